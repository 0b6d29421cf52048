/** The part of the Workers runtime's module that we use. */
declare module "cloudflare:workers" {
	/** Keeps the invocation of the current request or event alive until the work settles. */
	export function waitUntil(work: Promise<unknown>): void;

	/** A server's end of a WebSocket, which carries data through its object's sleep. */
	export interface RoomSocket {
		send(text: string): void;
		close(code?: number, reason?: string): void;
		serializeAttachment(value: unknown): void;
		deserializeAttachment(): unknown;
	}

	export interface ObjectState {
		readonly storage: {
			get<Value>(key: string): Promise<Value | undefined>;
			put(key: string, value: unknown): Promise<void>;
			deleteAll(): Promise<void>;
			setAlarm(milliseconds: number): Promise<void>;
		};
		blockConcurrencyWhile<Value>(work: () => Promise<Value>): Promise<Value>;
		acceptWebSocket(socket: RoomSocket): void;
		getWebSockets(): RoomSocket[];
		setWebSocketAutoResponse(pair: WebSocketRequestResponsePair): void;
		getWebSocketAutoResponseTimestamp(socket: RoomSocket): Date | null;
	}

	/** Its public methods can be called by a Worker. */
	export abstract class DurableObject<Settings> {
		constructor(state: ObjectState, bindings: Settings);
		protected readonly env: Settings;
	}
}

declare class WebSocketPair {
	0: WebSocket;
	1: import("cloudflare:workers").RoomSocket;
}

/** A message that the runtime answers without waking the object. */
declare class WebSocketRequestResponsePair {
	constructor(request: string, response: string);
}

interface ResponseInit {
	webSocket?: WebSocket | null;
}

interface Response {
	readonly webSocket?: WebSocket | null;
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
