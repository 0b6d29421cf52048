import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "../../api/domain/languages.ts";
import type { CampaignBlock, CampaignKind, CampaignState } from "../../api/domain/requests/campaigns/campaign.ts";
import type { DonorRule } from "../../api/domain/requests/campaigns/donor-groups.ts";
import type { SeriesBegin } from "../../api/domain/requests/campaigns/series.ts";
import type { SubjectVariant } from "../../api/domain/requests/campaigns/subject-test.ts";

/** A mail to many people. */
export const campaign = sqliteTable("campaign", {
	id: text().primaryKey(),
	kind: text().$type<CampaignKind>().notNull(),
	userId: text("user_id").notNull(),
	/** Empty for a mail to users. */
	requestId: text("request_id").notNull(),
	subject: text().notNull(),
	blocks: text({ mode: "json" }).$type<CampaignBlock[]>().notNull(),
	language: text().$type<Language>().notNull(),
	/** The author's name, as it was when the campaign was sent. */
	sender: text().notNull(),
	state: text().$type<CampaignState>().notNull(),
	recipients: integer().notNull().default(0),
	createdAt: integer("created_at").notNull(),
	sendAt: integer("send_at").notNull(),
	decidedBy: text("decided_by"),
	decidedAt: integer("decided_at"),
	reason: text().notNull().default(""),
	/** An organization if the author stood for it, else the author; empty for news of our staff. */
	senderId: text("sender_id").notNull().default(""),
	/** Whether its audience has groups that fill themselves. */
	byRules: integer("by_rules", { mode: "boolean" }).notNull().default(false),
	/** Of a planned one the audience, whose people are found when it is sent. */
	toFill: text("to_fill", { mode: "json" }).$type<{ groups: string[]; rules: DonorRule[] }>(),
	/** The last address that was found. */
	filledTo: text("filled_to").notNull().default(""),
	/** The second subject, tested against the first on a tenth of the recipients. */
	subjectB: text("subject_b"),
	/** How long the test takes after its last mail. */
	testHours: integer("test_hours"),
	/** The subject that won; null until then. */
	winner: text().$type<SubjectVariant>(),
});

/** Campaigns that go to donors by themselves, some days after a gift. */
export const campaignSeries = sqliteTable("campaign_series", {
	campaignId: text("campaign_id").primaryKey(),
	senderId: text("sender_id").notNull(),
	requestId: text("request_id").notNull(),
	begins: text().$type<SeriesBegin>().notNull(),
	days: integer().notNull(),
	/** Whether gifts to all requests of the sender count. */
	whole: integer({ mode: "boolean" }).notNull(),
	since: integer().notNull(),
	/** When it is read again; null while it is off. */
	nextAt: integer("next_at"),
});

/** Groups of an organizer's donors that fill themselves. */
export const donorGroup = sqliteTable("donor_group", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	/** The name in lower case: unique per owner. */
	nameKey: text("name_key").notNull(),
	rule: text({ mode: "json" }).$type<DonorRule>().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** The recipients of a campaign. */
export const campaignRecipient = sqliteTable(
	"campaign_recipient",
	{
		campaignId: text("campaign_id").notNull(),
		address: text().notNull(),
		userId: text("user_id"),
		name: text().notNull(),
		language: text().$type<Language>().notNull(),
		messageId: text("message_id").notNull(),
		state: text().$type<"queued" | "sent" | "failed" | "skipped">().notNull().default("queued"),
		deliveredAt: integer("delivered_at"),
		bouncedAt: integer("bounced_at"),
		complainedAt: integer("complained_at"),
		openedAt: integer("opened_at"),
		clickedAt: integer("clicked_at"),
		/** The subject that a recipient of the test gets; the others get the winner's. */
		variant: text().$type<SubjectVariant>(),
		/** Of a series, when they were found. */
		addedAt: integer("added_at"),
	},
	(table) => [primaryKey({ columns: [table.campaignId, table.address] })],
);

/** An author's draft: one per author, kind and request. */
export const campaignDraft = sqliteTable(
	"campaign_draft",
	{
		userId: text("user_id").notNull(),
		kind: text().$type<CampaignKind>().notNull(),
		/** Empty for a mail to users. */
		requestId: text("request_id").notNull(),
		subject: text().notNull(),
		blocks: text({ mode: "json" }).$type<CampaignBlock[]>().notNull(),
		/** Groups of the author's contacts; none means all contacts. */
		groups: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.requestId] })],
);

/** Recipients' reports about a campaign, once per mail. */
export const campaignReport = sqliteTable("campaign_report", {
	messageId: text("message_id").primaryKey(),
	campaignId: text("campaign_id").notNull(),
	text: text().notNull().default(""),
	createdAt: integer("created_at").notNull(),
});

/** When the next mails to many people may be sent. */
export const outboxPace = sqliteTable("outbox_pace", {
	name: text().primaryKey(),
	freeAt: integer("free_at").notNull(),
});

/** People who want no mails of one sender. */
export const senderRefusal = sqliteTable(
	"sender_refusal",
	{
		/** An address in lower case and, if it has one, its account too; of a closed account the hash of its address. */
		holder: text().notNull(),
		senderId: text("sender_id").notNull(),
		/** The campaign whose mail had the link. */
		campaignId: text("campaign_id"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.senderId, table.holder] })],
);

/** Addresses that mail bounces from, and whose owners called it spam. */
export const mailSuppression = sqliteTable("mail_suppression", {
	address: text().primaryKey(),
	reason: text().$type<"bounced" | "complained">().notNull(),
	createdAt: integer("created_at").notNull(),
});
