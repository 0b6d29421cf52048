import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "../../api/domain/languages.ts";
import type { OptionalTopic } from "../../api/domain/people/mail-topics.ts";
import type { ChannelTopic } from "../../api/domain/people/notifications.ts";
import type { user } from "./people.ts";

/** The way in which a session began. */
export const sessionMethods = ["password", "code", "oauth", "passkey", "demo"] as const;
export type SessionMethod = (typeof sessionMethods)[number];

export const session = sqliteTable("session", {
	/** The SHA-256 of the token, in hexadecimal. Only the browser has the token. */
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	seenAt: integer("seen_at").notNull(),
	userAgent: text("user_agent"),
	method: text().$type<SessionMethod>().notNull(),
	/** When the second factor was checked; null if none was. */
	secondFactorAt: integer("second_factor_at"),
});

/** A sign-up that is not finished, with the login at another provider that it began with. */
export type RegistrationValues = Pick<
	typeof user.$inferSelect,
	"firstName" | "lastName" | "phone" | "passwordHash" | "region" | "country" | "language" | "about" | "consents"
> & { referredBy: string | null; login: { provider: string; subject: string } | null };

/** Codes sent by mail or SMS. Only their hashes are stored. */
export const oneTimeCode = sqliteTable("one_time_code", {
	id: text().primaryKey(),
	purpose: text().notNull(),
	userId: text("user_id"),
	/** The e-mail address or phone number that the code was sent to. */
	destination: text().notNull(),
	codeHash: text("code_hash").notNull(),
	tries: integer().notNull().default(0),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	usedAt: integer("used_at"),
	/** Which registration of the address it confirms; null for the account as it is stored. */
	registrationId: text("registration_id"),
	/** The values that confirming that registration gives the account. */
	registration: text({ mode: "json" }).$type<RegistrationValues>(),
});

/** Accounts at other providers that sign a user in. */
export const linkedIdentity = sqliteTable(
	"linked_identity",
	{
		provider: text().notNull(),
		/** The provider's id of the person. */
		subject: text().notNull(),
		userId: text("user_id").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const passkey = sqliteTable("passkey", {
	/** The credential's id, in base64url. */
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	/** The COSE key, in base64url. */
	publicKey: text("public_key").notNull(),
	transports: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	name: text().notNull(),
	createdAt: integer("created_at").notNull(),
	usedAt: integer("used_at"),
});

export const recoveryCode = sqliteTable(
	"recovery_code",
	{ userId: text("user_id").notNull(), codeHash: text("code_hash").notNull(), usedAt: integer("used_at") },
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Topics that a recipient switched off or on; without a row the topic's default holds. */
export const mailPreference = sqliteTable(
	"mail_preference",
	{
		/** The id of an account, or for somebody without one `mail:` and the SHA-256 of the address. */
		holder: text().notNull(),
		topic: text().$type<OptionalTopic | ChannelTopic>().notNull(),
		wanted: integer({ mode: "boolean" }).notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.holder, table.topic] })],
);

/** Mail and SMS, one row per recipient. Rendered and sent by the timer's work, never by a request. */
export const outboxMessage = sqliteTable("outbox_message", {
	id: text().primaryKey(),
	channel: text().$type<"mail" | "sms" | "push">().notNull(),
	userId: text("user_id"),
	recipient: text().notNull(),
	template: text().notNull(),
	language: text().$type<Language>().notNull(),
	data: text({ mode: "json" }).$type<Record<string, string | number | null>>().notNull(),
	state: text().$type<"queued" | "sent" | "failed" | "skipped">().notNull().default("queued"),
	tries: integer().notNull().default(0),
	/** Whether it is one of a campaign's mails, which are sent after all others. */
	bulk: integer({ mode: "boolean" }).notNull().default(false),
	dueAt: integer("due_at").notNull(),
	sentAt: integer("sent_at"),
	error: text(),
	createdAt: integer("created_at").notNull(),
	/** Until its decision is final, nothing sends it. */
	decisionId: text("decision_id"),
});

/** The steps of signing in that take more than one request. */
export const stepKinds = [
	"second-factor",
	"provider",
	"provider-sign-up",
	"passkey",
	"new-passkey",
	"number-sign-up",
	"number-owner",
] as const;
export type StepKind = (typeof stepKinds)[number];

/** The proofs given so far, and asked for. It is not a session. */
export const signInStep = sqliteTable("sign_in_step", {
	/** The SHA-256 of the step's secret. */
	id: text().primaryKey(),
	kind: text().$type<StepKind>().notNull(),
	userId: text("user_id"),
	/** The browser that began it; null for steps that any browser may finish. */
	browserHash: text("browser_hash"),
	data: text({ mode: "json" }).$type<unknown>().notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
});

/** Short messages by day (UTC), for the limits against toll fraud. */
export const smsCount = sqliteTable(
	"sms_count",
	{
		/** A kind and what it counts; numbers and networks as hashes. */
		scope: text().notNull(),
		/** Days since the epoch. */
		day: integer().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.day] })],
);
