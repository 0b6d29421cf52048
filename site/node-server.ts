import { existsSync } from "node:fs";
import { type ServerType, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { peerAddresses } from "../api/platform/node/platform.ts";
import type { App } from "./app.tsx";

export interface NodeServerOptions {
	/** The browser build, served as files; may be missing. */
	folder: string;
	port: number;
	hostname: string;
	listening(): void;
	/** Asked first; null leaves the request to files and app. The bench puts its references on the same server. */
	first?(request: Request): Response | Promise<Response> | null;
}

/** Every file has an extension and hardly a page has one: most pages need no look at the disk. */
const mayBeFile = /\/[^/?]*\.\w+(\?|$)/;

/** Whether files or compression may have a part in the answer; a proxy that compresses by itself asks for neither. */
function needsHost(request: Request): boolean {
	return mayBeFile.test(request.url) || (request.headers.get("accept-encoding") ?? "").includes("gzip");
}

/** One TCP server: the browser build's files, then the app. */
export function serveNode(app: App, { folder, port, hostname, listening, first }: NodeServerOptions): ServerType {
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
				// The size stands behind an illustration's whole address (specification, section 3).
				if (path.endsWith("_776x435")) c.header("content-type", "image/jpeg");
			},
		});
		host.use((c, next) => (mayBeFile.test(c.req.url) ? files(c, next) : next()));
	}
	host.all("*", (c) => app.fetch(c.req.raw));
	return serve(
		{
			port,
			hostname,
			fetch: (request, env) => {
				if ("incoming" in env) peerAddresses.set(request, env.incoming.socket.remoteAddress ?? "unknown");
				return first?.(request) ?? (needsHost(request) ? host : app).fetch(request);
			},
		},
		listening,
	);
}
