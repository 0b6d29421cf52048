import { fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { keyOf } from "./internal/bytes.ts";

/** A hash of a picture's bytes; of a picture that is not in our files, its address. Null for no picture. */
export async function pictureHash({ platform }: Ctx, url: string | null): Promise<string | null> {
	if (url === null) return null;
	const path = url.split(/[?#]/)[0] ?? "";
	const id = fileIdIn(path.slice(path.lastIndexOf("/") + 1));
	const stored = id === null ? null : await platform.files.get(keyOf(id));
	if (!stored) return path;
	const digest = await crypto.subtle.digest("SHA-256", stored.body as Uint8Array<ArrayBuffer>);
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
