import { and, eq } from "drizzle-orm";
import { savedSearch } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";

/** Deletes one of the signed-in person's saved searches. @throws Problem 401 for a guest, 404 for one that is not theirs */
export async function deleteSearch(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	const [deleted] = await ctx.db.write([
		ctx.db.build.delete(savedSearch).where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId))),
	]);
	if (deleted?.rowsAffected !== 1) throw notFound("search");
}
