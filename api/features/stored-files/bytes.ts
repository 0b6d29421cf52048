import { fileRemoval } from "../../../db/schema/index.ts";
import { fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import type { Platform, StoredFile } from "../../platform/types.ts";

/** The key of a file's bytes in the platform's files. */
export function keyOf(fileId: string): string {
	return `files/${fileId}`;
}

/** The bytes of the file at an address of ours, whatever follows its path; null for any other address. */
export async function storedFileAt({ files }: Pick<Platform, "files">, url: string): Promise<StoredFile | null> {
	const id = fileIdIn(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
	return id === null ? null : files.get(keyOf(id));
}

const hour = 3_600_000;

/** Removes these bytes in an hour, unless the file's row has been written by then: the process may end in between. */
export function removeLater(ctx: Ctx, fileId: string) {
	return ctx.db.build.insert(fileRemoval).values({ fileId, dueAt: ctx.platform.clock.now() + hour });
}
