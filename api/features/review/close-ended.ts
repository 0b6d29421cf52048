import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import { donationRequest, requestTotals } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/requests/end.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import { moveTo } from "../../domain/requests/transitions.ts";
import type { Ctx } from "../../http/context.ts";
import { keepersOf } from "../requests/keepers.ts";
import { moveStatements } from "./move-statements.ts";

/**
 * Gives open requests whose end date has passed their final status: fulfilled if they reached their goal, else expired.
 * Readers compute the same status meanwhile, so a late run changes nothing that a visitor sees.
 */
export async function closeEndedRequests(ctx: Ctx, { limit }: { limit: number }): Promise<void> {
	const now = ctx.platform.clock.now();
	const ended = await ctx.db.read
		.select({
			id: donationRequest.id,
			status: donationRequest.status,
			requestType: donationRequest.requestType,
			title: donationRequest.title,
			userId: donationRequest.userId,
			goalMinor: donationRequest.goalMinor,
			endsAt: donationRequest.endsAt,
			raisedMinor: sql<number>`coalesce(${requestTotals.raisedMinor}, 0)`,
		})
		.from(donationRequest)
		.leftJoin(requestTotals, eq(requestTotals.requestId, donationRequest.id))
		// Literal statuses, because the partial index applies only to them.
		.where(
			and(
				sql`${donationRequest.status} IN (${sql.raw(liveStatuses.join(", "))})`,
				isNotNull(donationRequest.endsAt),
				lte(donationRequest.endsAt, now),
			),
		)
		.orderBy(asc(donationRequest.endsAt))
		.limit(limit);
	if (ended.length === 0) return;
	const ids = ended.map(({ id }) => id);
	const keepers = await ctx.db.batch(ids.map((request) => keepersOf({ request })));
	const unchanged = and(
		inArray(donationRequest.id, ids),
		inArray(donationRequest.status, [...liveStatuses]),
		lte(donationRequest.endsAt, now),
	);
	const stillEnded = sql`(SELECT count(*) FROM ${donationRequest} WHERE ${unchanged}) = ${ids.length}`;
	// Another process closed them, or an owner moved an end date: the next run looks again.
	await writeIfMet(ctx.db, [
		requireThat(stillEnded, "requests still ended"),
		...ended.flatMap((request, index) => {
			const found = moveTo({ ...request, heldBy: null }, statusAt(request, now), ["system"], now);
			return "move" in found
				? moveStatements(ctx, { ...request, keepers: keepers[index] ?? [], storedStatus: request.status }, found.move)
				: [];
		}),
	]);
}
