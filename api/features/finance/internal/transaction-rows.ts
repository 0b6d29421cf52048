import { type SQL, sql } from "drizzle-orm";
import type { TransactionAnswer } from "../../../domain/contracts/finance.ts";
import { paidToWire } from "../../../domain/contracts/paid-amounts.ts";
import { donationForOf } from "../../../domain/giving/donation-for.ts";
import type { BeneficiaryKind, DonationStatus } from "../../../domain/giving/payments.ts";
import { type Currency, toMajor } from "../../../domain/money.ts";

export interface TransactionRow {
	id: string;
	publicId: string;
	status: DonationStatus;
	firstName: string | null;
	lastName: string | null;
	email: string | null;
	userId: string | null;
	anonymous: number;
	kind: BeneficiaryKind;
	beneficiaryId: string;
	title: string | null;
	/** The fund of the organization, by name. */
	fund: string | null;
	gift: number;
	cover: number;
	onTop: number;
	charge: number;
	refunded: number;
	paidCurrency: Currency | null;
	paidMinor: number | null;
	paidRefundedMinor: number;
	currency: Currency;
	provider: string | null;
	method: string | null;
	chargeId: string | null;
	intentId: string | null;
	createdAt: number;
	succeededAt: number | null;
}

/** The columns of donations `d`, each with its successful payment or else its latest one. */
export const transactionColumns: SQL = sql`d.id AS id, d.public_id AS publicId, d.status AS status, d.donor_first_name AS firstName,
	d.donor_last_name AS lastName, d.donor_email AS email, d.donor_user_id AS userId, d.anonymous AS anonymous, d.beneficiary_kind AS kind,
	d.beneficiary_id AS beneficiaryId, CASE d.beneficiary_kind
		WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
		WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
		WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END AS title, (SELECT name FROM fund WHERE id = d.fund_id) AS fund,
	d.gift_minor AS gift, d.cover_minor AS cover, d.fees_on_top AS onTop, d.charge_minor AS charge, d.refunded_minor AS refunded, d.currency AS currency,
	d.paid_currency AS paidCurrency, d.paid_minor AS paidMinor, d.paid_refunded_minor AS paidRefundedMinor,
	a.provider AS provider, a.method AS method, a.provider_charge_id AS chargeId, a.provider_intent_id AS intentId,
	d.created_at AS createdAt, d.succeeded_at AS succeededAt`;

export const latestAttempt: SQL = sql`LEFT JOIN payment_attempt a ON a.id = (SELECT id FROM payment_attempt WHERE donation_id = d.id
	ORDER BY status = 'succeeded' DESC, created_at DESC, id DESC LIMIT 1)`;

export function transactionToWire(row: TransactionRow): TransactionAnswer {
	const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
	return {
		_id: row.publicId,
		status: row.status,
		donor: { name: name || null, email: row.email, userId: row.userId },
		isAnonymous: row.anonymous === 1,
		donationFor: donationForOf(row.kind),
		beneficiaryId: row.beneficiaryId,
		title: row.title,
		fund: row.fund,
		donatedAmount: toMajor(row.gift),
		processingFees: toMajor(row.cover),
		totalAmount: toMajor(row.charge),
		shouldChargeProcessingFees: row.onTop === 1,
		refundedAmount: toMajor(row.refunded),
		...paidToWire(row),
		currency: row.currency,
		provider: row.provider,
		paymentMethod: row.method,
		transactionId: row.chargeId ?? row.intentId,
		createdAt: row.createdAt,
		succeededAt: row.succeededAt,
	};
}
