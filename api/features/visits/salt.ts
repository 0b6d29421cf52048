import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { visitSalt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The salt of a day; no row before its first visitor. */
export const saltOf = query((read) =>
	read
		.select({ salt: visitSalt.salt })
		.from(visitSalt)
		.where(eq(visitSalt.day, sql.placeholder("day"))),
);

/** The salt of a day's visitors and listeners; the first of them creates it. It is deleted after the day. */
export async function readSalt(ctx: Ctx, day: number): Promise<string> {
	const [stored] = await ctx.db.all(saltOf({ day }));
	if (stored) return stored.salt;
	const salt = ctx.platform.ids.next("salt_") + ctx.platform.ids.next("");
	await ctx.db.write([ctx.db.build.insert(visitSalt).values({ day, salt }).onConflictDoNothing()]);
	return readSalt(ctx, day);
}
