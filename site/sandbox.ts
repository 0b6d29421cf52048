import type { Hono } from "hono";
import { apiBase } from "../api/app.ts";
import type { OnlineProvider } from "../api/domain/giving/payment-providers/index.ts";
import { webhookSignature } from "../api/domain/standard-webhook.ts";
import { secretsOfMessage } from "../api/features/webhook-endpoints/secrets-of-message.ts";
import type { AppEnv } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import type { SandboxStore } from "../api/sandbox/engine/store.ts";
import type { StandInOptions } from "../api/sandbox/engine/work.ts";
import type { Database } from "../db/client.ts";

/** The path of the sandboxes for external services, which exist in demo mode only. */
export const sandboxBase = "/sandbox";

/** The path of the demo's clock. */
export const clockPath = `${sandboxBase}/clock`;

/** The path of the stand-in for Google Cloud Vision. */
const visionSandbox = `${sandboxBase}/vision`;

/** The stand-ins' calls that take whole files. */
const fileCalls = [
	visionSandbox,
	...["stripe/v1/files", "razorpay/v1/documents", "paypal/v1/customer/disputes/"].map(
		(call) => `${sandboxBase}/${call}`,
	),
];
export const takesFiles = (path: string): boolean => fileCalls.some((start) => path.startsWith(start));

/**
 * A platform that handles calls to our own origin inside the process: the sandboxes run on the same server, and a Worker
 * cannot call itself by name.
 */
export function withSandbox(platform: Platform, own: (request: Request) => Response | Promise<Response>): Platform {
	const origin = new URL(platform.settings.publicUrl).origin;
	return {
		...platform,
		fetch: async (input, init) => {
			const { url } = input instanceof Request ? input : { url: String(input) };
			// Any other call passes unchanged: a copy as a Request would not always keep its timeout's signal.
			return new URL(url).origin === origin ? own(new Request(input, init)) : platform.fetch(input, init);
		},
	};
}

interface SandboxOptions {
	/** The timer's work. */
	tick(): Promise<void>;
	deliverWebhooks?: boolean;
	store?: SandboxStore;
}

/** The surroundings of a stand-in, and the platform whose settings it shares. */
interface Surroundings extends StandInOptions {
	platform: Platform;
	/** The timer's work. */
	tick(): Promise<void>;
}

type LoadSandbox = (surroundings: Surroundings) => Promise<Hono>;

/** Every payment provider has a stand-in. */
const paymentSandboxes: Readonly<Record<OnlineProvider, LoadSandbox>> = {
	async stripe({ webhook, ...world }) {
		const { createStripeSandbox } = await import("../api/sandbox/stripe/index.ts");
		const { secretKey, publishableKey, webhookSecret: secret } = world.platform.settings.stripe;
		return createStripeSandbox({ ...world, secretKey, publishableKey, webhook: webhook && { ...webhook, secret } });
	},
	async paypal({ webhook, ...world }) {
		const { createPayPalSandbox } = await import("../api/sandbox/paypal/index.ts");
		const {
			apiBase: origin = "",
			clientId = "",
			clientSecret = "",
			webhookId: id = "",
		} = world.platform.settings.paypal ?? {};
		return createPayPalSandbox({ ...world, origin, clientId, clientSecret, webhook: webhook && { ...webhook, id } });
	},
	async razorpay({ webhook, ...world }) {
		const { createRazorpaySandbox } = await import("../api/sandbox/razorpay/index.ts");
		const { keyId = "", keySecret = "", webhookSecrets: [secret = ""] = [] } = world.platform.settings.razorpay ?? {};
		return createRazorpaySandbox({ ...world, keyId, keySecret, webhook: webhook && { ...webhook, secret } });
	},
};

const sandboxes: Readonly<Record<string, LoadSandbox>> = {
	...paymentSandboxes,
	async mail({ platform, webhook, ...world }) {
		const { createMailSandbox } = await import("../api/sandbox/mail/index.ts");
		const { sms = null, mail } = platform.settings;
		return createMailSandbox({
			...world,
			mailKey: mail.apiKey,
			sms: sms ?? { accountSid: "", authToken: "" },
			onEvent: (event) => webhook?.defer(deliverMailEvent(platform, event)),
		});
	},
	async oidc({ platform, store, clock, origin: issuer }) {
		const { createOidcSandbox } = await import("../api/sandbox/oidc/index.ts");
		const { publicUrl, signIn } = platform.settings;
		const { google, facebook } = signIn;
		return createOidcSandbox({ store, clock, issuer, redirectBase: `${publicUrl}/authorize`, google, facebook });
	},
	async turnstile({ platform, store }) {
		const { createTurnstileSandbox } = await import("../api/sandbox/turnstile/index.ts");
		return createTurnstileSandbox({ store, secretKey: platform.settings.captcha?.secretKey ?? "" });
	},
	async receiver({ platform, store, clock, ids }) {
		const { createReceiver } = await import("../api/sandbox/receiver/index.ts");
		return createReceiver({ store, clock, ids, secretsOf: (id) => secretsOfMessage(platform, { id }) });
	},
	async clock({ clock, tick }) {
		const { createClockSandbox } = await import("../api/sandbox/clock/index.ts");
		return createClockSandbox({ clock, tick });
	},
};

/** Sends an event about a mail, signed as Resend signs (docs.svix.com/receiving/verifying-payloads/how-manual). */
async function deliverMailEvent({ settings, clock, ids, fetch }: Platform, event: object): Promise<void> {
	const body = JSON.stringify({ ...event, created_at: new Date(clock.now()).toISOString() });
	const [id, timestamp] = [ids.next("msg_"), String(Math.floor(clock.now() / 1000))];
	const secret = settings.mail.webhookSecret?.replace(/^whsec_/, "") ?? "";
	const response = await fetch(`${settings.publicUrl}${apiBase}/webhooks/mail`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"svix-id": id,
			"svix-timestamp": timestamp,
			"svix-signature": await webhookSignature({ id, timestamp, body, secret }),
		},
		body,
		signal: AbortSignal.timeout(5000),
	});
	await response.body?.cancel();
}

/**
 * Mounts the sandboxes. Each is loaded by the first request to it.
 * @throws Error in live mode; the caller checks the mode too, but money depends on it
 */
export function mountSandbox(app: Hono<AppEnv>, platform: Platform, options: SandboxOptions): void {
	if (platform.settings.mode !== "demo") throw new Error("The sandbox exists in demo mode only.");
	app.mount(visionSandbox, async (request) => {
		const { answerVision } = await import("../api/sandbox/vision/index.ts");
		return answerVision(request, platform.settings.moderation?.key ?? "");
	});
	for (const [name, load] of Object.entries(sandboxes)) {
		// One per database handle: Node has a single one, Workers one per request, because sharing a client would hang.
		const loaded = new WeakMap<Database, Promise<Hono>>();
		const loadInto = async (db: Database) => {
			const { databaseStore } = await import("../api/sandbox/engine/store.ts");
			const { clock, ids, fetch, defer, settings } = platform;
			const { publicUrl } = settings;
			const store = options.store ?? databaseStore(db);
			const { tick, deliverWebhooks = true } = options;
			const webhook = deliverWebhooks ? { url: `${publicUrl}${apiBase}/webhooks/${name}`, fetch, defer } : null;
			return load({ platform, tick, store, clock, ids, origin: `${publicUrl}${sandboxBase}/${name}`, webhook });
		};
		app.mount(`${sandboxBase}/${name}`, async (request) => {
			const db = platform.openDatabase();
			const sandbox = loaded.get(db) ?? loadInto(db);
			loaded.set(db, sandbox);
			return (await sandbox).fetch(request);
		});
	}
}
