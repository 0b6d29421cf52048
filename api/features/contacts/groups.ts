import { placeholder, sql } from "drizzle-orm";
import * as v from "valibot";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { contactGroup } from "../../../db/schema/index.ts";
import type { ContactGroupAnswer, MemberAnswer } from "../../domain/contracts/contacts.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isNoGroup, mostContactGroups, mostNamedMembers, noGroup } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { groupKeyOf } from "./group-key.ts";
import { contactMatches } from "./matching.ts";
import { ownerOfGroup } from "./owner.ts";

const groupRow = v.object({
	id: v.string(),
	name: v.string(),
	/** The number of its contacts. */
	size: v.number(),
	/** The first ones. */
	contactIds: v.array(v.string()),
});
export type GroupRow = v.InferOutput<typeof groupRow>;

const most = sql.raw(String(mostNamedMembers));
const columns = () => sql`g.id, g.name, (SELECT count(*) FROM contact_group_member WHERE group_id = g.id) AS size,
	(SELECT json_group_array(contact_id) FROM (SELECT contact_id FROM contact_group_member WHERE group_id = g.id LIMIT ${most})) AS "contactIds"`;

const page = sqlQuery(
	groupRow,
	() => sql`SELECT ${columns()} FROM contact_group g INDEXED BY contact_group_once WHERE g.user_id = ${placeholder("user")}
		ORDER BY g.name_key LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM contact_group WHERE user_id = ${placeholder("user")}`,
);
const one = sqlQuery(
	groupRow,
	() =>
		sql`SELECT ${columns()} FROM contact_group g WHERE g.id = ${placeholder("id")} AND g.user_id = ${placeholder("user")}`,
);
const others = () => sql`FROM contact c INDEXED BY contact_by_name WHERE c.user_id = ${placeholder("user")}
	AND NOT EXISTS (SELECT 1 FROM contact_group_member WHERE contact_id = c.id)`;
const ungrouped = sqlQuery(
	groupRow,
	() => sql`SELECT ${noGroup} AS id, ${noGroup} AS name, (SELECT count(*) ${others()}) AS size,
		(SELECT json_group_array(id) FROM (SELECT c.id AS id ${others()} LIMIT ${most})) AS "contactIds"`,
);

/**
 * The actor's groups by name. The read-only group `none` with the contacts of no group comes after the last one.
 * @throws Problem 401 for a guest
 */
export async function listGroups(
	ctx: Ctx,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GroupRow[]; total: number; hasMore: boolean }> {
	const user = requireUser(ctx).userId;
	const [rows, [all], [none]] = await ctx.db.batch([
		page({ user, limit: limit + 1, offset }),
		counted({ user }),
		ungrouped({ user }),
	]);
	const total = (all?.total ?? 0) + 1;
	const isLast = offset < total && offset + limit >= total;
	return { rows: [...rows.slice(0, limit), ...(isLast && none ? [none] : [])], total, hasMore: offset + limit < total };
}

/** The names of the actor's groups. @throws Problem 401 for a guest */
export async function groupNames(ctx: Ctx): Promise<string[]> {
	const { rows } = await listGroups(ctx, { limit: mostContactGroups + 1, offset: 0 });
	return rows.filter(({ id }) => !isNoGroup(id)).map(({ name }) => name);
}

/** One of the actor's groups. @throws Problem 401 for a guest, 404 for somebody else's */
export async function findGroup(ctx: Ctx, id: string): Promise<GroupRow> {
	const user = requireUser(ctx).userId;
	const [row] = await ctx.db.all(isNoGroup(id) ? ungrouped({ user }) : one({ id, user }));
	if (!row) throw notFound("contact_group");
	return row;
}

/** @throws Problem 403 for the group `none` */
function refuseNone(id: string): void {
	if (isNoGroup(id)) throw new Problem(403, "contact_group_fixed");
}

export const groupsFull = () => new Problem(409, "contact_groups_full", { values: { limit: mostContactGroups } });
const taken = () => invalid([issue("name", "contact_group_taken")], 409);

/** @throws Problem 404 if one of the contacts is not the actor's; nothing is written then */
function assignment(ctx: Ctx, groupId: string, contactIds: readonly string[]): Statement[] {
	const userId = requireUser(ctx).userId;
	const ids = JSON.stringify([...new Set(contactIds)]);
	const own = sql`FROM json_each(${ids}) chosen JOIN contact c ON c.id = chosen.value AND c.user_id = ${userId}`;
	return [
		requireThat(sql`(SELECT count(*) ${own}) = ${new Set(contactIds).size}`, "contacts of one's own"),
		sql`INSERT INTO contact_group_member (group_id, contact_id, created_at)
			SELECT g.id, c.id, ${ctx.platform.clock.now()} ${own} JOIN contact_group g ON g.id = ${groupId} AND g.user_id = ${userId}
			WHERE NOT EXISTS (SELECT 1 FROM contact_group_member WHERE group_id = g.id AND contact_id = c.id)`,
	];
}

function removal(ctx: Ctx, groupId: string, contactIds: readonly string[]): Statement {
	return sql`DELETE FROM contact_group_member WHERE group_id = (SELECT id FROM contact_group WHERE id = ${groupId} AND user_id = ${requireUser(ctx).userId})
		AND contact_id IN (SELECT value FROM json_each(${JSON.stringify(contactIds)}))`;
}

const isOwn = (ctx: Ctx, groupId: string) =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM contact_group WHERE id = ${groupId} AND user_id = ${requireUser(ctx).userId})`,
		"a group of one's own",
	);

/**
 * Makes a group of some of the actor's contacts.
 * @throws Problem 401 for a guest, 404 for a contact that is not theirs, 409 for a name that they have or beyond 200 groups
 */
export async function addGroup(
	ctx: Ctx,
	{ name, contactIds = [] }: { name: string; contactIds?: readonly string[] | undefined },
): Promise<GroupRow> {
	const userId = requireUser(ctx).userId;
	if (isNoGroup(name)) throw taken();
	const now = ctx.platform.clock.now();
	const id = ctx.platform.ids.next("cgr_");
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM contact_group WHERE user_id = ${userId}) < ${mostContactGroups}`,
				"room for a group",
			),
			ctx.db.build
				.insert(contactGroup)
				.values({ id, userId, name, nameKey: groupKeyOf(name), createdAt: now, changedAt: now }),
			...assignment(ctx, id, contactIds),
		],
		{
			"contact_group.user_id, contact_group.name_key": taken,
			unmet: async () => {
				const [all] = await ctx.db.all(counted({ user: userId }));
				return (all?.total ?? 0) < mostContactGroups ? notFound("contact") : groupsFull();
			},
		},
	);
	return findGroup(ctx, id);
}

/** The changes of a group: its name and members. */
export interface GroupChange {
	id: string;
	name?: string;
	assign?: readonly string[];
	unassign?: readonly string[];
}

/**
 * Changes one of the actor's groups. Assigning a contact twice, or unassigning one that is not in it, changes nothing.
 * @throws Problem 401 for a guest, 403 for the group `none`, 404 for what is not theirs, 409 for a name that they have
 */
export async function changeGroup(ctx: Ctx, { id, name, assign = [], unassign = [] }: GroupChange): Promise<GroupRow> {
	requireUser(ctx).userId;
	refuseNone(id);
	if (name !== undefined && isNoGroup(name)) throw taken();
	const now = ctx.platform.clock.now();
	const renaming =
		name === undefined
			? []
			: [
					sql`UPDATE contact_group SET name = ${name}, name_key = ${groupKeyOf(name)}, changed_at = ${now} WHERE id = ${id}`,
				];
	await ctx.db.write(
		[
			isOwn(ctx, id),
			...renaming,
			...(assign.length > 0 ? assignment(ctx, id, assign) : []),
			...(unassign.length > 0 ? [removal(ctx, id, unassign)] : []),
		],
		{
			"contact_group.user_id, contact_group.name_key": taken,
			unmet: async () => {
				await findGroup(ctx, id);
				return notFound("contact");
			},
		},
	);
	return findGroup(ctx, id);
}

/** Contacts by the filter of their list. */
export interface Matching {
	keyword?: string;
	groupId?: string | undefined;
}

/** The ids of the actor's contacts that match, as rows of one query. */
function matchingIds(userId: string, { keyword = "", groupId }: Matching) {
	const inGroup = isNoGroup(groupId ?? "")
		? sql`NOT EXISTS (SELECT 1 FROM contact_group_member WHERE contact_id = c.id)`
		: sql`EXISTS (SELECT 1 FROM contact_group_member WHERE group_id = ${groupId ?? ""} AND contact_id = c.id)`;
	return sql`SELECT c.id FROM contact c INDEXED BY contact_by_name WHERE c.user_id = ${userId}
		AND ${keyword === "" ? sql`1` : contactMatches(keyword)} AND ${groupId ? inGroup : sql`1`}`;
}

/**
 * Puts all of the actor's contacts that match into one of their groups, or takes them out of it, as one write.
 * @throws Problem 401 for a guest, 403 for the group `none`, 404 for what is not theirs
 */
export async function changeMatching(
	ctx: Ctx,
	{ id, isIn, ...matching }: Matching & { id: string; isIn: boolean },
): Promise<GroupRow> {
	const userId = requireUser(ctx).userId;
	refuseNone(id);
	const ids = matchingIds(userId, matching);
	await ctx.db.write(
		[
			isOwn(ctx, id),
			isIn
				? sql`INSERT OR IGNORE INTO contact_group_member (group_id, contact_id, created_at)
					SELECT ${id}, matching.id, ${ctx.platform.clock.now()} FROM (${ids}) AS matching`
				: sql`DELETE FROM contact_group_member WHERE group_id = ${id} AND contact_id IN (${ids})`,
		],
		{ unmet: () => notFound("contact_group") },
	);
	return findGroup(ctx, id);
}

/**
 * The same for a group by its name, which is made if it is new.
 * @throws Problem as `addGroup` and `changeMatching`; 400 for taking contacts out of a group that there is not
 */
export async function changeMatchingByName(
	ctx: Ctx,
	{ name, ...change }: Matching & { name: string; isIn: boolean },
): Promise<GroupRow> {
	const userId = requireUser(ctx).userId;
	const [known] = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM contact_group WHERE user_id = ${userId} AND name_key = ${groupKeyOf(name)}`,
	);
	if (!known && !change.isIn) throw invalid([issue("name", "contact_group_not_found")]);
	const id = known?.id ?? (await addGroup(ctx, { name })).id;
	return changeMatching(ctx, { ...change, id });
}

/** Deletes one of the actor's groups; its contacts stay. @throws Problem 401 for a guest, 403 for `none`, 404 for somebody else's */
export async function deleteGroup(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = requireUser(ctx).userId;
	refuseNone(id);
	const [deleted] = await ctx.db.write([sql`DELETE FROM contact_group WHERE id = ${id} AND user_id = ${userId}`]);
	if (deleted?.rowsAffected !== 1) throw notFound("contact_group");
}

/** A group in the API's format. */
export function groupToWire(ctx: Ctx, { id, name, size, contactIds }: GroupRow): ContactGroupAnswer {
	return {
		_id: id,
		name,
		userId: requireUser(ctx).userId,
		contactIds: [...contactIds],
		contactCount: size,
		isReadOnly: isNoGroup(id),
	};
}

type Member = Omit<MemberAnswer, "_id">;

const memberColumns = sql.raw(
	'c.id AS "contactId", c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone AS "phoneNumber"',
);
const memberRange = () => sql`LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`;
const membersOfOne = sqlQuery<Member>(
	() => sql`SELECT m.group_id AS "groupId", ${memberColumns} FROM contact_group_member m JOIN contact c ON c.id = m.contact_id
		WHERE m.group_id = ${placeholder("group")} ORDER BY m.contact_id ${memberRange()}`,
);
const membersOfAll = sqlQuery<Member>(
	() => sql`SELECT m.group_id AS "groupId", ${memberColumns} FROM contact_group g CROSS JOIN contact_group_member m ON m.group_id = g.id
		JOIN contact c ON c.id = m.contact_id WHERE g.user_id = ${placeholder("user")} ORDER BY g.name_key, m.contact_id ${memberRange()}`,
);
const membersOfNone = sqlQuery<Member>(
	() =>
		sql`SELECT ${sql.raw(`'${noGroup}'`)} AS "groupId", ${memberColumns} ${others()} ORDER BY c.sort_name, c.id ${memberRange()}`,
);

/**
 * Which contacts are in which of the actor's groups, or in one of them.
 * @throws Problem 401 for a guest, 404 for a group that is not theirs
 */
export async function listMembers(
	ctx: Ctx,
	{ groupId, limit, offset }: { groupId?: string | undefined; limit: number; offset: number },
): Promise<{ rows: MemberAnswer[]; hasMore: boolean }> {
	const user = requireUser(ctx).userId;
	if (groupId && (await ownerOfGroup(ctx, groupId)) !== user) throw notFound("contact_group");
	const range = { limit: limit + 1, offset };
	const query = isNoGroup(groupId ?? "")
		? membersOfNone({ user, ...range })
		: groupId
			? membersOfOne({ group: groupId, ...range })
			: membersOfAll({ user, ...range });
	const rows = await ctx.db.all(query);
	const named = rows.map((row) => ({ _id: `${row.groupId}.${row.contactId}`, ...row }));
	return { rows: named.slice(0, limit), hasMore: rows.length > limit };
}

const among = sqlQuery<{ id: string }>(
	() => sql`SELECT m.contact_id AS id FROM json_each(${sql.placeholder("ids")}) shown
		CROSS JOIN contact_group_member m ON m.group_id = ${sql.placeholder("group")} AND m.contact_id = shown.value
		WHERE (SELECT user_id FROM contact_group WHERE id = m.group_id) = ${sql.placeholder("user")}`,
);

/** Which of these contacts are in one of the actor's groups. @throws Problem 401 for a guest */
export async function membersAmong(ctx: Ctx, group: string, contacts: readonly { id: string }[]): Promise<string[]> {
	const ids = JSON.stringify(contacts.map(({ id }) => id));
	return (await ctx.db.all(among({ ids, group, user: requireUser(ctx).userId }))).map(({ id }) => id);
}
