import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MatchHoldState, PledgePays, PledgeState, SponsorKind } from "../../api/domain/giving/matching.ts";
import type { LedgerKind } from "../../api/domain/giving/payments.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";

/** A sponsor's promise to add to what others give. */
export const matchPledge = sqliteTable("match_pledge", {
	id: text().primaryKey(),
	/** Of its page. */
	slug: text().notNull(),
	sponsorKind: text("sponsor_kind").$type<SponsorKind>().notNull(),
	sponsorId: text("sponsor_id").notNull(),
	/** As its page says it; empty once the sponsor's account is closed. */
	sponsorName: text("sponsor_name").notNull(),
	message: text().notNull().default(""),
	beneficiaryKind: text("beneficiary_kind").$type<"request" | "organization">().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	fundId: text("fund_id"),
	currency: text().$type<HomeCurrency>().notNull(),
	limitMinor: integer("limit_minor").notNull(),
	/** The sponsor adds so much to so much that is given. */
	ratioAdds: integer("ratio_adds").notNull(),
	ratioGiven: integer("ratio_given").notNull(),
	startsAt: integer("starts_at").notNull(),
	endsAt: integer("ends_at").notNull(),
	pays: text().$type<PledgePays>().notNull(),
	state: text().$type<PledgeState>().notNull(),
	/** Promised to donations that are being paid. */
	heldMinor: integer("held_minor").notNull().default(0),
	/** Added to donations that are paid, without what refunds took back. */
	matchedMinor: integer("matched_minor").notNull().default(0),
	/** The sponsor's payments, without their refunds. */
	paidMinor: integer("paid_minor").notNull().default(0),
	/** Matched and paid: the beneficiary may withdraw it. */
	releasedMinor: integer("released_minor").notNull().default(0),
	/** Why staff declined or ended it. */
	reason: text().notNull().default(""),
	createdBy: text("created_by"),
	createdAt: integer("created_at").notNull(),
	decidedBy: text("decided_by"),
	decidedAt: integer("decided_at"),
	ledgerKind: text("ledger_kind")
		.$type<LedgerKind>()
		.generatedAlwaysAs(sql`iif(fund_id IS NULL, beneficiary_kind, 'fund')`),
	ledgerId: text("ledger_id").generatedAlwaysAs(sql`coalesce(fund_id, beneficiary_id)`),
});

/** The addition of a pledge to one donation. */
export const matchHold = sqliteTable("match_hold", {
	donationId: text("donation_id").primaryKey(),
	pledgeId: text("pledge_id").notNull(),
	heldMinor: integer("held_minor").notNull(),
	/** Added when the donation was paid; refunds take their share of it. */
	fullMinor: integer("full_minor").notNull().default(0),
	matchedMinor: integer("matched_minor").notNull().default(0),
	state: text().$type<MatchHoldState>().notNull(),
	until: integer().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** A change of what is matched or paid, as it is in the ledger. */
export const matchMove = sqliteTable("match_move", {
	id: text().primaryKey(),
	pledgeId: text("pledge_id").notNull(),
	donationId: text("donation_id").notNull(),
	matchedMinor: integer("matched_minor").notNull(),
	paidMinor: integer("paid_minor").notNull(),
	releasedMinor: integer("released_minor").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** A sponsor's payment to its pledge. */
export const matchPayment = sqliteTable("match_payment", {
	donationId: text("donation_id").primaryKey(),
	pledgeId: text("pledge_id").notNull(),
});
