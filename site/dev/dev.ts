/**
 * `npm run dev`: builds again whatever changed, starts the server again and loads open pages again.
 * PORT (8787), DATA_DIR (.data) and the product's other settings are honoured.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { build } from "vite";
import { placeFiles } from "./build.ts";
import { freePort, projectRoot, stopChild, untilAnswers } from "./processes.ts";
import { startReloadProxy } from "./reload.ts";

const port = Number(process.env.PORT || 8787);
const inner = await freePort();
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const proxy = startReloadProxy(port, () => inner);

let server: ChildProcess | undefined;
let starting = Promise.resolve();

async function start(): Promise<void> {
	if (server) await stopChild(server, 2_000);
	const child = spawn(process.execPath, ["dist/node/main.js", "serve"], {
		cwd: projectRoot,
		env: { ...process.env, PORT: String(inner), PUBLIC_URL: publicUrl },
		stdio: ["ignore", "inherit", "inherit"],
	});
	server = child;
	await untilAnswers(`http://127.0.0.1:${inner}/`, () => child.exitCode === null);
	proxy.reload();
}

/** Starts the server with what was built last, one start after the other. */
function restart(): void {
	starting = starting
		.then(start)
		.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
}

/** Builds one of vite.config.ts's targets now and whenever its sources change. */
function watch(mode: string, built: () => void): Promise<void> {
	return new Promise((resolve, reject) => {
		// The islands' build and the dashboards' share a folder: a rebuild of one leaves the other's files.
		const options = { watch: {}, emptyOutDir: false };
		build({ mode, root: projectRoot, logLevel: "warn", clearScreen: false, build: options }).then((watcher) => {
			if (!("on" in watcher)) return reject(new Error(`${mode} is not watched`));
			watcher.on("event", async (event) => {
				if (event.code === "ERROR") console.error(event.error.message);
				if (event.code === "BUNDLE_END" || event.code === "ERROR") await event.result?.close();
				if (event.code !== "END") return;
				console.log(`${mode} built`);
				resolve();
				built();
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

// The server's build reads the islands' manifest, so a changed island rebuilds the server, which then starts again.
await watch("islands", () => {});
await placeFiles();
await watch("dashboard", () => proxy.reload());
await watch("node", restart);
