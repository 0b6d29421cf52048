import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { file } from "../../../db/schema/index.ts";
import { billFolder, fileUrl } from "../../domain/files/stored-file.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { writeFileChange } from "../review/resubmit.ts";
import { requireAccess } from "../stored-files/access.ts";
import { type FileRow, findFile, isReviewed } from "../stored-files/find.ts";
import { giveUpMainPicture, setMainPicture } from "../stored-files/main-picture.ts";
import { removeDueBytes } from "../stored-files/remove-bytes.ts";

/**
 * Deletes a file. Its owner has no main picture afterwards if it was this one. Staff see that a public request no longer has it.
 * @throws Problem 404 for an unknown file or another's, 403 for members who may only read it, 409 for a withdrawal's bill, for the
 *   document of an answer that is still open, and for a document by which staff approved a registration or verified an organization
 */
export async function deleteFile(ctx: Ctx, id: string): Promise<void> {
	const row = await findFile(ctx, id);
	if (!row) throw notFound("file");
	await requireAccess(ctx, row, "change", row.folder);
	if (row.folder === billFolder) return deleteBill(ctx, id);
	const { ownerKind, ownerId, kind } = row;
	if (ownerKind === "organization" && kind === "document") return deleteEvidence(ctx, row);
	if (ownerKind === "user" && kind === "document") return deleteOwnDocument(ctx, row);
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

/** Deletes a document of an organization on which no decision of our team rests. */
async function deleteEvidence(ctx: Ctx, { id, ownerKind, ownerId, kind, folder, createdAt }: FileRow): Promise<void> {
	const ofRegistration = sql`EXISTS (SELECT 1 FROM registration_entry WHERE file_id = ${id} AND state = 'approved')`;
	const ofVerified = sql`(${folder !== ""} AND EXISTS (SELECT 1 FROM organization o WHERE o.id = ${ownerId} AND o.verification = 'verified'
		AND ${createdAt} <= (SELECT max(checked_at) FROM organization_check WHERE organization_id = o.id)))`;
	await ctx.db.write(
		[
			requireThat(sql`NOT ${ofRegistration} AND NOT ${ofVerified}`, "a document of no decision"),
			ctx.db.build.delete(file).where(eq(file.id, id)),
			auditRow(ctx, "file.deleted", { file: id }, { ownerKind, ownerId, kind }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ registration: number }>(sql`SELECT ${ofRegistration} AS registration`);
				return new Problem(409, found?.registration === 1 ? "document_of_registration" : "document_of_verified");
			},
		},
	);
	ctx.platform.defer(removeDueBytes(ctx));
}

/** Deletes a person's document that no answer of theirs has which the other side has yet to decide about. */
async function deleteOwnDocument(ctx: Ctx, { id, ownerKind, ownerId, kind }: FileRow): Promise<void> {
	await ctx.db.write(
		[
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM application WHERE document_id = ${id} AND status = 'sent')`,
				"a document of no open answer",
			),
			ctx.db.build.delete(file).where(eq(file.id, id)),
			auditRow(ctx, "file.deleted", { file: id }, { ownerKind, ownerId, kind }),
		],
		{ unmet: () => new Problem(409, "document_of_answer") },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}

/** Deletes a bill that no withdrawal has. Nobody but our finance staff would have read it, so its request is as it was. */
async function deleteBill(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.write(
		[
			requireThat(sql`NOT EXISTS (SELECT 1 FROM withdrawal WHERE bill_id = ${id})`, "a bill of no withdrawal"),
			ctx.db.build.delete(file).where(eq(file.id, id)),
			auditRow(ctx, "file.deleted", { file: id }, { kind: "document", folder: billFolder }),
		],
		{ unmet: () => new Problem(409, "bill_kept") },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}
