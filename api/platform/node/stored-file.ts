import { statSync } from "node:fs";

/** The inode of a path's file; null if there is none. */
function inodeOf(path: string): bigint | null {
	return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/**
 * Tells whether a path no longer leads to the file that is open now. A deleted or replaced file stays open and takes
 * writes, which nobody finds after a restart.
 * @param path of an open file; ":memory:" is never lost
 */
export function fileLoss(path: string): () => boolean {
	if (path === ":memory:") return () => false;
	const opened = inodeOf(path);
	return () => inodeOf(path) !== opened;
}
