import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../../db/client.ts";
import { defaultLanguage, inLanguage } from "../../../domain/languages.ts";
import { formatMoney } from "../../../domain/money.ts";
import { milestonesOf } from "../../../domain/requests/milestones.ts";
import { milestoneOf } from "../../../domain/requests/news.ts";
import { readableStatuses } from "../../../domain/requests/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import { type Keeper, keepersOf } from "../../requests/keepers.ts";
import type { ToldRequest } from "./told-request.ts";

const toldBefore = sqlQuery<{ percent: number }>(
	() => sql`SELECT percent FROM request_milestone WHERE request_id = ${placeholder("request")}`,
);

/** Tells the people of a request that it has reached a part of its goal: the highest one, each once, also after a refund. */
export async function tellMilestone(ctx: Ctx, request: ToldRequest): Promise<void> {
	const percent = milestoneOf(request);
	if (percent === null || !readableStatuses.some((status) => status === request.status)) return;
	const { id, title, currency, raisedMinor, goalMinor } = request;
	const own =
		milestonesOf({ ...request, details: JSON.parse(request.details) }).findLast(({ reached }) => reached)?.title ?? "";
	const [[before], keepers] = await ctx.db.batch([toldBefore({ request: id }), keepersOf({ request: id })]);
	if (before && before.percent >= percent) return;
	const link = ({ language }: Keeper, path: string) =>
		ctx.platform.settings.publicUrl + inLanguage(`/donationRequest/${id}${path}`, language ?? defaultLanguage);
	// Another process may just have told them.
	await writeIfMet(ctx.db, [
		requireThat(
			sql`NOT EXISTS (SELECT 1 FROM request_milestone WHERE request_id = ${id} AND percent >= ${percent})`,
			"a new milestone",
		),
		sql`INSERT INTO request_milestone (request_id, percent, told_at) VALUES (${id}, ${percent}, ${ctx.platform.clock.now()})
			ON CONFLICT (request_id) DO UPDATE SET percent = excluded.percent, told_at = excluded.told_at`,
		...keepers.flatMap((keeper) => [
			...notify(ctx, { to: { userId: keeper.userId }, kind: "milestone", requestId: id, detail: String(percent) }),
			queueMail(ctx, keeper, "milestone-reached", {
				percent,
				own,
				title,
				raised: formatMoney(raisedMinor, currency),
				goal: formatMoney(goalMinor, currency),
				share: link(keeper, "/desk/share"),
				thank: link(keeper, "/desk/gifts?thanked=no"),
				link: link(keeper, "/updates"),
			}),
		]),
	]);
}
