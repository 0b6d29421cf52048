import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { file, fileRemoval } from "../../../db/schema/index.ts";
import type { FileAnswer, UploadFileBody } from "../../domain/contracts/files.ts";
import {
	billFolder,
	displayName,
	type FileOwner,
	fileUrl,
	foldersBeside,
	mostFiles,
	pageFolder,
} from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import { documentFoldersOf } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { discardUpload, type UploadedFile } from "../../http/upload.ts";
import { findOrganization } from "../organizations/find.ts";
import { writeFileChange } from "../review/resubmit.ts";
import { ownerOf, requireAccess } from "../stored-files/access.ts";
import { keyOf, removeLater } from "../stored-files/bytes.ts";
import { type FileRow, findUpload, requireShareable, toWire } from "../stored-files/find.ts";
import { mainPicture, setMainPicture } from "../stored-files/main-picture.ts";
import { withChecked } from "./internal/check.ts";
import { requireFirstNames } from "./internal/first-names.ts";

/**
 * Documents of an organization have the folders of its country; an update's pictures and bills have one of their own.
 * @throws Problem 400 for any other folder
 */
async function requireFolder(ctx: Ctx, { ownerKind, ownerId }: FileOwner, { kind, folder = "" }: UploadFields) {
	if (folder === "") return;
	if (ownerKind === "request" && kind === "picture" && folder === "update") return;
	if (ownerKind === "user" && kind === "picture" && folder === pageFolder) return;
	if (ownerKind === "request" && kind === "document" && folder === billFolder) return;
	if (ownerKind === "organization" && kind === "document") {
		const { address } = await findOrganization(ctx, ownerId);
		if (documentFoldersOf(address.country).includes(folder)) return;
	}
	throw invalid([issue("folder", "value_invalid")]);
}

/** Bills are opened by people of our staff and by visitors, so they are files that every browser shows. */
const billTypes: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

type UploadFields = Omit<UploadFileBody, "isPublic"> & { isPublic?: boolean };

/**
 * Stores an uploaded picture or document, checked by its content and without metadata. An owner's first picture becomes the
 * main one. A repeat with the same `uploadId` answers the stored file.
 * @param uploaded its file as it arrived, which is deleted
 * @throws Problem 400 for content that we don't accept, for a child's full name and for a folder that the owner doesn't have, 404 for another's things, 409 if there are too many, 503 if a picture
 *   can't be checked now
 */
export async function uploadFile(
	ctx: Ctx,
	input: UploadFields,
	uploaded: UploadedFile | undefined,
): Promise<FileAnswer> {
	const owner = ownerOf(ctx, input);
	await requireAccess(ctx, owner, "change", input.folder);
	await requireFolder(ctx, owner, input);
	const uploadedBy = ctx.actor.kind === "user" ? ctx.actor.userId : "system";
	const { ids, clock, files } = ctx.platform;
	const id = ids.next("fil_");
	const upload = { uploadedBy, uploadId: input.uploadId ?? id };
	const stored = await findUpload(ctx, upload);
	if (stored) {
		if (uploaded) await discardUpload(ctx, [uploaded]);
		return answerStored(ctx, stored);
	}
	const { kind } = input;
	if (input.isPublic) requireShareable({ ...owner, kind, folder: input.folder ?? "" });
	if (!uploaded) throw invalid([issue("file", kind === "picture" ? "image_missing" : "document_missing")]);
	const isUpdates = owner.ownerKind === "request" && input.folder === "update";
	const checked = { kind, mayWait: isUpdates };
	const { row, passed } = await withChecked(ctx, uploaded, checked, async ({ type, bytes, size }, obscene) => {
		if (obscene) throw invalid([issue(uploaded.field, "image_refused", { file: displayName(uploaded.name) })], 422);
		const { userGivenName = null, note = null } = input;
		const isPublic = kind === "picture" || input.isPublic === true;
		if (isPublic)
			await requireFirstNames(ctx, { ...owner, kind, name: displayName(uploaded.name), userGivenName, note });
		if (input.folder === billFolder && !billTypes.includes(type)) throw invalid([issue(uploaded.field, "bill_format")]);
		await ctx.db.write([removeLater(ctx, id)]);
		await files.put(keyOf(id), { body: bytes, contentType: type });
		const stored = {
			...owner,
			...upload,
			id,
			kind,
			folder: input.folder ?? "",
			isPublic,
			name: displayName(uploaded.name),
			contentType: type,
			bytes: bytes.length,
			width: size?.width ?? null,
			height: size?.height ?? null,
			userGivenName: userGivenName || null,
			note: note || null,
			change: null,
			createdAt: clock.now(),
		} satisfies FileRow;
		return { row: stored, passed: obscene === false };
	});
	await discardUpload(ctx, [uploaded]);
	// A picture of an update needs no reviewer if the service has passed it.
	return answerStored(ctx, await record(ctx, row, isUpdates && passed));
}

/**
 * Writes the row; of a public request it waits for review, unless only reviewers read it or it has passed.
 * @returns it, or the one that a simultaneous repeat of this upload has written
 */
async function record(ctx: Ctx, row: FileRow, passed: boolean): Promise<FileRow> {
	const { ownerKind, ownerId, kind, folder } = row;
	const max = mostFiles(row, kind, folder);
	const isMainIfFirst = kind === "picture" && folder !== "update" && folder !== pageFolder;
	let stored = row;
	// A document that only reviewers read sends no request back to them, and neither does a picture of an update.
	const write = (statements: (isBeside: boolean) => readonly Statement[]) =>
		row.isPublic && (kind === "document" || !passed)
			? writeFileChange(ctx, row, (isBeside) => ({
					statements: statements(isBeside),
					waits: isBeside,
					...(isMainIfFirst ? { mainPictureIfNone: fileUrl(row) } : {}),
				}))
			: ctx.db.write(statements(false));
	try {
		await write((isBeside) => {
			stored = isBeside ? { ...row, isPublic: false, change: { isPublic: true } } : row;
			return [
				requireThat(
					sql`(SELECT count(*) FROM file WHERE owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND kind = ${kind}
						AND CASE WHEN folder IN ${[...foldersBeside]} THEN folder ELSE '' END = ${foldersBeside.some((each) => each === folder) ? folder : ""}) < ${max}`,
					"room for a file",
				),
				ctx.db.build.insert(file).values(stored),
				ctx.db.build.delete(fileRemoval).where(eq(fileRemoval.fileId, row.id)),
				...(isMainIfFirst && !isBeside ? setMainPicture(ctx, row, fileUrl(row), null) : []),
				auditRow(ctx, "file.uploaded", { file: row.id }, { ownerKind, ownerId, kind }),
			];
		});
		return stored;
	} catch (error) {
		const found = await findUpload(ctx, row);
		if (found) return found;
		if (!failedBecause(error, "unmet")) throw error;
		throw new Problem(409, kind === "picture" ? "pictures_full" : "documents_full", { values: { limit: max } });
	}
}

async function answerStored(ctx: Ctx, row: FileRow): Promise<FileAnswer> {
	return toWire(row, await mainPicture(ctx, row));
}
