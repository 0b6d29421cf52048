import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where the browser build's files are: beside the built program, or as they were written. */
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../site/public/" : "../client/", import.meta.url);

/** Reads one of the static files. @throws Error when there is no such file */
export function readAsset(path: string): Promise<Uint8Array> {
	return readFile(fileURLToPath(new URL(`.${path}`, folder)));
}
