import type { SqlClient } from "../../../../db/client.ts";
import { indexFrames, packOffsets } from "../../../domain/radio/frame-index.ts";
import { minuteMs, timeOfFrame } from "../../../domain/radio/slots.ts";
import { trackFileKey } from "../../../domain/radio/track-file.ts";
import type { Files } from "../../../platform/types.ts";

/** Adds tracks, playlists, channels and streamings to a test's own database. Ids are also names. */
export function radioStation({ client, files }: { client: SqlClient; files: Pick<Files, "put"> }) {
	const run = (sql: string, ...args: (string | number | Uint8Array)[]) => client.execute({ sql, args });
	return {
		/** @param bytes an MP3 file of 44.1 kHz stereo @throws Error if it has no frames */
		async addTrack(id: string, bytes: Uint8Array): Promise<void> {
			const index = indexFrames(bytes);
			if (!index) throw new Error("no frames");
			await files.put(trackFileKey(id), { body: bytes, contentType: "audio/mpeg" });
			await run(
				`INSERT INTO radio_track (id, name, title, artist, bytes, content_hash, sample_rate, channel_count, frames, frame_samples, duration_ms, created_at, updated_at)
				VALUES (?, 'a.mp3', ?, 'Band', ?, ?, 44100, 2, ?, 1152, ?, 1, 1)`,
				id,
				`Title ${id}`,
				bytes.length,
				id,
				index.frames,
				timeOfFrame(index.frames, index.profile),
			);
			await run("INSERT INTO radio_track_index VALUES (?, ?)", id, packOffsets(index.offsets));
		},
		async addPlaylist(id: string, ...tracks: string[]): Promise<void> {
			await run("INSERT INTO radio_playlist (id, title, created_at, updated_at) VALUES (?, ?, 1, 1)", id, id);
			for (const [position, track] of tracks.entries()) {
				await run("INSERT INTO radio_playlist_item VALUES (?, ?, ?, ?, 1)", `${id} ${position}`, id, track, position);
			}
		},
		async addChannel(slug: string, filler: string, channelCount = 2): Promise<void> {
			await run(
				"INSERT INTO radio_channel (id, slug, name, channel_count, filler_playlist_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1, 1)",
				slug,
				slug,
				`Channel ${slug}`,
				channelCount,
				filler,
			);
		},
		/** @param streaming.start on a whole minute, in milliseconds */
		async addStreaming(
			id: string,
			{ channel, playlist, start, minutes }: { channel: string; playlist: string; start: number; minutes: number },
		): Promise<void> {
			await run(
				"INSERT INTO radio_streaming (id, title, channel_id, playlist_id, start_time, end_time, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 1, 1)",
				id,
				`Show ${id}`,
				channel,
				playlist,
				start,
				start + minutes * minuteMs,
			);
		},
	};
}
