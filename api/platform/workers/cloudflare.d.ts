/** The part of the Workers runtime's own module that is used. */
declare module "cloudflare:workers" {
	/** Keeps the current request's or event's invocation alive until the work settles. */
	export function waitUntil(work: Promise<unknown>): void;
}

/** The Workers runtime compiles it at deployment. */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
	const module: WebAssembly.Module;
	export default module;
}
declare module "harfbuzzjs/dist/harfbuzz.wasm" {
	const module: WebAssembly.Module;
	export default module;
}
