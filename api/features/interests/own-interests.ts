import { eq, sql } from "drizzle-orm";
import { userInterest } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { getUser } from "../account/get-user.ts";

/** The ids of the categories that a person picked. @throws Problem 401, 403 and 404 as `getUser` */
export async function interestsOf(ctx: Ctx, { userId }: { userId: string }): Promise<string[]> {
	await getUser(ctx, { userId });
	const rows = await ctx.db.read
		.select({ id: userInterest.categoryId })
		.from(userInterest)
		.where(eq(userInterest.userId, userId))
		.limit(200);
	return rows.map(({ id }) => id);
}

/** Replaces what a person is interested in; categories that are gone are left out. @throws Problem 401, 403 and 404 as `getUser` */
export async function pickInterests(ctx: Ctx, { userId, ids }: { userId: string; ids: readonly string[] }) {
	await getUser(ctx, { userId });
	const picked = JSON.stringify(ids);
	await ctx.db.write([
		sql`DELETE FROM user_interest WHERE user_id = ${userId} AND category_id NOT IN (SELECT value FROM json_each(${picked}))`,
		sql`INSERT INTO user_interest (user_id, category_id, created_at)
			SELECT ${userId}, c.id, ${ctx.platform.clock.now()} FROM json_each(${picked}) picked JOIN interest_category c ON c.id = picked.value
				JOIN user u ON u.id = ${userId} AND u.state <> 'closed'
			WHERE true ON CONFLICT DO NOTHING`,
	]);
}
