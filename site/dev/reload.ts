import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** The proxy answers requests below this path itself. */
const proxyPath = "/__dev";

const reloadScript = `let broken = false;
const events = new EventSource("${proxyPath}/events");
events.onmessage = () => location.reload();
events.onerror = () => { broken = true; };
events.onopen = () => { if (broken) location.reload(); };
`;
const scriptTag = `<script type="module" src="${proxyPath}/reload.js"></script></body>`;

/** A proxy in front of the development server that can reload open pages. */
export interface ReloadProxy {
	/** Reloads every open page. */
	reload(): void;
	server: Server;
}

function forward(target: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
	// The proxy edits pages, so it asks for them uncompressed.
	const headers = { ...incoming.headers, "accept-encoding": "identity" };
	const { method, url: path } = incoming;
	const forwarded = request({ host: "127.0.0.1", port: target, method, path, headers }, (answer) => {
		const html = (answer.headers["content-type"] ?? "").startsWith("text/html");
		if (!html) {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
			return;
		}
		const chunks: Buffer[] = [];
		answer.on("data", (chunk: Buffer) => chunks.push(chunk));
		answer.on("end", () => {
			const { "content-length": _length, "transfer-encoding": _encoding, ...rest } = answer.headers;
			outgoing.writeHead(answer.statusCode ?? 502, rest);
			outgoing.end(Buffer.concat(chunks).toString("utf8").replace("</body>", scriptTag));
		});
	});
	forwarded.on("error", () => {
		outgoing.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
		outgoing.end(`<!doctype html><title>Starting</title><body><p>The server is starting.</p>${scriptTag}`);
	});
	incoming.pipe(forwarded);
}

/**
 * Starts the proxy. The product does not know about it: the reload script has the page's own origin, so the strict
 * Content-Security-Policy allows it.
 * @param targetOf returns the current port of the server behind it
 */
export function startReloadProxy(port: number, targetOf: () => number): ReloadProxy {
	const open = new Set<ServerResponse>();
	const server = createServer((incoming, outgoing) => {
		if (incoming.url === `${proxyPath}/reload.js`) {
			outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
			outgoing.end(reloadScript);
		} else if (incoming.url === `${proxyPath}/events`) {
			outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
			outgoing.write(": here\n\n");
			open.add(outgoing);
			outgoing.on("close", () => open.delete(outgoing));
		} else {
			forward(targetOf(), incoming, outgoing);
		}
	}).listen(port, "127.0.0.1");
	return {
		server,
		reload() {
			for (const page of open) page.write("data: reload\n\n");
		},
	};
}
