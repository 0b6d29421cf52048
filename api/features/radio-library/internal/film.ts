import { eq } from "drizzle-orm";
import { fileRemoval } from "../../../../db/schema/index.ts";
import { type FilmType, filmFileKey, filmHeadBytes, filmType } from "../../../domain/radio/film-file.ts";
import { filmLength } from "../../../domain/radio/film-length.ts";
import type { Ctx } from "../../../http/context.ts";
import { type ArrivedPart, bytesOf } from "./sound.ts";

const hour = 3_600_000;

/** The kind of film that has arrived; null for another file. */
export async function arrivedFilm(ctx: Ctx, [first]: readonly ArrivedPart[]): Promise<FilmType | null> {
	if (!first || first.size < filmHeadBytes) return null;
	const stream = await ctx.platform.files.stream(first.key, { start: 0, end: filmHeadBytes - 1 });
	return stream ? filmType(new Uint8Array(await new Response(stream).arrayBuffer())) : null;
}

/** The statement that removes a film's bytes at a time. */
export const removeFilm = (ctx: Ctx, mediaId: string, dueAt: number) =>
	ctx.db.build
		.insert(fileRemoval)
		.values({ fileId: filmFileKey(mediaId), dueAt })
		.onConflictDoNothing();

/** The statement that keeps them, in the write of the media file's row. */
export const keepFilm = (ctx: Ctx, mediaId: string) =>
	ctx.db.build.delete(fileRemoval).where(eq(fileRemoval.fileId, filmFileKey(mediaId)));

/** Stores what was uploaded as a film. The caller writes its row with `keepFilm`, or the bytes are removed later. */
export async function storeFilm(
	ctx: Ctx,
	mediaId: string,
	{ parts, type }: { parts: readonly ArrivedPart[]; type: FilmType },
): Promise<{ bytes: number; durationMs: number | null }> {
	const key = filmFileKey(mediaId);
	await ctx.db.write([removeFilm(ctx, mediaId, ctx.platform.clock.now() + hour)]);
	const body = bytesStream(bytesOf(ctx, parts));
	await ctx.platform.files.put(key, { body, contentType: type });
	const bytes = parts.reduce((sum, { size }) => sum + size, 0);
	return { bytes, durationMs: await storedFilmLength(ctx, mediaId, { type, bytes }) };
}

/** The length of a stored film, in milliseconds; null if it does not say. */
export function storedFilmLength(
	ctx: Ctx,
	mediaId: string,
	{ type, bytes }: { type: FilmType; bytes: number },
): Promise<number | null> {
	return filmLength(type, bytes, async (start, count) => {
		const part = await ctx.platform.files.stream(filmFileKey(mediaId), {
			start,
			end: Math.min(start + count, bytes) - 1,
		});
		return part ? new Uint8Array(await new Response(part).arrayBuffer()) : new Uint8Array();
	});
}

const bytesStream = (made: AsyncGenerator<Uint8Array>) =>
	new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await made.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel: async () => void (await made.return(undefined)),
	});
