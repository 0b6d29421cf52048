import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { type UserAnswer, userAnswer } from "../../../domain/contracts/users.ts";
import type { Ctx } from "../../../http/context.ts";
import { userColumns } from "./user-rows.ts";

const byId = sqlQuery(
	userAnswer,
	() => sql`SELECT ${userColumns} FROM user u WHERE u.id = ${sql.placeholder("id")} AND u.state <> 'closed'`,
);

/** A user as staff see them; null if there is none, or the account is closed. */
export async function findUser(ctx: Ctx, id: string): Promise<UserAnswer | null> {
	const [row] = await ctx.db.all(byId({ id }));
	return row ?? null;
}
