import { placeholder, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { ContactAnswer } from "../../domain/contracts/contacts.ts";
import { noGroup } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { type Page, readPage } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";
import { patternsOf } from "./matching.ts";
import { ownerOfGroup } from "./owner.ts";

const contactRow = v.object({
	id: v.string(),
	firstName: v.string(),
	lastName: v.string(),
	email: v.nullable(v.string()),
	phone: v.nullable(v.string()),
	userId: v.string(),
	createdAt: v.number(),
	/** Whether they stopped the owner's mails to contacts. What they said to another mail would tell that they are a donor. */
	isUnsubscribed: v.boolean(),
	/** The names of the groups that it is in. */
	groups: v.array(v.string()),
});
export type ContactRow = v.InferOutput<typeof contactRow>;

/** The keyword is part of the name, the address or the number, as in `matching.ts`. */
const isFound = () => sql`c.user_id = ${placeholder("user")}
	AND (${placeholder("like")} IS NULL OR c.sort_name LIKE ${placeholder("like")} ESCAPE '\\' OR c.email LIKE ${placeholder("like")} ESCAPE '\\'
		OR c.phone LIKE ${placeholder("digits")} ESCAPE '\\')
	AND CASE WHEN ${placeholder("group")} IS NULL THEN 1
		WHEN ${placeholder("group")} = ${sql.raw(`'${noGroup}'`)} THEN NOT EXISTS (SELECT 1 FROM contact_group_member WHERE contact_id = c.id)
		ELSE EXISTS (SELECT 1 FROM contact_group_member WHERE group_id = ${placeholder("group")} AND contact_id = c.id) END`;

const columns =
	sql.raw(`c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.user_id AS "userId",
	c.created_at AS "createdAt", EXISTS (SELECT 1 FROM sender_refusal f JOIN campaign m ON m.id = f.campaign_id
		WHERE f.holder = c.email AND m.kind = 'contacts' AND m.user_id = c.user_id) AS "isUnsubscribed", (SELECT json_group_array(name) FROM (SELECT g.name FROM contact_group_member m
		JOIN contact_group g ON g.id = m.group_id WHERE m.contact_id = c.id ORDER BY g.name_key)) AS groups`);

const page = sqlQuery(
	contactRow,
	() => sql`SELECT ${columns} FROM contact c INDEXED BY contact_by_name WHERE ${isFound()}
		ORDER BY c.sort_name, c.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM contact c INDEXED BY contact_by_name WHERE ${isFound()}`,
);
const one = sqlQuery(
	contactRow,
	() => sql`SELECT ${columns} FROM contact c WHERE c.id = ${placeholder("id")} AND c.user_id = ${placeholder("user")}`,
);
const after = sqlQuery(
	v.object({ ...contactRow.entries, sortName: v.string() }),
	() => sql`SELECT ${columns}, c.sort_name AS "sortName" FROM contact c INDEXED BY contact_by_name
		WHERE c.user_id = ${placeholder("user")} AND (c.sort_name, c.id) > (${placeholder("name")}, ${placeholder("id")})
		ORDER BY c.sort_name, c.id LIMIT 1000`,
);

export interface ContactFilter {
	keyword?: string;
	/** A group's id, or `none`. */
	groupId?: string | undefined;
}

function valuesOf(user: string, { keyword = "", groupId }: ContactFilter) {
	return { user, group: groupId ?? null, ...patternsOf(keyword) };
}

/**
 * The actor's contacts by name, or those that match.
 * @throws Problem 401 for a guest, 404 for a group that is not theirs
 */
export async function listContacts(
	ctx: Ctx,
	{ limit, offset, ...filter }: ContactFilter & { limit: number; offset: number },
): Promise<Page<ContactRow>> {
	const user = requireUser(ctx).userId;
	if (filter.groupId && (await ownerOfGroup(ctx, filter.groupId)) !== user) throw notFound("contact_group");
	const values = valuesOf(user, filter);
	return readPage(ctx, { page: (window) => page({ ...values, ...window }), count: counted(values) }, { limit, offset });
}

/** One of the actor's contacts. @throws Problem 401 for a guest, 404 for somebody else's */
export async function findContact(ctx: Ctx, id: string): Promise<ContactRow> {
	const [row] = await ctx.db.all(one({ id, user: requireUser(ctx).userId }));
	if (!row) throw notFound("contact");
	return row;
}

/** All of the actor's contacts by name, 1,000 at a time, for a file. @param last the last row of the part before */
export const contactsAfter = (ctx: Ctx, last?: { sortName: string; id: string }) =>
	ctx.db.all(after({ user: requireUser(ctx).userId, name: last?.sortName ?? "", id: last?.id ?? "" }));

/** A contact in the API's format. */
export function contactToWire({ id, phone, groups: _, ...row }: ContactRow): ContactAnswer {
	const { firstName, lastName, email, userId, createdAt, isUnsubscribed } = row;
	return { _id: id, firstName, lastName, email, phoneNumber: phone, userId, createdAt, isUnsubscribed };
}
