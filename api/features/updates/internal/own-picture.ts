import { and, eq, sql } from "drizzle-orm";
import { file } from "../../../../db/schema/index.ts";
import { fileIdIn, fileUrl, updateFolder } from "../../../domain/files/stored-file.ts";
import { issue } from "../../../domain/forms/issues.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { deleteFile } from "../../files/delete.ts";

const idOf = (imageUrl: string) => fileIdIn(imageUrl.split("/").at(-1) ?? "") ?? "";

/** @throws Problem 400 unless the address is one of the request's own pictures */
export async function requireOwnPicture(ctx: Ctx, input: { requestId: string; imageUrl: string }): Promise<void> {
	const id = idOf(input.imageUrl);
	const [found] = await ctx.db.read
		.select({ id: file.id, contentType: file.contentType })
		.from(file)
		.where(
			and(eq(file.id, id), eq(file.ownerKind, "request"), eq(file.ownerId, input.requestId), eq(file.kind, "picture")),
		)
		.limit(1);
	if (!found || fileUrl(found) !== input.imageUrl) throw invalid([issue("imageUrl", "update_picture_unknown")]);
}

/** Deletes the picture that an update has shown, if it was uploaded for an update and none shows it now. */
export async function deleteUnusedPicture(
	ctx: Ctx,
	{ requestId, imageUrl }: { requestId: string; imageUrl: string | null },
): Promise<void> {
	if (!imageUrl) return;
	const [unused] = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM file WHERE id = ${idOf(imageUrl)} AND owner_kind = 'request' AND owner_id = ${requestId} AND folder = ${updateFolder}
			AND NOT EXISTS (SELECT 1 FROM request_update WHERE request_id = ${requestId} AND image_url = ${imageUrl})`,
	);
	if (unused) await deleteFile(ctx, unused.id);
}
