import { sql } from "drizzle-orm";
import { requestVisit } from "../../../db/schema/index.ts";
import type { VisitSource } from "../../domain/requests/visit-sources.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { getRequest } from "../requests/get.ts";
import { dayOf } from "./day.ts";
import { visitorOf } from "./visitor.ts";

/** A visitor's action. */
const visitKinds = ["view", "share"] as const;

/**
 * Counts a view or a share, once per visitor and day. The request's owner is not counted.
 * @param input.kind any other text than a kind is answered like an unknown address
 * @param input.source where a viewer came from; any other link by default
 * @returns whether it was counted
 * @throws Problem 404 or 410 for a request that the visitor may not see
 */
export async function countVisit(
	ctx: Ctx,
	input: { requestId: string; kind: string; source?: VisitSource | undefined },
): Promise<boolean> {
	const kind = visitKinds.find((each) => each === input.kind);
	if (!kind) throw notFound("request");
	const { id: requestId, userId } = await getRequest(ctx, { id: input.requestId });
	if (ctx.actor.kind === "user" && ctx.actor.userId === userId) return false;
	const day = dayOf(ctx.platform.clock.now());
	const visitor = await visitorOf(ctx, day);
	const views = Number(kind === "view");
	const shares = Number(kind === "share");
	const source = kind === "view" ? (input.source ?? "link") : null;
	const isNew = sql`NOT EXISTS (SELECT 1 FROM request_visit
		WHERE day = ${day} AND request_id = ${requestId} AND kind = ${kind} AND visitor = ${visitor})`;
	const [counted] = await ctx.db.write([
		sql`INSERT INTO request_count (request_id, views, shares) SELECT ${requestId}, ${views}, ${shares} WHERE ${isNew}
			ON CONFLICT (request_id) DO UPDATE SET views = views + excluded.views, shares = shares + excluded.shares`,
		sql`INSERT INTO request_day (request_id, day, views, shares) SELECT ${requestId}, ${day}, ${views}, ${shares} WHERE ${isNew}
			ON CONFLICT (request_id, day) DO UPDATE SET views = views + excluded.views, shares = shares + excluded.shares`,
		...(source
			? [
					sql`INSERT INTO request_source_day (request_id, day, source, views)
						SELECT ${requestId}, ${day}, ${source}, 1 WHERE ${isNew}
						ON CONFLICT (request_id, day, source) DO UPDATE SET views = views + 1`,
				]
			: []),
		ctx.db.build.insert(requestVisit).values({ day, requestId, kind, visitor, source }).onConflictDoNothing(),
	]);
	return (counted?.rowsAffected ?? 0) > 0;
}
