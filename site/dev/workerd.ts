import { join } from "node:path";
import { unstable_startWorker } from "wrangler";
import { projectRoot } from "./processes.ts";

export interface EdgeWorker {
	/** Runs the cron trigger once. */
	scheduled(): Promise<void>;
	stop(): Promise<void>;
}

export interface EdgeWorkerOptions {
	port: number;
	/** The folder of the local R2 bucket and cache. */
	stateFolder: string;
	/** Text bindings that override the variables of wrangler.toml. */
	settings: Readonly<Record<string, string>>;
}

/** Runs dist/worker with wrangler.toml in workerd on the loopback interface, without remote resources. */
export async function startWorker({ port, stateFolder, settings }: EdgeWorkerOptions): Promise<EdgeWorker> {
	// wrangler would otherwise download a sample of Request.cf and send usage metrics.
	process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
	process.env.WRANGLER_SEND_METRICS = "false";
	const removeNewHandlers = rememberSignalHandlers();
	const worker = await unstable_startWorker({
		config: join(projectRoot, "wrangler.toml"),
		envFiles: [],
		bindings: Object.fromEntries(
			Object.entries(settings).map(([name, value]) => [name, { type: "plain_text", value }] as const),
		),
		// Minifying again what is built would take a third of the start; nobody downloads it here.
		build: { minify: false },
		dev: {
			server: { hostname: "127.0.0.1", port },
			persist: stateFolder,
			remote: false,
			inspector: false,
			watch: false,
			logLevel: "warn",
		},
	});
	await worker.ready;
	removeNewHandlers();
	return {
		scheduled: async () => void (await worker.scheduled({ cron: "*/5 * * * *" })),
		stop: () => worker.dispose(),
	};
}

/**
 * miniflare exits on a signal at once, but we must stop the Worker first and then the database that it writes to.
 * @returns a function that removes the handlers added since
 */
function rememberSignalHandlers(): () => void {
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const handlersBefore = signals.map((signal) => ({ signal, before: new Set(process.listeners(signal)) }));
	return () => {
		for (const { signal, before } of handlersBefore) {
			for (const handler of process.listeners(signal))
				if (!before.has(handler)) process.removeListener(signal, handler);
		}
	};
}
