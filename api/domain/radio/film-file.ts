/** The formats of films that every browser plays. */
export type FilmType = "video/mp4" | "video/webm";

const endings = { "video/mp4": "mp4", "video/webm": "webm" } as const satisfies Record<FilmType, string>;

/** Whether a media file of this type is a film of ours. */
export const isFilmType = (contentType: string): contentType is FilmType => Object.hasOwn(endings, contentType);

/** The number of a file's first bytes that tell its type. */
export const filmHeadBytes = 12;

/** The type of film that a file's first bytes tell; null for anything else, as an MP4 of sound only. */
export function filmType(head: Uint8Array): FilmType | null {
	const text = String.fromCharCode(...head.subarray(0, filmHeadBytes));
	if (text.startsWith("\x1A\x45\xDF\xA3")) return "video/webm";
	return text.slice(4, 8) === "ftyp" && !/^M4[AB]/.test(text.slice(8)) ? "video/mp4" : null;
}

/** The key of a film's bytes in the platform's files. @param mediaId that of the media file */
export const filmFileKey = (mediaId: string) => `films/${mediaId}`;

/** The address of an own film, which stands in the place of a linked one's. */
export const filmPath = (mediaId: string, type: FilmType) => `/podcast/file/${mediaId}.${endings[type]}`;

/** Whether a media file's address is that of an own film. */
export const isOwnFilm = (address: string) => address.startsWith("/");
