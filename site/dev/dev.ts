/**
 * `npm run dev`: rebuilds what has changed, restarts the server and reloads open pages.
 * Reads PORT (8787), DATA_DIR (.data) and the product's other settings.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { build } from "vite";
import { placeFiles } from "./build.ts";
import { freePort, projectRoot, stopChild, untilAnswers } from "./processes.ts";
import { startReloadProxy } from "./reload.ts";

const port = Number(process.env.PORT || 8787);
const serverPort = await freePort();
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const proxy = startReloadProxy(port, () => serverPort);

let server: ChildProcess | undefined;
let starting = Promise.resolve();

async function start(): Promise<void> {
	if (server) await stopChild(server, 2_000);
	const child = spawn(process.execPath, ["dist/node/main.js", "serve"], {
		cwd: projectRoot,
		env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
		stdio: ["ignore", "inherit", "inherit"],
	});
	server = child;
	await untilAnswers(`http://127.0.0.1:${serverPort}/`, () => child.exitCode === null);
	proxy.reload();
}

/** Restarts the server with the latest build; overlapping restarts run one after the other. */
function restart(): void {
	starting = starting
		.then(start)
		.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
}

/** Builds one target of vite.config.ts now and whenever its sources change. */
function watch(mode: string, onBuilt: () => void): Promise<void> {
	return new Promise((resolve, reject) => {
		// A rebuild must not delete the illustrations and documents in the same folder.
		const options = { watch: {}, emptyOutDir: false };
		build({ mode, root: projectRoot, logLevel: "warn", clearScreen: false, build: options }).then((watcher) => {
			if (!("on" in watcher)) return reject(new Error(`${mode} cannot be watched`));
			watcher.on("event", async (event) => {
				if (event.code === "ERROR") console.error(event.error.message);
				if (event.code === "BUNDLE_END" || event.code === "ERROR") await event.result?.close();
				if (event.code !== "END") return;
				console.log(`${mode} built`);
				resolve();
				onBuilt();
			});
		}, reject);
	});
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, async () => {
		proxy.server.closeAllConnections();
		if (server) await stopChild(server, 2_000);
		process.exit(0);
	});
}

// The server build reads the islands' manifest, so a changed island rebuilds the server, which then restarts.
await watch("islands", () => {});
await watch("dashboards", () => {});
await placeFiles();
await watch("node", restart);
