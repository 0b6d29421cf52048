import { and, eq } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import type { FileAnswer } from "../../domain/contracts/files.ts";
import { billFolder, fileUrl, foldersBeside } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

export type FileRow = typeof file.$inferSelect;

export async function findFile(ctx: Ctx, id: string): Promise<FileRow | null> {
	const [row] = await ctx.db.read.select().from(file).where(eq(file.id, id)).limit(1);
	return row ?? null;
}

/** The file that this sender stored under this upload id. */
export async function findUpload(ctx: Ctx, upload: { uploadedBy: string; uploadId: string }): Promise<FileRow | null> {
	const { uploadedBy, uploadId } = upload;
	const [row] = await ctx.db.read
		.select()
		.from(file)
		.where(and(eq(file.uploadedBy, uploadedBy), eq(file.uploadId, uploadId)))
		.limit(1);
	return row ?? null;
}

/** Whether reviewers judge a file with its request. Pictures of updates are checked alone, and bills with their withdrawals. */
export const isReviewed = ({ folder }: Pick<FileRow, "folder">): boolean =>
	!foldersBeside.some((each) => each === folder);

/**
 * Only the pages of requests and organizations show documents, and a bill is shown with its withdrawal.
 * @throws Problem 400 for any other file that is to be public
 */
export function requireShareable({ ownerKind, kind, folder }: Pick<FileRow, "ownerKind" | "kind" | "folder">): void {
	if (ownerKind === "user" || kind !== "document" || folder === billFolder)
		throw invalid([issue("isPublic", "value_invalid")]);
}

/** A file in the API's format, with what waits for review. @param main the address of its owner's main picture */
export function toWire(row: FileRow, main: string | null): FileAnswer {
	const url = fileUrl(row);
	const { isPublic, userGivenName, note } = { ...row, ...row.change };
	return {
		_id: row.id,
		url,
		kind: row.kind,
		folder: row.folder,
		name: row.name,
		contentType: row.contentType,
		bytes: row.bytes,
		userGivenName,
		note,
		isPublic,
		waits: row.change !== null,
		isDefault: url === main,
		createdAt: row.createdAt,
	};
}
