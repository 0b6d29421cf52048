import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { radioMedia, radioTrack } from "../../../db/schema/index.ts";
import type { AddMediaBody, MediaAnswer, UpdateMediaBody } from "../../domain/contracts/radio-media.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Chapter } from "../../domain/radio/chapters.ts";
import { type FilmType, filmPath, isFilmType, isOwnFilm } from "../../domain/radio/film-file.ts";
import { titleFromName } from "../../domain/radio/track-tags.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import type { UploadedFile } from "../../http/upload.ts";
import { arrivedFile } from "./internal/arrived.ts";
import { takeCover } from "./internal/cover.ts";
import { arrivedFilm, keepFilm, removeFilm, storedFilmLength, storeFilm } from "./internal/film.ts";
import { addSound } from "./internal/new-track.ts";
import { dropSound, takeSound } from "./internal/sound.ts";
import { getMediaFile } from "./list-media.ts";
import { getTrack } from "./list-tracks.ts";

const audited = (ctx: Ctx, action: string, id: string, detail?: Record<string, unknown>) =>
	auditRow(ctx, `radio-media.${action}`, { "radio-media": id }, detail);

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
	await ctx.db.write(statements, {
		"FOREIGN KEY": async () => {
			await requireKnown(ctx, links);
			return invalid([issue("categoryId", "radio_category_unknown")]);
		},
	});
}

/** The numbers of a new episode: those that were given, or else the next ones of its podcast. */
async function numbersOf(ctx: Ctx, podcast: string, given: Pick<AddMediaBody, "season" | "episode">) {
	const [last] = await ctx.db.read.all<{ season: number | null; episode: number }>(
		sql`WITH numbered AS (SELECT season, episode FROM radio_media WHERE podcast_id = ${podcast} AND deleted_at IS NULL),
			wanted AS (SELECT coalesce(${given.season ?? null}, (SELECT max(season) FROM numbered)) AS season)
			SELECT season, (SELECT max(coalesce(max(n.episode), 0), count(*)) + 1 FROM numbered n WHERE n.season IS wanted.season) AS episode FROM wanted`,
	);
	return { season: last?.season ?? null, episode: given.episode ?? last?.episode ?? null };
}

interface Stored {
	trackId: string | null;
	/** The address of an own film. */
	film: { path: string; type: FilmType } | null;
	bytes: number;
	durationMs: number | null;
	title: string;
	/** The cover of a sound. */
	picture: string | null;
	/** Those in the tag of a sound. */
	chapters: readonly Chapter[];
}

/** A sound of the library as a media file's content. */
async function knownSound(ctx: Ctx, trackId: string): Promise<Stored> {
	const { bytes, duration, title, thumbnailUrl: picture } = await getTrack(ctx, trackId);
	const [track] = await ctx.db.read
		.select({ chapters: radioTrack.chapters })
		.from(radioTrack)
		.where(eq(radioTrack.id, trackId));
	const chapters = track?.chapters ?? [];
	return { trackId, film: null, bytes, durationMs: duration * 1000, title, picture, chapters };
}

/** Stores an uploaded film, puts an uploaded sound into the library, or finds the same one there. A media file may have any profile. */
async function storedFile(
	ctx: Ctx,
	mediaId: string,
	{ uploadId, file }: { uploadId: string | undefined; file: UploadedFile | undefined },
): Promise<Stored | null> {
	const arrived = await arrivedFile(ctx, { uploadId, file });
	if (!arrived) return null;
	if (arrived.trackId !== null) return knownSound(ctx, arrived.trackId);
	try {
		const type = await arrivedFilm(ctx, arrived.parts);
		if (type) {
			const stored = await storeFilm(ctx, mediaId, { parts: arrived.parts, type });
			await arrived.discard();
			const film = { path: filmPath(mediaId, type), type };
			return { trackId: null, film, ...stored, title: titleFromName(arrived.name), picture: null, chapters: [] };
		}
		const sound = await takeSound(ctx, arrived.parts, arrived.name);
		const more = arrived.takenAs(sound.trackId);
		const same = await addSound(ctx, sound, { name: arrived.name, given: {}, more });
		if (same) await dropSound(ctx, sound.trackId);
		await arrived.discard();
		if (same) return knownSound(ctx, same.id);
		const picture = await takeCover(ctx, sound);
		const { trackId, bytes, durationMs, tags, chapters } = sound;
		return { trackId, film: null, bytes, durationMs, title: tags.title, picture, chapters };
	} catch (error) {
		if (error instanceof Problem || file) await arrived.discard();
		throw error;
	}
}

/**
 * Adds a media file: an uploaded sound or film, a sound of the library, or a linked video. A podcast's episode unless `mediaType` says else.
 * @throws Problem 400 for a file that is neither MP3 nor a film, or if there is neither file nor address
 */
export async function addMedia(ctx: Ctx, body: AddMediaBody, file: UploadedFile | undefined): Promise<MediaAnswer> {
	const { externalUrl = null, playlistItem, uploadId, name, podcast, ...given } = body;
	await requireKnown(ctx, body);
	const id = ctx.platform.ids.next("med_");
	const stored =
		playlistItem !== undefined && !file
			? await knownSound(ctx, playlistItem)
			: await storedFile(ctx, id, { uploadId, file });
	if (!stored && !externalUrl) throw invalid([issue("file", "radio_bytes_missing")]);
	const film = stored?.film ?? null;
	const isEpisode = podcast && !film && stored && (given.mediaType ?? "podcast") === "podcast";
	const now = ctx.platform.clock.now();
	await writeKnown(ctx, body, [
		ctx.db.build.insert(radioMedia).values({
			id,
			...given,
			...(isEpisode ? await numbersOf(ctx, podcast, given) : {}),
			thumbnailUrl: given.thumbnailUrl || stored?.picture || null,
			// A film is a video, whatever the form's first choice says.
			mediaType: film ? "video" : (given.mediaType ?? (stored ? "podcast" : "video")),
			podcastId: podcast ?? null,
			name: name || stored?.title || titleFromName(externalUrl?.split("/").at(-1) ?? ""),
			contentType: film?.type ?? (stored ? "audio/mpeg" : "text/html"),
			trackId: stored?.trackId ?? null,
			externalUrl: film?.path ?? (stored ? null : externalUrl),
			bytes: stored?.bytes ?? null,
			durationMs: stored?.durationMs ?? null,
			chapters: stored?.chapters ?? [],
			publishedAt: now,
			createdAt: now,
			updatedAt: now,
		}),
		...(film ? [keepFilm(ctx, id)] : []),
		audited(ctx, "added", id),
	]);
	return getMediaFile(ctx, id);
}

/** Changes what is said about a media file. Its sound and its address never change. @throws Problem 400, 404 */
export async function updateMedia(ctx: Ctx, id: string, { podcast, ...body }: UpdateMediaBody): Promise<MediaAnswer> {
	const { duration, contentType: type, bytes } = await getMediaFile(ctx, id);
	// A film that was uploaded before lengths were read gets its own.
	const isUnmeasured = duration === null && bytes !== null && isFilmType(type);
	const durationMs = isUnmeasured ? await storedFilmLength(ctx, id, { type, bytes }) : null;
	const length = durationMs === null ? duration : Math.round(durationMs / 1000);
	// The duration is rounded to a second.
	const beyond = length === null ? undefined : body.chapters?.find(({ startTime }) => startTime > length + 0.5);
	if (beyond) throw invalid([issue("chapters", "radio_chapter_beyond", { title: beyond.title })]);
	await requireKnown(ctx, { ...body, podcast });
	await writeKnown(ctx, { ...body, podcast }, [
		ctx.db.build
			.update(radioMedia)
			.set({
				...body,
				...(podcast === undefined ? {} : { podcastId: podcast }),
				...(durationMs === null ? {} : { durationMs }),
				updatedAt: ctx.platform.clock.now(),
			})
			.where(eq(radioMedia.id, id)),
		audited(ctx, "updated", id, { fields: [...Object.keys(body), ...(podcast === undefined ? [] : ["podcast"])] }),
	]);
	return getMediaFile(ctx, id);
}

/** Hides a media file. Its sound stays in the library; an own film is removed. @throws Problem 404 */
export async function deleteMedia(ctx: Ctx, id: string): Promise<void> {
	const { file, mediaType } = await getMediaFile(ctx, id);
	const isFilm = mediaType === "video" && isOwnFilm(file) && !file.endsWith(".mp3");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM radio_media WHERE id = ${id} AND deleted_at IS NULL)`, "media file"),
			ctx.db.build.update(radioMedia).set({ deletedAt: now, updatedAt: now }).where(eq(radioMedia.id, id)),
			...(isFilm ? [removeFilm(ctx, id, now)] : []),
			audited(ctx, "deleted", id),
		],
		{ unmet: () => notFound("media") },
	);
}
