import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { WebSocketServer } from "ws";
import { peerAddresses } from "../api/platform/node/platform.ts";
import type { App } from "./app.tsx";
import { readMade } from "./being-made.ts";
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

/** Whether the response may be a file or need compression; behind a proxy that compresses, neither applies. */
function needsHost(request: Request): boolean {
	return mayBeFile.test(request.url) || (request.headers.get("accept-encoding") ?? "").includes("gzip");
}

/** Listeners of the radio come back every six seconds, and proxies keep their connections for a minute. */
const keepAliveMs = 65_000;

/** Bytes of one WebSocket message. */
const maxMessageBytes = 64 * 1024;

/** Starts a TCP server that serves the browser build's files, then the app. */
export function serveNode(
	app: Pick<App, "fetch" | "platform">,
	{ folder, port, hostname, listening, first }: NodeServerOptions,
): ServerType {
	const host = new Hono();
	host.use(compress());
	if (existsSync(folder)) {
		const files = serveStatic({
			root: folder,
			precompressed: true,
			onFound: (path, c) => {
				const hashed = /\/(assets|fonts)\//.test(path);
				c.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
				c.header("x-content-type-options", "nosniff");
				// Some API clients append the size suffix to the whole URL of an illustration.
				if (path.endsWith("_776x435")) c.header("content-type", "image/jpeg");
			},
		});
		const isThere = async (path: string) => existsSync(join(folder, path)) || null;
		host.use(async (c, next) => {
			const { pathname } = new URL(c.req.url);
			if (!mayBeFile.test(c.req.url) || isInternal(pathname)) return next();
			if (app.platform.settings.mode === "demo") await readMade(pathname, isThere);
			return files(c, next);
		});
	}
	host.all("*", (c) => app.fetch(c.req.raw));
	return serve(
		{
			port,
			hostname,
			createServer: ((_: object, listener: RequestListener) =>
				createServer({ keepAliveTimeout: keepAliveMs }, radioFirst(app.platform, listener))) as typeof createServer,
			fetch: (request, env) => {
				if ("incoming" in env) peerAddresses.set(request, env.incoming.socket.remoteAddress ?? "unknown");
				if (request.headers.get("upgrade")?.toLowerCase() === "websocket") return app.fetch(request, env);
				return first?.(request) ?? (needsHost(request) ? host : app).fetch(request);
			},
			websocket: { server: new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes }) },
		},
		listening,
	);
}
