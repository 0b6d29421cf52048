import { eq, sql } from "drizzle-orm";
import { paymentAttempt, type reconciliationFinding, refund } from "../../../../db/schema/index.ts";
import { onlineProviders } from "../../../domain/giving/payment-providers/index.ts";
import { attemptRank } from "../../../domain/giving/payments.ts";
import { isCurrency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { capability, paymentProviders } from "../../../providers/index.ts";
import type { PaymentFacts, PaymentProvider } from "../../../providers/types.ts";
import { differingPledges } from "../../matches/differing-pledges.ts";
import { giveUpPayment } from "../../payments/recheck-attempt.ts";
import { repeatRefund } from "../../payments/request-refund.ts";
import { adoptPayment } from "../../payments/return-payment.ts";
import { settleDispute } from "../../payments/settle-dispute.ts";
import { isOnItsWay } from "../../payments/settle-event.ts";
import { settlePayment } from "../../payments/settle-payment.ts";
import { differingPayables } from "../../reconciliation/differing-payables.ts";
import { differingTotals } from "../../reconciliation/nightly.ts";
import { hasMandate } from "../../regular-gifts/at-bank.ts";
import { replayEvent } from "../../webhooks/replay-event.ts";

type Row = typeof reconciliationFinding.$inferSelect;

/**
 * Settles a finding of one kind. @returns what was done, or null if a person has to judge
 * @throws Problem 409 if it could not be settled now
 */
type Settler = (ctx: Ctx, row: Row) => Promise<string | null>;

const namedProvider = new RegExp(`\\bat (${onlineProviders.join("|")})\\b`);

/** The provider whose list the finding is from. Findings of before name it in their detail only. */
function providerOf(ctx: Ctx, row: Row): PaymentProvider {
	const named = row.provider ?? namedProvider.exec(row.detail)?.[1];
	const found = paymentProviders(ctx.platform).find(({ provider }) => provider === named);
	if (!found) throw new Problem(409, "provider_not_configured");
	return found;
}

async function readPayment(ctx: Ctx, row: Row): Promise<PaymentFacts | null> {
	try {
		return await providerOf(ctx, row).readPayment(row.subjectId);
	} catch (error) {
		if (error instanceof Problem) throw error;
		throw new Problem(409, "provider_silent");
	}
}

/** The provider has a payment that we don't: it is booked, as its donation's or as money to send back. */
const bookPayment: Settler = async (ctx, row) => {
	const facts = await readPayment(ctx, row);
	if (!facts) return "The provider no longer knows this payment.";
	if (facts.status !== "succeeded" || !facts.charge) return "The payment was never charged.";
	if (facts.currency === null || !isCurrency(facts.currency)) return null;
	const settled = (await settlePayment(ctx, facts)) ?? (await adoptPayment(ctx, facts));
	if (attemptRank[settled.status] < attemptRank.unapplied) throw new Problem(409, "finding_still_there");
	return settled.status === "succeeded" ? "Booked as its donation’s payment." : "Booked, and sent back to the donor.";
};

/** We have an open payment that the provider doesn't know: it is closed here. */
const closePayment: Settler = async (ctx, row) => {
	const [attempt] = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(eq(paymentAttempt.id, row.subjectId))
		.limit(1);
	if (!attempt) return "The payment is gone.";
	return giveUpPayment(ctx, attempt);
};

const sendAgain: Settler = async (ctx, row) => {
	const [failed] = await ctx.db.read.select().from(refund).where(eq(refund.id, row.subjectId)).limit(1);
	if (failed?.status !== "failed") return "The refund has since arrived.";
	const outcome = await repeatRefund(ctx, failed);
	if (outcome === "refused") throw new Problem(409, "finding_still_there");
	return outcome === "sent" ? "The refund was sent again." : "Less than that is left of the payment. Nothing was sent.";
};

const readDispute: Settler = async (ctx, row) => {
	for (const provider of paymentProviders(ctx.platform)) {
		const facts = await provider.readDispute(row.subjectId).catch(() => null);
		if (!facts) continue;
		await settleDispute(ctx, facts).catch((error: unknown) => {
			ctx.platform.log.error("a dispute could not be settled", error, { disputeId: row.subjectId });
			throw new Problem(409, "finding_still_there");
		});
		return `Read again: ${facts.status}.`;
	}
	return null;
};

const addUpAgain: Settler = async (ctx, { subjectId }) => {
	await ctx.db.write([
		sql`INSERT INTO request_totals (request_id, currency, raised_minor)
			SELECT r.id, r.currency, coalesce((SELECT sum(t.credit_minor - t.debit_minor) FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id
				WHERE a.code = 'payable' AND a.owner_kind = 'request' AND a.owner_id = r.id), 0)
				+ coalesce((SELECT withdrawn_minor FROM request_totals WHERE request_id = r.id), 0)
			FROM donation_request r WHERE r.id = ${subjectId}
			ON CONFLICT (request_id) DO UPDATE SET raised_minor = excluded.raised_minor`,
	]);
	const still = (await differingTotals(ctx)).some((finding) => finding.subjectId === subjectId);
	if (still) throw new Problem(409, "finding_still_there");
	return "The stored total was added up again from the ledger.";
};

const compareAgain: Settler = async (ctx, { subjectId }) => {
	const still = (await differingPayables(ctx)).some((finding) => finding.subjectId === subjectId);
	return still ? null : "Compared again: they are equal now.";
};

const comparePledge: Settler = async (ctx, { subjectId }) => {
	const still = (await differingPledges(ctx)).some((finding) => finding.subjectId === subjectId);
	return still ? null : "Compared again: they are equal now.";
};

const replay: Settler = async (ctx, { subjectId: id }) => {
	const { status } = await replayEvent(ctx, { id, reason: "A finding was settled" });
	if (status === "failed" || status === "dead") throw new Problem(409, "finding_still_there");
	return "The event was processed again.";
};

/** The customers of the orders that asked their donors for a mandate around this time. */
const customersAround = (ctx: Ctx, provider: string, time: number) =>
	ctx.db.read.all<{ id: string }>(
		sql`SELECT DISTINCT provider_customer_id AS id FROM payment_attempt INDEXED BY attempt_with_customer
			WHERE provider = ${provider} AND provider = 'razorpay' AND provider_customer_id IS NOT NULL
				AND created_at BETWEEN ${time - 2 * 86_400_000} AND ${time} ORDER BY created_at DESC LIMIT 25`,
	);

/** No gift has the mandate: the provider ends it. The event may name no customer, so those of that time are asked. */
const cancelMandate: Settler = async (ctx, row) => {
	const { subjectId: mandateId, detail, foundAt } = row;
	const provider = providerOf(ctx, row);
	const permissions = capability(provider, "permissions");
	if (await hasMandate(ctx, { provider: provider.provider, mandateId })) return "A gift has it now.";
	const [, paymentId] = /by payment (\S+)/.exec(detail) ?? [];
	// Its gift begins once the payment has arrived.
	if (paymentId && (await isOnItsWay(ctx, provider, paymentId))) throw new Problem(409, "finding_still_there");
	const [, named] = /of customer (\S+)/.exec(detail) ?? [];
	const asked = named ? [{ id: named }] : await customersAround(ctx, provider.provider, foundAt);
	try {
		for (const { id: customerId } of asked) {
			const mandate = await permissions.readMandate(customerId, mandateId);
			if (!mandate) continue;
			if (mandate.status === "over") return "It was over already.";
			await permissions.cancelMandate(customerId, mandateId);
			return "The provider has ended it.";
		}
	} catch (error) {
		ctx.platform.log.error("mandate could not be canceled", error, { mandateId });
		throw new Problem(409, "provider_silent");
	}
	return null;
};

/** It only tells what was done. */
const seen: Settler = async () => "Seen.";

/** Settles each kind of finding but missing money, which somebody pays. Other kinds need a person's judgement and note. */
export const settlers: Readonly<Record<string, Settler>> = {
	orphan_payment: bookPayment,
	unbooked_payment: bookPayment,
	missing_payment: closePayment,
	refund_failed: sendAgain,
	dispute: readDispute,
	orphan_dispute: readDispute,
	withdrawal_reduced: seen,
	totals_differ: addUpAgain,
	payable_differs: compareAgain,
	pledge_differs: comparePledge,
	dead_event: replay,
	orphan_mandate: cancelMandate,
};
