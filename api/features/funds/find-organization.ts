import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const ofFund = sqlQuery<{ organization: string }>(
	() => sql`SELECT organization_id AS organization FROM fund WHERE id = ${sql.placeholder("fund")}`,
);

/** The id of the organization that has a fund; null for an unknown one. */
export async function organizationOfFund(ctx: Pick<Ctx, "db">, input: { fund: string }): Promise<string | null> {
	return (await ctx.db.all(ofFund(input)))[0]?.organization ?? null;
}
