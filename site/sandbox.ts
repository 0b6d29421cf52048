import type { Hono } from "hono";
import { apiBase } from "../api/app.ts";
import type { OnlineProvider } from "../api/domain/giving/payment-providers/index.ts";
import { webhookSignature } from "../api/domain/standard-webhook.ts";
import type { AppEnv } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import type { SandboxStore } from "../api/sandbox/store.ts";
import type { Database } from "../db/client.ts";

/** The path of the sandboxes for external services, which exist in demo mode only. */
export const sandboxBase = "/sandbox";

/** The path of the demo's clock. */
export const clockPath = `${sandboxBase}/clock`;

/** The path of the stand-in for Google Cloud Vision. */
export const visionSandbox = `${sandboxBase}/vision`;

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

/** Loads the Stripe sandbox; live mode never does. */
async function stripeSandbox(platform: Platform, db: Database, { deliverWebhooks = true, store }: SandboxOptions) {
	const [{ createStripeSandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/stripe/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	const { publicUrl, stripe } = platform.settings;
	return createStripeSandbox({
		store: store ?? databaseStore(db),
		clock: platform.clock,
		ids: platform.ids,
		origin: `${publicUrl}${sandboxBase}/stripe`,
		secretKey: stripe.secretKey,
		publishableKey: stripe.publishableKey,
		webhook: deliverWebhooks
			? {
					url: `${publicUrl}${apiBase}/webhooks/stripe`,
					secret: stripe.webhookSecret,
					fetch: platform.fetch,
					defer: platform.defer,
				}
			: null,
	});
}

/** Loads the PayPal sandbox; live mode never does. */
async function paypalSandbox(platform: Platform, db: Database, { deliverWebhooks = true, store }: SandboxOptions) {
	const [{ createPayPalSandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/paypal/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	const { clock, ids, settings } = platform;
	const { paypal, publicUrl } = settings;
	return createPayPalSandbox({
		store: store ?? databaseStore(db),
		clock,
		ids,
		origin: paypal?.apiBase ?? "",
		clientId: paypal?.clientId ?? "",
		clientSecret: paypal?.clientSecret ?? "",
		webhook: deliverWebhooks
			? {
					id: paypal?.webhookId ?? "",
					url: `${publicUrl}${apiBase}/webhooks/paypal`,
					fetch: platform.fetch,
					defer: platform.defer,
				}
			: null,
	});
}

/** Loads the stand-in for Razorpay; live mode never does. */
async function razorpaySandbox(platform: Platform, db: Database, { deliverWebhooks = true, store }: SandboxOptions) {
	const [{ createRazorpaySandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/razorpay/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	const { publicUrl, razorpay } = platform.settings;
	return createRazorpaySandbox({
		store: store ?? databaseStore(db),
		clock: platform.clock,
		ids: platform.ids,
		origin: `${publicUrl}${sandboxBase}/razorpay`,
		keyId: razorpay?.keyId ?? "",
		keySecret: razorpay?.keySecret ?? "",
		webhook: deliverWebhooks
			? {
					url: `${publicUrl}${apiBase}/webhooks/razorpay`,
					secret: razorpay?.webhookSecrets[0] ?? "",
					fetch: platform.fetch,
					defer: platform.defer,
				}
			: null,
	});
}

/** Loads the stand-in for the providers of mail and SMS; live mode never does. */
async function mailSandbox(platform: Platform, db: Database, { store, deliverWebhooks = true }: SandboxOptions) {
	const { clock, ids, settings } = platform;
	const [{ createMailSandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/mail/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	const sms = settings.sms ?? { accountSid: "", authToken: "" };
	return createMailSandbox({
		store: store ?? databaseStore(db),
		clock,
		ids,
		mailKey: settings.mail.apiKey,
		sms,
		onEvent: (event) => deliverWebhooks && platform.defer(deliverMailEvent(platform, event)),
	});
}

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

/** Loads the sign-in providers' sandbox. */
async function oidcSandbox(platform: Platform, db: Database, { store }: SandboxOptions) {
	const [{ createOidcSandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/oidc/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	const { publicUrl, signIn } = platform.settings;
	return createOidcSandbox({
		store: store ?? databaseStore(db),
		clock: platform.clock,
		issuer: `${publicUrl}${sandboxBase}/oidc`,
		redirectBase: `${publicUrl}/authorize`,
		google: signIn.google,
		facebook: signIn.facebook,
	});
}

/** Loads the stand-in for Turnstile; live mode never does. */
async function turnstileSandbox({ settings }: Platform, db: Database, { store }: SandboxOptions) {
	const [{ createTurnstileSandbox }, { databaseStore }] = await Promise.all([
		import("../api/sandbox/turnstile/index.ts"),
		import("../api/sandbox/store.ts"),
	]);
	return createTurnstileSandbox({ store: store ?? databaseStore(db), secretKey: settings.captcha?.secretKey ?? "" });
}

/** Loads the address of the demo's clock; live mode never does. */
async function clockSandbox({ clock }: Platform, _db: Database, { tick }: SandboxOptions) {
	const { createClockSandbox } = await import("../api/sandbox/clock/index.ts");
	return createClockSandbox({ clock, tick });
}

type LoadSandbox = (platform: Platform, db: Database, options: SandboxOptions) => Promise<Hono>;

/** Every payment provider has a stand-in. */
const paymentSandboxes: Readonly<Record<OnlineProvider, LoadSandbox>> = {
	stripe: stripeSandbox,
	paypal: paypalSandbox,
	razorpay: razorpaySandbox,
};

const sandboxes: Readonly<Record<string, LoadSandbox>> = {
	...paymentSandboxes,
	mail: mailSandbox,
	oidc: oidcSandbox,
	turnstile: turnstileSandbox,
	clock: clockSandbox,
};

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
		app.mount(`${sandboxBase}/${name}`, async (request) => {
			const db = platform.openDatabase();
			const sandbox = loaded.get(db) ?? load(platform, db, options);
			loaded.set(db, sandbox);
			return (await sandbox).fetch(request);
		});
	}
}
