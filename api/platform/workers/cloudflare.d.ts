/** The part of the Workers runtime's module that we use. */
declare module "cloudflare:workers" {
	/** Keeps the invocation of the current request or event alive until the work settles. */
	export function waitUntil(work: Promise<unknown>): void;
}

/** The Workers runtime compiles the module at deployment. */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
	const module: WebAssembly.Module;
	export default module;
}

declare module "harfbuzzjs/dist/harfbuzz.wasm" {
	const module: WebAssembly.Module;
	export default module;
}
