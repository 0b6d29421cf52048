import { type SQL, sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import type { ActivityType } from "../../domain/activity-types.ts";
import { cursorAfter, type Place } from "../../domain/contracts/paging.ts";
import type { ActivityAnswer } from "../../domain/contracts/users.ts";
import { csvLines } from "../../domain/csv.ts";
import { localTime } from "../../domain/receipts.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { countedExactly } from "./internal/user-rows.ts";

export interface ActivityFilters {
	/** Every entry by default. */
	type?: readonly ActivityType[] | undefined;
	/** An id, e-mail address or username: entries by this user and about them. */
	user?: string | undefined;
	/** Milliseconds; `to` is the first moment that is not included. */
	from?: number | undefined;
	to?: number | undefined;
}

export interface ListActivity extends ActivityFilters {
	limit: number;
	offset: number;
	/** The last row of the previous page. Takes precedence over `offset`. */
	cursor?: Place | undefined;
}

interface ActivityRow {
	id: string;
	activity_type: ActivityType | null;
	action: string;
	actor_kind: string;
	actor_id: string | null;
	actor_name: string | null;
	subject_kind: string;
	subject_id: string;
	subject_name: string | null;
	detail: string;
	created_at: number;
}

interface Shape {
	types: readonly ActivityType[];
	ofUser: boolean;
	afterCursor: boolean;
}

const place = (name: string) => sql.placeholder(name);

/** The newest entries of one index's range, in its order. */
function branch(condition: SQL, index: string, limit: SQL, afterCursor: boolean): SQL {
	const after = afterCursor ? sql` AND (created_at, id) < (${place("afterTime")}, ${place("afterId")})` : sql``;
	return sql`SELECT id, created_at FROM (SELECT id, created_at FROM audit_log INDEXED BY ${sql.raw(index)}
		WHERE ${condition} AND created_at >= ${place("from")} AND created_at < ${place("to")}${after}
		ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
}

function branches({ types, ofUser, afterCursor }: Shape, limit: SQL): SQL {
	const anyType = types.length === 0 ? sql`` : sql` AND activity_type IN ${[...types]}`;
	const all: SQL[] = ofUser
		? [
				branch(sql`actor_id = ${place("user")}${anyType}`, "audit_by_actor", limit, afterCursor),
				branch(
					sql`subject_kind = 'user' AND subject_id = ${place("user")}${anyType}`,
					"audit_by_subject",
					limit,
					afterCursor,
				),
			]
		: types.length > 0
			? types.map((type) => branch(sql`activity_type = ${type}`, "audit_by_type", limit, afterCursor))
			: [branch(sql`1`, "audit_by_time", limit, afterCursor)];
	// An entry by a user about themselves is in both branches.
	return sql.join(all, sql` UNION `);
}

function buildQueries(shape: Shape) {
	return {
		page: sqlQuery<ActivityRow>(
			() => sql`SELECT a.id, a.activity_type, a.action, a.actor_kind, a.actor_id, a.subject_kind, a.subject_id, a.detail, a.created_at,
				trim(actor.first_name || ' ' || actor.last_name) AS actor_name, trim(about.first_name || ' ' || about.last_name) AS subject_name
				FROM (SELECT id FROM (${branches(shape, sql`${place("reach")}`)})
					ORDER BY created_at DESC, id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}) page
				CROSS JOIN audit_log a ON a.id = page.id
				LEFT JOIN user actor ON a.actor_kind = 'user' AND actor.id = a.actor_id
				LEFT JOIN user about ON a.subject_kind = 'user' AND about.id = a.subject_id
				ORDER BY a.created_at DESC, a.id DESC`,
		),
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT id FROM (${branches({ ...shape, afterCursor: false }, sql.raw(String(countedExactly + 1)) as SQL)}) LIMIT ${sql.raw(String(countedExactly + 1))})`,
		),
	};
}

const queries = new Map<string, ReturnType<typeof buildQueries>>();

function queriesFor(shape: Shape): ReturnType<typeof buildQueries> {
	const key = JSON.stringify(shape);
	const cached = queries.get(key) ?? buildQueries(shape);
	queries.set(key, cached);
	return cached;
}

const userNamed = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM user WHERE id = ${place("name")} UNION SELECT id FROM user WHERE email = ${place("name")}
		UNION SELECT id FROM user WHERE username = ${place("name")} LIMIT 1`,
);

/** The queries of a list, or null if it is about a user who does not exist. */
async function queriesOf(
	ctx: Ctx,
	input: ListActivity,
): Promise<{ page: Query<ActivityRow>; count: Query<{ total: number }> } | null> {
	const { type = [], user, from = 0, to = Number.MAX_SAFE_INTEGER, limit, cursor } = input;
	const offset = cursor ? 0 : input.offset;
	const [about] = user ? await ctx.db.all(userNamed({ name: user })) : [];
	if (user && !about) return null;
	const { page, count } = queriesFor({
		types: [...new Set(type)].sort(),
		ofUser: about !== undefined,
		afterCursor: cursor !== undefined,
	});
	const values = { user: about?.id, from, to };
	const after = { afterTime: cursor?.createdAt, afterId: cursor?.id };
	return {
		page: page({ ...values, ...after, reach: offset + limit + 1, limit: limit + 1, offset }),
		count: count(values),
	};
}

function toWire(row: ActivityRow): ActivityAnswer {
	return {
		_id: row.id,
		type: row.activity_type,
		action: row.action,
		actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
		subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
		detail: JSON.parse(row.detail) as Record<string, unknown>,
		createdAt: row.created_at,
	};
}

/** Lists the audit log, newest first. `total` is exact to 1,000; 1,001 means more. */
export async function listActivity(ctx: Ctx, input: ListActivity): Promise<Rows<ActivityAnswer>> {
	const found = await queriesOf(ctx, input);
	if (!found) return { rows: [], total: 0, hasMore: false, nextCursor: null };
	const [read, [counted]] = await ctx.db.batch([found.page, found.count]);
	const rows = read.slice(0, input.limit).map(toWire);
	const last = read.length > input.limit ? rows.at(-1) : undefined;
	return {
		rows,
		total: counted?.total ?? 0,
		hasMore: last !== undefined,
		nextCursor: last ? cursorAfter({ createdAt: last.createdAt, id: last._id }) : null,
	};
}

const ofSubject = sqlQuery<ActivityRow>(
	() => sql`SELECT a.id, a.activity_type, a.action, a.actor_kind, a.actor_id, a.subject_kind, a.subject_id, a.detail, a.created_at,
		trim(actor.first_name || ' ' || actor.last_name) AS actor_name, NULL AS subject_name
		FROM audit_log a INDEXED BY audit_by_subject LEFT JOIN user actor ON a.actor_kind = 'user' AND actor.id = a.actor_id
		WHERE a.subject_kind = ${place("kind")} AND a.subject_id = ${place("id")}
		ORDER BY a.created_at DESC, a.rowid DESC LIMIT ${place("limit")}`,
);

/** What happened to a thing, newest first. For staff. */
export async function readHistory(
	ctx: Ctx,
	{ subjectKind, subjectId, limit }: { subjectKind: string; subjectId: string; limit: number },
): Promise<ActivityAnswer[]> {
	return (await ctx.db.all(ofSubject({ kind: subjectKind, id: subjectId, limit }))).map(toWire);
}

/** All entries with these filters as a CSV file, newest first. The download is audited. */
export async function downloadActivity(ctx: Ctx, filters: ActivityFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "activityLog.downloaded", subjectKind: "list", subjectId: "activityLog", filters }),
	]);
	const read = async (cursor?: Place) => {
		const found = await queriesOf(ctx, { ...filters, limit: 500, offset: 0, cursor });
		return found ? (await ctx.db.all(found.page)).slice(0, 500).map(toWire) : [];
	};
	const lines = csvLines(
		["time", "type", "action", "by", "by id", "about", "about id", "detail"],
		read,
		({ createdAt, _id: id }) => ({ createdAt, id }),
		({ createdAt, type, action, actor, subject, detail }) => [
			localTime(ctx.region, createdAt),
			type,
			action,
			actor.name ?? actor.kind,
			actor.id,
			subject.name ?? subject.kind,
			subject.id,
			Object.keys(detail).length > 0 ? JSON.stringify(detail) : "",
		],
	);
	return { name: csvName(ctx, "activity"), lines };
}
