import { waitUntil } from "cloudflare:workers";
import { rememberRemoval } from "../api/features/rooms/enter-room.ts";
import { systemContext } from "../api/http/context.ts";
import { consoleLog } from "../api/platform/log.ts";
import { SettingsError } from "../api/platform/settings.ts";
import { type Bindings, workersPlatform } from "../api/platform/workers/platform.ts";
import { RoomObject } from "../api/platform/workers/room-object.ts";
import { readWorkerSettings } from "../api/platform/workers/settings.ts";
import { type App, createApp } from "./app.tsx";
import { assertGuarded, assertLiveIsClean } from "./live.ts";

/** Created by the isolate's first request. */
let app: App | undefined;
/** Whether the database has been checked. */
let checked = false;

/**
 * The app, once its settings and its database are valid.
 * Each concurrent first request checks for itself: a shared promise would hang them all if the request that started it were
 * cancelled.
 */
async function readyApp(bindings: Bindings): Promise<App> {
	app ??= createApp(workersPlatform(readWorkerSettings(bindings), bindings, waitUntil));
	if (!checked) {
		const db = app.platform.openDatabase();
		try {
			if (app.platform.settings.mode === "live") await assertLiveIsClean(db);
			await assertGuarded(db);
		} finally {
			db.close();
		}
		checked = true;
	}
	return app;
}

const log = consoleLog(() => Date.now());

/** The response while the Worker cannot serve: the names of the faults, never their values. */
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

/** The Durable Object of an audio room, named in wrangler.toml. */
export class AudioRoom extends RoomObject<Bindings> {
	protected async remember(removal: Parameters<typeof rememberRemoval>[1]): Promise<void> {
		const { platform } = await readyApp(this.env);
		const db = platform.openDatabase();
		try {
			await rememberRemoval(systemContext(platform, db, "rooms"), removal);
		} finally {
			db.close();
		}
	}
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

	/** The cron trigger of wrangler.toml. Cloudflare displays a failure beside the trigger. */
	async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
		await (await readyApp(bindings)).tick();
	},
};
