import type { Database } from "../../db/client.ts";
import type { Settings } from "./settings.ts";

/** The small set of things that differ between one Node process and Cloudflare Workers. */
export interface Platform {
	readonly settings: Settings;
	/** A database handle for one request or one background job; on Workers each is a client of its own. */
	openDatabase(): Database;
	readonly files: Files;
	/** One of the static files that visitors get too, by its path; throws when there is none. */
	asset(path: string): Promise<Uint8Array>;
	readonly pageCache: PageCache;
	/** Drawn pictures, which cost too much for any number of pages to drive them out. */
	readonly pictureCache: PageCache;
	/** A drawing as a PNG in its own size, one after the other; `fonts` are the only ones that its text may use. */
	rasterize(svg: string, fonts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>>;
	/** The program that chooses and places letters of scripts in which they join (site/og/shaper.ts). */
	shaper(): Promise<WebAssembly.Module>;
	readonly clock: Clock;
	readonly ids: Ids;
	/** Outgoing HTTP. In demo mode requests to our own address stay in the process. */
	readonly fetch: typeof fetch;
	/** Keeps the host alive until the work is done; failures are logged, never thrown. */
	defer(work: Promise<unknown>): void;
	/** Where the request came from, for rate limits; "unknown" when the host cannot tell. */
	clientAddress(request: Request): string;
	/** ISO 3166 alpha-2 country of the client when the host knows it. */
	clientCountry(request: Request): string | null;
	readonly log: Log;
}

export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
}

export interface Ids {
	/** An unguessable, time-sortable id: `don_01J…` (26 characters of Crockford base 32 after the prefix). */
	next(prefix: string): string;
}

export interface StoredFile {
	body: Uint8Array;
	contentType: string;
}

/** Uploaded and generated files: a folder on Node, an R2 bucket on Workers. Keys are relative paths. */
export interface Files {
	get(key: string): Promise<StoredFile | null>;
	put(key: string, file: StoredFile): Promise<void>;
	delete(key: string): Promise<void>;
}

/** Public answers for a while. Never given anything personal (see site/app.tsx). */
export interface PageCache {
	/** @param acceptEncoding of the request, for a host whose pages nobody compresses on the way */
	get(key: string, acceptEncoding?: string): Promise<Response | null>;
	put(key: string, response: Response, seconds: number): Promise<void>;
	/** Drops what is kept under these keys, so that a donor sees the raised amount move. */
	forget(keys: readonly string[]): Promise<void>;
}

/** One line of JSON an event; no personal data, no keys. */
export interface Log {
	info(event: string, fields?: Record<string, unknown>): void;
	error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}
