import { type SQL, sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import type { QueueAnswer } from "../../domain/contracts/review.ts";
import { csvLines } from "../../domain/csv.ts";
import { isEmail, plainEmail } from "../../domain/email-address.ts";
import { localTime } from "../../domain/receipts.ts";
import { regionCodes, regionFrom } from "../../domain/regions.ts";
import type { RequestType } from "../../domain/request-types.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import { type RequestStatus, readableStatuses, requestStatuses } from "../../domain/statuses.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { countedExactly, window } from "../requests/limits.ts";
import { keysOf } from "../requests/text-index.ts";
import { type QueueRow, queueColumns, queueJoins, queueToWire } from "./internal/queue-rows.ts";

export interface QueueFilters {
	/** By default the requests that wait for a decision; for a search, an organization, reports or money those of any status. */
	status?: readonly RequestStatus[] | undefined;
	requestType?: readonly RequestType[] | undefined;
	region?: "IN" | "US" | undefined;
	orgId?: string | undefined;
	/** Only requests with reports that wait. */
	reported?: boolean | undefined;
	/** Only requests that are assigned to the actor. */
	mine?: boolean | undefined;
	/** Words of the title, people, place or story; the owner's email address; or the id of one request, perhaps in its address. */
	search?: string | undefined;
	/** Only requests with money that was not withdrawn. */
	moneyWaiting?: boolean | undefined;
	sortOrder?: "asc" | "desc" | undefined;
}

export interface ListQueue extends QueueFilters {
	/** One request, whatever the other filters say. */
	id?: string | undefined;
	limit: number;
	offset: number;
}

const waiting: readonly RequestStatus[] = [0, 3];
const every = Object.keys(requestStatuses).map(Number) as RequestStatus[];
const place = (name: string) => sql.placeholder(name);

/** What decides the SQL of a list; the values are arguments. */
interface Shape {
	statuses: readonly RequestStatus[];
	types: readonly RequestType[];
	region: boolean;
	/** A filter that few requests pass is read first; without one the index of the statuses is. */
	few: "found" | "owner" | "organization" | "reported" | "mine" | null;
	organization: boolean;
	reported: boolean;
	mine: boolean;
	moneyWaiting: boolean;
	descending: boolean;
	after: boolean;
}

const openReports = sql`SELECT request_id FROM request_report INDEXED BY request_report_open WHERE resolved_at IS NULL`;
const assigned = sql`SELECT request_id FROM request_review WHERE assigned_to = ${place("actor")}`;
/** The newest matches of the full-text index, which has the requests of each region in a range of its own. */
const foundIds = sql`SELECT k.request_id FROM (${sql.join(
	regionCodes.map((region) => {
		const { after, before } = keysOf(region);
		return sql`SELECT key FROM (SELECT rowid AS key FROM request_text WHERE request_text MATCH ${place("match")}
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
		WHERE user_id IN (SELECT id FROM user WHERE email = ${place("owner")})`,
	mine: assigned,
	reported: sql`SELECT DISTINCT request_id FROM (${openReports})`,
};

/** @param at since when a request or its change waits */
function conditions(shape: Shape, at = sql`r.created_at`): SQL {
	const { region, organization, reported, mine, moneyWaiting, descending, after } = shape;
	const all = [
		...(region ? [sql`r.region = ${place("region")}`] : []),
		...(organization ? [sql`r.organization_id = ${place("orgId")}`] : []),
		...(reported ? [sql`r.id IN (${openReports})`] : []),
		...(mine ? [sql`r.id IN (${assigned})`] : []),
		...(moneyWaiting
			? [sql`EXISTS (SELECT 1 FROM request_totals w WHERE w.request_id = r.id AND w.raised_minor > w.withdrawn_minor)`]
			: []),
		...(after
			? [sql`(${at}, r.id) ${sql.raw(descending ? "<" : ">")} (${place("afterTime")}, ${place("afterId")})`]
			: []),
	];
	return all.length > 0 ? sql` AND ${sql.join(all, sql` AND `)}` : sql``;
}

/**
 * The requests of each status in the order of its index, or the few that pass a narrow filter. Those whose change waits are with the
 * requests that wait, in the order in which they were saved.
 */
function matching(shape: Shape, reach: SQL): SQL {
	const { statuses, types, few, descending } = shape;
	const waits = statuses.filter((status) => waiting.includes(status));
	const direction = sql.raw(descending ? "DESC" : "ASC");
	const order = descending ? sql`r.created_at DESC, r.id DESC` : sql`r.created_at, r.id`;
	const ofTypes = types.length > 0 ? sql` AND r.request_type IN ${[...types]}` : sql``;
	if (few !== null) {
		const source =
			few === "organization"
				? sql`donation_request r INDEXED BY request_by_organization`
				: sql`(${sources[few]}) found CROSS JOIN donation_request r ON r.id = found.request_id`;
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
			() => sql`SELECT ${queueColumns}, page.at AS waitsSince FROM (SELECT id, at FROM (${matching(shape, sql`${place("reach")}`)})
				ORDER BY ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}) page
				CROSS JOIN donation_request r ON r.id = page.id ${queueJoins}
				ORDER BY ${ordered}`,
		),
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT id FROM (${matching({ ...shape, after: false }, most)}) LIMIT ${most})`,
		),
	};
}

const byId = sqlQuery<QueueRow>(
	() =>
		sql`SELECT ${queueColumns}, r.created_at AS waitsSince FROM donation_request r ${queueJoins} WHERE r.id = ${place("id")}`,
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

interface Place {
	waitsSince: number;
	id: string;
}

function queriesOf(
	{ actor }: Ctx,
	input: ListQueue,
	after?: Place,
): { page: Query<QueueRow>; count: Query<{ total: number }> } {
	const { requestType = [], region, orgId, limit, offset } = input;
	const address = plainEmail(input.search ?? "");
	const owner = isEmail(address) ? address : undefined;
	const terms = owner === undefined ? termsOf(input.search ?? "") : [];
	const [reported, mine] = [input.reported ?? false, input.mine ?? false];
	const looksFor =
		terms.length > 0 || owner !== undefined || orgId !== undefined || reported || input.moneyWaiting === true;
	const status = input.status?.length ? input.status : looksFor ? every : waiting;
	const { page, count } = queriesFor({
		statuses: [...new Set(status)].sort((a, b) => a - b),
		types: [...new Set(requestType)].sort(),
		region: region !== undefined,
		few:
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
		after: after !== undefined,
	});
	// The index knows the status of a request only, not that its change waits.
	const tagged = status.some((each) => waiting.includes(each)) ? { requestType } : { status, requestType };
	const match = matchOf(terms, true, tagsMatch(tagged));
	const values = { actor: actor.kind === "user" ? actor.userId : "", region, orgId, match, owner };
	return {
		page: page({
			...values,
			reach: offset + limit + 1,
			limit: limit + 1,
			offset,
			afterTime: after?.waitsSince,
			afterId: after?.id,
		}),
		count: count(values),
	};
}

/** The id of a request in a search for it, also in its pasted address. */
function requestIdIn(search = ""): string | undefined {
	const [, id] = /(?:^|[/=\s])req_([0-9A-Z]{26})(?![0-9A-Z])/i.exec(search) ?? [];
	return id && `req_${id.toUpperCase()}`;
}

/** The request with an id. */
async function readById(ctx: Ctx, id: string): Promise<QueueRow[]> {
	return ctx.db.all(byId({ id, actor: ctx.actor.kind === "user" ? ctx.actor.userId : "" }));
}

/** Lists requests for reviewers, oldest first; a search reads the newest matches. `total` is exact to 1,000; 1,001 means more. */
export async function listQueue(ctx: Ctx, input: ListQueue): Promise<Rows<QueueAnswer>> {
	const toWire = (rows: readonly QueueRow[]) => Promise.all(rows.map((row) => queueToWire(ctx, row)));
	const id = input.id ?? requestIdIn(input.search);
	if (id !== undefined) {
		const rows = await toWire(await readById(ctx, id));
		return { rows, total: rows.length, hasMore: false };
	}
	const { page, count } = queriesOf(ctx, input);
	const [found, [counted]] = await ctx.db.batch([page, count]);
	return {
		rows: await toWire(found.slice(0, input.limit)),
		total: counted?.total ?? 0,
		hasMore: found.length > input.limit,
	};
}

const header = [
	"id",
	"raised",
	"title",
	"kind",
	"status",
	"region",
	"city",
	"organization",
	"owner",
	"owner id",
	"currency",
	"goal",
	"amount raised",
	"amount withdrawn",
	"open reports",
	"assigned to",
];

/** All requests with these filters as a CSV file, in the list's order. The download is audited. */
export async function downloadQueue(ctx: Ctx, filters: QueueFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "requests.downloaded", subjectKind: "list", subjectId: "reviewQueue", filters }),
	]);
	const id = requestIdIn(filters.search);
	const read = async (after?: Place) => {
		const found = () => ctx.db.all(queriesOf(ctx, { ...filters, limit: 200, offset: 0 }, after).page);
		const rows = await (id === undefined ? found() : after ? [] : readById(ctx, id));
		return Promise.all(
			rows.slice(0, 200).map(async (row) => ({ ...(await queueToWire(ctx, row)), waitsSince: row.waitsSince })),
		);
	};
	const lines = csvLines(
		header,
		read,
		({ waitsSince, _id: id }) => ({ waitsSince, id }),
		(row) => [
			row._id,
			localTime(regionFrom(row.region) ?? ctx.region, row.createdAt),
			row.title,
			row.requestType,
			requestStatuses[row.status].label,
			row.region,
			row.city,
			row.orgName,
			row.owner.name,
			row.owner.id,
			row.units,
			row.quantity.toFixed(2),
			row.donated_quantity.toFixed(2),
			row.totalWithdrawalAmount.toFixed(2),
			row.reports,
			row.assignee?.name,
		],
	);
	return { name: csvName(ctx, "requests"), lines };
}
