import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { enteredMinor } from "../../../domain/giving/fees.ts";
import { currentPeriod, dueDay, dueTime, nextPeriod } from "../../../domain/giving/regular.ts";
import { dayThere } from "../../../domain/local-day.ts";
import type { Ctx } from "../../../http/context.ts";
import type { CardFacts } from "../../../providers/payment-means.ts";
import type { PaymentFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { idle, oldestIdle } from "./open-periods.ts";
import { feeBy, giftById, recipientOf } from "./rows.ts";

const giftOfRenewal = sqlQuery<{ id: string; begunAt: number }>(
	() =>
		sql`SELECT gift_id AS id, created_at AS begunAt FROM recurring_renewal WHERE donation_id = ${sql.placeholder("donation")}`,
);

/**
 * The statements by which a paid donation renews the mandate of a gift: it pays the period that could not be debited, else the next one,
 * with its amount, and the new mandate pays from then on. A payment that makes no mandate pays the period only, and of no paused gift.
 * @returns null for a donation that renews none
 */
export async function renewalOf(
	ctx: Ctx,
	{ donation, facts, card }: { donation: DonationRow; facts: PaymentFacts; card: Partial<CardFacts> | null },
): Promise<Statement[] | null> {
	const [found] = await ctx.db.all(giftOfRenewal({ donation: donation.id }));
	if (!found) return null;
	const gift = await giftById(ctx, found.id);
	const { id, every, zone } = gift;
	const { clock } = ctx.platform;
	// After a pause it is the period of today: what was due meanwhile is not charged.
	const period = currentPeriod(gift, gift.nextPeriod, dayThere(clock.now(), zone));
	const following = nextPeriod(every, period);
	const { customerId, methodId, provider, account, mandateMaxMinor = null } = facts;
	const agreed = Boolean(customerId && methodId);
	const [unpaid] = await ctx.db.read.all<{ period: string; donationId: string }>(oldestIdle(id));
	const takesPart = agreed ? sql`state <> 'ended'` : sql`state IN ('active', 'failing')`;
	// Another process may have begun the period meanwhile: then this is a gift besides.
	const isNext = sql`id = ${id} AND next_period = ${gift.nextPeriod} AND ${takesPart}`;
	// A change that the donor has made since is the later word.
	const isAsBegun = sql`changed_at <= ${found.begunAt}`;
	const waits = sql`state = 'paused' AND reason IN ('donor', 'failed')`;
	const { bps, fixedMinor } = feeBy(card?.brand ?? null, { gift, recipient: await recipientOf(ctx, gift) });
	// The means have their own fee, whatever has changed; else it is the renewal's.
	const isOtherFee = bps !== gift.feeBps || fixedMinor !== gift.feeFixedMinor;
	const goesOn = sql`state = iif(${waits}, 'active', state), reason = iif(${waits}, NULL, reason)`;
	return [
		...(agreed
			? [
					sql`UPDATE recurring_gift SET provider = ${provider}, provider_account = ${account}, customer_id = ${customerId}, method_id = ${methodId},
						card_brand = ${card?.brand ?? null}, card_last4 = ${card?.last4 ?? null}, card_expires = ${card?.expires ?? null},
						mandate_max_minor = ${mandateMaxMinor}, at_bank = NULL, amount_minor = iif(${isAsBegun}, ${enteredMinor(donation)}, amount_minor),
						fee_bps = iif(${isAsBegun} AND ${isOtherFee ? 0 : 1}, ${donation.feeBps}, ${bps}), fee_fixed_minor = iif(${isAsBegun} AND ${isOtherFee ? 0 : 1}, ${donation.feeFixedMinor}, ${fixedMinor}),
						changed_at = max(${clock.now()}, changed_at + 1) WHERE id = ${id} AND state <> 'ended'`,
				]
			: []),
		...(agreed ? [sql`UPDATE recurring_gift SET ${goesOn} WHERE id = ${id} AND state <> 'ended'`] : []),
		...(unpaid
			? paysInstead(id, unpaid, donation.id, clock.now())
			: [
					sql`INSERT INTO recurring_period (gift_id, period, due_on, state, donation_id, tries, created_at)
			SELECT id, ${period}, ${dueDay(gift, period)}, 'paid', ${donation.id}, 1, ${clock.now()} FROM recurring_gift WHERE ${isNext}`,
					sql`UPDATE recurring_gift SET next_period = ${following}, next_due_at = ${dueTime(dueDay(gift, following), zone)} WHERE ${isNext}`,
				]),
	];
}

/** Pays an open period by another donation than its own, which is not tried any more. */
function paysInstead(
	giftId: string,
	{ period, donationId }: { period: string; donationId: string },
	by: string,
	now: number,
): Statement[] {
	return [
		sql`UPDATE recurring_period AS p SET state = 'paid', try_at = NULL, donation_id = ${by}
			WHERE p.gift_id = ${giftId} AND p.period = ${period} AND ${idle}`,
		sql`UPDATE donation SET status = 'canceled' WHERE id = ${donationId} AND status IN ('created', 'failed')
			AND EXISTS (SELECT 1 FROM recurring_period WHERE donation_id = ${by})`,
		sql`UPDATE recurring_gift SET state = 'active', changed_at = max(${now}, changed_at + 1) WHERE id = ${giftId} AND state = 'failing'
			AND EXISTS (SELECT 1 FROM recurring_period WHERE donation_id = ${by})`,
	];
}
