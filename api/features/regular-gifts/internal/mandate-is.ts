import { sql } from "drizzle-orm";
import { requireThat, type Statement, writeIfMet } from "../../../../db/client.ts";
import { dueDay, dueTime, upcomingPeriod } from "../../../domain/giving/regular.ts";
import { dayThere } from "../../../domain/local-day.ts";
import type { Ctx } from "../../../http/context.ts";
import type { BankMandate } from "../../../providers/mandate-types.ts";
import { closeIdle } from "./open-periods.ts";
import { type GiftRow, recipientOf } from "./rows.ts";
import { tell } from "./tell.ts";
import { chargeOf } from "./wait-for-donor.ts";

/**
 * Follows what a donor did with a mandate in their bank's app: a paused one pauses the gift until they resume it there, and one that is
 * over ends it. Any order and number of calls lead to the same.
 */
export async function mandateIs(ctx: Ctx, gift: GiftRow, status: BankMandate["status"]): Promise<void> {
	const { id, methodId, state, atBank } = gift;
	if (state === "ended" || status === "waiting") return;
	const now = Math.max(ctx.platform.clock.now(), gift.changedAt + 1);
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${id} AND method_id = ${methodId} AND state = ${state} AND at_bank IS ${atBank})`,
		"regular gift as read",
	);
	const write = (statements: readonly Statement[]) => writeIfMet(ctx.db, [asRead, ...statements]);
	const news = async (kind: "bank-paused" | "bank-ended") =>
		tell(ctx, gift, { kind, chargeMinor: chargeOf(gift), recipient: await recipientOf(ctx, gift) });
	if (status === "over") {
		await write([
			sql`UPDATE recurring_gift SET state = 'ended', reason = 'donor', at_bank = 'cancelled', ended_at = ${now}, changed_at = ${now} WHERE id = ${id}`,
			...closeIdle(id),
			...(await news("bank-ended")),
		]);
	} else if (status === "paused" && state !== "paused") {
		await write([
			sql`UPDATE recurring_gift SET state = 'paused', reason = 'donor', at_bank = 'paused', changed_at = ${now} WHERE id = ${id}`,
			...closeIdle(id),
			...(await news("bank-paused")),
		]);
	} else if (status === "confirmed" && state === "paused" && atBank === "paused") {
		const period = upcomingPeriod(gift, gift.nextPeriod, dayThere(now, gift.zone));
		await write([
			sql`UPDATE recurring_gift SET state = 'active', reason = NULL, at_bank = NULL, next_period = ${period},
				next_due_at = ${dueTime(dueDay(gift, period), gift.zone)}, changed_at = ${now} WHERE id = ${id}`,
		]);
	}
}
