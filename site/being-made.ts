import { fontFolder } from "./pdf/fonts.ts";

/** Folders of static files that take long to make: `npm start` serves while it still fills them. */
export const slowFolders = { art: "/art/", fonts: fontFolder, music: "/audio/demo/" } as const;

/** A file that is in such a folder until it is full. */
export const makingMark = ".making";

/** The pause and the number of looks for a file that is still being made. */
const lookMs = 100;
const mostLooks = 600;

/**
 * Reads a static file, and waits for one that is still being made, for at most a minute.
 * @param read gives null for a file that does not exist
 */
export async function readMade<T>(path: string, read: (path: string) => Promise<T | null>): Promise<T | null> {
	const folder = Object.values(slowFolders).find((folder) => path.startsWith(folder));
	for (let look = 0; folder && look < mostLooks; look++) {
		const found = await read(path);
		if (found !== null) return found;
		if ((await read(folder + makingMark)) === null) break;
		await new Promise((resolve) => setTimeout(resolve, lookMs));
	}
	return read(path);
}
