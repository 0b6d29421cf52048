import { and, asc, eq, gte, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { requestCount, requestDay } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { requireSpeaker } from "../following/speaks-for.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";
import { dayOf, startOf } from "./day.ts";

const requestId = sql.placeholder("requestId");
const totalsOf = query((read) => read.select().from(requestCount).where(eq(requestCount.requestId, requestId)));
const daysOf = query((read) =>
	read
		.select({ day: requestDay.day, views: requestDay.views, shares: requestDay.shares })
		.from(requestDay)
		.where(and(eq(requestDay.requestId, requestId), gte(requestDay.day, sql.placeholder("since"))))
		.orderBy(asc(requestDay.day)),
);

/** The numbers of a request's views, shares and marks. */
export interface RequestVisits {
	request: RequestRow;
	totals: Pick<typeof requestCount.$inferSelect, "likes" | "favourites" | "comments" | "views" | "shares">;
	/** The last days, oldest first, without gaps. `start` is in milliseconds. */
	days: { start: number; views: number; shares: number }[];
}

/**
 * A request's numbers of the last days, for the people who speak for it.
 * @throws Problem 403 for anyone else, 404 or 410 for a request that they may not see
 */
export async function readVisits(ctx: Ctx, input: { requestId: string; days: number }): Promise<RequestVisits> {
	const request = await getRequest(ctx, { id: input.requestId });
	await requireSpeaker(ctx, request, "read");
	const today = dayOf(ctx.platform.clock.now());
	const since = today - input.days + 1;
	const [[counted], rows] = await ctx.db.batch([
		totalsOf({ requestId: request.id }),
		daysOf({ requestId: request.id, since }),
	]);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	const { likes = 0, favourites = 0, comments = 0, views = 0, shares = 0 } = counted ?? {};
	return {
		request,
		totals: { likes, favourites, comments, views, shares },
		days: Array.from({ length: input.days }, (_, index) => {
			const day = since + index;
			const { views = 0, shares = 0 } = byDay.get(day) ?? {};
			return { start: startOf(day), views, shares };
		}),
	};
}
