import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../../db/client.ts";
import { formatMoney } from "../../../domain/money.ts";
import { milestonesOf } from "../../../domain/requests/milestones.ts";
import { milestoneOf } from "../../../domain/requests/news.ts";
import { readableStatuses } from "../../../domain/requests/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import { type Keeper, writersOf } from "../../requests/keepers.ts";
import type { ToldRequest } from "./told-request.ts";

const toldBefore = sqlQuery<{ percent: number; minor: number }>(
	() => sql`SELECT coalesce((SELECT percent FROM request_milestone WHERE request_id = ${placeholder("request")}), 0) AS percent,
		coalesce((SELECT minor FROM request_own_milestone WHERE request_id = ${placeholder("request")}), 0) AS minor`,
);

/**
 * Tells the people of a request that it has reached a part of its goal, or a milestone of their own: the highest one of each, once, also
 * after a refund. One notice tells of both.
 */
export async function tellMilestone(ctx: Ctx, request: ToldRequest): Promise<void> {
	if (!readableStatuses.some((status) => status === request.status)) return;
	const { id, title, currency, raisedMinor, goalMinor } = request;
	const [[before = { percent: 0, minor: 0 }], keepers] = await ctx.db.batch([
		toldBefore({ request: id }),
		writersOf({ request: id }),
	]);
	const part = milestoneOf(request);
	const percent = part !== null && part > before.percent ? part : null;
	const reached = milestonesOf({ ...request, details: JSON.parse(request.details) }).findLast((each) => each.reached);
	const own = reached && reached.minor > before.minor ? reached : null;
	if (percent === null && own === null) return;
	const now = ctx.platform.clock.now();
	const link = ({ language }: Keeper, path: string) => linkFor(ctx, `/donationRequest/${id}${path}`, language);
	const notice = percent === null ? { subject: own?.title ?? "", detail: "own" } : { detail: String(percent) };
	// Another process may just have told them.
	await writeIfMet(ctx.db, [
		...(percent === null
			? []
			: [
					requireThat(
						sql`NOT EXISTS (SELECT 1 FROM request_milestone WHERE request_id = ${id} AND percent >= ${percent})`,
						"a new part of the goal",
					),
					sql`INSERT INTO request_milestone (request_id, percent, told_at) VALUES (${id}, ${percent}, ${now})
						ON CONFLICT (request_id) DO UPDATE SET percent = excluded.percent, told_at = excluded.told_at`,
				]),
		...(own === null
			? []
			: [
					requireThat(
						sql`NOT EXISTS (SELECT 1 FROM request_own_milestone WHERE request_id = ${id} AND minor >= ${own.minor})`,
						"a new milestone of the owner's",
					),
					sql`INSERT INTO request_own_milestone (request_id, minor, told_at) VALUES (${id}, ${own.minor}, ${now})
						ON CONFLICT (request_id) DO UPDATE SET minor = excluded.minor, told_at = excluded.told_at`,
				]),
		...keepers.flatMap((keeper) => [
			...notify(ctx, { to: { userId: keeper.userId }, kind: "milestone", requestId: id, ...notice }),
			queueMail(ctx, keeper, "milestone-reached", {
				percent: percent ?? 0,
				own: own?.title ?? "",
				title,
				raised: formatMoney(raisedMinor, currency),
				goal: formatMoney(goalMinor, currency),
				share: request.isPrivate ? "" : link(keeper, "/desk/share"),
				...(request.isPrivate ? { invite: link(keeper, "/desk/invited") } : {}),
				thank: link(keeper, "/desk/gifts?thanked=no"),
				link: link(keeper, "/updates"),
				desk: link(keeper, "/desk"),
			}),
		]),
	]);
}
