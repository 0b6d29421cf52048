import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { GiftMessageState } from "../../api/domain/giving/payments.ts";
import type { PageEnder, SupportedKind, SupporterKind } from "../../api/domain/giving/supporter-page.ts";
import type { TributeKind } from "../../api/domain/giving/tribute.ts";
import type { Language } from "../../api/domain/languages.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

/** The person in whose name a gift was made, and the card about it. */
export const giftTribute = sqliteTable("gift_tribute", {
	/** Unguessable: it opens the card. */
	id: text().primaryKey(),
	donationId: text("donation_id").notNull(),
	kind: text().$type<TributeKind>().notNull(),
	name: text().notNull(),
	message: text().notNull(),
	/** As of a gift's message. */
	state: text().$type<GiftMessageState>().notNull(),
	toldName: text("told_name").notNull(),
	/** Null if nobody is told by mail. */
	toldEmail: text("told_email"),
	/** When the card may be mailed; null if it never is. */
	dueAt: integer("due_at"),
	sentAt: integer("sent_at"),
	hidesAmount: integer("hides_amount", { mode: "boolean" }).notNull(),
	language: text().$type<Language>().notNull(),
	createdAt: integer("created_at").notNull(),
	decidedAt: integer("decided_at"),
});

/** A team of supporters' pages for one recipient. */
export const supporterTeam = sqliteTable("supporter_team", {
	id: text().primaryKey(),
	slug: text().notNull(),
	name: text().notNull(),
	beneficiaryKind: text("beneficiary_kind").$type<SupportedKind>().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	/** Null once its account is closed. */
	userId: text("user_id"),
	createdAt: integer("created_at").notNull(),
});

/** A supporter's page, at `/fundraisers/{slug}`. */
export const supporterPage = sqliteTable("supporter_page", {
	id: text().primaryKey(),
	slug: text().notNull(),
	kind: text().$type<SupporterKind>().notNull(),
	userId: text("user_id").notNull(),
	teamId: text("team_id"),
	beneficiaryKind: text("beneficiary_kind").$type<SupportedKind>().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	region: text().$type<RegionCode>().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	title: text().notNull(),
	story: text().notNull(),
	/** Of a page in honour or memory: the person's name, and their years as typed. */
	honoree: text(),
	dates: text(),
	goalMinor: integer("goal_minor"),
	/** A picture of its owner's; without its file the page has none. */
	pictureId: text("picture_id"),
	hidesTotal: integer("hides_total", { mode: "boolean" }).notNull().default(false),
	isOpen: integer("is_open", { mode: "boolean" }).notNull().default(true),
	endedBy: text("ended_by").$type<PageEnder>(),
	state: text().$type<GiftMessageState>().notNull(),
	/** The first report that staff have not decided about. */
	reportedAt: integer("reported_at"),
	decidedAt: integer("decided_at"),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});

/** A person's report about a page, once per page. */
export const supporterPageReport = sqliteTable(
	"supporter_page_report",
	{
		pageId: text("page_id").notNull(),
		userId: text("user_id").notNull(),
		reason: text().$type<ReportReason>().notNull(),
		message: text(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.userId] })],
);

/** A text with which a page's owner thanked donors. */
export const supporterThanks = sqliteTable("supporter_thanks", {
	id: text().primaryKey(),
	pageId: text("page_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** A gift through a page. */
export const supporterGift = sqliteTable("supporter_gift", {
	donationId: text("donation_id").primaryKey(),
	pageId: text("page_id").notNull(),
	/** Null until the page's owner thanks for it. */
	thanksId: text("thanks_id"),
	createdAt: integer("created_at").notNull(),
});
