import { and, asc, eq, lte, sql } from "drizzle-orm";
import { requireThat, type Statement, writeIfMet } from "../../../db/client.ts";
import { donation, recurringGift, recurringPeriod } from "../../../db/schema/index.ts";
import { quote } from "../../domain/giving/fees.ts";
import { dueDay, dueTime, nextPeriod } from "../../domain/giving/regular.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { chargePeriod, lookAgain } from "./internal/charge-period.ts";
import { giftDonation } from "./internal/gift-donation.ts";
import { announceDebits, mayOpen, mayTry } from "./internal/notices.ts";
import { type GiftRow, recipientOf } from "./internal/rows.ts";
import { waitForDonor } from "./internal/wait-for-donor.ts";

/** Rows that one look takes. */
const batch = 50;

/**
 * Charges the regular gifts that are due, for a limited time. First each due period gets its row and its donation, in one write; then
 * the periods that have one are charged. What a bank debits by a mandate is announced a day before. A crash in between, or a second process, finds the row and never makes another.
 * @param within milliseconds
 */
export async function chargeDueGifts(ctx: Ctx, { within }: { within: number }): Promise<void> {
	await inTime(ctx, within, async (hurried, hasTime) => {
		while (hasTime()) {
			const announced = await announceDebits(hurried, batch, hasTime);
			const opened = await openDue(hurried);
			const tried = await tryOpen(hurried, hasTime);
			// A later look tries again to announce the rest.
			if (opened + tried === 0 && announced < batch) return;
		}
	});
}

/** @returns the number of gifts that were due */
async function openDue(ctx: Ctx): Promise<number> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select()
		.from(recurringGift)
		.where(and(sql`${recurringGift.state} = 'active'`, lte(recurringGift.nextDueAt, now), mayOpen(now)))
		.orderBy(asc(recurringGift.nextDueAt))
		.limit(batch);
	for (const gift of due) {
		try {
			await openPeriod(ctx, gift);
		} catch (error) {
			ctx.platform.log.error("regular gift could not be begun", error, { giftId: gift.id });
			// It must not block the others.
			await putOff(ctx, gift, 60 * 60_000);
		}
	}
	return due.length;
}

/** Looks at a due gift again later. */
const putOff = (ctx: Ctx, { id, nextDueAt }: GiftRow, pause: number) =>
	ctx.db.write([
		sql`UPDATE recurring_gift SET next_due_at = ${ctx.platform.clock.now() + pause} WHERE id = ${id} AND next_due_at = ${nextDueAt}`,
	]);

/** Gives a due period its row and its donation, or asks the donor about a recipient that takes no gifts any more. */
async function openPeriod(ctx: Ctx, gift: GiftRow): Promise<void> {
	const recipient = await recipientOf(ctx, gift);
	if (!recipient.open) {
		if (!(await waitForDonor(ctx, gift))) await putOff(ctx, gift, 60_000);
		return;
	}
	const {
		id,
		currency,
		feeBps: bps,
		feeFixedMinor: fixedMinor,
		feesOnTop,
		amountMinor,
		every,
		nextPeriod: period,
	} = gift;
	const now = ctx.platform.clock.now();
	const policy = { bps, fixedMinor };
	const quoted = quote(amountMinor, currency, policy, feesOnTop);
	const { id: donationId, statement } = giftDonation(ctx, gift, recipient, quoted, policy);
	const following = nextPeriod(every, period);
	await writeIfMet(ctx.db, [
		asRead(gift),
		statement,
		ctx.db.build.insert(recurringPeriod).values({
			giftId: id,
			period,
			dueOn: dueDay(gift, period),
			state: "open",
			donationId,
			tryAt: now,
			createdAt: now,
		}),
		sql`UPDATE recurring_gift SET next_period = ${following}, next_due_at = ${dueTime(dueDay(gift, following), gift.zone)} WHERE id = ${id}`,
	]);
}

/** Requires that the gift still charges this period: no other process was faster, and its donor has not just changed it. */
function asRead({ id, nextPeriod: period, amountMinor, changedAt }: GiftRow): Statement {
	return requireThat(
		sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${id} AND state = 'active' AND next_period = ${period} AND amount_minor = ${amountMinor} AND changed_at = ${changedAt})`,
		"regular gift as read",
	);
}

/** @returns the number of periods that were to be tried */
async function tryOpen(ctx: Ctx, hasTime: () => boolean): Promise<number> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select({ period: recurringPeriod, gift: recurringGift, donation })
		.from(recurringPeriod)
		.innerJoin(recurringGift, eq(recurringGift.id, recurringPeriod.giftId))
		.innerJoin(donation, eq(donation.id, recurringPeriod.donationId))
		.where(
			and(
				sql`${recurringPeriod.state} = 'open' AND ${recurringGift.state} IN ('active', 'failing', 'paused', 'ended')`,
				lte(recurringPeriod.tryAt, now),
				mayTry(now),
			),
		)
		.orderBy(asc(recurringPeriod.tryAt))
		.limit(batch);
	for (const row of due) {
		if (!hasTime()) break;
		try {
			await chargePeriod(ctx, row);
		} catch (error) {
			const { giftId, period } = row.period;
			ctx.platform.log.error("regular gift could not be charged", error, { giftId, period });
			await lookAgain(ctx, row.period);
		}
	}
	return due.length;
}
