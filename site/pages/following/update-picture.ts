import { maxBytes, updateFolder } from "../../../api/domain/files/stored-file.ts";
import { deleteFile } from "../../../api/features/files/delete.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import type { PageContext, PageRequest } from "../../page.ts";

/** The upload rules of the pages with an update's form. */
export const updateUpload = { folder: "incoming", maxBytes: maxBytes.picture, maxFiles: 1 } as const;

/**
 * Writes an update with the picture that was sent with it: stored for its request, and deleted again if the update is refused.
 * @param write gets the picture's address; undefined if none was sent
 * @throws Problem 400 for a file that is no picture, and what `write` throws
 */
export async function writeWithPicture(
	ctx: PageContext,
	requestId: string,
	{ files: [picture] }: PageRequest,
	write: (imageUrl: string | undefined) => Promise<unknown>,
): Promise<void> {
	const owner = { ownerKind: "request" as const, ownerId: requestId };
	const stored = picture && (await uploadFile(ctx, { ...owner, kind: "picture", folder: updateFolder }, picture));
	try {
		await write(stored?.url);
	} catch (error) {
		if (stored) await deleteFile(ctx, stored._id);
		throw error;
	}
}
