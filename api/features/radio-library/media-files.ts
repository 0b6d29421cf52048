import { eq, sql } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { radioMedia } from "../../../db/schema/index.ts";
import type { AddMediaBody, MediaAnswer, UpdateMediaBody } from "../../domain/contracts/radio-media.ts";
import { issue } from "../../domain/issues.ts";
import { titleFromName } from "../../domain/radio/track-tags.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { UploadedFile } from "../../http/upload.ts";
import { arrivedFile } from "./internal/arrived.ts";
import { addSound } from "./internal/new-track.ts";
import { dropSound, takeSound } from "./internal/sound.ts";
import { getMediaFile } from "./list-media.ts";
import { getTrack } from "./list-tracks.ts";

const audited = (ctx: Ctx, action: string, id: string, detail?: Record<string, unknown>) =>
	auditRow(ctx, {
		action: `radio-media.${action}`,
		subjectKind: "radio-media",
		subjectId: id,
		...(detail ? { detail } : {}),
	});

/** @throws Problem 400 for a category or podcast that does not exist */
async function requireKnown(ctx: Ctx, { categoryId, podcast }: Pick<UpdateMediaBody, "categoryId" | "podcast">) {
	const [row] = await ctx.db.read.all<{ category: number; podcast: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM radio_category WHERE id = ${categoryId ?? ""}) AS category,
			EXISTS (SELECT 1 FROM radio_podcast WHERE id = ${podcast ?? ""} AND deleted_at IS NULL) AS podcast`,
	);
	if (categoryId && row?.category !== 1) throw invalid([issue("categoryId", "radio_category_unknown")]);
	if (podcast && row?.podcast !== 1) throw invalid([issue("podcast", "radio_podcast_unknown")]);
}

/** A write whose category somebody may have deleted meanwhile. @throws Problem 400 then */
async function writeKnown(
	ctx: Ctx,
	links: Pick<UpdateMediaBody, "categoryId" | "podcast">,
	statements: readonly Statement[],
): Promise<void> {
	try {
		await ctx.db.write(statements);
	} catch (error) {
		if (failedBecause(error, "FOREIGN KEY")) await requireKnown(ctx, links);
		throw error;
	}
}

interface Stored {
	trackId: string;
	bytes: number;
	durationMs: number;
	title: string;
}

/** Puts an uploaded file into the library, or finds the same sound there. A media file may have any profile. */
async function storedSound(
	ctx: Ctx,
	{ uploadId, file }: { uploadId: string | undefined; file: UploadedFile | undefined },
) {
	const arrived = await arrivedFile(ctx, { uploadId, file });
	if (!arrived) return null;
	const known = async (id: string): Promise<Stored> => {
		const { bytes, duration, title } = await getTrack(ctx, id);
		return { trackId: id, bytes, durationMs: duration * 1000, title };
	};
	if (arrived.trackId !== null) return known(arrived.trackId);
	try {
		const sound = await takeSound(ctx, arrived.parts, arrived.name);
		const more = arrived.takenAs(sound.trackId);
		const same = await addSound(ctx, sound, { name: arrived.name, given: {}, more });
		if (same) await dropSound(ctx, sound.trackId);
		await arrived.discard();
		if (same) return known(same.id);
		return { trackId: sound.trackId, bytes: sound.bytes, durationMs: sound.durationMs, title: sound.tags.title };
	} catch (error) {
		if (error instanceof Problem || file) await arrived.discard();
		throw error;
	}
}

/**
 * Adds a media file: an uploaded sound, one of the library's, or a linked video. A podcast's episode unless `mediaType` says else.
 * @throws Problem 400 for a file that is no MP3, or if there is neither file nor address
 */
export async function addMedia(ctx: Ctx, body: AddMediaBody, file: UploadedFile | undefined): Promise<MediaAnswer> {
	const { externalUrl = null, playlistItem, uploadId, name, podcast, ...given } = body;
	await requireKnown(ctx, body);
	const sound =
		playlistItem !== undefined && !file
			? await getTrack(ctx, playlistItem).then(({ _id, bytes, duration, title }) => ({
					...{ trackId: _id, bytes, durationMs: duration * 1000, title },
				}))
			: await storedSound(ctx, { uploadId, file });
	if (!sound && !externalUrl) throw invalid([issue("file", "radio_bytes_missing")]);
	const id = ctx.platform.ids.next("med_");
	const now = ctx.platform.clock.now();
	await writeKnown(ctx, body, [
		ctx.db.build.insert(radioMedia).values({
			id,
			...given,
			mediaType: given.mediaType ?? (sound ? "podcast" : "video"),
			podcastId: podcast ?? null,
			name: name || sound?.title || titleFromName(externalUrl?.split("/").at(-1) ?? ""),
			contentType: sound ? "audio/mpeg" : "text/html",
			trackId: sound?.trackId ?? null,
			externalUrl: sound ? null : externalUrl,
			bytes: sound?.bytes ?? null,
			durationMs: sound?.durationMs ?? null,
			publishedAt: now,
			createdAt: now,
			updatedAt: now,
		}),
		audited(ctx, "added", id),
	]);
	return getMediaFile(ctx, id);
}

/** Changes what is said about a media file. Its sound and its address never change. @throws Problem 400, 404 */
export async function updateMedia(ctx: Ctx, id: string, { podcast, ...body }: UpdateMediaBody): Promise<MediaAnswer> {
	const { duration } = await getMediaFile(ctx, id);
	// The duration is rounded to a second.
	const beyond = duration === null ? undefined : body.chapters?.find(({ startTime }) => startTime > duration + 0.5);
	if (beyond) throw invalid([issue("chapters", "radio_chapter_beyond", { title: beyond.title })]);
	await requireKnown(ctx, { ...body, podcast });
	await writeKnown(ctx, { ...body, podcast }, [
		ctx.db.build
			.update(radioMedia)
			.set({ ...body, ...(podcast === undefined ? {} : { podcastId: podcast }), updatedAt: ctx.platform.clock.now() })
			.where(eq(radioMedia.id, id)),
		audited(ctx, "updated", id, { fields: [...Object.keys(body), ...(podcast === undefined ? [] : ["podcast"])] }),
	]);
	return getMediaFile(ctx, id);
}

/** Hides a media file. Its sound stays in the library. @throws Problem 404 */
export async function deleteMedia(ctx: Ctx, id: string): Promise<void> {
	await getMediaFile(ctx, id);
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		ctx.db.build.update(radioMedia).set({ deletedAt: now, updatedAt: now }).where(eq(radioMedia.id, id)),
		audited(ctx, "deleted", id),
	]);
}
