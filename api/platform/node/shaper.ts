import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let compiled: Promise<WebAssembly.Module> | undefined;

/** HarfBuzz's program, compiled when it is first wanted. */
export function loadShaper(): Promise<WebAssembly.Module> {
	const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
	compiled ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
	return compiled;
}
