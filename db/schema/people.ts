import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EntryState, RegistrationScheme, TaxScheme } from "../../api/domain/giving/tax-numbers.ts";
import type { Language } from "../../api/domain/languages.ts";
import type { GiftsState, Verification } from "../../api/domain/people/organizations.ts";
import type { BloodGroup, Homepage } from "../../api/domain/people/people.ts";
import type { Role } from "../../api/domain/people/roles.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

export interface Address {
	line1: string;
	line2?: string;
	city: string;
	state: string;
	zip_code: string;
	country: string;
}

/** `unverified` has signed up but not confirmed the address; `closed` has no personal data left. */
export const userStates = ["unverified", "active", "blocked", "closed"] as const;
export type UserState = (typeof userStates)[number];

export const user = sqliteTable("user", {
	id: text().primaryKey(),
	username: text().notNull(),
	/** Null for an account with a mobile number only. */
	email: text(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	phone: text(),
	phoneVerified: integer("phone_verified", { mode: "boolean" }).notNull().default(false),
	passwordHash: text("password_hash"),
	roles: text({ mode: "json" }).$type<Role[]>().notNull().default([]),
	region: text().$type<RegionCode>().notNull(),
	profileImageUrl: text("profile_image_url"),
	/** Whether anyone may give to this person without a request, which the person switches on. */
	acceptsGifts: integer("accepts_gifts", { mode: "boolean" }).notNull().default(false),
	kindnessScore: integer("kindness_score").notNull().default(0),
	/** Whether this is a demo account. Live mode refuses to start while one exists. */
	isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
	createdAt: integer("created_at").notNull(),
	emailVerifiedAt: integer("email_verified_at"),
	state: text().$type<UserState>().notNull().default("active"),
	language: text().$type<Language>(),
	/** ISO 3166 alpha-2; the region follows from it. */
	country: text(),
	address: text({ mode: "json" }).$type<Address>(),
	/** The person's own words on the public profile. */
	about: text(),
	/** The page that opens after signing in. */
	homepage: text().$type<Homepage>().notNull().default("home"),
	isBloodDonor: integer("is_blood_donor", { mode: "boolean" }).notNull().default(false),
	bloodGroup: text("blood_group").$type<BloodGroup>(),
	/** When the person agreed to be asked for blood. */
	bloodConsentAt: integer("blood_consent_at"),
	/** Whether staff may also see and call the number. */
	bloodPhoneShown: integer("blood_phone_shown", { mode: "boolean" }).notNull().default(false),
	/** A day, `2026-11-05`. */
	lastBloodDonation: text("last_blood_donation"),
	passwordChangedAt: integer("password_changed_at"),
	/** The version of the terms that the user agreed to, and when. */
	termsVersion: text("terms_version"),
	termsAgreedAt: integer("terms_agreed_at"),
	/** The optional consents that the user gave. */
	consents: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	referredBy: text("referred_by"),
	/** Encrypted; in force from `totpEnabledAt`. */
	totpSecret: text("totp_secret"),
	totpEnabledAt: integer("totp_enabled_at"),
	/** The time step of the last accepted code, which is not accepted twice. */
	totpLastStep: integer("totp_last_step"),
	/** When the account got its verified number. */
	phoneVerifiedAt: integer("phone_verified_at"),
	/** When a code at the verified number was used last. */
	phoneProvedAt: integer("phone_proved_at"),
});

export const organization = sqliteTable("organization", {
	id: text().primaryKey(),
	name: text().notNull(),
	/** `nameKey` of the name, unique. */
	nameKey: text("name_key"),
	/** `nameLook` and `nameShape` of the name, each unique: nobody can take a name that looks like another's. */
	nameLook: text("name_look"),
	nameShape: text("name_shape"),
	/** The name that its people ask for, and its `nameLook`, until staff have looked at it; nobody else can take it meanwhile. */
	pendingName: text("pending_name"),
	pendingLook: text("pending_look"),
	/** Whether it may take gifts; an organization that is older than this question does. */
	giftsState: text("gifts_state").$type<GiftsState>().notNull().default("kept"),
	orgType: text("org_type").notNull(),
	description: text().notNull(),
	email: text(),
	websiteUrl: text("website_url"),
	defaultImageUrl: text("default_image_url"),
	hasCsrWing: integer("has_csr_wing", { mode: "boolean" }).notNull().default(false),
	isProfileVerified: integer("is_profile_verified", { mode: "boolean" }).notNull().default(false),
	isTopOrg: integer("is_top_org", { mode: "boolean" }).notNull().default(false),
	region: text().$type<RegionCode>().notNull(),
	userId: text("user_id").notNull(),
	address: text({ mode: "json" }).$type<Address>().notNull(),
	createdAt: integer("created_at").notNull(),
	verification: text().$type<Verification>().notNull().default("new"),
	/** Why staff rejected it, for its members. */
	verificationReason: text("verification_reason"),
	emailVerifiedAt: integer("email_verified_at"),
	updatedAt: integer("updated_at").notNull().default(0),
	/** A closed organization is not listed, and can neither raise nor receive. */
	closedAt: integer("closed_at"),
	/** The organization that staff made it a part of. */
	mergedInto: text("merged_into"),
});

export const organizationMember = sqliteTable(
	"organization_member",
	{
		organizationId: text("organization_id").notNull(),
		userId: text("user_id").notNull(),
		role: text().$type<"owner" | "admin" | "member">().notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
);

export const organizationRegistration = sqliteTable(
	"organization_registration",
	{
		organizationId: text("organization_id").notNull(),
		scheme: text().$type<TaxScheme>().notNull(),
		/** The number that the tax authority gave. */
		number: text().notNull(),
		/** Null if it has no end. */
		validUntil: integer("valid_until"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.scheme] })],
);

/** Registrations as organizations enter them. Approved ones that make gifts deductible are in `organizationRegistration` as well. */
export const registrationEntry = sqliteTable("registration_entry", {
	id: text().primaryKey(),
	organizationId: text("organization_id").notNull(),
	scheme: text().$type<RegistrationScheme>().notNull(),
	number: text().notNull(),
	/** The year in which it was granted. */
	year: integer().notNull(),
	/** Null if it has no end. */
	validUntil: integer("valid_until"),
	/** The document that proves it. */
	fileId: text("file_id").notNull(),
	state: text().$type<EntryState>().notNull(),
	/** Why it was rejected, for the owners. */
	reason: text(),
	enteredBy: text("entered_by").notNull(),
	enteredAt: integer("entered_at").notNull(),
	decidedBy: text("decided_by"),
	decidedAt: integer("decided_at"),
});

/** The reminders of the end of a registration, so many days before. */
export const registrationReminder = sqliteTable(
	"registration_reminder",
	{
		organizationId: text("organization_id").notNull(),
		scheme: text().$type<RegistrationScheme>().notNull(),
		validUntil: integer("valid_until").notNull(),
		days: integer().$type<60 | 7>().notNull(),
		sentAt: integer("sent_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.scheme, table.validUntil, table.days] })],
);

/** Users whose kindness score the timer computes again. Triggers on donations and users add them. */
export const kindnessDue = sqliteTable("kindness_due", {
	userId: text("user_id").primaryKey(),
	marks: integer().notNull().default(1),
});
