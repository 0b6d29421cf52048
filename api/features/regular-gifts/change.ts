import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import { dueDay, dueTime, nextPeriod, type Schedule, upcomingPeriod } from "../../domain/giving/regular.ts";
import { dayThere } from "../../domain/local-day.ts";
import { giftLimits, maximumChargeMinor } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { findBeneficiary } from "../donations/find-beneficiary.ts";
import { cancelMandates, mandateMoved } from "./at-bank.ts";
import { cancelRenewals, closeIdle, isQuiet } from "./internal/open-periods.ts";
import { type GiftRow, giftById, policyOf, recipientOf } from "./internal/rows.ts";
import { tell } from "./internal/tell.ts";
import { chargeOf } from "./internal/wait-for-donor.ts";
import { ownRegularGift, type RegularCaller } from "./link.ts";
import { assertFreelyCharged } from "./renew.ts";

/** @throws Problem 409 for a gift that has ended */
async function runningGift(ctx: Ctx, caller: RegularCaller): Promise<GiftRow> {
	const gift = await ownRegularGift(ctx, caller);
	if (gift.state === "ended") throw new Problem(409, "regular_gift_ended");
	return gift;
}

/** Writes a change with its audit row, unless the gift has just changed otherwise. @throws Problem 409 then */
async function write(
	ctx: Ctx,
	gift: GiftRow,
	action: string,
	set: SQL,
	also: readonly Statement[] = [],
): Promise<void> {
	const { id, changedAt, nextPeriod: period, state } = gift;
	// Two changes in one millisecond are two changes.
	const now = Math.max(ctx.platform.clock.now(), changedAt + 1);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${id} AND changed_at = ${changedAt} AND next_period = ${period} AND state = ${state})`,
				"regular gift as read",
			),
			sql`UPDATE recurring_gift SET ${set}, changed_at = ${now} WHERE id = ${id}`,
			...also,
			auditRow(ctx, `regular-gift.${action}`, { regular_gift: id }),
		],
		{ unmet: () => new Problem(409, "regular_gift_moved") },
	);
}

/**
 * The statements that close what is due and not paid. Money on its way still pays its period.
 * @throws Problem 409 while a charge of it is being made, because it may have been made
 */
async function closeOpen(ctx: Ctx, { id }: GiftRow): Promise<Statement[]> {
	const [row] = await ctx.db.read.all<{ quiet: number }>(sql`SELECT ${isQuiet(id)} AS quiet`);
	if (row?.quiet !== 1) throw new Problem(409, "regular_gift_running");
	return [requireThat(isQuiet(id), "no charge is being made"), ...closeIdle(id)];
}

/** Pauses a gift until its donor resumes it. @throws Problem 403, 404, 409 */
export async function pauseRegularGift(ctx: Ctx, caller: RegularCaller): Promise<void> {
	const gift = await runningGift(ctx, caller);
	// A refusal's pause ends with other means; the donor's own does not.
	if (gift.state === "paused" && gift.reason !== "failed") return;
	await write(ctx, gift, "paused", sql`state = 'paused', reason = 'donor'`, [
		...(await closeOpen(ctx, gift)),
		...cancelRenewals(gift.id),
	]);
}

/** The first period of a schedule that is still ahead, as columns. */
function aheadOf(ctx: Ctx, schedule: Schedule, { nextPeriod: from, zone }: GiftRow): SQL {
	const period = upcomingPeriod(schedule, from, dayThere(ctx.platform.clock.now(), zone));
	return sql`next_period = ${period}, next_due_at = ${dueTime(dueDay(schedule, period), zone)}`;
}

/** A gift that was paused in the donor's bank's app goes on once they have resumed it there. @throws Problem 409 before that, 503 */
async function resumeAtBank(ctx: Ctx, { id, provider, methodId: mandateId }: GiftRow): Promise<void> {
	try {
		await mandateMoved(ctx, { provider, mandateId });
	} catch (error) {
		ctx.platform.log.error("mandate could not be read", error, { giftId: id });
		throw new Problem(503, "provider_unavailable", { retryAfter: 30 });
	}
	if ((await giftById(ctx, id)).state === "paused") throw new Problem(409, "regular_paused_at_bank");
}

/** Lets a paused gift go on from its next day. @returns false if its recipient takes no gifts */
async function goOn(ctx: Ctx, gift: GiftRow): Promise<boolean> {
	const { open } = await recipientOf(ctx, gift);
	if (open) await write(ctx, gift, "resumed", sql`state = 'active', reason = NULL, ${aheadOf(ctx, gift, gift)}`);
	return open;
}

/** Resumes a paused gift from its next day on: what was due meanwhile is not charged. @throws Problem 403, 404, 409 */
export async function resumeRegularGift(ctx: Ctx, caller: RegularCaller): Promise<void> {
	const gift = await runningGift(ctx, caller);
	if (gift.state !== "paused") return;
	if (gift.atBank === "paused") return resumeAtBank(ctx, gift);
	if (!(await goOn(ctx, gift))) throw new Problem(409, "not_open");
}

/** Resumes a gift that the bank's refusal has paused, because other means pay it now; not while its recipient takes no gifts. */
export async function resumeRefused(ctx: Ctx, id: string): Promise<void> {
	const gift = await giftById(ctx, id);
	if (gift.state === "paused" && gift.reason === "failed") await goOn(ctx, gift);
}

/** Leaves out the next gift. @throws Problem 403, 404, 409 */
export async function skipRegularGift(ctx: Ctx, caller: RegularCaller): Promise<void> {
	const gift = await runningGift(ctx, caller);
	const { id, nextPeriod: period, every, zone } = gift;
	if (gift.state !== "active") throw new Problem(409, "regular_nothing_due");
	const following = nextPeriod(every, period);
	await write(
		ctx,
		gift,
		"skipped",
		sql`next_period = ${following}, next_due_at = ${dueTime(dueDay(gift, following), zone)}`,
		[
			sql`INSERT INTO recurring_period (gift_id, period, due_on, state, created_at)
				VALUES (${id}, ${period}, ${dueDay(gift, period)}, 'skipped', ${ctx.platform.clock.now()})`,
		],
	);
}

/** Changes the amount from the next gift on, with today's fee. @param input.amount minor units @throws Problem 400, 403, 404, 409 */
export async function changeRegularAmount(ctx: Ctx, input: RegularCaller & { amount: number }): Promise<void> {
	const gift = await runningGift(ctx, input);
	const policy = policyOf(gift, await recipientOf(ctx, gift));
	const { giftMinor, chargeMinor } = quote(input.amount, gift.currency, policy, gift.feesOnTop);
	const limits = giftLimits(gift.currency);
	if (chargeMinor > maximumChargeMinor) throw invalid([issue("amount", "amount_too_large", limits)]);
	if (giftMinor < 1) throw invalid([issue("amount", "amount_too_small", limits)]);
	assertFreelyCharged(gift, chargeMinor);
	if (gift.mandateMaxMinor !== null && chargeMinor > gift.mandateMaxMinor)
		throw invalid([issue("amount", "regular_mandate_needed")]);
	const { bps, fixedMinor } = policy;
	await write(
		ctx,
		gift,
		"changed",
		sql`amount_minor = ${input.amount}, fee_bps = ${bps}, fee_fixed_minor = ${fixedMinor}`,
	);
}

/** Changes the day from the next gift on. @throws Problem 400, 403, 404, 409 */
export async function changeRegularDay(ctx: Ctx, input: RegularCaller & { day: number }): Promise<void> {
	const gift = await runningGift(ctx, input);
	const { every } = gift;
	if (every === "week" && input.day > 7) throw invalid([issue("day", "regular_day_invalid")]);
	const schedule = { every, dayOf: input.day };
	await write(ctx, gift, "changed", sql`day_of = ${input.day}, ${aheadOf(ctx, schedule, gift)}`);
}

/** Ends a gift for ever. @throws Problem 403, 404, 409 while a charge is being made */
export async function endRegularGift(ctx: Ctx, caller: RegularCaller): Promise<void> {
	const gift = await ownRegularGift(ctx, caller);
	if (gift.state === "ended") return;
	const closed = await closeOpen(ctx, gift);
	const news = { kind: "ended", chargeMinor: chargeOf(gift), recipient: await recipientOf(ctx, gift) } as const;
	await write(ctx, gift, "ended", sql`state = 'ended', reason = 'donor', ended_at = ${ctx.platform.clock.now()}`, [
		...closed,
		...cancelRenewals(gift.id),
		...(await tell(ctx, gift, news)),
	]);
	if (gift.mandateMaxMinor !== null) await cancelMandates(ctx);
}

/**
 * Lets a gift go on to another recipient, which its donor chose because the former takes no gifts.
 * @param input.to `foundation`, or a kind and an id, such as `request:req_…`
 * @throws Problem 400 for one with another currency, 403, 404, 409 for one that takes no gifts either, or a gift that does not wait
 */
export async function moveRegularGift(ctx: Ctx, input: RegularCaller & { to: string }): Promise<void> {
	const gift = await runningGift(ctx, input);
	if (gift.state !== "paused" || gift.reason !== "recipient") throw new Problem(409, "regular_gift_moved");
	const [kind = "", id = ""] = input.to.split(":");
	const to = await findBeneficiary(ctx, {
		donationFor: kind === "foundation" ? "tal" : kind === "organization" ? "organization" : "donationRequest",
		donationRequestId: kind === "request" ? id : "",
		toUserInfo: "",
		orgId: kind === "organization" ? id : undefined,
		currency: gift.currency,
	});
	if (to.currency !== gift.currency) throw invalid([issue("to", "regular_own_currency")]);
	await write(
		ctx,
		gift,
		"moved",
		sql`state = 'active', reason = NULL, beneficiary_kind = ${to.kind}, beneficiary_id = ${to.id}, fund_id = NULL, region = ${to.region},
			${aheadOf(ctx, gift, gift)}`,
		closeIdle(gift.id),
	);
}
