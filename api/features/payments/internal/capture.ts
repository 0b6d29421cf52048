import { sql } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../../db/client.ts";
import { pagesWithGiftsOf } from "../../../../db/sql/request-pages.ts";
import { placesGone } from "../../../domain/events.ts";
import { asPaid, creditedColumns } from "../../../domain/giving/paid-in.ts";
import { attemptRank } from "../../../domain/giving/payments.ts";
import { supporterPath } from "../../../domain/giving/supporter-page.ts";
import { currencyOf } from "../../../domain/regions.ts";
import type { Ctx } from "../../../http/context.ts";
import { forgetPages } from "../../../http/page-cache-key.ts";
import type { ChargeFacts, PaymentFacts } from "../../../providers/types.ts";
import { type DonationRow, findDonation } from "../../donations/find.ts";
import { canReceive, recipientIsOpen } from "../../donations/recipient-open.ts";
import { markFailed, markPaid, markProcessing } from "../../donations/status.ts";
import {
	alreadyPosted,
	captureKey,
	clearing,
	feeCover,
	fx,
	ownerOfGift,
	payable,
	postStatements,
} from "../../ledger/post.ts";
import { postMatch } from "../../matches/post.ts";
import { issueReceipt } from "../../receipts/issue.ts";
import { addNews } from "../../request-news/add-news.ts";
import { pageOfGift } from "../../supporter-gifts/page-of-gift.ts";
import { paid, type RegularPaid, regularPaid } from "../paid.ts";
import { returnPayment } from "../return-payment.ts";
import { type AttemptRow, advance } from "./attempts.ts";
import { chargeStatements } from "./fees.ts";
import { letMandateGo } from "./let-mandate-go.ts";
import { tellRefunded } from "./tell-returned.ts";

/** Books a successful charge as its donation's payment, or as money to refund. */
export async function capture(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts, charge: ChargeFacts): Promise<void> {
	if (!attempt.donationId) return awaitClaim(ctx, attempt, facts, charge);
	const stored = await findDonation(ctx, { id: attempt.donationId });
	const { chargeMinor, currency } = asPaid(stored);
	const fits = facts.amountMinor === chargeMinor && charge.capturedMinor === chargeMinor && facts.currency === currency;
	if (!fits) return returnPayment(ctx, attempt, facts, charge, "unapplied");
	const donation = credited(stored, charge);
	// The provider has not converted it yet, so nobody knows what the recipient gets.
	if (donation === "unknown") return awaitSettlement(ctx, attempt, facts, charge);
	if (donation === null) return returnPayment(ctx, attempt, facts, charge, "unapplied");
	try {
		await ctx.db.write([
			...captureStatements(ctx, attempt, facts, charge, { stored, donation }),
			...(await postMatch(ctx, donation)),
			...(await (paid.get(donation.source)?.(ctx, donation) ?? issueReceipt(ctx, { donation, paidAt: charge.paidAt }))),
			...(donation.every ? await forRegularGift(ctx, { donation, facts, charge }) : []),
			...letMandateGo(facts),
		]);
	} catch (error) {
		if (failedBecause(error, alreadyPosted)) return;
		if (failedBecause(error, "UNIQUE constraint failed: payment_attempt.donation_id")) {
			return returnPayment(ctx, attempt, facts, charge, "surplus");
		}
		// The hold of the event's places has ended, and others have taken them.
		if (failedBecause(error, placesGone)) return returnPayment(ctx, attempt, facts, charge, "unapplied");
		if (!failedBecause(error, "unmet")) throw error;
		// A closed organization could never withdraw it, so the money goes back.
		if (!(await isReceiving(ctx, donation.id))) return returnToDonor(ctx, attempt, facts, charge, donation);
		// The donor has just changed the amount, after an attempt that seemed to have failed.
		return capture(ctx, attempt, facts, charge);
	}
	const page = await pageOfGift(ctx, { donationId: donation.id });
	await forgetPages(ctx, [
		...(donation.beneficiaryKind === "request" ? pagesWithGiftsOf(donation.beneficiaryId) : ["/"]),
		...(page ? [supporterPath(page.slug)] : []),
	]);
}

const forRegularGift: RegularPaid = async (ctx, of) =>
	(await Promise.all([...regularPaid].map((statementsOf) => statementsOf(ctx, of)))).flat();

/**
 * The donation with what its recipient gets: the provider's settlement of a payment in another currency.
 * @returns null for one that was settled in neither's currency, which has no rate of the provider
 */
function credited(stored: DonationRow, { settlement }: ChargeFacts): DonationRow | "unknown" | null {
	const home = currencyOf(stored.region);
	if (stored.currency === home) return stored;
	if (!settlement) return "unknown";
	if (settlement.currency !== home || settlement.settledMinor < 1) return null;
	return { ...stored, ...creditedColumns(asPaid(stored), home, settlement.settledMinor) };
}

/** Lets a payment in another currency wait for its settlement, which names the rate: pending is not paid. */
async function awaitSettlement(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts, charge: ChargeFacts): Promise<void> {
	const { id: attemptId, donationId } = attempt;
	if (donationId === null) return;
	await ctx.db.write([
		advance(ctx, attemptId, "processing", { providerIntentId: facts.id, providerChargeId: charge.id }),
		markProcessing(ctx, { donationId, attemptId }),
	]);
}

/** Sends a gift back whose organization has closed meanwhile, and tells its donor. */
async function returnToDonor(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: PaymentFacts,
	charge: ChargeFacts,
	{ id: donationId }: DonationRow,
): Promise<void> {
	await returnPayment(ctx, attempt, facts, charge, "unapplied", [
		markFailed(ctx, { donationId, attemptId: attempt.id }),
		...(await tellRefunded(ctx, { donationId, amountMinor: charge.capturedMinor, leftMinor: 0, closed: true })),
	]);
}

async function isReceiving(ctx: Ctx, donationId: string): Promise<boolean> {
	const [row] = await ctx.db.read.all<{ open: number }>(sql`SELECT ${canReceive(donationId)} AS open`);
	return Number(row?.open) === 1;
}

/**
 * Lets a payment without a donation wait for POST /donation to name one; otherwise the reconciler refunds it.
 * A confirmed charge overrides any status that a lost race or a stale response has left.
 */
async function awaitClaim(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts, charge: ChargeFacts): Promise<void> {
	await ctx.db.write([
		sql`UPDATE payment_attempt SET status = 'processing', status_rank = ${attemptRank.processing},
			provider_intent_id = ${facts.id}, provider_charge_id = ${charge.id} WHERE id = ${attempt.id} AND status_rank < ${attemptRank.unapplied}`,
	]);
}

function captureStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: PaymentFacts,
	charge: ChargeFacts,
	{ stored, donation }: { stored: DonationRow; donation: DonationRow },
): Statement[] {
	const { currency, chargeMinor, giftMinor, coverMinor, paidCurrency, paidMinor } = donation;
	const account = clearing(attempt.provider);
	const owner = ownerOfGift(donation);
	return [
		{
			text: `INSERT INTO precondition (met, name) SELECT EXISTS (SELECT 1 FROM donation
				WHERE id = ? AND currency = ? AND charge_minor = ? AND gift_minor = ? AND cover_minor = ? AND fund_id IS ? AND ${recipientIsOpen}), 'donation as read'`,
			args: [stored.id, stored.currency, stored.chargeMinor, stored.giftMinor, stored.coverMinor, stored.fundId],
		},
		...postStatements(ctx, {
			key: captureKey(attempt.provider, charge.id),
			kind: "capture",
			source: { kind: "payment_attempt", id: attempt.id },
			effectiveAt: charge.paidAt,
			entries: [
				...(paidCurrency === null || paidMinor === null
					? [{ account, currency, amountMinor: chargeMinor }]
					: [
							{ account, currency: paidCurrency, amountMinor: paidMinor },
							{ account: fx, currency: paidCurrency, amountMinor: -paidMinor },
							{ account: fx, currency, amountMinor: chargeMinor },
						]),
				{ account: payable(owner.kind, owner.id), currency, amountMinor: -giftMinor },
				{ account: feeCover, currency, amountMinor: -coverMinor },
			],
		}),
		...chargeStatements(ctx, attempt, facts, charge, "succeeded"),
		...markPaid(ctx, { donation, paidAt: charge.paidAt }),
		...(donation.beneficiaryKind === "request"
			? [addNews(ctx, { kind: "gift", id: donation.id, requestId: donation.beneficiaryId })]
			: []),
	];
}
