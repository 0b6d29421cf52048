import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift } from "../../../db/sql/gift-columns.ts";
import type { DeskAnswer } from "../../domain/contracts/desk.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { type DeskRole, mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import { giftSources, type VisitSource } from "../../domain/requests/visit-sources.ts";
import type { Ctx } from "../../http/context.ts";
import { deskRole } from "../../http/desk-role.ts";
import { Problem } from "../../http/problem.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";
import { dayOf, startOf } from "../visits/day.ts";
import { findSource, readOwnBalances } from "../withdrawals/source.ts";
import { foldedSources } from "./internal/fold-few.ts";
import { lastPeriods } from "./internal/periods.ts";
import { readWaiting } from "./read-waiting.ts";

const [recentDays, mostMonths] = [30, 60];

interface Figures {
	givenMinor: number;
	gifts: number;
}

const gifts = sql`donation d INDEXED BY donation_by_beneficiary
	WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.status IN ${[...paidStatuses]}`;
const figures = sql`coalesce(sum(${netGift}), 0) AS givenMinor, count(*) AS gifts`;
const byPeriod = sqlQuery<Figures & { of: string }>(
	() => sql`SELECT p.value ->> '$.of' AS "of", ${figures} FROM json_each(${placeholder("periods")}) p CROSS JOIN ${gifts}
		AND d.succeeded_at >= p.value ->> '$.from' AND d.succeeded_at < p.value ->> '$.to' GROUP BY 1 ORDER BY 1 DESC`,
);
const inAll = sqlQuery<Figures>(() => sql`SELECT ${figures} FROM ${gifts}`);
interface Counted {
	source: (typeof giftSources)[number];
	recent: number;
	total: number;
}
const visitsBySource = sqlQuery<Counted>(
	() => sql`SELECT source, sum(CASE WHEN day >= ${placeholder("since")} THEN views ELSE 0 END) AS recent, sum(views) AS total
		FROM request_source_day WHERE request_id = ${placeholder("request")} GROUP BY source`,
);
const giftsBySource = sqlQuery<Counted>(
	() => sql`SELECT coalesce(d.visit_source, 'unknown') AS source, sum(d.succeeded_at >= ${placeholder("from")}) AS recent, count(*) AS total
		FROM ${gifts} GROUP BY 1`,
);
const visitsByDay = sqlQuery<{ day: number; source: VisitSource; views: number }>(
	() =>
		sql`SELECT day, source, views FROM request_source_day WHERE request_id = ${placeholder("request")} AND day >= ${placeholder("since")}`,
);
const visitsOf = sqlQuery<{ recent: number; total: number }>(
	() => sql`SELECT coalesce((SELECT sum(views) FROM request_day WHERE request_id = ${placeholder("request")} AND day >= ${placeholder("since")}), 0) AS recent,
		coalesce((SELECT views FROM request_count WHERE request_id = ${placeholder("request")}), 0) AS total`,
);

/** The reader of a desk: its people by their role, or `staff`, who only look after it. */
export type DeskReader = DeskRole | "staff";

/**
 * A request whose desk the actor may read, and as whom.
 * @throws Problem 403 for anyone else, 404 or 410 for a request that they may not see
 */
export async function openDesk(
	ctx: Ctx,
	input: { requestId: string },
): Promise<{ request: RequestRow; reader: DeskReader }> {
	const request = await getRequest(ctx, { id: input.requestId });
	const role = await deskRole(ctx, request);
	if (role) return { request, reader: role };
	if (seesEveryRequest(ctx.actor)) return { request, reader: "staff" };
	throw new Problem(403, "request_not_yours");
}

export interface Desk {
	request: RequestRow;
	reader: DeskReader;
	answer: DeskAnswer;
}

/**
 * Visits and gifts by source. What was counted before sources were told apart is unknown, so that each column has its sum. Sources
 * with few gifts are folded (`foldedSources`), in each column apart.
 */
function sourcesOf(of: {
	visits: { recent: number; total: number };
	viewed: readonly Counted[];
	given: readonly Counted[];
}): DeskAnswer["sources"] {
	const { visits, viewed, given } = of;
	const rest = (span: "recent" | "total") =>
		Math.max(visits[span] - viewed.reduce((sum, each) => sum + each[span], 0), 0);
	const all = [...viewed, { source: "unknown" as const, recent: rest("recent"), total: rest("total") }];
	const columnOf = (span: "recent" | "total") => {
		const count = (rows: readonly Counted[], name: Counted["source"]) =>
			rows.find(({ source }) => source === name)?.[span] ?? 0;
		const gifts = new Map(giftSources.map((name) => [name, count(given, name)]));
		const folded = foldedSources(gifts);
		const sum = [...folded].reduce((total, name) => total + (gifts.get(name) ?? 0), 0);
		return {
			of: (name: Counted["source"]) => ({
				visits: count(all, name),
				gifts: folded.has(name) ? null : (gifts.get(name) ?? 0),
			}),
			other: { visits: 0, gifts: sum },
		};
	};
	const [recent, total] = [columnOf("recent"), columnOf("total")];
	const told = giftSources.map((source) => ({ source, recent: recent.of(source), total: total.of(source) }));
	return [...told, { source: "other", recent: recent.other, total: total.other }];
}

/** The money of a request, if the reader may withdraw it. */
async function moneyOf(ctx: Ctx, { id, requestType }: RequestRow, reader: DeskReader): Promise<DeskAnswer["money"]> {
	if (requestType !== "cash" || !mayAtDesk(reader, "run")) return [];
	const source = await findSource(ctx, id);
	if (!source.mayAsk) return [];
	const balances = await readOwnBalances(ctx, source);
	return balances.map(({ currency, receivedMinor, withdrawnMinor, onItsWayMinor, pendingMinor, ...own }) => ({
		...{ currency, receivedMinor, withdrawnMinor, onItsWayMinor, pendingMinor },
		availableMinor: source.open ? own.availableMinor : 0,
	}));
}

/** The numbers of a request for who runs it, and for staff. @throws Problem as `openDesk` */
export async function readDesk(ctx: Ctx, input: { requestId: string }): Promise<Desk> {
	const { request, reader } = await openDesk(ctx, input);
	const span = { days: recentDays, months: mostMonths };
	const periods = lastPeriods(ctx.platform.clock.now(), request.currency, span);
	const [first] = periods.days;
	const since = first ? dayOf(Date.parse(first.of)) : 0;
	const values = { request: request.id, since, from: first?.from ?? 0 };
	const [dayRows, months, [total], viewed, given, sourceDays, [visits]] = await ctx.db.batch([
		byPeriod({ ...values, periods: JSON.stringify(periods.days) }),
		byPeriod({ ...values, periods: JSON.stringify(periods.months) }),
		inAll(values),
		visitsBySource(values),
		giftsBySource(values),
		visitsByDay(values),
		visitsOf(values),
	]);
	const received = new Map(dayRows.map((row) => [row.of, row]));
	const days = periods.days.map(({ of: name }, index) => {
		const { givenMinor = 0, gifts = 0 } = received.get(name) ?? {};
		const viewsFrom = (name: VisitSource) =>
			sourceDays.find(({ day, source }) => day === since + index && source === name)?.views ?? 0;
		const visits = {
			site: viewsFrom("site"),
			widget: viewsFrom("widget"),
			link: viewsFrom("link"),
			mail: viewsFrom("mail"),
		};
		return { start: startOf(since + index), givenMinor, gifts, visits };
	});
	const sum = (name: keyof Figures) => days.reduce((before, each) => before + each[name], 0);
	const { id: requestId, title, status, currency, raisedMinor, goalMinor } = request;
	const [money, waiting] = await Promise.all([moneyOf(ctx, request, reader), readWaiting(ctx, request, reader)]);
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
		months: months.map(({ of: month, ...given }) => ({ month, ...given })),
		money,
		waiting,
		sources: sourcesOf({ visits: { recent: visits?.recent ?? 0, total: visits?.total ?? 0 }, viewed, given }),
	};
	return { request, reader, answer };
}
