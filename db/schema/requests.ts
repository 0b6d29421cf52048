import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { Currency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { RequestType } from "../../api/domain/request-types.ts";
import type { RequestStatus } from "../../api/domain/statuses.ts";

export const donationRequest = sqliteTable("donation_request", {
	id: text().primaryKey(),
	/** Who the request speaks for, as shown. */
	name: text().notNull(),
	title: text().notNull(),
	/** Plain text, paragraphs separated by an empty line. */
	story: text().notNull(),
	requestType: text("request_type").$type<RequestType>().notNull(),
	categoryId: text("category_id"),
	status: integer().$type<RequestStatus>().notNull(),
	region: text().$type<RegionCode>().notNull(),
	currency: text().$type<Currency>().notNull(),
	/** Minor units; 0 for kinds that ask for something other than money. */
	goalMinor: integer("goal_minor").notNull().default(0),
	userId: text("user_id").notNull(),
	organizationId: text("organization_id"),
	beneficiaryName: text("beneficiary_name"),
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

/** What a visitor says is wrong with a request; open until someone of the staff has looked. */
export const requestReport = sqliteTable("request_report", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	reason: text().$type<ReportReason>().notNull(),
	message: text().notNull(),
	email: text(),
	createdAt: integer("created_at").notNull(),
	resolvedAt: integer("resolved_at"),
});

/** What whoever raised a request tells about it later. */
export const requestUpdate = sqliteTable("request_update", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** Plain text, paragraphs separated by an empty line. */
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

export const requestComment = sqliteTable("request_comment", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	userId: text("user_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** When staff took it away; it is kept and never shown again. */
	hiddenAt: integer("hidden_at"),
});

export const requestDocument = sqliteTable("request_document", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** The file's own name; its ending says what it is. */
	name: text().notNull(),
	userGivenName: text("user_given_name"),
	note: text(),
	url: text().notNull(),
	bytes: integer().notNull(),
	createdAt: integer("created_at").notNull(),
});
