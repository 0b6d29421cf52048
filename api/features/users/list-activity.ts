import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ActivityType } from "../../domain/activity-types.ts";
import type { Cursor } from "../../domain/contracts/paging.ts";
import { type ActivityAnswer, activityAnswer, listActivityQuery } from "../../domain/contracts/users.ts";
import type { Ctx } from "../../http/context.ts";
import { csvTime } from "../../http/csv.ts";
import { countedExactly, countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";

interface Shape {
	types: readonly ActivityType[];
	ofUser: boolean;
	afterCursor: boolean;
}

/** The newest entries of one index's range, in its order. */
function branch(condition: SQL, index: string, limit: SQL, afterCursor: boolean): SQL {
	const after = afterCursor
		? sql` AND (created_at, id) < (${placeholder("afterTime")}, ${placeholder("afterId")})`
		: sql``;
	return sql`SELECT id, created_at FROM (SELECT id, created_at FROM audit_log INDEXED BY ${sql.raw(index)}
		WHERE ${condition} AND created_at >= ${placeholder("from")} AND created_at < ${placeholder("to")}${after}
		ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
}

function branches({ types, ofUser, afterCursor }: Shape, limit: SQL): SQL {
	const anyType = types.length === 0 ? sql`` : sql` AND activity_type IN ${[...types]}`;
	const all: SQL[] = ofUser
		? [
				branch(sql`actor_id = ${placeholder("user")}${anyType}`, "audit_by_actor", limit, afterCursor),
				branch(
					sql`subject_kind = 'user' AND subject_id = ${placeholder("user")}${anyType}`,
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

/** The columns of an entry `a` by a user `actor`. */
const columns = (subjectName: SQL) => sql`a.id AS _id, a.activity_type AS type, a.action,
	json_object('kind', a.actor_kind, 'id', a.actor_id, 'name', trim(actor.first_name || ' ' || actor.last_name)) AS actor,
	json_object('kind', a.subject_kind, 'id', a.subject_id, 'name', ${subjectName}) AS subject, a.detail, a.created_at AS createdAt`;

function buildQueries(shape: Shape) {
	const most = sql.raw(String(countedExactly + 1)) as SQL;
	return {
		page: sqlQuery(
			activityAnswer,
			() => sql`SELECT ${columns(sql`trim(about.first_name || ' ' || about.last_name)`)}
				FROM (SELECT id FROM (${branches(shape, sql`${placeholder("reach")}`)})
					ORDER BY created_at DESC, id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
				CROSS JOIN audit_log a ON a.id = page.id
				LEFT JOIN user actor ON a.actor_kind = 'user' AND actor.id = a.actor_id
				LEFT JOIN user about ON a.subject_kind = 'user' AND about.id = a.subject_id
				ORDER BY a.created_at DESC, a.id DESC`,
		),
		count: countQuery(sql`FROM (${branches({ ...shape, afterCursor: false }, most)})`),
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
	() => sql`SELECT id FROM user WHERE id = ${placeholder("name")} UNION SELECT id FROM user WHERE email = ${placeholder("name")}
		UNION SELECT id FROM user WHERE username = ${placeholder("name")} LIMIT 1`,
);

/** The queries of a list, or null if it is about a user who does not exist. */
async function queriesOf(
	{ type = [], user, from = 0, to = Number.MAX_SAFE_INTEGER, cursor }: FiltersOf<typeof listActivityQuery>,
	ctx: Ctx,
): Promise<ListQueries<ActivityAnswer> | null> {
	const [about] = user ? await ctx.db.all(userNamed({ name: user })) : [];
	if (user && !about) return null;
	const shape = { types: [...new Set(type)].sort(), ofUser: about !== undefined };
	const values = { user: about?.id, from, to };
	return {
		page: ({ limit, offset: skipped, after }) => {
			const last = after ? placeOf(after) : cursor;
			const offset = last ? 0 : skipped;
			return queriesFor({ ...shape, afterCursor: last !== undefined }).page({
				...values,
				afterTime: last?.createdAt,
				afterId: last?.id,
				reach: offset + limit,
				limit,
				offset,
			});
		},
		count: queriesFor({ ...shape, afterCursor: false }).count(values),
	};
}

const placeOf = ({ createdAt, _id: id }: ActivityAnswer): Cursor => ({ createdAt, id });

/** The audit log, newest first. */
export const listActivity = defineList({
	name: "activityLog",
	file: "activity",
	query: listActivityQuery,
	row: activityAnswer,
	queries: queriesOf,
	inFile: ({ cursor, ...filters }) => filters,
	cursor: placeOf,
	csv: {
		time: ({ createdAt }, ctx) => csvTime(ctx, createdAt),
		type: ({ type }) => type,
		action: ({ action }) => action,
		by: ({ actor }) => actor.name ?? actor.kind,
		"by id": ({ actor }) => actor.id,
		about: ({ subject }) => subject.name ?? subject.kind,
		"about id": ({ subject }) => subject.id,
		detail: ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : ""),
	},
});

const ofSubject = sqlQuery(
	activityAnswer,
	() => sql`SELECT ${columns(sql`NULL`)}
		FROM audit_log a INDEXED BY audit_by_subject LEFT JOIN user actor ON a.actor_kind = 'user' AND actor.id = a.actor_id
		WHERE a.subject_kind = ${placeholder("kind")} AND a.subject_id = ${placeholder("id")}
		ORDER BY a.created_at DESC, a.rowid DESC LIMIT ${placeholder("limit")}`,
);

/** The history of a record, newest first. For staff. */
export const readHistory = (
	ctx: Ctx,
	{ subjectKind, subjectId, limit }: { subjectKind: string; subjectId: string; limit: number },
): Promise<ActivityAnswer[]> => ctx.db.all(ofSubject({ kind: subjectKind, id: subjectId, limit }));
