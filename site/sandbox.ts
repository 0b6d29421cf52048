import type { Hono } from "hono";
import { apiBase } from "../api/app.ts";
import type { AppEnv } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import { databaseStore, type SandboxStore } from "../api/sandbox/store.ts";
import { createStripeSandbox } from "../api/sandbox/stripe/index.ts";
import type { Database } from "../db/client.ts";

/** Where the stand-ins for the outside world live, in demo mode only. */
export const sandboxBase = "/sandbox";

/**
 * A platform whose calls to our own address stay in the process: the stand-ins are the same server, and a Worker
 * cannot call itself by name.
 */
export function withSandbox(platform: Platform, own: (request: Request) => Response | Promise<Response>): Platform {
	const origin = new URL(platform.settings.publicUrl).origin;
	return {
		...platform,
		fetch: async (input, init) => {
			const request = new Request(input, init);
			return new URL(request.url).origin === origin ? own(request) : platform.fetch(request);
		},
	};
}

/** Mounts the stand-ins. The caller has checked that this is demo mode; so does this, since money hangs on it. */
export function mountSandbox(
	app: Hono<AppEnv>,
	platform: Platform,
	options: { deliverWebhooks?: boolean; store?: SandboxStore } = {},
): void {
	const { settings } = platform;
	if (settings.mode !== "demo") throw new Error("the sandbox exists in demo mode only");
	const origin = `${settings.publicUrl}${sandboxBase}/stripe`;
	const sandboxOn = (db: Database) =>
		createStripeSandbox({
			store: options.store ?? databaseStore(db),
			clock: platform.clock,
			ids: platform.ids,
			origin,
			secretKey: settings.stripe.secretKey,
			publishableKey: settings.stripe.publishableKey,
			webhook:
				options.deliverWebhooks === false
					? null
					: {
							url: `${settings.publicUrl}${apiBase}/webhooks/stripe`,
							secret: settings.stripe.webhookSecret,
							fetch: platform.fetch,
							defer: platform.defer,
						},
		});
	// One for each database handle: Node has one, Workers one a request, where a shared client would wait for ever.
	const sandboxes = new WeakMap<Database, ReturnType<typeof sandboxOn>>();
	app.mount(`${sandboxBase}/stripe`, (request) => {
		const db = platform.openDatabase();
		const sandbox = sandboxes.get(db) ?? sandboxOn(db);
		sandboxes.set(db, sandbox);
		return sandbox.fetch(request);
	});
}
