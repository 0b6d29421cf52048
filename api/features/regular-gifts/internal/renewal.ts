import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { enteredMinor } from "../../../domain/giving/fees.ts";
import { dueDay, dueTime, nextPeriod } from "../../../domain/giving/regular.ts";
import type { Ctx } from "../../../http/context.ts";
import type { CardFacts } from "../../../providers/payment-means.ts";
import type { PaymentFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { giftById } from "./rows.ts";

const giftOfRenewal = sqlQuery<{ id: string }>(
	() => sql`SELECT gift_id AS id FROM recurring_renewal WHERE donation_id = ${sql.placeholder("donation")}`,
);

/**
 * The statements by which a paid donation renews the mandate of a gift: it pays the next period, with its amount, and the new mandate
 * pays from then on. A payment that makes no mandate pays the period only.
 * @returns null for a donation that renews none
 */
export async function renewalOf(
	ctx: Ctx,
	{ donation, facts, card }: { donation: DonationRow; facts: PaymentFacts; card: Partial<CardFacts> | null },
): Promise<Statement[] | null> {
	const [found] = await ctx.db.all(giftOfRenewal({ donation: donation.id }));
	if (!found) return null;
	const gift = await giftById(ctx, found.id);
	const { id, nextPeriod: period, every, zone } = gift;
	const { clock } = ctx.platform;
	const following = nextPeriod(every, period);
	const { customerId, methodId, provider, account, mandateMaxMinor = null } = facts;
	// Another process may have begun the period meanwhile: then this is a gift besides.
	const isNext = sql`id = ${id} AND next_period = ${period} AND state <> 'ended'`;
	return [
		...(customerId && methodId
			? [
					sql`UPDATE recurring_gift SET provider = ${provider}, provider_account = ${account}, customer_id = ${customerId}, method_id = ${methodId},
						card_brand = ${card?.brand ?? null}, card_last4 = ${card?.last4 ?? null}, card_expires = ${card?.expires ?? null},
						mandate_max_minor = ${mandateMaxMinor}, at_bank = NULL, amount_minor = ${enteredMinor(donation)}, fee_bps = ${donation.feeBps},
						fee_fixed_minor = ${donation.feeFixedMinor}, changed_at = max(${clock.now()}, changed_at + 1) WHERE id = ${id} AND state <> 'ended'`,
				]
			: []),
		sql`INSERT INTO recurring_period (gift_id, period, due_on, state, donation_id, tries, created_at)
			SELECT id, ${period}, ${dueDay(gift, period)}, 'paid', ${donation.id}, 1, ${clock.now()} FROM recurring_gift WHERE ${isNext}`,
		sql`UPDATE recurring_gift SET next_period = ${following}, next_due_at = ${dueTime(dueDay(gift, following), zone)},
			state = iif(state = 'paused' AND reason = 'donor', 'active', state), reason = iif(state = 'paused' AND reason = 'donor', NULL, reason)
			WHERE ${isNext}`,
	];
}
