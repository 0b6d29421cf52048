import { fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { mayOpenDocument } from "../applications/may-open-document.ts";
import { accessTo } from "./internal/access.ts";
import { keyOf } from "./internal/bytes.ts";
import { type FileRow, findFile } from "./internal/rows.ts";

/**
 * A file that the actor may read, by the last part of its address.
 * @throws Problem 404 for an unknown file or another's private one
 */
export async function openFile(ctx: Ctx, name: string): Promise<FileRow & { key: string }> {
	const id = fileIdIn(name);
	const row = id === null ? null : await findFile(ctx, id);
	if (!row || !(row.isPublic || (await mayOpen(ctx, row)))) throw notFound("file");
	return { ...row, key: keyOf(row.id) };
}

/** Its owner and staff, and those to whom the owner sent it with an application. */
async function mayOpen(ctx: Ctx, row: FileRow): Promise<boolean> {
	return (await accessTo(ctx, row)) !== "none" || mayOpenDocument(ctx, row.id);
}
