import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { listQueueQuery, queueAnswer } from "../../domain/contracts/review.ts";
import { isEmail, plainEmail } from "../../domain/people/email-address.ts";
import { regionCodes } from "../../domain/regions.ts";
import { type RequestStatus, readableStatuses, requestStatuses } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { csvTime } from "../../http/csv.ts";
import { countedExactly, countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { window } from "../requests/limits.ts";
import { keysOf } from "../requests/text-index.ts";
import { type QueueRow, queueColumns, queueJoins, queueToWire } from "./internal/queue-rows.ts";

type Filters = FiltersOf<typeof listQueueQuery>;

const waiting: readonly RequestStatus[] = [0, 3];
const every = Object.keys(requestStatuses).map(Number) as RequestStatus[];
/** The choices that decide a list's SQL; its values are arguments. */
interface Shape {
	statuses: readonly RequestStatus[];
	types: readonly RequestType[];
	region: boolean;
	/** The filter that few requests pass, which drives the query; null for the index of the statuses. */
	driving: "found" | "owner" | "organization" | "reported" | "mine" | null;
	organization: boolean;
	reported: boolean;
	mine: boolean;
	moneyWaiting: boolean;
	descending: boolean;
	after: boolean;
}

const openReports = sql`SELECT request_id FROM request_report INDEXED BY request_report_open WHERE resolved_at IS NULL`;
const assigned = sql`SELECT request_id FROM request_review WHERE assigned_to = ${placeholder("actor")}`;
/** The newest matches of the full-text index, which has the requests of each region in a range of its own. */
const foundIds = sql`SELECT k.request_id FROM (${sql.join(
	regionCodes.map((region) => {
		const { after, before } = keysOf(region);
		return sql`SELECT key FROM (SELECT rowid AS key FROM request_text WHERE request_text MATCH ${placeholder("match")}
			AND rowid > ${sql.raw(String(after))} AND rowid < ${sql.raw(String(before))} ORDER BY rowid DESC LIMIT ${sql.raw(String(window))})`;
	}),
	sql` UNION ALL `,
)}) found CROSS JOIN request_text_key k ON k.key = found.key`;
/** The request `r` has a change that waits for one of these decisions beside what everyone sees. */
const changeWaits = (waits: readonly RequestStatus[]) =>
	sql`r.status IN ${[...readableStatuses]}
		AND EXISTS (SELECT 1 FROM request_change h WHERE h.request_id = r.id AND h.status IN (${sql.raw(waits.join(", "))}))`;
const sources = {
	found: foundIds,
	owner: sql`SELECT id AS request_id FROM donation_request INDEXED BY request_by_user
		WHERE user_id IN (SELECT id FROM user WHERE email = ${placeholder("owner")})`,
	mine: assigned,
	reported: sql`SELECT DISTINCT request_id FROM (${openReports})`,
};

/** @param at since when a request or its change waits */
function conditions(shape: Shape, at = sql`r.created_at`): SQL {
	const { region, organization, reported, mine, moneyWaiting, descending, after } = shape;
	const all = [
		...(region ? [sql`r.region = ${placeholder("region")}`] : []),
		...(organization ? [sql`r.organization_id = ${placeholder("orgId")}`] : []),
		...(reported ? [sql`r.id IN (${openReports})`] : []),
		...(mine ? [sql`r.id IN (${assigned})`] : []),
		...(moneyWaiting
			? [sql`EXISTS (SELECT 1 FROM request_totals w WHERE w.request_id = r.id AND w.raised_minor > w.withdrawn_minor)`]
			: []),
		...(after
			? [sql`(${at}, r.id) ${sql.raw(descending ? "<" : ">")} (${placeholder("afterTime")}, ${placeholder("afterId")})`]
			: []),
	];
	return all.length > 0 ? sql` AND ${sql.join(all, sql` AND `)}` : sql``;
}

/**
 * The requests of each status in the order of its index, or the few that pass a narrow filter. Those whose change waits are with the
 * requests that wait, in the order in which they were saved.
 */
function matching(shape: Shape, reach: SQL): SQL {
	const { statuses, types, driving, descending } = shape;
	const waits = statuses.filter((status) => waiting.includes(status));
	const direction = sql.raw(descending ? "DESC" : "ASC");
	const order = descending ? sql`r.created_at DESC, r.id DESC` : sql`r.created_at, r.id`;
	const ofTypes = types.length > 0 ? sql` AND r.request_type IN ${[...types]}` : sql``;
	if (driving !== null) {
		const source =
			driving === "organization"
				? sql`donation_request r INDEXED BY request_by_organization`
				: sql`(${sources[driving]}) found CROSS JOIN donation_request r ON r.id = found.request_id`;
		const ofStatuses =
			waits.length > 0
				? sql`(r.status IN ${[...statuses]} OR (${changeWaits(waits)}))`
				: sql`r.status IN ${[...statuses]}`;
		return sql`SELECT r.id, r.created_at AS at FROM ${source} WHERE ${ofStatuses}${ofTypes}${conditions(shape)}
			ORDER BY ${order} LIMIT ${reach}`;
	}
	const each = (status: RequestStatus, type?: RequestType) =>
		sql`SELECT id, at FROM (SELECT r.id, r.created_at AS at FROM donation_request r
			INDEXED BY ${sql.raw(type ? "request_queue_type" : "request_queue")}
			WHERE r.status = ${status}${type ? sql` AND r.request_type = ${type}` : sql``}${conditions(shape)} ORDER BY ${order} LIMIT ${reach})`;
	const branches = statuses.flatMap((status) =>
		types.length > 0 ? types.map((type) => each(status, type)) : [each(status)],
	);
	const others = readableStatuses.filter((status) => !statuses.includes(status));
	const changed =
		waits.length > 0 && others.length > 0
			? [
					sql`SELECT id, at FROM (SELECT r.id, h.changed_at AS at FROM request_change h INDEXED BY request_change_waiting
						CROSS JOIN donation_request r ON r.id = h.request_id WHERE h.status IN (${sql.raw(waits.join(", "))}) AND h.status IN (0, 3)
							AND r.status IN ${others}${ofTypes}${conditions(shape, sql`h.changed_at`)}
							ORDER BY at ${direction}, r.id ${direction} LIMIT ${reach})`,
				]
			: [];
	return sql.join([...branches, ...changed], sql` UNION ALL `);
}

function buildQueries(shape: Shape) {
	const [order, ordered] = (
		shape.descending ? ["at DESC, id DESC", "page.at DESC, r.id DESC"] : ["at, id", "page.at, r.id"]
	).map((each) => sql.raw(each));
	const most = sql.raw(String(countedExactly + 1)) as SQL;
	return {
		page: sqlQuery<QueueRow>(
			() => sql`SELECT ${queueColumns}, page.at AS waitsSince FROM (SELECT id, at FROM (${matching(shape, sql`${placeholder("reach")}`)})
				ORDER BY ${order} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
				CROSS JOIN donation_request r ON r.id = page.id ${queueJoins}
				ORDER BY ${ordered}`,
		),
		count: countQuery(sql`FROM (${matching({ ...shape, after: false }, most)})`),
	};
}

const byId = sqlQuery<QueueRow>(
	() =>
		sql`SELECT ${queueColumns}, r.created_at AS waitsSince FROM donation_request r ${queueJoins} WHERE r.id = ${placeholder("id")}`,
);

const queries = new Map<string, ReturnType<typeof buildQueries>>();

function queriesFor(shape: Shape): ReturnType<typeof buildQueries> {
	const key = JSON.stringify(shape);
	const cached = queries.get(key);
	if (cached) return cached;
	if (queries.size >= 500) queries.clear();
	const built = buildQueries(shape);
	queries.set(key, built);
	return built;
}

/** The id of a request in a search for it, also in its pasted address. */
function requestIdIn(search = ""): string | undefined {
	const [, id] = /(?:^|[/=\s])req_([0-9A-Z]{26})(?![0-9A-Z])/i.exec(search) ?? [];
	return id && `req_${id.toUpperCase()}`;
}

function queriesOf(input: Filters, { actor }: Ctx): ListQueries<QueueRow> {
	const actorId = actor.kind === "user" ? actor.userId : "";
	const id = input.id ?? requestIdIn(input.search);
	if (id !== undefined) return { page: () => byId({ id, actor: actorId }) };
	const { requestType = [], region, orgId } = input;
	const address = plainEmail(input.search ?? "");
	const owner = isEmail(address) ? address : undefined;
	const terms = owner === undefined ? termsOf(input.search ?? "") : [];
	const [reported, mine] = [input.reported ?? false, input.mine ?? false];
	const looksFor =
		terms.length > 0 || owner !== undefined || orgId !== undefined || reported || input.moneyWaiting === true;
	const status = input.status?.length ? input.status : looksFor ? every : waiting;
	const shape: Shape = {
		statuses: [...new Set(status)].sort((a, b) => a - b),
		types: [...new Set(requestType)].sort(),
		region: region !== undefined,
		driving:
			owner !== undefined
				? "owner"
				: terms.length > 0
					? "found"
					: mine
						? "mine"
						: reported
							? "reported"
							: orgId !== undefined
								? "organization"
								: null,
		organization: orgId !== undefined,
		reported,
		mine,
		moneyWaiting: input.moneyWaiting ?? false,
		descending: input.sortOrder === "desc",
		after: false,
	};
	// The index knows the status of a request only, not that its change waits.
	const tagged = status.some((each) => waiting.includes(each)) ? { requestType } : { status, requestType };
	const match = matchOf(terms, true, tagsMatch(tagged));
	const values = { actor: actorId, region, orgId, match, owner };
	return {
		page: ({ limit, offset: skipped, after }) => {
			const offset = after ? 0 : skipped;
			return queriesFor({ ...shape, after: after !== undefined }).page({
				...values,
				reach: offset + limit,
				limit,
				offset,
				afterTime: after?.waitsSince,
				afterId: after?.id,
			});
		},
		count: queriesFor(shape).count(values),
	};
}

/** Requests for reviewers, oldest first; a search reads the newest matches. */
export const listQueue = defineList({
	name: "requests",
	subject: "reviewQueue",
	query: listQueueQuery,
	row: queueAnswer,
	queries: queriesOf,
	toWire: (row, ctx) => queueToWire(ctx, row),
	csv: {
		id: (row) => row._id,
		raised: (row, ctx) => csvTime(ctx, row.createdAt, row.region),
		title: (row) => row.title,
		kind: (row) => row.requestType,
		status: (row) => requestStatuses[row.status].label,
		region: (row) => row.region,
		city: (row) => row.city,
		organization: (row) => row.orgName,
		owner: (row) => row.owner.name,
		"owner id": (row) => row.owner.id,
		currency: (row) => row.units,
		goal: (row) => row.quantity.toFixed(2),
		"amount raised": (row) => row.donated_quantity.toFixed(2),
		"amount withdrawn": (row) => row.totalWithdrawalAmount.toFixed(2),
		"of it on its way": (row) => row.onItsWayAmount.toFixed(2),
		"open reports": (row) => row.reports,
		"assigned to": (row) => row.assignee?.name,
	},
});
