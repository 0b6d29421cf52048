import { eq } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import type { FileAnswer, UpdateFileBody } from "../../domain/contracts/files.ts";
import { billFolder, type FileChange, fileUrl } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { writeFileChange } from "../review/resubmit.ts";
import { requireAccess } from "../stored-files/access.ts";
import { type FileRow, findFile, requireShareable, toWire } from "../stored-files/find.ts";
import { mainPicture, setMainPicture } from "../stored-files/main-picture.ts";
import { requireFirstNames } from "./internal/first-names.ts";

/**
 * Changes a file's name and note, makes a picture its owner's main one, or shows a document on its request's page. What others would
 * newly see of a public request waits for review.
 * @throws Problem 400 for a document as main picture, and for a main picture that should be none, 404 for an unknown file
 *   or another's, 403 for members who may only read it
 */
export async function updateFile(ctx: Ctx, { id, ...change }: UpdateFileBody & { id: string }): Promise<FileAnswer> {
	const row = await findFile(ctx, id);
	if (!row) throw notFound("file");
	await requireAccess(ctx, row, "change", row.folder === billFolder ? billFolder : undefined);
	if (row.folder === billFolder) throw new Problem(409, "bill_kept");
	const main = await mainPicture(ctx, row);
	const isMain = fileUrl(row) === main;
	const becomesMain = change.isDefault === true && !isMain;
	const mayBe = row.kind === "picture" && !isMain;
	if (change.isDefault !== undefined && change.isDefault !== isMain && !mayBe) {
		throw invalid([issue("isDefault", "value_invalid")]);
	}
	if (change.isPublic && !(row.change?.isPublic ?? row.isPublic)) requireShareable(row);
	const now = { ...row, ...row.change };
	const wanted = {
		isPublic: row.kind === "document" ? (change.isPublic ?? now.isPublic) : now.isPublic,
		userGivenName: change.userGivenName ?? now.userGivenName,
		note: change.note === undefined ? now.note : change.note || null,
	};
	if (isSame(wanted, now) && !becomesMain) return toWire(row, main);
	if (wanted.isPublic) await requireFirstNames(ctx, { ...row, ...wanted });
	let stored: Partial<FileRow> = {};
	await writeFileChange(ctx, row, (isBeside) => {
		stored = isBeside ? besideColumns(row, wanted) : { ...wanted, change: null };
		const isHidden = row.isPublic && !wanted.isPublic;
		return {
			statements: [
				ctx.db.build.update(file).set(stored).where(eq(file.id, id)),
				...(becomesMain && !isBeside ? setMainPicture(ctx, row, fileUrl(row), "any") : []),
				auditRow(ctx, "file.updated", { file: id }, { changed: Object.keys(change) }),
			],
			waits: stored.change !== null,
			...(becomesMain ? { mainPicture: fileUrl(row) } : {}),
			noted: isHidden,
		};
	});
	return toWire({ ...row, ...stored }, await mainPicture(ctx, row));
}

type Texts = Required<FileChange>;

const isSame = (one: Texts, other: Texts) =>
	one.isPublic === other.isPublic && one.userGivenName === other.userGivenName && one.note === other.note;

/**
 * Stores a file of a public request: the version that others see of it stays until the change is approved, but what its owner takes away
 * is gone at once.
 */
function besideColumns(row: FileRow, wanted: Texts): Pick<FileRow, keyof Texts | "change"> {
	if (!row.isPublic || !wanted.isPublic) {
		return { ...wanted, isPublic: false, change: wanted.isPublic ? { isPublic: true } : null };
	}
	const { userGivenName, note } = wanted;
	const change: FileChange = {
		...(userGivenName === row.userGivenName ? {} : { userGivenName }),
		...(note === row.note ? {} : { note }),
	};
	const { isPublic } = row;
	return {
		isPublic,
		userGivenName: row.userGivenName,
		note: row.note,
		change: Object.keys(change).length > 0 ? change : null,
	};
}
