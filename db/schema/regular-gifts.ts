import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankStop } from "../../api/domain/giving/mandates.ts";
import type { BeneficiaryKind, ProviderName } from "../../api/domain/giving/payments.ts";
import type { Every, PeriodState, RegularReason, RegularState } from "../../api/domain/giving/regular.ts";
import type { Language } from "../../api/domain/languages.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { Address } from "./people.ts";

/** A gift that is given again and again, as its donor agreed to when they gave it first. */
export const recurringGift = sqliteTable("recurring_gift", {
	id: text().primaryKey(),
	donorUserId: text("donor_user_id"),
	donorFirstName: text("donor_first_name"),
	donorLastName: text("donor_last_name"),
	donorEmail: text("donor_email"),
	billingAddress: text("billing_address", { mode: "json" }).$type<Address>(),
	language: text().$type<Language>().notNull(),
	anonymous: integer({ mode: "boolean" }).notNull().default(false),
	beneficiaryKind: text("beneficiary_kind").$type<BeneficiaryKind>().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	fundId: text("fund_id"),
	region: text().$type<RegionCode>().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	/** As the donor entered it; with `feesOnTop` the fee is added. */
	amountMinor: integer("amount_minor").notNull(),
	feesOnTop: integer("fees_on_top", { mode: "boolean" }).notNull(),
	/** The fee that was agreed to. */
	feeBps: integer("fee_bps").notNull(),
	feeFixedMinor: integer("fee_fixed_minor").notNull(),
	every: text().$type<Every>().notNull(),
	/** The day of the month, or of the week. */
	dayOf: integer("day_of").notNull(),
	zone: text().notNull(),
	/** The first period that has no row yet, and when it is due. */
	nextPeriod: text("next_period").notNull(),
	nextDueAt: integer("next_due_at").notNull(),
	state: text().$type<RegularState>().notNull(),
	/** Why it is paused or has ended. */
	reason: text().$type<RegularReason>(),
	/** The saved means of payment. */
	provider: text().$type<ProviderName>().notNull(),
	providerAccount: text("provider_account").notNull(),
	customerId: text("customer_id").notNull(),
	methodId: text("method_id").notNull(),
	cardBrand: text("card_brand"),
	cardLast4: text("card_last4"),
	/** The card's last month: `2029-04`. */
	cardExpires: text("card_expires"),
	/** The last month that the donor was told of. */
	expiryTold: text("expiry_told"),
	/** The most that one debit may take; null for a gift that needs no notice before its charges. */
	mandateMaxMinor: integer("mandate_max_minor"),
	/** How the donor has stopped it in their bank's app. */
	atBank: text("at_bank").$type<BankStop>(),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
	endedAt: integer("ended_at"),
});

/** A period of a regular gift, stored before it is charged: its one donation is paid at most once. */
export const recurringPeriod = sqliteTable(
	"recurring_period",
	{
		giftId: text("gift_id").notNull(),
		/** `2026-11`, or the Monday of a week. */
		period: text().notNull(),
		dueOn: text("due_on").notNull(),
		state: text().$type<PeriodState>().notNull(),
		/** Null for one that the donor skipped. */
		donationId: text("donation_id"),
		/** The try that runs; named before it begins. */
		attemptId: text("attempt_id"),
		tries: integer().notNull().default(0),
		/** When it is looked at next; null once it is over. */
		tryAt: integer("try_at"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.giftId, table.period] })],
);

/** The notice of a debit, a day before it: nothing is debited without one. */
export const debitNotice = sqliteTable(
	"debit_notice",
	{
		giftId: text("gift_id").notNull(),
		period: text().notNull(),
		try: integer().notNull(),
		/** The name of the try that it announces. */
		attemptId: text("attempt_id").notNull(),
		dueAt: integer("due_at").notNull(),
		/** The gift's amount, and what is charged with its fee. */
		amountMinor: integer("amount_minor").notNull(),
		chargeMinor: integer("charge_minor").notNull(),
		methodId: text("method_id").notNull(),
		lockedUntil: integer("locked_until").notNull(),
		/** The provider's order, and when it may be debited; null until the notice is sent. */
		orderId: text("order_id"),
		debitAt: integer("debit_at"),
		sentAt: integer("sent_at"),
	},
	(table) => [primaryKey({ columns: [table.giftId, table.period, table.try] })],
);

/** A donation by which a donor approves another mandate for a gift. */
export const recurringRenewal = sqliteTable("recurring_renewal", {
	donationId: text("donation_id").primaryKey(),
	giftId: text("gift_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** A mandate that debits nothing any more, until the bank has ended it too. */
export const mandateToCancel = sqliteTable(
	"mandate_to_cancel",
	{
		provider: text().$type<ProviderName>().notNull(),
		methodId: text("method_id").notNull(),
		customerId: text("customer_id").notNull(),
		tryAt: integer("try_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.provider, table.methodId] })],
);
