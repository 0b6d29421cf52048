import { eq } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { writeFileChange } from "../review/resubmit.ts";
import { requireAccess } from "../stored-files/access.ts";
import { findFile, isReviewed } from "../stored-files/find.ts";
import { giveUpMainPicture, setMainPicture } from "../stored-files/main-picture.ts";
import { removeDueBytes } from "../stored-files/remove-bytes.ts";

/**
 * Deletes a file. Its owner has no main picture afterwards if it was this one. Staff see that a public request no longer has it.
 * @throws Problem 404 for an unknown file or another's, 403 for members who may only read it
 */
export async function deleteFile(ctx: Ctx, id: string): Promise<void> {
	const row = await findFile(ctx, id);
	if (!row) throw notFound("file");
	await requireAccess(ctx, row, "change", row.folder);
	const { ownerKind, ownerId, kind } = row;
	const url = fileUrl(row);
	await writeFileChange(ctx, row, (isBeside) => ({
		statements: [
			ctx.db.build.delete(file).where(eq(file.id, id)),
			...(kind === "picture" ? setMainPicture(ctx, row, null, url) : []),
			...(isBeside && kind === "picture" ? [giveUpMainPicture(row, url)] : []),
			auditRow(ctx, "file.deleted", { file: id }, { ownerKind, ownerId, kind }),
		],
		noted: isReviewed(row) && !row.change?.isPublic,
	}));
	ctx.platform.defer(removeDueBytes(ctx));
}
