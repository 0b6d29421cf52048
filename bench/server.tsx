/**
 * The product on Node, with the benchmark's references in the same process, on the same database handle and TCP server.
 * Built like the product's own server (bench/processes.ts).
 */
import { Hono } from "hono";
import { renderToString } from "preact-render-to-string";
import type { Identify } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import { userId } from "../db/seed/people.ts";
import { createApp } from "../site/app.tsx";
import { serveNode } from "../site/node-server.ts";

const settings = readSettings(process.env);
const platform = nodePlatform(settings, await openClient(settings.database));

/** Every browser with a session is the demo's donor. */
const identify: Identify = async (_db, { token }) => ({
	actor: token === null ? { kind: "guest" } : { kind: "user", userId: userId("donor"), roles: [] },
	session: null,
});
const app = createApp(platform, { identify });

const references = new Hono();
// `?bytes=` makes the constant as long as a page, to separate the cost of sending bytes from the cost of the cache.
const constants = new Map<number, string>([[0, "Kindwave"]]);
references.get("/bench/constant", (c) => {
	const bytes = Number(c.req.query("bytes") ?? 0);
	const text = constants.get(bytes) ?? "x".repeat(bytes);
	constants.set(bytes, text);
	return c.text(text);
});

const rowBytes = 100;

/** A page as a tutorial would write it: one component, one list, no data. */
function BarePage({ rows }: { rows: number }) {
	return (
		<html lang="en">
			<body>
				<h1>A bare page</h1>
				<ul>
					{Array.from({ length: rows }, (_, index) => index).map((row) => (
						<li key={row} className="row">
							<a href={`/row/${row}`}>Row {row} of the bare page, with a line of its own to read</a>
						</li>
					))}
				</ul>
			</body>
		</html>
	);
}
type VNode = Parameters<typeof renderToString>[0];
references.get("/bench/bare", (c) => {
	const rows = Math.round(Number(c.req.query("bytes") ?? 0) / rowBytes);
	return c.html(`<!doctype html>${renderToString((<BarePage rows={rows} />) as unknown as VNode)}`);
});
/** CPU time of this process so far, in milliseconds. */
references.get("/bench/cpu", (c) => {
	const { user, system } = process.cpuUsage();
	return c.json((user + system) / 1000);
});

serveNode(app, {
	folder: new URL("../client", import.meta.url).pathname,
	port: settings.port,
	hostname: "127.0.0.1",
	listening: () => {},
	first: (request) => (request.url.includes("/bench/") ? references.fetch(request) : null),
});
process.on("SIGTERM", () => process.exit(0));
