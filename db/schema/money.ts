import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { FeeKind } from "../../api/domain/giving/fees.ts";
import type {
	AttemptStatus,
	BeneficiaryKind,
	DonationStatus,
	GiftMessageState,
	PaymentMethod,
	ProviderName,
	RefundReason,
	RefundStatus,
	ReminderKind,
} from "../../api/domain/giving/payments.ts";
import type { Every } from "../../api/domain/giving/regular.ts";
import type { WebhookStatus } from "../../api/domain/giving/webhooks.ts";
import type { Language } from "../../api/domain/languages.ts";
import type { Currency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { VisitSource } from "../../api/domain/requests/visit-sources.ts";
import type { Address } from "./people.ts";

export const donation = sqliteTable("donation", {
	/** Unguessable. Whoever knows it may see the donation without its donor, and pay it, so it is never displayed in public. */
	id: text().primaryKey(),
	/** The id that public lists of donors use instead. */
	publicId: text("public_id").notNull(),
	/** SHA-256 of the secret of the browser that created it; null if it was created without a browser. */
	browserHash: text("browser_hash"),
	donorUserId: text("donor_user_id"),
	donorFirstName: text("donor_first_name"),
	donorLastName: text("donor_last_name"),
	donorEmail: text("donor_email"),
	billingAddress: text("billing_address", { mode: "json" }).$type<Address>(),
	beneficiaryKind: text("beneficiary_kind").$type<BeneficiaryKind>().notNull(),
	beneficiaryId: text("beneficiary_id").notNull(),
	currency: text().$type<Currency>().notNull(),
	giftMinor: integer("gift_minor").notNull(),
	coverMinor: integer("cover_minor").notNull().default(0),
	chargeMinor: integer("charge_minor").notNull(),
	feesOnTop: integer("fees_on_top", { mode: "boolean" }).notNull(),
	feeBps: integer("fee_bps").notNull(),
	feeFixedMinor: integer("fee_fixed_minor").notNull(),
	/** Which of the region's fees it was quoted with. */
	feeKind: text("fee_kind").$type<FeeKind>().notNull().default("card"),
	anonymous: integer({ mode: "boolean" }).notNull().default(false),
	status: text().$type<DonationStatus>().notNull(),
	refundedMinor: integer("refunded_minor").notNull().default(0),
	source: text().notNull(),
	region: text().$type<RegionCode>().notNull(),
	createdAt: integer("created_at").notNull(),
	succeededAt: integer("succeeded_at"),
	/** Links in mails that were signed before this time don't open it: its address was corrected since. */
	linksFrom: integer("links_from").notNull().default(0),
	/** For a payment in another currency, once it is booked; then `currency` is the recipient's. See `asPaid`. */
	paidCurrency: text("paid_currency").$type<Currency>(),
	paidGiftMinor: integer("paid_gift_minor"),
	/** The whole payment, in its own currency; `paidRefundedMinor` of it came back. */
	paidMinor: integer("paid_minor"),
	paidRefundedMinor: integer("paid_refunded_minor").notNull().default(0),
	/** The source of the donor's visit to the request that day; null if no visit was counted. */
	visitSource: text("visit_source").$type<VisitSource>(),
	/** The fund that the donor chose; null for none. */
	fundId: text("fund_id"),
	/** How often the donor gives; null for a single gift. The zone and the language are the form’s, for the gift that follows from the first one. */
	every: text().$type<Every>(),
	everyZone: text("every_zone"),
	everyLanguage: text("every_language").$type<Language>(),
	/** The owner of the ledger accounts that hold the gift, for SQL to compare. */
	ledgerKind: text("ledger_kind").generatedAlwaysAs(sql`(iif(fund_id IS NULL, beneficiary_kind, 'fund'))`),
	ledgerId: text("ledger_id").generatedAlwaysAs(sql`(coalesce(fund_id, beneficiary_id))`),
});

/** A mail about a gift that was begun and not paid. A donor who refused them has no rows. */
export const giftReminder = sqliteTable(
	"gift_reminder",
	{
		donationId: text("donation_id").notNull(),
		kind: text().$type<ReminderKind>().notNull(),
		/** The form's. */
		language: text().$type<Language>().notNull(),
		/** Null once it was queued, or was not needed. */
		dueAt: integer("due_at"),
	},
	(t) => [primaryKey({ columns: [t.donationId, t.kind] })],
);

/** A donor's short message with a gift, displayed beside it once it is paid. */
export const giftMessage = sqliteTable("gift_message", {
	donationId: text("donation_id").primaryKey(),
	text: text().notNull(),
	/** A held message waits for staff; a hidden one was taken down by them. */
	state: text().$type<GiftMessageState>().notNull(),
	createdAt: integer("created_at").notNull(),
	/** The first report that staff have not decided about. */
	reportedAt: integer("reported_at"),
	decidedAt: integer("decided_at"),
});

/** A person's report about a gift's message, once per message. */
export const giftMessageReport = sqliteTable(
	"gift_message_report",
	{
		donationId: text("donation_id").notNull(),
		userId: text("user_id").notNull(),
		reason: text().$type<ReportReason>().notNull(),
		message: text(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.donationId, table.userId] })],
);

export const paymentAttempt = sqliteTable("payment_attempt", {
	id: text().primaryKey(),
	/** Null only for a payment created without a donation, until POST /donation links it to one. */
	donationId: text("donation_id"),
	provider: text().$type<ProviderName>().notNull(),
	providerAccount: text("provider_account").notNull(),
	livemode: integer({ mode: "boolean" }).notNull(),
	method: text().$type<PaymentMethod>().notNull(),
	providerIntentId: text("provider_intent_id"),
	providerChargeId: text("provider_charge_id"),
	providerSessionId: text("provider_session_id"),
	providerCustomerId: text("provider_customer_id"),
	/** Recognizes the caller who began it, without naming a guest: `user:<id>` or `guest:<keyed hash>`. */
	principal: text().notNull().default("system"),
	amountMinor: integer("amount_minor").notNull(),
	currency: text().$type<Currency>().notNull(),
	status: text().$type<AttemptStatus>().notNull(),
	statusRank: integer("status_rank").notNull().default(0),
	failureCode: text("failure_code"),
	failureMessage: text("failure_message"),
	riskLevel: text("risk_level"),
	settledMinor: integer("settled_minor"),
	settledCurrency: text("settled_currency"),
	providerFeeMinor: integer("provider_fee_minor"),
	/** The charged card by the provider's name of its brand, and its last four digits. */
	cardBrand: text("card_brand"),
	cardLast4: text("card_last4"),
	/** The means of payment in the provider's word, such as `upi`, the bank's or wallet's name or code, and the bank's reference, such as the UTR. */
	instrument: text(),
	instrumentName: text("instrument_name"),
	instrumentReference: text("instrument_reference"),
	createdAt: integer("created_at").notNull(),
	/** When the reconciler last compared this with the provider. */
	checkedAt: integer("checked_at").notNull(),
	/** Set while a call confirms it. If it is past, that call has died and the provider must be asked. */
	confirmingUntil: integer("confirming_until"),
	/** When a visitor last made us ask the provider about this. */
	askedAt: integer("asked_at").notNull().default(0),
	/** The link with which the donor approves it in an app, such as UPI, and until when. */
	approvalLink: text("approval_link"),
	approvalUntil: integer("approval_until"),
	/** A keyed hash of the payer's network, while a payment without a donation is unfinished; else null. */
	network: text(),
	/** The country of the payer's network (ISO 3166 alpha-2), where the host knows it. The address is never stored. */
	payerCountry: text("payer_country"),
	/** The provider's fingerprint of the card: equal for equal cards. */
	cardFingerprint: text("card_fingerprint"),
});

/** A donor's customer at a payment provider, which their saved cards belong to. */
export const providerCustomer = sqliteTable(
	"provider_customer",
	{
		userId: text("user_id").notNull(),
		provider: text().$type<ProviderName>().notNull(),
		providerAccount: text("provider_account").notNull(),
		customerId: text("customer_id").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	({ userId, provider, providerAccount }) => [primaryKey({ columns: [userId, provider, providerAccount] })],
);

export const refund = sqliteTable("refund", {
	id: text().primaryKey(),
	attemptId: text("attempt_id").notNull(),
	provider: text().$type<ProviderName>().notNull(),
	providerRefundId: text("provider_refund_id"),
	amountMinor: integer("amount_minor").notNull(),
	feeReturnedMinor: integer("fee_returned_minor").notNull().default(0),
	reason: text().$type<RefundReason>().notNull(),
	status: text().$type<RefundStatus>().notNull(),
	createdAt: integer("created_at").notNull(),
	checkedAt: integer("checked_at").notNull(),
	/** Why staff asked for it, and who. */
	note: text(),
	requestedBy: text("requested_by"),
	/** Whether the foundation's reserve pays what the beneficiary has withdrawn already. */
	fromReserve: integer("from_reserve", { mode: "boolean" }).notNull().default(false),
});

/** A bank transfer that staff entered. */
export const offlineGift = sqliteTable("offline_gift", {
	attemptId: text("attempt_id").primaryKey(),
	bankReference: text("bank_reference").notNull(),
	/** `2026-11-05` */
	receivedOn: text("received_on").notNull(),
	note: text(),
	enteredBy: text("entered_by").notNull(),
});

export const webhookEvent = sqliteTable(
	"webhook_event",
	{
		provider: text().$type<ProviderName>().notNull(),
		providerAccount: text("provider_account").notNull(),
		eventId: text("event_id").notNull(),
		type: text().notNull(),
		objectId: text("object_id"),
		livemode: integer({ mode: "boolean" }).notNull(),
		rawBody: text("raw_body").notNull(),
		receivedAt: integer("received_at").notNull(),
		status: text().$type<WebhookStatus>().notNull().default("received"),
		attempts: integer().notNull().default(0),
		lockedUntil: integer("locked_until"),
		nextAttemptAt: integer("next_attempt_at"),
		lastError: text("last_error"),
	},
	(table) => [primaryKey({ columns: [table.provider, table.providerAccount, table.eventId] })],
);

export const idempotencyKey = sqliteTable(
	"idempotency_key",
	{
		scope: text().notNull(),
		key: text().notNull(),
		requestHash: text("request_hash").notNull(),
		state: text().$type<"in_progress" | "done">().notNull(),
		lockedUntil: integer("locked_until").notNull(),
		responseStatus: integer("response_status"),
		responseBody: text("response_body"),
		expiresAt: integer("expires_at").notNull(),
		/** The guest's browser of the first call, hashed with the key; without a cookie `net:` and its network for a weak key, else null. */
		browser: text(),
		/** Names the call that holds the key. */
		lease: text(),
		/** The id, without its prefix, of what the calls with this key create. */
		subjectId: text("subject_id"),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** The sums of a payout that has arrived, in minor units: − for what was taken, and its fees as they are. */
export const payoutSum = sqliteTable(
	"payout_sum",
	{
		provider: text().$type<ProviderName>().notNull(),
		/** The provider's id. */
		payoutId: text("payout_id").notNull(),
		currency: text().notNull(),
		giftMinor: integer("gift_minor").notNull(),
		refundMinor: integer("refund_minor").notNull(),
		disputeMinor: integer("dispute_minor").notNull(),
		otherMinor: integer("other_minor").notNull(),
		feeMinor: integer("fee_minor").notNull(),
	},
	(table) => [primaryKey({ columns: [table.provider, table.payoutId] })],
);

export const reconciliationFinding = sqliteTable("reconciliation_finding", {
	id: text().primaryKey(),
	kind: text().notNull(),
	subjectId: text("subject_id").notNull(),
	detail: text().notNull(),
	foundAt: integer("found_at").notNull(),
	resolvedAt: integer("resolved_at"),
	/** Whose list it was found in; null for a difference within our own books. */
	provider: text().$type<ProviderName>(),
	resolvedBy: text("resolved_by"),
	/** Staff's decision about it. */
	resolution: text(),
});

/** A request's UPI code at its provider. It has one that is open at most. */
export const upiCode = sqliteTable("upi_code", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	provider: text().$type<ProviderName>().notNull(),
	providerAccount: text("provider_account").notNull(),
	providerCodeId: text("provider_code_id").notNull(),
	/** The text of the code: a `upi://` link. */
	link: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** When the reconciler last looked for payments that we had not heard of. */
	checkedAt: integer("checked_at").notNull(),
	/** The provider takes no payment after this time. */
	closedAt: integer("closed_at"),
});
