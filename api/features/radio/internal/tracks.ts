import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { unpackOffsets } from "../../../domain/radio/frame-index.ts";
import type { Ctx } from "../../../http/context.ts";
import { tryReading } from "./database-gate.ts";
import { radioState } from "./state.ts";
import type { TrackInfo } from "./types.ts";

interface InfoRow {
	id: string;
	title: string;
	artist: string;
	composer: string;
	album: string;
	thumbnail_url: string | null;
}

const wanted = sql`SELECT value FROM json_each(${sql.placeholder("ids")})`;
const infosOf = sqlQuery<InfoRow>(
	() => sql`SELECT id, title, artist, composer, album, thumbnail_url FROM radio_track WHERE id IN (${wanted})`,
);
const indexesOf = sqlQuery<{ track_id: string; offsets: ArrayBuffer | Uint8Array }>(
	() => sql`SELECT track_id, offsets FROM radio_track_index WHERE track_id IN (${wanted})`,
);
const streamingTitles = sqlQuery<{ id: string; title: string }>(
	() => sql`SELECT id, title FROM radio_streaming WHERE id IN (${wanted})`,
);

/** Tracks that are read at once before they play. */
const atOnce = 200;

const valuesOf = (ids: Iterable<string>) => ({ ids: JSON.stringify([...ids]) });

function remember(ctx: Ctx, infos: readonly InfoRow[]): void {
	const { tracks } = radioState(ctx);
	for (const { id, thumbnail_url: thumbnailUrl, ...info } of infos) {
		const { title, artist, composer, album } = info;
		tracks.set(id, { title, artist, composer, album, thumbnailUrl });
	}
}

function rememberIndexes(ctx: Ctx, rows: readonly { track_id: string; offsets: ArrayBuffer | Uint8Array }[]): void {
	const { indexes } = radioState(ctx);
	for (const { track_id, offsets } of rows) indexes.set(track_id, unpackOffsets(new Uint8Array(offsets)));
}

/** Reads what playing some tracks needs, before they play, if this process does not know it yet. */
export async function rememberTracks(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const { indexes } = radioState(ctx);
	const unknown = [...new Set(ids)].filter((id) => !indexes.get(id));
	for (let at = 0; at < unknown.length; at += atOnce) {
		const values = valuesOf(unknown.slice(at, at + atOnce));
		const read = await tryReading(ctx, () => ctx.db.batch([infosOf(values), indexesOf(values)]));
		if (read === null) return;
		remember(ctx, read[0]);
		rememberIndexes(ctx, read[1]);
	}
}

/** The indexes of tracks, by the track's id; without those that are missing or can't be read now. */
export async function readIndexes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Uint32Array>> {
	const { indexes } = radioState(ctx);
	// An index never changes.
	const unknown = ids.filter((id) => !indexes.get(id));
	if (unknown.length > 0) {
		rememberIndexes(ctx, (await tryReading(ctx, () => ctx.db.all(indexesOf(valuesOf(unknown))))) ?? []);
	}
	return new Map(
		ids.flatMap((id) => {
			const index = indexes.get(id);
			return index ? [[id, index] as const] : [];
		}),
	);
}

/** The names of tracks and streamings when they were last read. */
export async function readTitles(
	ctx: Ctx,
	{ tracks, streamings }: { tracks: ReadonlySet<string>; streamings: ReadonlySet<string> },
): Promise<{ track(id: string): TrackInfo | undefined; streaming(id: string): string | undefined }> {
	const state = radioState(ctx);
	const read = await tryReading(ctx, () =>
		ctx.db.batch([infosOf(valuesOf(tracks)), streamingTitles(valuesOf(streamings))]),
	);
	if (read) {
		remember(ctx, read[0]);
		for (const { id, title } of read[1]) state.titles.set(id, title);
	}
	return { track: (id) => state.tracks.get(id), streaming: (id) => state.titles.get(id) };
}
