import { inArray, lte } from "drizzle-orm";
import { fileRemoval } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { keyOf } from "./bytes.ts";

/** Removes the bytes of deleted files and of unfinished uploads that are due, up to 100. Raw uploads are named by their keys. */
export async function removeDueBytes(ctx: Ctx): Promise<void> {
	const due = await ctx.db.read
		.select({ fileId: fileRemoval.fileId })
		.from(fileRemoval)
		.where(lte(fileRemoval.dueAt, ctx.platform.clock.now()))
		.orderBy(fileRemoval.dueAt)
		.limit(100);
	if (due.length === 0) return;
	const ids = due.map(({ fileId }) => fileId);
	for (const id of ids) await ctx.platform.files.delete(id.includes("/") ? id : keyOf(id));
	await ctx.db.write([ctx.db.build.delete(fileRemoval).where(inArray(fileRemoval.fileId, ids))]);
}
