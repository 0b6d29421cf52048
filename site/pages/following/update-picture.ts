import { maxBytes } from "../../../api/domain/files/stored-file.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import type { PageContext, PageRequest } from "../../page.ts";

/** What the pages with an update's form accept. */
export const updateUpload = { folder: "incoming", maxBytes: maxBytes.picture, maxFiles: 1 } as const;

/**
 * Stores the picture of a submitted update among the request's own.
 * @returns its address; undefined if none was sent
 * @throws Problem 400 for a file that is no picture
 */
export async function storePicture(
	ctx: PageContext,
	requestId: string,
	{ files: [picture] }: PageRequest,
): Promise<string | undefined> {
	if (!picture) return undefined;
	const owner = { ownerKind: "request" as const, ownerId: requestId };
	return (await uploadFile(ctx, { ...owner, kind: "picture", folder: "update" }, picture)).url;
}
