/** The facts about a sound in its file's tags. Empty where they name none. */
export interface TrackTags {
	title: string;
	artist: string;
	composer: string;
	publisher: string;
	album: string;
	label: string;
	isrc: string;
	language: string;
}

/** Tags as a reader of files returns them. */
export interface ReadTags {
	title?: string | undefined;
	artist?: string | undefined;
	/** All of them; `artist` may be the first one only. */
	artists?: readonly string[] | undefined;
	album?: string | undefined;
	composer?: readonly string[] | undefined;
	publisher?: readonly string[] | undefined;
	label?: readonly string[] | undefined;
	isrc?: readonly string[] | undefined;
	language?: string | undefined;
}

const languages: Readonly<Record<string, string>> = { tel: "telugu", hin: "hindi", eng: "english", kan: "kannada" };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** UTF-8 that was read as Latin-1, which tags of WAV files and old MP3 files do not tell apart. */
function mended(text: string): string {
	if (!/^[\0-\xff]*[\x80-\xff][\0-\xff]*$/.test(text)) return text;
	try {
		return utf8.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
	} catch {
		return text;
	}
}

/** A text of a tag in one line, without characters that nobody sees. */
const clean = (text: string | undefined) =>
	mended(text ?? "")
		.replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]+/gu, " ")
		.replaceAll(/\s+/g, " ")
		.trim()
		.slice(0, 200)
		.replace(/[\uD800-\uDBFF]$/, "");

/** Several artists in one text. A slash parts them in ID3v2.3, also in the name of the band that has one. */
function artistsIn({ artist, artists = [] }: ReadTags): string | undefined {
	const names = [...new Set(artists.map(clean).filter(Boolean))];
	return names.length > 1 ? names.join(", ").replaceAll(/\bAC, DC\b/gi, (name) => name.replace(", ", "/")) : artist;
}

/** The title that a file's name suggests: `03 - Godavari.mp3` is "Godavari". */
export function titleFromName(name: string): string {
	const title = name.replace(/\.\w{1,5}$/, "").replace(/^\d{1,3}[ ._-]+(?=\S)/, "");
	return clean(title.replaceAll("_", " ")) || "Untitled";
}

/** Tags from a file, as they are stored. Anybody can write anything into them. */
export function trackTags(read: ReadTags, fileName: string): TrackTags {
	const isrc = clean(read.isrc?.[0]).toUpperCase().replaceAll(/[\s-]/g, "");
	return {
		title: clean(read.title) || titleFromName(fileName),
		artist: clean(artistsIn(read)),
		composer: clean(read.composer?.join(", ")),
		publisher: clean(read.publisher?.join(", ")),
		album: clean(read.album),
		label: clean(read.label?.join(", ")),
		isrc: /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : "",
		language: languages[clean(read.language).toLowerCase()] ?? "",
	};
}
