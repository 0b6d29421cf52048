import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The folder of the browser build, next to the server's program. */
const folder = new URL("../client/", import.meta.url);

/** Reads one of the static files. @throws Error if the file does not exist */
export function readAsset(path: string): Promise<Uint8Array> {
	return readFile(fileURLToPath(new URL(`.${path}`, folder)));
}
