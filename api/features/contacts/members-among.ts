import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { ownerId } from "./owner.ts";

const among = sqlQuery<{ id: string }>(
	() => sql`SELECT m.contact_id AS id FROM json_each(${sql.placeholder("ids")}) shown
		CROSS JOIN contact_group_member m ON m.group_id = ${sql.placeholder("group")} AND m.contact_id = shown.value
		WHERE (SELECT user_id FROM contact_group WHERE id = m.group_id) = ${sql.placeholder("user")}`,
);

/** Which of these contacts are in one of the actor's groups. @throws Problem 401 for a guest */
export async function membersAmong(ctx: Ctx, group: string, contacts: readonly { id: string }[]): Promise<string[]> {
	const ids = JSON.stringify(contacts.map(({ id }) => id));
	return (await ctx.db.all(among({ ids, group, user: ownerId(ctx) }))).map(({ id }) => id);
}
