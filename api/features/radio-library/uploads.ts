import { and, eq, sql } from "drizzle-orm";
import { fileRemoval, radioUpload, radioUploadPart } from "../../../db/schema/index.ts";
import type { UnfinishedUpload, UploadAnswer } from "../../domain/contracts/radio-media.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { discardUpload, type UploadedFile } from "../../http/upload.ts";
import {
	discardParts,
	findUpload,
	maxAudioBytes,
	partBytes,
	partCount,
	sizeOfPart,
	tooLarge,
	uploadKeptMs,
} from "./internal/arrived.ts";

async function answer(ctx: Ctx, id: string): Promise<UploadAnswer> {
	const { bytes, parts } = await findUpload(ctx, id);
	return { _id: id, bytes, partBytes, parts: parts.map(({ number }) => number) };
}

/**
 * Starts an upload in parts, or goes on with the one of the same file that began within a day.
 * @throws Problem 400 for an empty file, 413 for one that is too large
 */
export async function beginUpload(
	ctx: Ctx,
	{ name, bytes, fingerprint }: { name: string; bytes: number; fingerprint: string },
): Promise<UploadAnswer> {
	if (bytes === 0) throw invalid([issue("file", "audio_empty")]);
	if (bytes > maxAudioBytes) throw tooLarge();
	const userId = requireUser(ctx).userId;
	const now = ctx.platform.clock.now();
	// The bytes of old parts are removed by their own dates. An upload that is in the library is over.
	const old = sql`SELECT id FROM radio_upload WHERE created_at < ${now - uploadKeptMs}
		OR (user_id = ${userId} AND fingerprint = ${fingerprint} AND (track_id IS NOT NULL OR bytes <> ${bytes}))`;
	await ctx.db.write([
		sql`DELETE FROM radio_upload_part WHERE upload_id IN (${old})`,
		sql`DELETE FROM radio_upload WHERE id IN (${old})`,
		ctx.db.build
			.insert(radioUpload)
			.values({ id: ctx.platform.ids.next("rup_"), userId, fingerprint, name, bytes, createdAt: now })
			.onConflictDoNothing(),
	]);
	const [mine] = await ctx.db.read
		.select({ id: radioUpload.id })
		.from(radioUpload)
		.where(and(eq(radioUpload.userId, userId), eq(radioUpload.fingerprint, fingerprint)));
	return answer(ctx, mine?.id ?? "");
}

/** The own uploads of which parts are missing, the newest first. */
export async function listUploads(ctx: Ctx): Promise<UnfinishedUpload[]> {
	const rows = await ctx.db.read.all<{ id: string; name: string; bytes: number; created_at: number; parts: number }>(
		sql`SELECT id, name, bytes, created_at, (SELECT count(*) FROM radio_upload_part WHERE upload_id = u.id) AS parts
			FROM radio_upload u WHERE user_id = ${requireUser(ctx).userId} AND track_id IS NULL
			AND created_at > ${ctx.platform.clock.now() - uploadKeptMs} ORDER BY created_at DESC LIMIT 100`,
	);
	return rows
		.filter(({ bytes, parts }) => parts < partCount(bytes))
		.map(({ id: _id, name, bytes, created_at: createdAt, parts }) => {
			// Browsers send parts in their order, so only the last part of all would be shorter.
			return { _id, name, bytes, arrivedBytes: parts * partBytes, createdAt };
		});
}

/** Forgets an own upload and what has arrived of it. @throws Problem 404 */
export async function dropUpload(ctx: Ctx, id: string): Promise<void> {
	const { parts } = await findUpload(ctx, id);
	await discardParts(ctx, id, parts);
}

/** The progress of an own upload. @throws Problem 404 */
export function getUpload(ctx: Ctx, id: string): Promise<UploadAnswer> {
	return answer(ctx, id);
}

/**
 * Stores a part of an upload; a repeat answers the same. Parts may arrive in any order.
 * @throws Problem 400 for a part of another size, 404 for another's upload or a part that the file does not have
 */
export async function storePart(
	ctx: Ctx,
	{ id, number }: { id: string; number: number },
	file: UploadedFile | undefined,
): Promise<UploadAnswer> {
	const drop = () => discardUpload(ctx, file ? [file] : []);
	try {
		const { bytes, parts } = await findUpload(ctx, id);
		if (!(Number.isInteger(number) && number >= 0 && number < partCount(bytes))) throw notFound("radio_upload");
		const wanted = sizeOfPart(bytes, number);
		if (file?.size !== wanted) {
			throw invalid([issue("file", "audio_part", { found: file?.size ?? 0, wanted })]);
		}
		if (!parts.some((part) => part.number === number)) {
			const [added] = await ctx.db.write([
				ctx.db.build.insert(radioUploadPart).values({ uploadId: id, number, key: file.key }).onConflictDoNothing(),
				ctx.db.build
					.update(fileRemoval)
					.set({ dueAt: ctx.platform.clock.now() + uploadKeptMs })
					.where(eq(fileRemoval.fileId, file.key)),
			]);
			if (added?.rowsAffected === 0) await drop();
		} else await drop();
	} catch (error) {
		await drop();
		throw error;
	}
	return answer(ctx, id);
}
