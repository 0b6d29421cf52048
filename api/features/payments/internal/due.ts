import { and, lte, type SQL, sql } from "drizzle-orm";
import type { paymentAttempt, refund } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { troubleOf } from "../../../providers/trouble.ts";

/** Milliseconds after which an open payment or refund is checked again. */
export const staleAfter = 120_000;
/** Later checks wait an eighth of the row's age, so that old rows don't crowd out new ones. */
const ageShare = 8;

/** The condition for rows that are due. */
export function isDue(now: number, table: typeof paymentAttempt | typeof refund): SQL | undefined {
	return and(
		lte(table.checkedAt, now - staleAfter),
		sql`${table.checkedAt} <= ${now} - (${now} - ${table.createdAt}) / ${ageShare}`,
	);
}

/** Rows that are processed together. */
export const together = 6;

/**
 * Processes due rows, a few together, until none is left or the time is over. A failure is logged and does not stop the
 * others.
 * @param until milliseconds since the epoch, by the platform's clock
 * @param take takes the next rows, which are not due any more then
 */
export async function whileDue<T extends { id: string }>(
	ctx: Ctx,
	until: number,
	take: () => Promise<readonly T[]>,
	work: (row: T) => Promise<void>,
): Promise<void> {
	const { clock, log } = ctx.platform;
	const safely = (row: T) =>
		work(row).catch((error: unknown) =>
			log.error("reconciler could not settle", error, { id: row.id, trouble: troubleOf(error).kind }),
		);
	while (clock.now() < until) {
		const rows = await take();
		if (rows.length === 0) return;
		await Promise.all(rows.map(safely));
	}
}
