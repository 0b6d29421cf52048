import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankCountry } from "../../api/domain/giving/bank-accounts/bank-account.ts";
import type { BeneficiaryKind } from "../../api/domain/giving/payments.ts";
import type { IdentityKind, PayeeKind, WithdrawalState } from "../../api/domain/giving/withdrawals.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";

/** Money that leaves: what a request, a person, an organization or the foundation received. */
export const withdrawal = sqliteTable("withdrawal", {
	id: text().primaryKey(),
	beneficiaryKind: text("beneficiary_kind").$type<BeneficiaryKind>().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	/** The payee: a person, an organization, or neither for the foundation. */
	ownerUserId: text("owner_user_id"),
	ownerOrganizationId: text("owner_organization_id"),
	/** The request's title or the name, as it was when the money was asked for. */
	title: text().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	amountMinor: integer("amount_minor").notNull(),
	/** The part that went back to donors before it was sent. The rest is paid. */
	takenMinor: integer("taken_minor").notNull().default(0),
	status: text().$type<WithdrawalState>().notNull(),
	/** The purpose of the money, in the asker's words. */
	note: text().notNull().default(""),
	/** The bank account, as it was; the withdrawal's own id for an account of the foundation. */
	accountId: text("account_id").notNull(),
	bankLabel: text("bank_label"),
	holderName: text("holder_name"),
	country: text().$type<BankCountry>().notNull(),
	numberLast4: text("number_last4"),
	numberSealed: text("number_sealed"),
	routingSealed: text("routing_sealed"),
	/** Two people must approve it, because the account is new. */
	secondLook: integer("second_look", { mode: "boolean" }).notNull(),
	askedBy: text("asked_by").notNull(),
	formKey: text("form_key"),
	firstLookBy: text("first_look_by"),
	approvedBy: text("approved_by"),
	sentBy: text("sent_by"),
	bankReference: text("bank_reference"),
	/** Why it was rejected or returned. */
	reason: text(),
	askedAt: integer("asked_at").notNull(),
	approvedAt: integer("approved_at"),
	sentAt: integer("sent_at"),
	settledAt: integer("settled_at"),
	changedAt: integer("changed_at").notNull(),
	/** The hospital, school or vendor that is paid in place of the asker's side. */
	payeeKind: text("payee_kind").$type<PayeeKind>(),
	payeeName: text("payee_name"),
	/** The attached bill: a document of the request. */
	billId: text("bill_id"),
	/** Whether the asker agrees that everyone sees it, and who of our staff found it fit for that: both must be the case. */
	billOffered: integer("bill_offered", { mode: "boolean" }).notNull().default(false),
	billFitBy: text("bill_fit_by"),
	/** The fund whose money it is; null for none. */
	fundId: text("fund_id"),
	/** The owner of the ledger accounts that the money leaves, which SQL compares. */
	ledgerKind: text("ledger_kind").generatedAlwaysAs(sql`(iif(fund_id IS NULL, beneficiary_kind, 'fund'))`),
	ledgerId: text("ledger_id").generatedAlwaysAs(sql`(coalesce(fund_id, beneficiary_id))`),
});

/** A person's identity, as they stated it before their first withdrawal. */
export const payoutIdentity = sqliteTable("payout_identity", {
	userId: text("user_id").primaryKey(),
	kind: text().$type<IdentityKind>().notNull(),
	numberSealed: text("number_sealed").notNull(),
	createdAt: integer("created_at").notNull(),
});
