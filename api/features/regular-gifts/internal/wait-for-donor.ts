import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../../db/client.ts";
import { quote } from "../../../domain/giving/fees.ts";
import type { Ctx } from "../../../http/context.ts";
import { closeIdle } from "./open-periods.ts";
import { type GiftRow, recipientOf } from "./rows.ts";
import { tell } from "./tell.ts";

/** The amount that a gift charges each time. */
export const chargeOf = ({
	amountMinor,
	currency,
	feeBps: bps,
	feeFixedMinor: fixedMinor,
	feesOnTop,
}: GiftRow): number => quote(amountMinor, currency, { bps, fixedMinor }, feesOnTop).chargeMinor;

/** Whether what closed a recipient may still be taken back: a decision about it, who raised it, its organization, or a report of it. */
const mayReopen = (id: string) => sql`EXISTS (SELECT 1 FROM decision d WHERE d.subject_id IN (SELECT ${id}
	UNION ALL SELECT r.user_id FROM donation_request r WHERE r.id = ${id}
	UNION ALL SELECT r.organization_id FROM donation_request r WHERE r.id = ${id}
	UNION ALL SELECT p.id FROM request_report p WHERE p.request_id = ${id}))`;

/**
 * Pauses a gift whose recipient takes no gifts any more, and asks its donor where it goes on. Nothing is charged meanwhile, and
 * nothing moves by itself: what is due is closed.
 * @returns false if the recipient may take gifts again in a moment: the gift is left alone, to be looked at again later
 */
export async function waitForDonor(ctx: Ctx, gift: GiftRow): Promise<boolean> {
	const reopens = mayReopen(gift.beneficiaryId);
	const [row] = await ctx.db.read.all<{ reopens: number }>(sql`SELECT ${reopens} AS reopens`);
	if (row?.reopens === 1) return false;
	// It may have been opened just before.
	const recipient = await recipientOf(ctx, gift);
	if (recipient.open) return false;
	const now = ctx.platform.clock.now();
	await writeIfMet(ctx.db, [
		requireThat(sql`NOT ${reopens}`, "closed for good"),
		requireThat(
			sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${gift.id} AND state IN ('active', 'failing'))`,
			"regular gift runs",
		),
		sql`UPDATE recurring_gift SET state = 'paused', reason = 'recipient', changed_at = ${now} WHERE id = ${gift.id}`,
		...closeIdle(gift.id),
		...(await tell(ctx, gift, { kind: "recipient", chargeMinor: chargeOf(gift), recipient })),
	]);
	return true;
}
