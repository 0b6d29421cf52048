import { parseBlob } from "music-metadata";
import type { SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import { tagLength } from "../../../../api/domain/radio/frames.ts";
import { readId3 } from "../../../../api/domain/radio/id3-frames.ts";
import type { ReadTags } from "../../../../api/domain/radio/track-tags.ts";

/** A file's facts about its sound. */
export interface SoundFacts {
	profile: SoundProfile | null;
	/** Estimated for a file that does not say it. */
	seconds: number;
	tags: ReadTags;
}

/** The bytes of a second where a file tells no length: as of speech at 64 kbit/s, so that no long one is overlooked. */
const fewestBytes = 8000;

/** An MP3 file with its texts in a plain tag, because the reader of tags takes some others for damaged. */
async function withPlainTag(file: File): Promise<Blob> {
	const read = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer());
	const { texts } = await readId3(read, file.size);
	return texts.length === 0
		? file
		: new Blob([texts, file.slice(tagLength(await read(0, 10), 0))], { type: file.type });
}

/** Reads tags, length and profile of any format. It loads the readers of formats, so it stands in a chunk of its own. */
export async function readFacts(file: File): Promise<SoundFacts> {
	const unknown: SoundFacts = { profile: null, seconds: file.size / fewestBytes, tags: {} };
	try {
		const { common, format } = await parseBlob(await withPlainTag(file), { skipCovers: true, duration: true });
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
