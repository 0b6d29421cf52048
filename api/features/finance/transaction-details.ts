import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type TransactionDetails, transactionDetailsAnswer } from "../../domain/contracts/finance.ts";
import { providerList } from "../../domain/giving/payments.ts";
import { toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { refundableOf } from "../payments/request-refund.ts";
import {
	latestAttempt,
	type TransactionRow,
	transactionColumns,
	transactionToWire,
} from "./internal/transaction-rows.ts";

/** The donation with this public id, or the one of the payment or charge with this id. */
async function findTransaction(ctx: Ctx, id: string): Promise<TransactionRow> {
	const paidAs = (name: string) =>
		sql`SELECT donation_id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)}
			AND provider_account = 'default' AND ${sql.raw(name)} = ${id} AND donation_id IS NOT NULL`;
	const [row] = await ctx.db.read.all<TransactionRow>(
		sql`SELECT ${transactionColumns} FROM donation d ${latestAttempt} WHERE d.id IN (
			SELECT id FROM donation WHERE public_id = ${id} UNION ${paidAs("provider_charge_id")} UNION ${paidAs("provider_intent_id")}) LIMIT 1`,
	);
	if (!row) throw notFound("transaction");
	return row;
}

/** More payments, refunds or postings of a donation than this are left out. */
const most = sql.raw("200");

const { attempts, refunds, disputes } = transactionDetailsAnswer.entries;
const donation = sql.placeholder("donation");
const ofDonation = sql`(SELECT id FROM payment_attempt WHERE donation_id = ${donation})`;

const attemptsOf = sqlQuery(
	attempts.item,
	() => sql`SELECT provider, method, status, currency, provider_intent_id AS paymentId, provider_charge_id AS chargeId,
			card_brand AS cardBrand, card_last4 AS cardLast4, instrument, instrument_name AS instrumentName,
			instrument_reference AS instrumentReference, failure_code AS failure, created_at AS createdAt, id AS _id,
			amount_minor / 100.0 AS amount, provider_fee_minor / 100.0 AS providerFee, settled_currency AS feeCurrency
		FROM payment_attempt WHERE donation_id = ${donation} ORDER BY created_at DESC, id DESC LIMIT ${most}`,
);
const refundsOf = sqlQuery(
	refunds.item,
	() => sql`SELECT reason, note, status, provider_refund_id AS providerRefundId, created_at AS createdAt, id AS _id, amount_minor / 100.0 AS amount
		FROM refund WHERE attempt_id IN ${ofDonation} ORDER BY created_at DESC, id DESC LIMIT ${most}`,
);
const disputesOf = sqlQuery(
	disputes.item,
	() => sql`SELECT status, provider_dispute_id AS providerDisputeId, opened_at AS openedAt, closed_at AS closedAt, id AS _id,
			amount_minor / 100.0 AS amount
		FROM dispute WHERE attempt_id IN ${ofDonation} ORDER BY opened_at DESC, id DESC LIMIT ${most}`,
);
const entriesOf = sqlQuery<{ id: string; kind: string; at: number; account: string; currency: string; amount: number }>(
	() => sql`SELECT x.id, x.kind, x.effective_at AS at, e.account_id AS account, e.currency, e.amount_minor / 100.0 AS amount
		FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id
		WHERE (x.source_kind = 'payment_attempt' AND x.source_id IN ${ofDonation})
			OR (x.source_kind = 'refund' AND x.source_id IN (SELECT id FROM refund WHERE attempt_id IN ${ofDonation}))
		ORDER BY x.effective_at, x.id, e.id LIMIT ${most}`,
);

/**
 * All about one donation: its payments, refunds and disputes, and what the ledger has posted.
 * @param input.id its public id, or the provider's id of a payment or charge
 * @throws Problem 404 for an unknown one
 */
export async function transactionDetails(ctx: Ctx, { id }: { id: string }): Promise<TransactionDetails> {
	const found = await findTransaction(ctx, id);
	const of = { donation: found.id };
	const [refundable, [attempts, refunds, disputes, entries]] = await Promise.all([
		refundableOf(ctx, { publicId: found.publicId }),
		ctx.db.batch([attemptsOf(of), refundsOf(of), disputesOf(of), entriesOf(of)]),
	]);
	const postings = new Map<string, TransactionDetails["postings"][number]>();
	for (const { id: _id, kind, at, account, currency, amount } of entries) {
		const posting = postings.get(_id) ?? { _id, kind, at, lines: [] };
		posting.lines.push({ account, currency, amount });
		postings.set(_id, posting);
	}
	return {
		donation: transactionToWire(found),
		attempts,
		refunds,
		disputes,
		refundable: refundable && {
			attemptId: refundable.attemptId,
			left: toMajor(refundable.leftMinor),
			least: toMajor(refundable.leastMinor),
			balance: toMajor(refundable.balanceMinor),
			covered: toMajor(refundable.coveredMinor),
		},
		postings: [...postings.values()],
	};
}
