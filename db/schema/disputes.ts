import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type {
	AddedFileKind,
	DisputeAnswerKind,
	DisputeAnswerState,
	DisputeStage,
	DisputeState,
	EvidenceTexts,
} from "../../api/domain/giving/disputes.ts";
import type { DisputeStatus, ProviderName } from "../../api/domain/giving/payments.ts";
import type { Currency } from "../../api/domain/money.ts";

/** A payment that the donor's bank takes, or tried to take, back. */
export const dispute = sqliteTable("dispute", {
	id: text().primaryKey(),
	attemptId: text("attempt_id").notNull(),
	provider: text().$type<ProviderName>().notNull(),
	providerDisputeId: text("provider_dispute_id").notNull(),
	amountMinor: integer("amount_minor").notNull(),
	currency: text().$type<Currency>().notNull(),
	status: text().$type<DisputeStatus>().notNull(),
	/** The provider's own word for it. */
	providerStatus: text("provider_status").notNull(),
	openedAt: integer("opened_at").notNull(),
	closedAt: integer("closed_at"),
	/** The provider's code, such as `fraudulent`, and the card network's, such as `10.4`. */
	reason: text().notNull().default(""),
	networkCode: text("network_code"),
	/** Until when the provider accepts an answer; null if it names no time. */
	dueAt: integer("due_at"),
	/** Of an open one: who is next, we with an answer or the bank with its review. */
	stage: text().$type<DisputeStage>().notNull().default("review"),
	/** The provider's fee. */
	feeMinor: integer("fee_minor").notNull().default(0),
	feeCurrency: text("fee_currency"),
	/** The due date that finance staff were reminded of. */
	remindedFor: integer("reminded_for"),
	/** The status that they were told of. */
	told: text().$type<DisputeStatus>(),
	state: text()
		.$type<DisputeState>()
		.generatedAlwaysAs(sql`CASE status WHEN 'open' THEN stage ELSE status END`, { mode: "virtual" }),
	/** The order of the staff's list. */
	sortAt: integer("sort_at").generatedAlwaysAs(
		sql`CASE WHEN status <> 'open' THEN 200000000000000 - coalesce(closed_at, opened_at)
			WHEN stage = 'answer' THEN coalesce(due_at, 99000000000000) ELSE 100000000000000 + opened_at END`,
		{ mode: "virtual" },
	),
});

/** The answer to a dispute: evidence, or that we accept the loss. */
export const disputeAnswer = sqliteTable("dispute_answer", {
	disputeId: text("dispute_id").primaryKey(),
	kind: text().$type<DisputeAnswerKind>().notNull(),
	state: text().$type<DisputeAnswerState>().notNull(),
	/** The texts as staff left them; empty once its donor was erased. */
	evidence: text({ mode: "json" }).$type<Partial<EvidenceTexts>>().notNull().default({}),
	/** A saved draft must be the one that was read. */
	revision: integer().notNull().default(1),
	/** Part of the provider's idempotency key: one more after a refusal. */
	tries: integer().notNull().default(0),
	/** The due date that it answers. */
	dueAt: integer("due_at"),
	savedBy: text("saved_by").notNull(),
	savedAt: integer("saved_at").notNull(),
	sentBy: text("sent_by"),
	begunAt: integer("begun_at"),
	/** While a call asks the provider. */
	lockedUntil: integer("locked_until"),
	/** When the provider had it. */
	sentAt: integer("sent_at"),
	/** The provider's words, if it refused the last try. */
	refusal: text(),
});

/** A file that staff add to the evidence. */
export const disputeFile = sqliteTable("dispute_file", {
	id: text().primaryKey(),
	disputeId: text("dispute_id").notNull(),
	kind: text().$type<AddedFileKind>().notNull(),
	name: text().notNull(),
	contentType: text("content_type").notNull(),
	bytes: integer().notNull(),
	uploadedBy: text("uploaded_by").notNull(),
	createdAt: integer("created_at").notNull(),
});
