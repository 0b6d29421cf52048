import { waitUntil } from "cloudflare:workers";
import { consoleLog } from "../api/platform/log.ts";
import { SettingsError } from "../api/platform/settings.ts";
import { type Bindings, workersPlatform } from "../api/platform/workers/platform.ts";
import { readWorkerSettings } from "../api/platform/workers/settings.ts";
import { type App, createApp } from "./app.tsx";
import { assertLiveIsClean } from "./live.ts";

/** Made by the isolate's first request and kept for its life. */
let app: App | undefined;
/** Whether the database may be served from; only live mode has to look. */
let checked = false;

/**
 * The app, once its settings and its database are fit to serve.
 * Concurrent first requests each look for themselves: a shared promise would hang them all if the request that
 * started it were cancelled.
 */
async function readyApp(bindings: Bindings): Promise<App> {
	app ??= createApp(workersPlatform(readWorkerSettings(bindings), bindings, waitUntil));
	if (!checked) {
		if (app.platform.settings.mode === "live") {
			const db = app.platform.openDatabase();
			try {
				await assertLiveIsClean(db);
			} finally {
				db.close();
			}
		}
		checked = true;
	}
	return app;
}

const log = consoleLog(() => Date.now());

/** What everyone sees while the Worker is not fit to serve: the faults by name, never a value. */
function refusal(error: unknown): Response {
	log.error("cannot start", error);
	const text =
		error instanceof SettingsError ? error.message : "Kindwave cannot start: its database could not be read.";
	return new Response(`${text}\n`, {
		status: 500,
		headers: {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
		},
	});
}

export default {
	async fetch(request: Request, bindings: Bindings): Promise<Response> {
		let ready: App;
		try {
			ready = await readyApp(bindings);
		} catch (error) {
			return refusal(error);
		}
		return ready.fetch(request);
	},

	/** The cron trigger of wrangler.toml. A failure is reported to Cloudflare, which shows it beside the trigger. */
	async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
		await (await readyApp(bindings)).tick();
	},
};
