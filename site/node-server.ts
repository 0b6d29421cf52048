import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { WebSocketServer } from "ws";
import { encodingFor } from "../api/platform/node/encoding.ts";
import { peerAddresses } from "../api/platform/node/platform.ts";
import type { App } from "./app.tsx";
import { readMade } from "./being-made.ts";
import { encodedFor } from "./node-encoding.ts";
import { radioFirst } from "./node-radio.ts";

export interface NodeServerOptions {
	/** The folder with the browser build; it may be missing. */
	folder: string;
	port: number;
	hostname: string;
	listening(): void;
	/** Called before files and the app; null passes the request on. The benchmark adds its reference handlers here. */
	first?(request: Request): Response | Promise<Response> | null;
}

/** Every file has an extension and almost no page does, so most pages need no disk lookup. Neither does the radio. */
const mayBeFile = /^[^/]*\/\/[^/]+(?!\/radio\/)\/[^?]*\.\w+(\?|$)/;

/** Files for the build and the hosts, and compressed copies, which Cloudflare does not serve either. */
const internalFile = /(^|\/)\.|^\/_(headers|redirects)$|\.(map|br|gz)$/i;

/** Whether a path names an internal file, however it is escaped. */
function isInternal(path: string): boolean {
	try {
		return internalFile.test(decodeURIComponent(path));
	} catch {
		return true;
	}
}

/** Listeners of the radio come back every six seconds, and proxies keep their connections for a minute. */
const keepAliveMs = 65_000;

/** Bytes of one WebSocket message. */
const maxMessageBytes = 64 * 1024;

/** Serves the browser build's files: whole ones with the compressed copy that the client likes best, if the build has made one. */
function staticFiles(folder: string): (request: Request) => Promise<Response | null> {
	if (!existsSync(folder)) return async () => null;
	const files = new Hono();
	files.use(
		serveStatic({
			root: folder,
			precompressed: true,
			onFound: (path, c) => {
				const hashed = /\/(assets|fonts)\//.test(path);
				c.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
				c.header("x-content-type-options", "nosniff");
				// Some API clients append the size suffix to the whole URL of an illustration.
				if (path.endsWith("_776x435")) c.header("content-type", "image/jpeg");
			},
		}),
	);
	return async ({ url, method, headers }) => {
		if (method !== "GET" && method !== "HEAD") return null;
		const range = headers.get("range");
		// The files' server knows no weights, and would send parts of the compressed copy.
		const encoding = range === null ? encodingFor(headers.get("accept-encoding")) : null;
		const sent = {
			...(range === null ? {} : { range }),
			...(encoding === null ? {} : { "accept-encoding": encoding }),
		};
		const response = await files.fetch(new Request(url, { method, headers: sent }));
		return response.status === 404 ? null : response;
	};
}

/** Starts a TCP server that serves the browser build's files, then the app, compressed for clients that accept it. */
export function serveNode(
	app: Pick<App, "fetch" | "platform">,
	{ folder, port, hostname, listening, first }: NodeServerOptions,
): ServerType {
	const fileFor = staticFiles(folder);
	const isThere = async (path: string) => existsSync(join(folder, path)) || null;
	const file = async (request: Request) => {
		const { pathname } = new URL(request.url);
		if (isInternal(pathname)) return null;
		if (app.platform.settings.mode === "demo") await readMade(pathname, isThere);
		return fileFor(request);
	};
	const answer = async (request: Request) => {
		const found = mayBeFile.test(request.url) ? await file(request) : null;
		return encodedFor(request, found ?? (await app.fetch(request)));
	};
	return serve(
		{
			port,
			hostname,
			createServer: ((_: object, listener: RequestListener) =>
				createServer({ keepAliveTimeout: keepAliveMs }, radioFirst(app.platform, listener))) as typeof createServer,
			fetch: (request, env) => {
				if ("incoming" in env) peerAddresses.set(request, env.incoming.socket.remoteAddress ?? "unknown");
				if (request.headers.get("upgrade")?.toLowerCase() === "websocket") return app.fetch(request, env);
				return first?.(request) ?? answer(request);
			},
			websocket: { server: new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes }) },
		},
		listening,
	);
}
