import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { cleanPicture } from "../../../domain/files/content.ts";
import { pixelsOfPng } from "../../../domain/files/png-pixels.ts";
import { fileIdIn, maxBytes } from "../../../domain/files/stored-file.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { uploadFile } from "../../files/upload.ts";

/** The side of a cover that is made smaller, in pixels. */
const side = 500;

/** A large picture as a small one; null if it can't be drawn. */
async function smaller({ platform }: Ctx, { type, bytes }: { type: string; bytes: Uint8Array }) {
	const image = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
	const png = await platform.rasterize(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" href="${image}"/></svg>`,
	);
	// The rasterizer draws nothing of what it can't read, such as a picture for printing.
	const { data } = await pixelsOfPng(png);
	return data.some((value, at) => at % 4 === 3 && value > 0) ? { type: "image/png", bytes: png } : null;
}

/** Stores a file's cover as one of the radio's pictures. @returns its address; null for a picture that can't be displayed */
async function storeCover(ctx: Ctx, cover: Uint8Array): Promise<string | null> {
	const clean = await cleanPicture(cover);
	const picture = clean && clean.bytes.length > maxBytes.picture ? await smaller(ctx, clean) : clean;
	if (!picture) return null;
	const key = `radio-covers/${ctx.platform.ids.next("cov_")}`;
	const { type: contentType, bytes: body } = picture;
	await ctx.platform.files.put(key, { body, contentType });
	const uploaded = { field: "file", name: "cover", contentType, key, size: body.length };
	try {
		const owner = { ownerKind: "radio", ownerId: "tracks" } as const;
		return (await uploadFile(ctx, { kind: "picture", ...owner }, uploaded)).url;
	} finally {
		await ctx.platform.files.delete(key);
	}
}

/** Deletes the cover of a track that is deleted, unless a media file displays it. It belongs behind the deletion. */
export function dropCover(url: string | null): Statement[] {
	const id = fileIdIn(url?.split("/").at(-1) ?? "");
	if (id === null) return [];
	return [
		sql`DELETE FROM file WHERE id = ${id} AND owner_kind = 'radio' AND owner_id = 'tracks'
			AND NOT EXISTS (SELECT 1 FROM radio_media WHERE thumbnail_url = ${url} AND deleted_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM radio_track WHERE thumbnail_url = ${url} AND deleted_at IS NULL)`,
	];
}

/**
 * Gives a track without a picture the cover of its file, if there is one. The sound is of use without it.
 * @returns the picture's address
 */
export async function takeCover(
	ctx: Ctx,
	{ trackId, cover }: { trackId: string; cover: Uint8Array | null },
): Promise<string | null> {
	if (!cover) return null;
	try {
		const url = await storeCover(ctx, cover);
		if (!url) return null;
		await ctx.db.write([
			sql`UPDATE radio_track SET thumbnail_url = ${url} WHERE id = ${trackId} AND thumbnail_url IS NULL`,
		]);
		return url;
	} catch (error) {
		// A picture that was refused, or can't be checked now, is none.
		if (!(error instanceof Problem)) ctx.platform.log.error("a track's cover can't be used", error, { trackId });
		return null;
	}
}
