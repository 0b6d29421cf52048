import { type CheckedContent, checkDocument, cleanPicture, hasTooManyPixels } from "../../../domain/files/content.ts";
import { displayName, type FileKind, maxBytes } from "../../../domain/files/stored-file.ts";
import { issue } from "../../../domain/forms/issues.ts";
import type { MessageCode } from "../../../domain/messages/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import type { UploadedFile } from "../../../http/upload.ts";
import { imageModeration } from "../../../providers/index.ts";

/** Files that are held in memory at once, up to 10 MB each. */
const maxAtOnce = 4;
let atOnce = 0;

/** Waits for a place in memory. Each call has its own timer, because on Workers one request can't wake another. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	while (atOnce >= maxAtOnce) await new Promise((resolve) => setTimeout(resolve, 10));
	atOnce++;
	try {
		return await work();
	} finally {
		atOnce--;
	}
}

/**
 * Whether a picture shows nudity or violence; null if no service can tell.
 * @param mayWait a person looks at the picture if the service can't tell now
 * @throws Problem 503 if the service can't tell now
 */
async function isObscene(ctx: Ctx, picture: Uint8Array, mayWait: boolean): Promise<boolean | null> {
	try {
		return (await imageModeration(ctx.platform)?.isObscene(picture)) ?? null;
	} catch (error) {
		ctx.platform.log.error("image moderation failed", error);
		if (mayWait) return null;
		throw new Problem(503, "image_unchecked", { retryAfter: 30 });
	}
}

/** The refusal of a file, whose name a page says, because its visitor may have chosen several. */
const refused = ({ field, name }: UploadedFile, code: MessageCode, status: 400 | 422 = 400) =>
	invalid([issue(field, code, name === "" ? undefined : { file: displayName(name) })], status);

/** A sound picture without its metadata. @throws Problem 400 */
async function soundPicture(bytes: Uint8Array, uploaded: UploadedFile): Promise<CheckedContent> {
	if (bytes.length > maxBytes.picture) throw refused(uploaded, "image_too_large");
	const looksRight = /^(?:\xff\xd8\xff|\x89PNG)/.test(String.fromCharCode(...bytes.subarray(0, 4)));
	const picture = await cleanPicture(bytes);
	if (!picture && hasTooManyPixels(bytes)) throw refused(uploaded, "image_too_many_pixels");
	if (!picture) throw refused(uploaded, looksRight ? "image_damaged" : "image_format");
	return { type: picture.type, bytes: picture.bytes, size: { width: picture.width, height: picture.height } };
}

/**
 * Checks an upload by its content and passes it on without metadata, so few at a time that memory stays bounded.
 * @throws Problem 400 for content that we don't accept, 503 if a picture can't be checked now
 */
export function withChecked<T>(
	ctx: Ctx,
	uploaded: UploadedFile,
	{ kind, mayWait = false }: { kind: FileKind; mayWait?: boolean },
	use: (checked: CheckedContent, obscene: boolean | null) => Promise<T>,
): Promise<T> {
	return inTurn(async () => {
		const bytes = new Uint8Array((await ctx.platform.files.get(uploaded.key))?.body ?? []);
		if (kind === "picture") {
			const picture = await soundPicture(bytes, uploaded);
			return use(picture, await isObscene(ctx, picture.bytes, mayWait));
		}
		const document = await checkDocument(bytes);
		if (!document && hasTooManyPixels(bytes)) throw refused(uploaded, "image_too_many_pixels");
		if (!document) throw refused(uploaded, "document_format");
		return use(document, null);
	});
}
