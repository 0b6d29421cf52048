import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { fileRemoval, radioUpload, radioUploadPart } from "../../../../db/schema/index.ts";
import { issue } from "../../../domain/forms/issues.ts";
import type { Ctx } from "../../../http/context.ts";
import { requireUser } from "../../../http/guard.ts";
import { invalid, notFound, Problem } from "../../../http/problem.ts";
import { discardUpload, type UploadedFile } from "../../../http/upload.ts";
import { type ArrivedPart, maxAudioMb } from "./sound.ts";

/** The size of every part of an upload but the last, in bytes. */
export const partBytes = 8 * 1024 * 1024;
/** The time for which an upload waits for its next part. */
export const uploadKeptMs = 24 * 3_600_000;
export const maxAudioBytes = maxAudioMb * 1024 * 1024;

export const tooLarge = () => new Problem(413, "audio_too_large", { values: { limit: maxAudioMb } });

/** The size of a part of an upload. */
export const sizeOfPart = (bytes: number, number: number) => Math.min(partBytes, bytes - number * partBytes);
export const partCount = (bytes: number) => Math.ceil(bytes / partBytes);

/** An own upload with the parts that arrived. @throws Problem 404 */
export async function findUpload(ctx: Ctx, id: string) {
	const [upload] = await ctx.db.read
		.select()
		.from(radioUpload)
		.where(and(eq(radioUpload.id, id), eq(radioUpload.userId, requireUser(ctx).userId)));
	if (!upload) throw notFound("radio_upload");
	const parts = await ctx.db.read
		.select({ number: radioUploadPart.number, key: radioUploadPart.key })
		.from(radioUploadPart)
		.where(eq(radioUploadPart.uploadId, id))
		.orderBy(asc(radioUploadPart.number));
	return { ...upload, parts };
}

/** Deletes what arrived of an upload, and the upload itself unless a track was made of it. */
export async function discardParts(ctx: Ctx, id: string, parts: readonly { key: string }[]): Promise<void> {
	const keys = parts.map(({ key }) => key);
	for (const key of keys) await ctx.platform.files.delete(key);
	await ctx.db.write([
		ctx.db.build.delete(radioUploadPart).where(eq(radioUploadPart.uploadId, id)),
		ctx.db.build.delete(radioUpload).where(and(eq(radioUpload.id, id), isNull(radioUpload.trackId))),
		ctx.db.build.delete(fileRemoval).where(inArray(fileRemoval.fileId, keys)),
	]);
}

/** A file that has arrived, in one part or in many. */
export interface Arrived {
	name: string;
	parts: readonly ArrivedPart[];
	/** The track that was made of it already, when a lost answer is asked for again. */
	trackId: string | null;
	/** The statements that note the track of an upload in parts. */
	takenAs(trackId: string): ReturnType<typeof sql>[];
	/** Deletes what arrived. */
	discard(): Promise<void>;
}

/** The content types of sound and of films. The content itself is checked later. */
const isMedia = (type: string) =>
	type === "" || /^(audio\/|video\/(?:mp4|webm)\b|application\/octet-stream\b)/i.test(type);

/**
 * The file of a form, or the finished upload that it names.
 * @throws Problem 400 without either, 404 for another's upload, 409 for an unfinished one
 */
export async function arrivedFile(
	ctx: Ctx,
	{ uploadId, file }: { uploadId?: string | undefined; file: UploadedFile | undefined },
): Promise<Arrived | null> {
	if (file) {
		if (!isMedia(file.contentType)) throw invalid([issue("file", "audio_type")]);
		const { key, size, name } = file;
		const discard = () => discardUpload(ctx, [file]);
		return { name, parts: [{ key, size }], trackId: null, takenAs: () => [], discard };
	}
	if (uploadId === undefined) return null;
	const { id, name, bytes, parts, trackId } = await findUpload(ctx, uploadId);
	if (trackId === null && parts.length < partCount(bytes)) throw new Problem(409, "audio_incomplete");
	return {
		name,
		parts: parts.map(({ key, number }) => ({ key, size: sizeOfPart(bytes, number) })),
		trackId,
		takenAs: (track) => [sql`UPDATE radio_upload SET track_id = ${track} WHERE id = ${id}`],
		discard: () => discardParts(ctx, id, parts),
	};
}
