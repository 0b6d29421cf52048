import { parseBlob } from "music-metadata";
import type { SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import type { ReadTags } from "../../../../api/domain/radio/track-tags.ts";

/** What a file says about its sound. */
export interface SoundFacts {
	profile: SoundProfile | null;
	/** Estimated for a file that does not say it. */
	seconds: number;
	tags: ReadTags;
}

/** The bytes of a second where a file tells no length: as of speech at 64 kbit/s, so that no long one is overlooked. */
const fewestBytes = 8000;

/** Reads tags, length and profile of any format. It loads the readers of formats, so it stands in a chunk of its own. */
export async function readFacts(file: File): Promise<SoundFacts> {
	const unknown: SoundFacts = { profile: null, seconds: file.size / fewestBytes, tags: {} };
	try {
		const { common, format } = await parseBlob(file, { skipCovers: true, duration: true });
		const { sampleRate, numberOfChannels: channelCount, duration } = format;
		return {
			profile: sampleRate && channelCount ? { sampleRate, channelCount } : null,
			seconds: duration || unknown.seconds,
			tags: common,
		};
	} catch {
		return unknown;
	}
}
