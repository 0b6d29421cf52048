import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const byName = sqlQuery<{ _id: string; orgName: string }>(
	() => sql`SELECT id AS _id, name AS orgName FROM organization WHERE name >= ${placeholder("search")} AND name < ${placeholder("search")} || char(1114111)
		ORDER BY name LIMIT ${placeholder("limit")}`,
);
const byId = sqlQuery<{ _id: string; orgName: string }>(
	() => sql`SELECT id AS _id, name AS orgName FROM organization WHERE id = ${placeholder("id")}`,
);

/** Organizations whose names begin with a text, for a filter's suggestions; or one by its id. */
export async function findOrganizations(
	ctx: Ctx,
	{ search, id, limit }: { search: string; id?: string | undefined; limit: number },
): Promise<{ _id: string; orgName: string }[]> {
	return id === undefined ? ctx.db.all(byName({ search, limit })) : ctx.db.all(byId({ id }));
}
