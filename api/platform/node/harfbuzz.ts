import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles HarfBuzz at its first use. */
export function compiledHarfbuzz(): Promise<WebAssembly.Module> {
	compiled ??= readFile(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm")).then((bytes) =>
		WebAssembly.compile(bytes),
	);
	return compiled;
}
