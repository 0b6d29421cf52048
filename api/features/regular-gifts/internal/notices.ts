import { type SQL, sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../../db/client.ts";
import { debitNotice } from "../../../../db/schema/index.ts";
import { leastNotice, noticeBefore } from "../../../domain/giving/mandates.ts";
import { dayThere } from "../../../domain/local-day.ts";
import type { Ctx } from "../../../http/context.ts";
import { capability, paymentProvider } from "../../../providers/index.ts";
import type { DonationRow } from "../../donations/find.ts";
import { mandateIs } from "./mandate-is.ts";
import { closeIdle } from "./open-periods.ts";
import { type GiftRow, giftById, type PeriodRow, recipientOf } from "./rows.ts";
import { tell } from "./tell.ts";
import { chargeOf } from "./wait-for-donor.ts";

const minute = 60_000;
/** Until when nobody else makes the calls of a notice: longer than a provider's answers take. */
const turn = 2 * minute;
/** How long after the time that it names a notice is good: a debit days later is announced again. */
const goodFor = 2 * 24 * 60 * minute;

/** The condition that a notice's time has come, and is not long past. */
const isTime = (now: number): SQL => sql`n.debit_at <= ${now} AND n.debit_at > ${now - goodFor}`;

/** The condition that a gift's next period needs no notice, or has one that is old enough. */
export const mayOpen = (
	now: number,
): SQL => sql`(recurring_gift.mandate_max_minor IS NULL OR EXISTS (SELECT 1 FROM debit_notice n
	WHERE n.gift_id = recurring_gift.id AND n.period = recurring_gift.next_period AND n.try = 1 AND ${fitsGift} AND ${isTime(now)}))`;

/** The condition that a period's next try needs no notice, or has one that is old enough, or that it runs already. */
export const mayTry = (
	now: number,
): SQL => sql`(recurring_gift.mandate_max_minor IS NULL OR recurring_gift.state = 'paused'
	OR recurring_period.attempt_id IS NOT NULL OR EXISTS (SELECT 1 FROM debit_notice n WHERE n.gift_id = recurring_period.gift_id
		AND n.period = recurring_period.period AND n.try = recurring_period.tries + 1 AND n.charge_minor = donation.charge_minor
		AND n.method_id = recurring_gift.method_id AND ${isTime(now)}))`;

/** A notice says what is charged, by which mandate, and when: a later change of one needs another notice. */
const fitsGift = sql`n.due_at = recurring_gift.next_due_at AND n.amount_minor = recurring_gift.amount_minor AND n.method_id = recurring_gift.method_id`;

interface Due {
	id: string;
	period: string;
	try: number;
	dueAt: number;
	/** Of a period that has its donation. */
	chargeMinor: number | null;
}

/** Tries that are due within a day or so and have no notice: of periods to come, and of those whose debit has failed. */
async function dueNotices(ctx: Ctx, batch: number): Promise<Due[]> {
	const now = ctx.platform.clock.now();
	const until = now + noticeBefore;
	return ctx.db.read.all<Due>(sql`SELECT * FROM (
		SELECT id, next_period AS period, 1 AS try, next_due_at AS dueAt, NULL AS chargeMinor FROM recurring_gift
		WHERE state = 'active' AND next_due_at <= ${until} AND mandate_max_minor IS NOT NULL AND NOT EXISTS (SELECT 1 FROM debit_notice n
			WHERE n.gift_id = recurring_gift.id AND n.period = recurring_gift.next_period AND n.try = 1
				AND (n.locked_until > ${now} OR (n.debit_at > ${now - goodFor} AND ${fitsGift})))
		ORDER BY next_due_at LIMIT ${batch})
	UNION ALL SELECT * FROM (
		SELECT p.gift_id AS id, p.period, p.tries + 1 AS try, p.try_at AS dueAt, d.charge_minor AS chargeMinor
		FROM recurring_period p JOIN recurring_gift g ON g.id = p.gift_id JOIN donation d ON d.id = p.donation_id
		WHERE p.state = 'open' AND p.try_at <= ${until} AND p.attempt_id IS NULL AND g.mandate_max_minor IS NOT NULL
			AND g.state IN ('active', 'failing') AND NOT EXISTS (SELECT 1 FROM debit_notice n
				WHERE n.gift_id = p.gift_id AND n.period = p.period AND n.try = p.tries + 1
					AND (n.locked_until > ${now} OR (n.debit_at > ${now - goodFor} AND n.charge_minor = d.charge_minor AND n.method_id = g.method_id)))
		ORDER BY p.try_at LIMIT ${batch})`);
}

/** Announces the debits of the next day to the donors and their banks. @returns how many were due */
export async function announceDebits(ctx: Ctx, batch: number, hasTime: () => boolean): Promise<number> {
	const due = await dueNotices(ctx, batch);
	for (const each of due) {
		if (!hasTime()) break;
		const gift = await giftById(ctx, each.id);
		try {
			await announce(ctx, gift, each);
		} catch (error) {
			ctx.platform.log.error("debit could not be announced", error, { giftId: gift.id, period: each.period });
		}
	}
	return due.length;
}

/** Takes the calls of a notice, once for all processes. @returns the name of its try; null if another process has them */
async function takeCalls(ctx: Ctx, gift: GiftRow, due: Due, charge: number): Promise<string | null> {
	const { period, try: count, dueAt } = due;
	const { id, amountMinor, methodId } = gift;
	const now = ctx.platform.clock.now();
	const name = ctx.platform.ids.next("pat_");
	const same = sql.raw(
		["due_at", "amount_minor", "charge_minor", "method_id"].map((each) => `${each} = excluded.${each}`).join(" AND "),
	);
	const [taken] = await ctx.db.write([
		// The same notice again keeps its name, by which the provider's order is found if its answer was lost.
		sql`INSERT INTO debit_notice (gift_id, period, try, attempt_id, due_at, amount_minor, charge_minor, method_id, locked_until)
			VALUES (${id}, ${period}, ${count}, ${name}, ${dueAt}, ${amountMinor}, ${charge}, ${methodId}, ${now + turn})
			ON CONFLICT (gift_id, period, try) DO UPDATE SET attempt_id = iif(sent_at IS NULL AND ${same}, attempt_id, excluded.attempt_id),
				due_at = excluded.due_at, amount_minor = excluded.amount_minor, charge_minor = excluded.charge_minor, method_id = excluded.method_id,
				locked_until = excluded.locked_until, order_id = NULL, debit_at = NULL, sent_at = NULL
			WHERE locked_until <= ${now} AND NOT (debit_at IS NOT NULL AND debit_at > ${now - goodFor} AND ${same})`,
	]);
	if (taken?.rowsAffected !== 1) return null;
	const [row] = await ctx.db.read
		.select({ attemptId: debitNotice.attemptId })
		.from(debitNotice)
		.where(sql`gift_id = ${id} AND period = ${period} AND try = ${count}`);
	return row?.attemptId ?? null;
}

async function announce(ctx: Ctx, gift: GiftRow, due: Due): Promise<void> {
	const { clock } = ctx.platform;
	const chargeMinor = due.chargeMinor ?? chargeOf(gift);
	if (chargeMinor > Number(gift.mandateMaxMinor)) return beyondMandate(ctx, gift);
	const attemptId = await takeCalls(ctx, gift, due, chargeMinor);
	if (attemptId === null) return;
	const { currency, customerId, methodId: mandateId, provider, zone } = gift;
	const mandates = capability(paymentProvider(ctx.platform, provider), "mandates");
	// The donor may have ended it in their app, and the news of that may be lost.
	const mandate = await mandates.readMandate(customerId, mandateId);
	if (!mandate) throw new Error("mandate is unknown at its provider");
	if (mandate.status !== "confirmed") return mandateIs(ctx, gift, mandate.status);
	const debitAt = Math.max(due.dueAt, clock.now() + leastNotice + 5 * minute);
	const orderId = await mandates.announceDebit({ attemptId, amountMinor: chargeMinor, currency, mandateId, debitAt });
	const news = {
		kind: "notice",
		chargeMinor,
		recipient: await recipientOf(ctx, gift),
		on: dayThere(debitAt, zone),
	} as const;
	await writeIfMet(ctx.db, [
		requireThat(
			sql`EXISTS (SELECT 1 FROM debit_notice WHERE attempt_id = ${attemptId} AND sent_at IS NULL)`,
			"notice not sent yet",
		),
		sql`UPDATE debit_notice SET order_id = ${orderId}, debit_at = ${debitAt}, sent_at = ${clock.now()}, locked_until = 0 WHERE attempt_id = ${attemptId}`,
		...(await tell(ctx, gift, news)),
	]);
}

/** Closes what is due beyond a gift's mandate: its donor has approved a smaller one since. @throws Error if the gift itself is larger */
async function beyondMandate(ctx: Ctx, gift: GiftRow): Promise<void> {
	const { id } = gift;
	await ctx.db.write([
		...closeIdle(id),
		sql`UPDATE recurring_gift SET state = 'active' WHERE id = ${id} AND state = 'failing'
			AND NOT EXISTS (SELECT 1 FROM recurring_period WHERE gift_id = ${id} AND state = 'open')`,
	]);
	if (chargeOf(gift) > Number(gift.mandateMaxMinor)) throw new Error("gift is above its mandate's maximum");
}

/** The announced try of a period, and its order. */
interface Announced {
	attemptId: string;
	orderId: string;
}

/** The announced try that a period makes now, or goes on with; null without one. */
export async function announcedTry(
	ctx: Ctx,
	{
		period: { giftId, period, attemptId, tries },
		gift,
		donation,
	}: { period: PeriodRow; gift: GiftRow; donation: DonationRow },
): Promise<Announced | null> {
	const now = ctx.platform.clock.now();
	const [row] = await ctx.db.read.all<Announced>(
		attemptId === null
			? sql`SELECT attempt_id AS attemptId, order_id AS orderId FROM debit_notice n WHERE gift_id = ${giftId} AND period = ${period} AND try = ${tries + 1}
				AND charge_minor = ${donation.chargeMinor} AND charge_minor <= ${gift.mandateMaxMinor} AND method_id = ${gift.methodId} AND ${isTime(now)}`
			: sql`SELECT attempt_id AS attemptId, order_id AS orderId FROM debit_notice n WHERE attempt_id = ${attemptId}
				AND charge_minor <= ${gift.mandateMaxMinor} AND method_id = ${gift.methodId} AND ${isTime(now)}`,
	);
	return row ?? null;
}
