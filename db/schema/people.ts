import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { Role } from "../../api/domain/roles.ts";

export interface Address {
	line1: string;
	line2?: string;
	city: string;
	state: string;
	zip_code: string;
	country: string;
}

export const user = sqliteTable("user", {
	id: text().primaryKey(),
	username: text().notNull(),
	email: text().notNull(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	phone: text(),
	phoneVerified: integer("phone_verified", { mode: "boolean" }).notNull().default(false),
	passwordHash: text("password_hash"),
	roles: text({ mode: "json" }).$type<Role[]>().notNull().default([]),
	region: text().$type<RegionCode>().notNull(),
	profileImageUrl: text("profile_image_url"),
	kindnessScore: integer("kindness_score").notNull().default(0),
	/** A demo account: live mode refuses to start while one exists. */
	isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
	createdAt: integer("created_at").notNull(),
});

export const organization = sqliteTable("organization", {
	id: text().primaryKey(),
	name: text().notNull(),
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
