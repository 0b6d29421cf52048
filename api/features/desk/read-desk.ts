import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift } from "../../../db/sql/gift-columns.ts";
import type { DeskAnswer } from "../../domain/contracts/desk.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import { type VisitSource, visitSources } from "../../domain/requests/visit-sources.ts";
import type { Ctx } from "../../http/context.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";
import { dayOf, startOf } from "../visits/day.ts";

const recentDays = 30;

interface Figures {
	givenMinor: number;
	gifts: number;
}

const gifts = sql`donation d INDEXED BY donation_by_beneficiary
	WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.status IN ${[...paidStatuses]}`;
const figures = sql`coalesce(sum(${netGift}), 0) AS givenMinor, count(*) AS gifts`;
const byDay = sqlQuery<Figures & { day: number }>(
	() =>
		sql`SELECT d.succeeded_at / 86400000 AS day, ${figures} FROM ${gifts} AND d.succeeded_at >= ${placeholder("from")} GROUP BY 1`,
);
const byMonth = sqlQuery<Figures & { month: string }>(
	() =>
		sql`SELECT strftime('%Y-%m', d.succeeded_at / 1000, 'unixepoch') AS month, ${figures} FROM ${gifts} GROUP BY 1 ORDER BY 1 DESC LIMIT 60`,
);
const inAll = sqlQuery<Figures>(() => sql`SELECT ${figures} FROM ${gifts}`);
const bySource = sqlQuery<{ source: VisitSource; recent: number; total: number }>(
	() => sql`SELECT source, sum(CASE WHEN day >= ${placeholder("since")} THEN views ELSE 0 END) AS recent, sum(views) AS total
		FROM request_source_day WHERE request_id = ${placeholder("request")} GROUP BY source`,
);
const visitsOf = sqlQuery<{ recent: number; total: number }>(
	() => sql`SELECT coalesce((SELECT sum(views) FROM request_day WHERE request_id = ${placeholder("request")} AND day >= ${placeholder("since")}), 0) AS recent,
		coalesce((SELECT views FROM request_count WHERE request_id = ${placeholder("request")}), 0) AS total`,
);

/** Who reads a desk: `keeper` runs the request, `staff` only look after it. */
export type DeskReader = "keeper" | "staff";

/**
 * A request whose desk the actor may read, and as whom.
 * @throws Problem 403 for anyone else, 404 or 410 for a request that they may not see
 */
export async function openDesk(
	ctx: Ctx,
	input: { requestId: string },
): Promise<{ request: RequestRow; reader: DeskReader }> {
	const request = await getRequest(ctx, { id: input.requestId });
	if (await standsFor(ctx, request)) return { request, reader: "keeper" };
	if (seesEveryRequest(ctx.actor)) return { request, reader: "staff" };
	throw new Problem(403, "request_not_yours");
}

export interface Desk {
	request: RequestRow;
	reader: DeskReader;
	answer: DeskAnswer;
}

/** The numbers of a request for who runs it, and for staff. @throws Problem as `openDesk` */
export async function readDesk(ctx: Ctx, input: { requestId: string }): Promise<Desk> {
	const { request, reader } = await openDesk(ctx, input);
	const since = dayOf(ctx.platform.clock.now()) - recentDays + 1;
	const values = { request: request.id, since, from: startOf(since) };
	const [dayRows, months, [total], sources, [visits]] = await ctx.db.batch([
		byDay(values),
		byMonth(values),
		inAll(values),
		bySource(values),
		visitsOf(values),
	]);
	const given = new Map(dayRows.map((row) => [row.day, row]));
	const days = Array.from({ length: recentDays }, (_, index) => {
		const { givenMinor = 0, gifts = 0 } = given.get(since + index) ?? {};
		return { start: startOf(since + index), givenMinor, gifts };
	});
	const sum = (name: keyof Figures) => days.reduce((before, each) => before + each[name], 0);
	const { id: requestId, title, status, currency, raisedMinor, goalMinor } = request;
	const answer = {
		requestId,
		title,
		status,
		currency,
		raisedMinor,
		goalMinor,
		recent: { givenMinor: sum("givenMinor"), gifts: sum("gifts"), visits: visits?.recent ?? 0 },
		total: { givenMinor: total?.givenMinor ?? 0, gifts: total?.gifts ?? 0, visits: visits?.total ?? 0 },
		days,
		months,
		sources: visitSources.map((name) => {
			const { recent = 0, total = 0 } = sources.find(({ source }) => source === name) ?? {};
			return { source: name, recent, total };
		}),
	};
	return { request, reader, answer };
}
