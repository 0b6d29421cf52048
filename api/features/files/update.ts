import { eq } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import type { FileAnswer, UpdateFileBody } from "../../domain/contracts/files.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { writeFileChange } from "../review/resubmit.ts";
import { requireAccess } from "./internal/access.ts";
import { mainPicture, setMainPicture } from "./internal/main-picture.ts";
import { findFile, requireShareable, toWire } from "./internal/rows.ts";

/**
 * Changes a file's name and note, makes a picture its owner's main one, or shows a document on its request's page. An open
 * request goes to review again, unless nothing changes.
 * @throws Problem 400 for a document as main picture, and for a main picture that should be none, 404 for an unknown file
 *   or another's, 403 for members who may only read it
 */
export async function updateFile(ctx: Ctx, { id, ...change }: UpdateFileBody & { id: string }): Promise<FileAnswer> {
	const row = await findFile(ctx, id);
	if (!row) throw notFound("file");
	await requireAccess(ctx, row, "change");
	const main = await mainPicture(ctx, row);
	const isMain = fileUrl(row) === main;
	const becomesMain = change.isDefault === true && !isMain;
	const mayBe = row.kind === "picture" && !isMain;
	if (change.isDefault !== undefined && change.isDefault !== isMain && !mayBe) {
		throw invalid([issue("isDefault", "value_invalid")]);
	}
	if (change.isPublic && !row.isPublic) requireShareable(row);
	const changed = {
		...row,
		isPublic: row.kind === "document" ? (change.isPublic ?? row.isPublic) : row.isPublic,
		userGivenName: change.userGivenName ?? row.userGivenName,
		note: change.note === undefined ? row.note : change.note || null,
	};
	const { userGivenName, note, isPublic } = changed;
	const isSame = userGivenName === row.userGivenName && note === row.note && isPublic === row.isPublic;
	if (isSame && !becomesMain) return toWire(row, main);
	await writeFileChange(ctx, row, [
		ctx.db.build.update(file).set({ userGivenName, note, isPublic }).where(eq(file.id, id)),
		...(becomesMain ? setMainPicture(ctx, row, fileUrl(row), "any") : []),
		auditRow(ctx, {
			action: "file.updated",
			subjectKind: "file",
			subjectId: id,
			detail: { changed: Object.keys(change) },
		}),
	]);
	return toWire(changed, await mainPicture(ctx, row));
}
