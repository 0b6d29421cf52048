import { trackFileKey } from "../../domain/radio/track-file.ts";
import type { Ctx } from "../../http/context.ts";
import { getTrack } from "./list-tracks.ts";

/** The place of a track's bytes, and its title as a file's name. @throws Problem 404 */
export async function trackFile(ctx: Ctx, id: string): Promise<{ key: string; bytes: number; name: string }> {
	const { bytes, title } = await getTrack(ctx, id);
	return { key: trackFileKey(id), bytes, name: `${title.toWellFormed()}.mp3` };
}
