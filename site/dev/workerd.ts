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
	/** Where the local R2 bucket and cache are kept. */
	stateFolder: string;
	/** Bound as texts, over wrangler.toml's own variables. */
	settings: Readonly<Record<string, string>>;
}

/** Runs dist/worker under wrangler.toml in workerd on the loopback interface, and nothing remote. */
export async function startWorker({ port, stateFolder, settings }: EdgeWorkerOptions): Promise<EdgeWorker> {
	// wrangler would fetch a sample of Request.cf and report how it is used; neither is needed here.
	process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
	process.env.WRANGLER_SEND_METRICS = "false";
	const forgetNewHandlers = rememberSignalHandlers();
	const worker = await unstable_startWorker({
		config: join(projectRoot, "wrangler.toml"),
		envFiles: [],
		bindings: Object.fromEntries(
			Object.entries(settings).map(([name, value]) => [name, { type: "plain_text", value }] as const),
		),
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
	forgetNewHandlers();
	return {
		scheduled: async () => void (await worker.scheduled({ cron: "*/5 * * * *" })),
		stop: () => worker.dispose(),
	};
}

/**
 * miniflare ends the process at once on a signal; we stop the Worker first and then the database that it writes to.
 * @returns a function that takes away the handlers that were added since
 */
function rememberSignalHandlers(): () => void {
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const ours = signals.map((signal) => ({ signal, kept: new Set(process.listeners(signal)) }));
	return () => {
		for (const { signal, kept } of ours) {
			for (const handler of process.listeners(signal)) if (!kept.has(handler)) process.removeListener(signal, handler);
		}
	};
}
