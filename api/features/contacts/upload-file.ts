import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { discardUpload, type UploadedFile, type UploadRules } from "../../http/upload.ts";
import { draftImport } from "./draft.ts";
import type { ImportRow } from "./import.ts";
import { readContactFile } from "./internal/read-file.ts";
import { ownerCountry } from "./owner.ts";

/** 10,000 rows of Google Contacts, with every column, are about 3 MB; cards have pictures in them. */
export const contactFileRules: UploadRules = { folder: "incoming", maxBytes: 16 * 1024 * 1024, maxFiles: 1 };

/**
 * Makes a draft of an uploaded file of contacts. The file itself is not stored.
 * @throws Problem 400 without a file or for one that can't be read, 401 for a guest
 */
export async function draftFromUpload(ctx: Ctx, file: UploadedFile | undefined): Promise<ImportRow> {
	if (!file) throw invalid([issue("file", "contact_file_missing")]);
	try {
		const stored = await ctx.platform.files.get(file.key);
		return await draftImport(ctx, {
			fileName: file.name,
			table: readContactFile(stored?.body ?? new Uint8Array(), await ownerCountry(ctx)),
		});
	} finally {
		await discardUpload(ctx, [file]);
	}
}
