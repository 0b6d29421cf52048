import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import type { FileAnswer } from "../../domain/contracts/files.ts";
import { type Cursor, cursorAfter } from "../../domain/contracts/paging.ts";
import { billFolder, type FileKind, type FileOwner, pageFolder, updateFolder } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { ownerOf, requireAccess } from "./access.ts";
import { toWire } from "./find.ts";
import { mainPicture } from "./main-picture.ts";

/**
 * An owner's files, newest first; one's own by default. Bills stand beside their withdrawals only.
 * @throws Problem 404 for another's files
 */
export async function listFiles(
	ctx: Ctx,
	input: Partial<FileOwner> & {
		kind?: FileKind | undefined;
		limit: number;
		offset?: number;
		cursor?: Cursor | undefined;
		/** Which pictures of updates to list among a request's files: by default all. */
		ofUpdates?: "none" | "waiting";
	},
): Promise<{ rows: FileAnswer[]; hasMore: boolean; nextCursor: string | null }> {
	const owner = ownerOf(ctx, input);
	await requireAccess(ctx, owner, "read");
	const { kind, limit, offset = 0, cursor, ofUpdates } = input;
	const own = ne(file.folder, updateFolder);
	const found = await ctx.db.read
		.select()
		.from(file)
		.where(
			and(
				eq(file.ownerKind, owner.ownerKind),
				eq(file.ownerId, owner.ownerId),
				kind && eq(file.kind, kind),
				ne(file.folder, billFolder),
				ne(file.folder, pageFolder),
				ofUpdates && (ofUpdates === "none" ? own : or(own, isNotNull(file.change))),
				cursor && sql`(${file.createdAt}, ${file.id}) < (${cursor.createdAt}, ${cursor.id})`,
			),
		)
		.orderBy(desc(file.createdAt), desc(file.id))
		.limit(limit + 1)
		.offset(offset);
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	const hasMore = found.length > limit;
	const main = await mainPicture(ctx, owner);
	return {
		rows: rows.map((row) => toWire(row, main)),
		hasMore,
		nextCursor: hasMore && last ? cursorAfter(last) : null,
	};
}
