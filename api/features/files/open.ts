import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { billFolder, fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { mayOpenDocument } from "../applications/may-open-document.ts";
import { seesRequest } from "../requests/get.ts";
import { accessTo } from "../stored-files/access.ts";
import { keyOf } from "../stored-files/bytes.ts";
import { type FileRow, findFile } from "../stored-files/find.ts";

/**
 * A file that the actor may read, by the last part of its address.
 * @throws Problem 404 for an unknown file or another's private one
 */
export async function openFile(ctx: Ctx, name: string): Promise<FileRow & { key: string }> {
	const id = fileIdIn(name);
	const row = id === null ? null : await findFile(ctx, id);
	if (!row || !(await mayOpen(ctx, row))) throw notFound("file");
	return { ...row, key: keyOf(row.id) };
}

const paidWith = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM withdrawal WHERE bill_id = ${sql.placeholder("id")} AND status = 'paid'`,
);

/** Whether the money of a bill has left: that of a payment which was refused or came back is nobody's business any more. */
const isOfPaid = async (ctx: Ctx, { id }: FileRow) => (await ctx.db.all(paidWith({ id }))).length > 0;

/**
 * A document is for its owner and staff, for those who see the page that shows it, and for those to whom it was sent with an
 * application. A picture is for everyone, once it need not wait for review.
 */
async function mayOpen(ctx: Ctx, row: FileRow): Promise<boolean> {
	if (row.kind === "picture" && row.isPublic) return true;
	if (
		row.kind === "document" &&
		row.isPublic &&
		(row.folder !== billFolder || (await isOfPaid(ctx, row))) &&
		(row.ownerKind === "organization" || (await seesRequest(ctx, { id: row.ownerId })))
	)
		return true;
	const folder = row.folder === billFolder ? billFolder : undefined;
	return (await accessTo(ctx, row, folder)) !== "none" || mayOpenDocument(ctx, row.id);
}
