import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { addServer, buildProduct, completeMark, type Server } from "../dev/build.ts";
import { projectRoot } from "../dev/processes.ts";

const shared = [completeMark, join(projectRoot, "dist/manifests/islands.json")];
const programs: Readonly<Record<Server, string>> = {
	node: join(projectRoot, "dist/node/main.js"),
	worker: join(projectRoot, "dist/worker/worker.js"),
};
const sources = ["api", "db", "islands", "site", "widget-sdk", "package.json", "vite.config.ts"];
/** Paths that are not part of the build, so that a changed test does not trigger one. */
const unbuilt = /\.(test|stories)\.tsx?$|^(testing|dev|node_modules)$/;

/** When a file, or the newest one in a folder, was changed, in milliseconds. @param skipped names that do not count */
export function newest(path: string, skipped: RegExp): number {
	const entry = statSync(path, { throwIfNoEntry: false });
	if (!entry) return 0;
	if (!entry.isDirectory()) return entry.mtimeMs;
	const inside = readdirSync(path).filter((name) => !skipped.test(name));
	return Math.max(0, ...inside.map((name) => newest(join(path, name), skipped)));
}

const built = new Set<Server>();
let building: Promise<void> = Promise.resolve();

async function build(servers: readonly Server[]): Promise<void> {
	const missing = servers.filter((server) => !built.has(server));
	if (missing.length === 0) return;
	const changed = Math.max(...sources.map((source) => newest(join(projectRoot, source), unbuilt)));
	const isCurrent = (path: string) => existsSync(path) && statSync(path).mtimeMs >= changed;
	if (!shared.every(isCurrent)) await buildProduct(servers);
	else for (const server of missing) if (!isCurrent(programs[server])) await addServer(server);
	for (const server of servers) built.add(server);
}

/** Builds the product for a host, unless its sources have not changed since the last build. */
export function ensureBuilt(host: "node" | "workers" = "node"): Promise<void> {
	// Node's program seeds the databases of both.
	building = building.then(() => build(host === "node" ? ["node"] : ["node", "worker"]));
	return building;
}
