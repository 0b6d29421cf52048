import { and, eq, type SQL, sql } from "drizzle-orm";
import { failedBecause, requireThat } from "../../../db/client.ts";
import { donation, paymentAttempt, refund } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { asPaid, creditedOf } from "../../domain/giving/paid-in.ts";
import { smallestRefundMinor } from "../../domain/giving/payments.ts";
import { refundParts } from "../../domain/giving/refund-share.ts";
import { type Currency, formatMoney } from "../../domain/money.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { callId } from "../../http/idempotency.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import type { DonationRow } from "../donations/find.ts";
import { freeMinor, requireUninvolved, shortMinor, unsentMinor } from "../ledger/money-at-risk.ts";
import { ownerOfGift } from "../ledger/post.ts";
import type { AttemptRow } from "./internal/attempts.ts";
import { promised, type RefundRow } from "./internal/refund-rows.ts";
import { sendRefund } from "./send-refund.ts";

interface RequestRefund {
	/** The donation's public id. */
	publicId: string;
	/** Minor units of what the donor paid in, or all that is left. */
	amountMinor: number | "all";
	reason: string;
	/** Lets the foundation's reserve pay what has left for the beneficiary's bank already. */
	fromReserve: boolean;
}

/**
 * Refunds a donation, or a part of it, for finance staff. The row is stored first, and the provider is called under its id.
 * A repeated call sends the same refund again.
 * @throws Problem 403, also for anyone who has a part in the gift, 404, 400 for more than is left or less than the provider refunds, 409 if nothing is left, the donation is unpaid or disputed, or if its
 *   beneficiary has withdrawn the money and the reserve was not chosen, or the provider refuses the refund
 */
export async function requestRefund(ctx: Ctx, input: RequestRefund): Promise<void> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { id: refundId, repeated } = callId(ctx, "ref_");
	if (repeated && (await findRefund(ctx, refundId))) return sendAccepted(ctx, refundId);
	const { paid, attempt } = await findPaid(ctx, input.publicId);
	const uninvolved = await requireUninvolved(ctx, paid.id);
	const { chargeMinor, currency } = asPaid(paid);
	const left = chargeMinor - (await promised(ctx, attempt.id));
	if (left <= 0) throw new Problem(409, "refund_nothing_left");
	const amountMinor = input.amountMinor === "all" ? left : input.amountMinor;
	if (amountMinor > left) throw tooMuch(left, currency);
	const least = smallestRefundMinor(attempt.provider);
	const rest = left - amountMinor;
	if (amountMinor < least || (rest > 0 && rest < least)) {
		throw invalid([issue("amount", "refund_too_small", { least: formatMoney(least, currency) })]);
	}
	const after = creditedOf(asPaid(paid).refundedMinor + amountMinor, paid);
	const { giftMinor } = refundParts(paid, paid.refundedMinor, after - paid.refundedMinor);
	if (!input.fromReserve) await assertCovered(ctx, paid, attempt, giftMinor);
	const now = ctx.platform.clock.now();
	const ofAttempt = sql`attempt_id = ${attempt.id}`;
	await ctx.db.write(
		[
			// Of two refunds at once, the second must fit into what the first has left.
			requireThat(
				sql`(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE ${ofAttempt} AND status <> 'failed') + ${amountMinor} <= ${chargeMinor}`,
				"at most what was paid",
			),
			...uninvolved,
			...(input.fromReserve
				? []
				: [requireThat(sql`${available(paid, attempt, now)} >= ${giftMinor}`, "covered by the beneficiary")]),
			requireThat(sql`NOT EXISTS (SELECT 1 FROM dispute WHERE ${ofAttempt} AND status = 'open')`, "no open dispute"),
			ctx.db.build.insert(refund).values({
				id: refundId,
				attemptId: attempt.id,
				provider: attempt.provider,
				amountMinor,
				reason: "requested",
				status: "created",
				createdAt: now,
				checkedAt: now,
				note: input.reason,
				requestedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
				fromReserve: input.fromReserve,
			}),
			auditRow(
				ctx,
				"donation.refunded",
				{ donation: paid.publicId },
				{ amountMinor, currency, reason: input.reason, fromReserve: input.fromReserve },
			),
		],
		{
			unmet: async () => {
				await requireUninvolved(ctx, paid.id);
				if (!input.fromReserve && chargeMinor - (await promised(ctx, attempt.id)) >= amountMinor) {
					await assertCovered(ctx, paid, attempt, giftMinor);
				}
				return new Problem(409, "refund_nothing_left");
			},
		},
	);
	await sendAccepted(ctx, refundId);
}

async function findRefund(ctx: Ctx, refundId: string) {
	const [row] = await ctx.db.read.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	return row;
}

/** Sends a stored refund. @throws Problem if the provider refuses it, for example because it was refunded there meanwhile */
async function sendAccepted(ctx: Ctx, refundId: string): Promise<void> {
	await sendRefund(ctx, { refundId });
	const row = await findRefund(ctx, refundId);
	if (row?.status !== "failed") return;
	const [attempt] = await ctx.db.read.select().from(paymentAttempt).where(eq(paymentAttempt.id, row.attemptId));
	if (!attempt) return;
	const left = attempt.amountMinor - (await promised(ctx, attempt.id));
	if (left <= 0) throw new Problem(409, "refund_nothing_left");
	if (row.amountMinor > left) throw tooMuch(left, attempt.currency);
	throw new Problem(409, "refund_refused");
}

const tooMuch = (left: number, currency: Currency) =>
	invalid([issue("amount", "refund_too_much", { most: formatMoney(left, currency) })]);

/** The currency that a gift was paid in, in which the amount of its refund is read. @throws Problem 404 */
export async function currencyOfGift(ctx: Ctx, { publicId }: { publicId: string }): Promise<Currency> {
	const found = await ctx.db.read
		.select({ currency: sql<Currency>`coalesce(${donation.paidCurrency}, ${donation.currency})` })
		.from(donation)
		.where(eq(donation.publicId, publicId))
		.limit(1);
	if (!found[0]) throw notFound("donation");
	return found[0].currency;
}

/** A paid donation with the payment that paid it. */
async function findPaid(ctx: Ctx, publicId: string): Promise<{ paid: DonationRow; attempt: AttemptRow }> {
	const [paid] = await ctx.db.read.select().from(donation).where(eq(donation.publicId, publicId)).limit(1);
	if (!paid) throw notFound("donation");
	const [attempt] = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(and(eq(paymentAttempt.donationId, paid.id), eq(paymentAttempt.status, "succeeded")))
		.limit(1);
	if (!attempt) throw new Problem(409, "refund_not_paid");
	if (paid.status === "disputed") throw new Problem(409, "refund_disputed");
	return { paid, attempt };
}

/** The amount that can still go back to a donor, and the accounts that can pay it, in the recipient's currency. */
interface Refundable {
	attemptId: string;
	/** All that is left, in minor units of what the donor paid in. */
	leftMinor: number;
	/** The least that the provider refunds. */
	leastMinor: number;
	/** The amount that the beneficiary's account can give back. */
	balanceMinor: number;
	/** The same with withdrawals that are not sent. */
	coveredMinor: number;
}

/** The refundable amount of a donation, by its public id; null if nothing is left, or while its payment is disputed. */
export async function refundableOf(ctx: Ctx, { publicId }: { publicId: string }): Promise<Refundable | null> {
	try {
		const { paid, attempt } = await findPaid(ctx, publicId);
		const leftMinor = asPaid(paid).chargeMinor - (await promised(ctx, attempt.id));
		if (leftMinor <= 0) return null;
		const now = ctx.platform.clock.now();
		const [row] = await ctx.db.read.all<{ balance: number; all: number }>(
			sql`SELECT ${free(paid, attempt, now)} AS balance, ${available(paid, attempt, now)} AS "all"`,
		);
		const leastMinor = smallestRefundMinor(attempt.provider);
		const [balanceMinor, coveredMinor] = [Math.max(0, row?.balance ?? 0), Math.max(0, row?.all ?? 0)];
		return { attemptId: attempt.id, leftMinor, leastMinor, balanceMinor, coveredMinor };
	} catch (error) {
		if (error instanceof Problem) return null;
		throw error;
	}
}

const moneyOf = (paid: DonationRow) => ({ ...ownerOfGift(paid), currency: paid.currency });

/** SQL for the amount that the beneficiary's account can return, without the claims of other refunds, disputes and returns. */
function free(paid: DonationRow, attempt: AttemptRow, now: number): SQL {
	const of = moneyOf(paid);
	return sql`(${freeMinor(of, now, { attemptId: attempt.id })} - ${shortMinor(of)})`;
}

/** The same with withdrawals that are not sent. */
const available = (paid: DonationRow, attempt: AttemptRow, now: number): SQL =>
	sql`(${free(paid, attempt, now)} + ${unsentMinor(moneyOf(paid))})`;

/** @throws Problem 409 if a part of what the refund takes has left already */
async function assertCovered(ctx: Ctx, paid: DonationRow, attempt: AttemptRow, giftMinor: number): Promise<void> {
	const minor = available(paid, attempt, ctx.platform.clock.now());
	const [row] = await ctx.db.read.all<{ minor: number }>(sql`SELECT ${minor} AS minor`);
	const short = giftMinor - Math.max(0, row?.minor ?? 0);
	if (short > 0) {
		throw new Problem(409, "refund_needs_reserve", { values: { short: formatMoney(short, paid.currency) } });
	}
}

/**
 * Sends a failed refund once more, as a new one whose id depends on the failed one, so that two members of staff, or a process that
 * died, never send it twice.
 * @throws Problem 403 for staff who have a part in the gift
 * @returns `too_much` if less than that is left of the payment by now
 */
export async function repeatRefund(ctx: Ctx, failed: RefundRow): Promise<"sent" | "refused" | "too_much"> {
	const [of] = await ctx.db.read
		.select({ donationId: paymentAttempt.donationId })
		.from(paymentAttempt)
		.where(eq(paymentAttempt.id, failed.attemptId));
	const uninvolved = await requireUninvolved(ctx, of?.donationId ?? null);
	const id = `ref_${(await sha256(`again ${failed.id}`)).slice(0, 26)}`;
	const now = ctx.platform.clock.now();
	try {
		await ctx.db.write([
			...uninvolved,
			requireThat(
				sql`(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE attempt_id = ${failed.attemptId} AND status <> 'failed')
					+ ${failed.amountMinor} <= (SELECT amount_minor FROM payment_attempt WHERE id = ${failed.attemptId})`,
				"at most what was paid",
			),
			ctx.db.build
				.insert(refund)
				.values({ ...failed, id, providerRefundId: null, status: "created", createdAt: now, checkedAt: now }),
		]);
	} catch (error) {
		await requireUninvolved(ctx, of?.donationId ?? null);
		if (failedBecause(error, "unmet")) return (await stateOf(ctx, id)) ?? "too_much";
		if (!failedBecause(error, "UNIQUE constraint failed")) throw error;
	}
	await sendRefund(ctx, { refundId: id });
	return (await stateOf(ctx, id)) ?? "refused";
}

async function stateOf(ctx: Ctx, id: string): Promise<"sent" | "refused" | null> {
	const [row] = await ctx.db.read.select({ status: refund.status }).from(refund).where(eq(refund.id, id)).limit(1);
	return row ? (row.status === "failed" ? "refused" : "sent") : null;
}
