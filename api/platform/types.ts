import type { UpgradeWebSocket, WSEvents } from "hono/ws";
import type { Database } from "../../db/client.ts";
import type { Attachment } from "../domain/delivery.ts";
import type { Entrant, Removal } from "../domain/rooms/live-room.ts";
import type { DrawnAs } from "./draw-picture.ts";
import type { Settings } from "./settings.ts";

/** Everything that differs between a Node process and Cloudflare Workers. */
export interface Platform {
	readonly settings: Settings;
	/** Opens a database handle for one request or background job. On Workers each handle has its own client. */
	openDatabase(): Database;
	/** Whether the database's file was deleted or replaced while it is open. Writes fail then; reads still answer. */
	databaseIsLost(): boolean;
	readonly files: Files;
	/** Reads one of the public static files by its path. @throws Error if the file does not exist */
	asset(path: string): Promise<Uint8Array>;
	readonly pageCache: PageCache;
	/** Caches rendered pictures separately, because they cost too much to be displaced by pages. */
	readonly pictureCache: PageCache;
	readonly partCache: PartCache;
	/** Converts an SVG to a PNG or JPEG of the same size, or of some rows alone. Text is not rendered, since there is no font. */
	rasterize(svg: string, as?: DrawnAs): Promise<Uint8Array<ArrayBuffer>>;
	/** HarfBuzz, compiled, which shapes the text of documents. */
	harfbuzz(): Promise<WebAssembly.Module>;
	readonly clock: Clock;
	readonly ids: Ids;
	/** Outgoing HTTP. In demo mode, requests to our own address stay inside the process. */
	readonly fetch: typeof fetch;
	/**
	 * Sends something to an address that a browser or a partner named. Redirects are not followed, and the answer has its status and `Location` only.
	 * @throws Error if the name leads to a private network, or nobody answers
	 */
	readonly fetchPublic: (url: string, post: PublicPost) => Promise<Response>;
	/** Sends a mail by the SMTP server of the settings; null if there is none. @throws Error with the server's `responseCode` */
	readonly sendSmtp: ((mail: Mail) => Promise<void>) | null;
	/** Answers a request with the host's WebSocket. */
	readonly upgradeWebSocket: UpgradeWebSocket;
	readonly liveRooms: LiveRooms;
	/** Keeps the host alive until the work is done. Failures are logged, never thrown. */
	defer(work: Promise<unknown>): void;
	/** The client's address for rate limits; "unknown" if the host can't tell. */
	clientAddress(request: Request): string;
	/** The client's country (ISO 3166 alpha-2), if the host knows it. */
	clientCountry(request: Request): string | null;
	/**
	 * Makes a value once for all requests that ask for it meanwhile. On Workers each request makes its own, because one cannot
	 * wait for another.
	 */
	once<T>(key: string, make: () => Promise<T>): Promise<T>;
	/** Counts uses for rate limits where one process sees every request; null where several share the load. */
	readonly useCounter: UseCounter | null;
	readonly refusals: Refusals;
	readonly requestCounts: RequestCounts;
	readonly log: Log;
	/** Runs the work of a request, whose id the log then adds to its lines. Work that is left for later keeps it. */
	inRequest<T>(request: { readonly requestId: string }, work: () => T): T;
}

/** A POST to an address that somebody else named. */
export interface PublicPost {
	method: "POST";
	headers: Readonly<Record<string, string>>;
	body: string | Uint8Array<ArrayBuffer>;
	signal: AbortSignal;
}

/** Somebody who may enter a room, and the room. */
export interface RoomEntry {
	roomId: string;
	/** Milliseconds. */
	endsAt: number;
	entrant: Entrant;
}

/** The people of an audio room meet here: in the process on Node, in a Durable Object for each room on Workers. */
export interface LiveRooms {
	/**
	 * Connects somebody with a room.
	 * @param remember stores who was removed; a Durable Object stores it by itself
	 * @returns the WebSocket's events, or the answer to its request
	 */
	enter(
		request: Request,
		entry: RoomEntry,
		remember: (removal: Removal) => Promise<void>,
	): Promise<WSEvents | Response>;
	/** Tells a room its new end; null closes it. Does nothing if nobody is there. */
	setEnd(roomId: string, endsAt: number | null): Promise<void>;
}

/** A mail to one recipient. */
export interface Mail {
	/** The id of our row; it makes the Message-ID and the idempotency key. */
	id: string;
	from: string;
	to: string;
	subject: string;
	html: string;
	text: string;
	headers: Readonly<Record<string, string>>;
	/** The name of its template. */
	template: string;
	attachments?: readonly Attachment[];
}

export interface UseCounter {
	/** Counts one use. @returns the uses of this scope in this window so far, this one included */
	count(scope: string, window: number): number;
}

/** Answered requests since the process began, by kind, method and status, with the seconds that they took together. */
export interface RequestCounts {
	add(kind: "api" | "page", method: string, status: number, seconds: number): void;
	all(): { kind: "api" | "page"; method: string; status: number; count: number; seconds: number }[];
}

/** Remembers in memory which clients are refused, so that their further calls cost no write. */
export interface Refusals {
	/** @param until the end of the refusal, in milliseconds since the epoch */
	add(scope: string, until: number): void;
	/** @returns the end of the scope's refusal; null if it is not refused now */
	until(scope: string, now: number): number | null;
}

export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Sets the time, in demo mode on Node only: the isolates of a Worker share no clock. */
	set?(now: number): void;
}

export interface Ids {
	/** An unguessable, time-sortable id: `don_01J…` (26 characters of Crockford base 32 after the prefix). */
	next(prefix: string): string;
}

export interface StoredFile {
	body: Uint8Array;
	contentType: string;
}

/** A file to store. A stream is stored as it arrives; if it breaks off, nothing is stored. */
export interface FileToStore {
	body: Uint8Array | ReadableStream<Uint8Array>;
	contentType: string;
}

/** Stores uploaded and generated files: a folder on Node, an R2 bucket on Workers. Keys are relative paths. */
export interface Files {
	get(key: string): Promise<StoredFile | null>;
	/** Reads a part of a file as it is needed. @param span bytes of the file, its end included */
	stream(key: string, span: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
	put(key: string, file: FileToStore): Promise<void>;
	delete(key: string): Promise<void>;
}

/** Caches public responses for a limited time. It must never receive personal data. */
export interface PageCache {
	/** @param acceptEncoding of the request, for hosts without a compressing proxy in front */
	get(key: string, acceptEncoding?: string): Promise<Response | null>;
	put(key: string, response: Response, seconds: number): Promise<void>;
	/**
	 * Drops these addresses, so that a change is seen at once: on Node with any query. On Workers only those without one, and only where
	 * the caller is; elsewhere a page lives as long as it was stored for.
	 */
	purge(keys: readonly string[]): Promise<void>;
}

/** A rendered part of a page. */
export interface CachedPart {
	html: Uint8Array;
	/** The islands and enhancements in it. */
	scripts: readonly { kind: "island" | "enhancement" | "dashboard"; name: string; when: "load" | "interaction" }[];
}

/** Caches rendered parts of pages by all that they depend on, so that none of them ever expires. */
export interface PartCache {
	get(key: string): CachedPart | null;
	/** @param key of a part that is not cached */
	put(key: string, part: CachedPart): void;
	counts(): { hits: number; misses: number; entries: number; bytes: number };
}

/** Writes one line of JSON per event. Never log personal data or keys. */
export interface Log {
	info(event: string, fields?: Record<string, unknown>): void;
	error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}
