import type { SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import { findFrame, tagLength } from "../../../../api/domain/radio/frames.ts";
import { readHeader, sameProfile } from "../../../../api/domain/radio/mp3-header.ts";

/** The kind of a file by its first bytes. */
export interface SoundFile {
	/** The name of the format, such as "MP3" or "FLAC". */
	kind: string;
	/** That of an MP3's frames; null for other formats, which `readFacts` knows. */
	profile: SoundProfile | null;
}

/** The files that staff may choose, as a file field takes them. Those that are no MP3 are converted. */
export const soundTypes = "audio/*,.mp3,.wav,.flac,.m4a,.aac,.ogg,.oga,.opus,.aif,.aiff";

/** Formats that browsers decode, by the text at a place in the file. */
const formats: readonly (readonly [kind: string, at: number, text: string])[] = [
	["WAV", 8, "WAVE"],
	["FLAC", 0, "fLaC"],
	["Ogg", 0, "OggS"],
	["AIFF", 8, "AIFF"],
	["AIFF", 8, "AIFC"],
	["M4A", 4, "ftyp"],
	["WebM", 0, "\x1A\x45\xDF\xA3"],
];

const bytesOf = async (file: Blob, start: number, end: number) =>
	new Uint8Array(await file.slice(start, end).arrayBuffer());

/** Raw AAC begins with a frame's header, which differs from MP3's in its layer. */
const isAac = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xf6) === 0xf0;

/** The bytes in which the first frame is looked for, behind the tag at the start. */
const lookedAt = 256 * 1024;
/** So many frames in a row are no accident. */
const inARow = 4;

/** The profile of the first frames; null without any. */
async function mp3Profile(file: Blob): Promise<SoundProfile | null> {
	const from = tagLength(await bytesOf(file, 0, 10), 0);
	const data = await bytesOf(file, from, from + lookedAt);
	for (let at = 0; ; ) {
		const found = findFrame(data, at, { profile: null, afterFrame: false, isEnd: true });
		if ("from" in found) return null;
		const { header } = found.frame;
		let next = found.frame.at;
		let frames = 0;
		for (; frames < inARow; frames++) {
			const following = readHeader(data, next);
			if (!following || !sameProfile(following, header)) break;
			next += following.bytes;
		}
		if (frames === inARow) return header;
		at = found.frame.at + 1;
	}
}

/** Looks at the start of a file. @returns null for anything but sound: the server says what is wrong with it */
export async function readSoundFile(file: Blob): Promise<SoundFile | null> {
	const head = await bytesOf(file, 0, 16);
	const text = String.fromCharCode(...head);
	const format = formats.find(([, at, mark]) => text.startsWith(mark, at));
	if (format) return { kind: format[0], profile: null };
	if (isAac(head)) return { kind: "AAC", profile: null };
	const profile = await mp3Profile(file);
	return profile ? { kind: "MP3", profile } : null;
}
