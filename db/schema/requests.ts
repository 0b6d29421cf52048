import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { Currency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { RequestType } from "../../api/domain/request-types.ts";
import type { RequestStatus } from "../../api/domain/statuses.ts";

export const donationRequest = sqliteTable("donation_request", {
	id: text().primaryKey(),
	/** Display name of the person the request is for. */
	name: text().notNull(),
	title: text().notNull(),
	/** Plain text; an empty line separates paragraphs. */
	story: text().notNull(),
	requestType: text("request_type").$type<RequestType>().notNull(),
	categoryId: text("category_id"),
	status: integer().$type<RequestStatus>().notNull(),
	region: text().$type<RegionCode>().notNull(),
	currency: text().$type<Currency>().notNull(),
	/** Minor units; 0 for kinds of help other than money. */
	goalMinor: integer("goal_minor").notNull().default(0),
	userId: text("user_id").notNull(),
	organizationId: text("organization_id"),
	beneficiaryName: text("beneficiary_name"),
	/** Whether the beneficiary is under 18: then only first names are displayed. */
	beneficiaryIsMinor: integer("beneficiary_is_minor", { mode: "boolean" }).notNull().default(false),
	city: text(),
	sourceOfCreation: text("source_of_creation").notNull().default("web"),
	defaultImageUrl: text("default_image_url"),
	zeroFunds: integer("zero_funds", { mode: "boolean" }).notNull().default(false),
	isPrivate: integer("is_private", { mode: "boolean" }).notNull().default(false),
	isTaxBenefit: integer("is_tax_benefit", { mode: "boolean" }).notNull().default(false),
	isUrgent: integer("is_urgent", { mode: "boolean" }).notNull().default(false),
	endsAt: integer("ends_at"),
	createdAt: integer("created_at").notNull(),
});

export const requestTotals = sqliteTable("request_totals", {
	requestId: text("request_id").primaryKey(),
	currency: text().$type<Currency>().notNull(),
	raisedMinor: integer("raised_minor").notNull().default(0),
	withdrawnMinor: integer("withdrawn_minor").notNull().default(0),
	donationCount: integer("donation_count").notNull().default(0),
});

/** Visitors' reports about a request; open until a staff member has handled them. */
export const requestReport = sqliteTable("request_report", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	reason: text().$type<ReportReason>().notNull(),
	message: text().notNull(),
	email: text(),
	createdAt: integer("created_at").notNull(),
	resolvedAt: integer("resolved_at"),
});

/** An update on a request, written by the person who raised it. */
export const requestUpdate = sqliteTable("request_update", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** Plain text; an empty line separates paragraphs. */
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

export const requestComment = sqliteTable("request_comment", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	userId: text("user_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** The time at which staff hid the comment. It stays stored but is never displayed again. */
	hiddenAt: integer("hidden_at"),
});

export const requestDocument = sqliteTable("request_document", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** The file's name; its extension gives the type. */
	name: text().notNull(),
	userGivenName: text("user_given_name"),
	note: text(),
	url: text().notNull(),
	bytes: integer().notNull(),
	createdAt: integer("created_at").notNull(),
});
