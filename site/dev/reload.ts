import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** Under this path the proxy answers itself. */
const own = "/__dev";

const reloadScript = `let broken = false;
const events = new EventSource("${own}/events");
events.onmessage = () => location.reload();
events.onerror = () => { broken = true; };
events.onopen = () => { if (broken) location.reload(); };
`;
const scriptTag = `<script type="module" src="${own}/reload.js"></script></body>`;

/** A proxy before the server under development, which tells open pages to load again. */
export interface ReloadProxy {
	/** Tells every open page to load again. */
	reload(): void;
	server: Server;
}

function passOn(target: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
	// Pages are changed on their way, so they come uncompressed.
	const headers = { ...incoming.headers, "accept-encoding": "identity" };
	const { method, url: path } = incoming;
	const onward = request({ host: "127.0.0.1", port: target, method, path, headers }, (answer) => {
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
	onward.on("error", () => {
		outgoing.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
		outgoing.end(`<!doctype html><title>Starting</title><body><p>The server is starting.</p>${scriptTag}`);
	});
	incoming.pipe(onward);
}

/**
 * Starts the proxy. The product knows nothing of it: the script is a file of the page's own origin, so the strict
 * Content-Security-Policy holds.
 * @param targetOf the port of the server behind it at the moment
 */
export function startReloadProxy(port: number, targetOf: () => number): ReloadProxy {
	const open = new Set<ServerResponse>();
	const server = createServer((incoming, outgoing) => {
		if (incoming.url === `${own}/reload.js`) {
			outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
			outgoing.end(reloadScript);
		} else if (incoming.url === `${own}/events`) {
			outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
			outgoing.write(": here\n\n");
			open.add(outgoing);
			outgoing.on("close", () => open.delete(outgoing));
		} else {
			passOn(targetOf(), incoming, outgoing);
		}
	}).listen(port, "127.0.0.1");
	return {
		server,
		reload() {
			for (const page of open) page.write("data: reload\n\n");
		},
	};
}
