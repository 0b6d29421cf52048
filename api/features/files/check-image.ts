import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { discardUpload, type UploadedFile } from "../../http/upload.ts";
import { withChecked } from "./internal/check.ts";

/**
 * Whether a picture shows nudity or violence. It is not stored.
 * @throws Problem 400 for anything but a sound JPEG or PNG of up to 1 MB, 503 if it can't be checked now
 */
export async function checkImage(ctx: Ctx, uploaded: UploadedFile | undefined): Promise<boolean> {
	if (!uploaded) throw invalid([issue("file", "image_missing")]);
	const obscene = await withChecked(ctx, uploaded, { kind: "picture" }, async (_picture, obscene) => obscene ?? false);
	await discardUpload(ctx, [uploaded]);
	return obscene;
}
