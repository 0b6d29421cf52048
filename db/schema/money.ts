import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Currency } from "../../api/domain/money.ts";
import type {
	AttemptStatus,
	BeneficiaryKind,
	DonationStatus,
	ProviderName,
	RefundReason,
	RefundStatus,
} from "../../api/domain/payments.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { Address } from "./people.ts";

export const donation = sqliteTable("donation", {
	/** Unguessable, and the permission to see it: never shown in public. */
	id: text().primaryKey(),
	/** What lists of donors show instead. */
	publicId: text("public_id").notNull(),
	donorUserId: text("donor_user_id"),
	donorName: text("donor_name"),
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
	anonymous: integer({ mode: "boolean" }).notNull().default(false),
	status: text().$type<DonationStatus>().notNull(),
	refundedMinor: integer("refunded_minor").notNull().default(0),
	source: text().notNull(),
	region: text().$type<RegionCode>().notNull(),
	createdAt: integer("created_at").notNull(),
	succeededAt: integer("succeeded_at"),
});

export const paymentAttempt = sqliteTable("payment_attempt", {
	id: text().primaryKey(),
	/** Null only for a bare intent that POST /donation has not tied to a donation yet. */
	donationId: text("donation_id"),
	provider: text().$type<ProviderName>().notNull(),
	providerAccount: text("provider_account").notNull(),
	livemode: integer({ mode: "boolean" }).notNull(),
	method: text().notNull(),
	providerIntentId: text("provider_intent_id"),
	providerChargeId: text("provider_charge_id"),
	providerSessionId: text("provider_session_id"),
	providerCustomerId: text("provider_customer_id"),
	/** Who began it: the user, the guest's browser, the client address. */
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
	createdAt: integer("created_at").notNull(),
	/** When the reconciler last compared this with the provider. */
	checkedAt: integer("checked_at").notNull(),
});

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
});

export const ledgerAccount = sqliteTable("ledger_account", {
	id: text().primaryKey(),
	code: text().notNull(),
	ownerKind: text("owner_kind").notNull(),
	ownerId: text("owner_id").notNull().default(""),
	currency: text().notNull(),
	kind: text().$type<"asset" | "liability" | "income" | "expense">().notNull(),
});

export const ledgerTxn = sqliteTable("ledger_txn", {
	id: text().primaryKey(),
	idempotencyKey: text("idempotency_key").notNull(),
	kind: text().notNull(),
	sourceKind: text("source_kind").notNull(),
	sourceId: text("source_id").notNull(),
	reversesTxnId: text("reverses_txn_id"),
	effectiveAt: integer("effective_at").notNull(),
	posted: integer({ mode: "boolean" }).notNull().default(false),
	createdAt: integer("created_at").notNull(),
});

export const ledgerEntry = sqliteTable("ledger_entry", {
	id: integer().primaryKey(),
	txnId: text("txn_id").notNull(),
	accountId: text("account_id").notNull(),
	currency: text().notNull(),
	/** + debit, − credit, minor units. */
	amountMinor: integer("amount_minor").notNull(),
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
		status: text()
			.$type<"received" | "processing" | "done" | "ignored" | "failed" | "dead">()
			.notNull()
			.default("received"),
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
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const reconciliationFinding = sqliteTable("reconciliation_finding", {
	id: text().primaryKey(),
	kind: text().notNull(),
	subjectId: text("subject_id").notNull(),
	detail: text().notNull(),
	foundAt: integer("found_at").notNull(),
	resolvedAt: integer("resolved_at"),
});
