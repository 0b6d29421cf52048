import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../../db/client.ts";
import { isFinalReturn, meansOf, type RegularMeans } from "../../../domain/giving/mandates.ts";
import type { PaymentMethod } from "../../../domain/giving/payments.ts";
import { daysBetweenTries, dueTime, mostDebits, mostTries } from "../../../domain/giving/regular.ts";
import { dayAfter, dayThere } from "../../../domain/local-day.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { DonationRow } from "../../donations/find.ts";
import { chargeSaved, leaveSaved, type Tried } from "../../payments/charge-saved.ts";
import { announcedTry } from "./notices.ts";
import { closeIdle } from "./open-periods.ts";
import { type GiftRow, type PeriodRow, recipientOf } from "./rows.ts";
import { tell } from "./tell.ts";
import { waitForDonor } from "./wait-for-donor.ts";

const minute = 60_000;
/** Until when nobody else tries a period that a process has taken: longer than a provider's answer takes. */
const turn = 2 * minute;
/** The pause before a payment that is on its way is looked at again. Its event settles it earlier. */
const onItsWay = 60 * minute;

interface Due {
	period: PeriodRow;
	gift: GiftRow;
	donation: DonationRow;
}

/**
 * Tries an open period once, or goes on with the try that a dead process began. The name of the try is stored first, and its provider
 * gets a key made of it.
 */
export async function chargePeriod(ctx: Ctx, due: Due): Promise<void> {
	const { period, gift, donation } = due;
	// Nothing more is charged for a recipient that takes no gifts, or that its donor has left; a charge that runs settles by itself.
	if (gift.state === "paused" || gift.state === "ended" || !goesTo(gift, donation)) return settleOnly(ctx, period);
	const recipient = await recipientOf(ctx, gift);
	if (!recipient.open) {
		if (await waitForDonor(ctx, gift)) return settleOnly(ctx, period);
		await lookAgain(ctx, period);
		return;
	}
	const byMandate = gift.mandateMaxMinor !== null;
	const announced = byMandate ? await announcedTry(ctx, due) : null;
	if (byMandate && !announced) return leaveTry(ctx, due);
	const attemptId = announced?.attemptId ?? period.attemptId ?? ctx.platform.ids.next("pat_");
	if (!(await takeTurn(ctx, period, attemptId))) return;
	const { provider, customerId, methodId } = gift;
	try {
		const tried = await chargeSaved(ctx, {
			attemptId,
			donation,
			provider,
			customerId,
			methodId,
			method: methodOf[meansOf(gift.cardBrand)] ?? (byMandate ? "razorpay" : "card"),
			orderId: announced?.orderId,
		});
		await note(ctx, { ...due, period: { ...period, attemptId } }, tried);
	} catch (error) {
		// Its donor pays it at the moment, or the recipient has just closed: the next look tells.
		if (!(error instanceof Problem)) throw error;
		await lookAgain(ctx, period);
	}
}

/** The payment methods of means that are neither a card nor a mandate. */
const methodOf: Partial<Readonly<Record<RegularMeans, PaymentMethod>>> = { paypal: "paypal", bank: "us_bank_account" };

const goesTo = (gift: GiftRow, donation: DonationRow): boolean =>
	gift.beneficiaryKind === donation.beneficiaryKind &&
	gift.beneficiaryId === donation.beneficiaryId &&
	gift.fundId === donation.fundId;

/** Leaves a try whose notice is not of the mandate that pays now, or is long past: it is settled as it is, and another one announced. */
async function leaveTry(ctx: Ctx, due: Due): Promise<void> {
	const { period } = due;
	const left = period.attemptId === null ? null : await leaveSaved(ctx, period.attemptId);
	if (left === null || left.status === "canceled") return tryAnew(ctx, period);
	if (left.status === "created") await lookAgain(ctx, period);
	await note(ctx, due, left);
}

/** Closes a period once no charge of it runs, and looks again while one does. */
async function settleOnly(ctx: Ctx, period: PeriodRow): Promise<void> {
	await ctx.db.write(closeIdle(period.giftId));
	await lookAgain(ctx, period);
}

/** Takes a period for a while, once for all processes. */
async function takeTurn(ctx: Ctx, { giftId, period, tryAt, attemptId: before }: PeriodRow, attemptId: string) {
	const [taken] = await ctx.db.write([
		sql`UPDATE recurring_period SET try_at = ${ctx.platform.clock.now() + turn}, attempt_id = ${attemptId}, tries = tries + ${before === null ? 1 : 0}
			WHERE gift_id = ${giftId} AND period = ${period} AND state = 'open' AND try_at = ${tryAt} AND attempt_id IS ${before}
				AND EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${giftId} AND state IN ('active', 'failing'))`,
	]);
	return taken?.rowsAffected === 1;
}

/** Leaves a period for a while. */
export const lookAgain = (ctx: Ctx, { giftId, period }: PeriodRow, pause = turn) =>
	ctx.db.write([
		sql`UPDATE recurring_period SET try_at = ${ctx.platform.clock.now() + pause} WHERE gift_id = ${giftId} AND period = ${period} AND state = 'open'`,
	]);

async function note(ctx: Ctx, due: Due, { status, failureCode }: Tried): Promise<void> {
	if (status === "succeeded") return;
	if (status === "processing" || status === "in_review" || status === "requires_action") {
		await lookAgain(ctx, due.period, onItsWay);
	} else if (failureCode === "never_reached_provider") await tryAnew(ctx, due.period);
	else if (status !== "created") await noteFailure(ctx, due, failureCode);
}

/** A try that its provider never heard of, or that was named and has no notice, counts as none: no bank has declined it. */
async function tryAnew(ctx: Ctx, { giftId, period, attemptId }: PeriodRow): Promise<void> {
	await ctx.db.write([
		sql`UPDATE recurring_period SET attempt_id = NULL, tries = tries - 1, try_at = ${ctx.platform.clock.now()}
			WHERE gift_id = ${giftId} AND period = ${period} AND state = 'open' AND attempt_id = ${attemptId}`,
		// Its name is used up, so another notice names the next one.
		sql`DELETE FROM debit_notice WHERE gift_id = ${giftId} AND period = ${period} AND attempt_id = ${attemptId}`,
	]);
}

/**
 * Plans the next try and tells the donor how to mend it; after the last one the gift ends. It waits for its donor if their bank would
 * return every other debit too.
 */
async function noteFailure(ctx: Ctx, { period, gift, donation }: Due, code: string | null): Promise<void> {
	const { giftId, period: name, attemptId } = period;
	const now = ctx.platform.clock.now();
	const isThis = sql`EXISTS (SELECT 1 FROM recurring_period p JOIN recurring_gift g ON g.id = p.gift_id
		WHERE p.gift_id = ${giftId} AND p.period = ${name} AND p.state = 'open' AND p.attempt_id = ${attemptId} AND g.state IN ('active', 'failing'))`;
	const [row] = await ctx.db.read.all<{ tries: number }>(
		sql`SELECT tries FROM recurring_period WHERE gift_id = ${giftId} AND period = ${name}`,
	);
	const byBank = meansOf(gift.cardBrand) === "bank";
	const isRefused = byBank && isFinalReturn(code);
	const isLast = !isRefused && (row?.tries ?? 0) >= (byBank ? mostDebits : mostTries);
	const nextDay = dayAfter(dayThere(now, gift.zone), daysBetweenTries);
	const undone = gift.mandateMaxMinor === null ? "declined" : "undebited";
	const kind = isRefused
		? "bank-refused"
		: isLast
			? "failed"
			: code === "authentication_required"
				? "authenticate"
				: undone;
	const news = await tell(ctx, gift, {
		kind,
		chargeMinor: donation.chargeMinor,
		recipient: await recipientOf(ctx, gift),
		...(isLast || isRefused ? {} : { on: nextDay }),
	});
	await writeIfMet(ctx.db, [
		requireThat(isThis, "this try runs"),
		...(isRefused
			? [
					sql`UPDATE recurring_gift SET state = 'paused', reason = 'failed', changed_at = ${now} WHERE id = ${giftId}`,
					...closeIdle(giftId),
				]
			: isLast
				? [
						sql`UPDATE recurring_period SET state = 'failed', try_at = NULL WHERE gift_id = ${giftId} AND period = ${name}`,
						sql`UPDATE recurring_gift SET state = 'ended', reason = 'failed', ended_at = ${now}, changed_at = ${now} WHERE id = ${giftId}`,
					]
				: [
						sql`UPDATE recurring_period SET attempt_id = NULL, try_at = ${dueTime(nextDay, gift.zone)} WHERE gift_id = ${giftId} AND period = ${name}`,
						sql`UPDATE recurring_gift SET state = 'failing', changed_at = ${now} WHERE id = ${giftId}`,
					]),
		...news,
	]);
}
