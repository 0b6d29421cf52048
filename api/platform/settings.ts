import * as v from "valibot";

/**
 * Everything the product is told from outside: environment variables on Node, bindings on Workers.
 * Demo mode has a working default for each; live mode refuses to start without its secrets.
 */
export interface Settings {
	mode: "demo" | "live";
	port: number;
	dataDir: string;
	/** Origin under which donors reach us, no trailing slash. */
	publicUrl: string;
	database: { url: string; authToken?: string };
	stripe: StripeSettings;
	/** Payment calls allowed per client address and minute. */
	paymentsPerMinute: number;
	/** Proxies in front of the Node host that append to X-Forwarded-For; 0 when clients reach it directly. */
	trustedProxies: number;
}

export interface StripeSettings {
	/** Base address of the REST API; a path prefix is kept. */
	apiBase: string;
	/** The browser script that defines `window.Stripe`. */
	jsUrl: string;
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
}

/** Thrown once with every fault found, so that a person mends them in one go. */
export class SettingsError extends Error {
	readonly faults: readonly string[];
	constructor(faults: readonly string[]) {
		super(`Kindwave cannot start:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
		this.name = "SettingsError";
		this.faults = faults;
	}
}

const httpUrl = v.pipe(
	v.string(),
	v.url(),
	v.regex(/^https?:\/\//),
	v.transform((url) => url.replace(/\/+$/, "")),
);
const wholeNumber = (least: number, most: number) =>
	v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most));

/** Names demo keys begin with; live mode refuses them. */
const demoMarker = "kindwave_demo";

/** Stripe's own address: what is paid there with a test key is not paid. */
const stripeItself = "https://api.stripe.com";

/** What live mode refuses of its provider: test keys at Stripe itself, the sandbox, an open line to another machine. */
function liveStripeFaults(stripe: StripeSettings): string[] {
	const faults: string[] = [];
	const open = (url: string) =>
		url.startsWith("http:") && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
	if (/\/sandbox(\/|$)/.test(stripe.apiBase)) {
		faults.push("STRIPE_API_BASE points at the sandbox, which exists in demo mode only.");
	}
	if (open(stripe.apiBase)) faults.push("STRIPE_API_BASE must be an https address in live mode.");
	if (open(stripe.jsUrl)) faults.push("STRIPE_JS_URL must be an https address in live mode.");
	// The demo's keys, which also stand in for missing ones, have had their message already.
	const isTest = (key: string) => /^(sk|rk|pk)_test_/.test(key) && !key.includes(demoMarker);
	if (stripe.apiBase === stripeItself) {
		if (isTest(stripe.secretKey)) faults.push("STRIPE_SECRET_KEY is a test key; live mode needs a live one.");
		if (isTest(stripe.publishableKey)) faults.push("STRIPE_PUBLISHABLE_KEY is a test key; live mode needs a live one.");
	}
	return faults;
}

/**
 * Reads and checks the settings.
 * @param env environment variables or bindings; values that are not strings are ignored
 * @throws SettingsError with one message for each fault
 */
export function readSettings(env: Readonly<Record<string, unknown>>): Settings {
	const faults: string[] = [];
	const text = (name: string): string | undefined => {
		const value = env[name];
		return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
	};
	const read = <T>(name: string, schema: v.GenericSchema<string, T>, must: string, fallback: T): T => {
		const value = text(name);
		if (value === undefined) return fallback;
		const result = v.safeParse(schema, value);
		if (result.success) return result.output;
		faults.push(`${name} must be ${must}.`);
		return fallback;
	};

	const modeText = text("KINDWAVE_MODE") ?? "demo";
	if (modeText !== "demo" && modeText !== "live") faults.push("KINDWAVE_MODE must be demo or live.");
	const live = modeText === "live";
	const secret = (name: string, demoValue: string, pattern: RegExp, must: string): string => {
		const value = text(name);
		if (value === undefined) {
			if (live) faults.push(`${name} is required in live mode.`);
			return demoValue;
		}
		if (!pattern.test(value)) faults.push(`${name} must be ${must}.`);
		if (live && value.includes(demoMarker)) faults.push(`${name} is a demo key; live mode needs your own.`);
		return value;
	};

	const port = read("PORT", wholeNumber(0, 65_535), "a port number (0 to 65535)", 8787);
	const publicUrl = read("PUBLIC_URL", httpUrl, "an http or https address", `http://localhost:${port}`);
	if (live && !text("PUBLIC_URL")) faults.push("PUBLIC_URL is required in live mode.");
	else if (live && !publicUrl.startsWith("https://")) faults.push("PUBLIC_URL must be an https address in live mode.");
	const dataDir = text("DATA_DIR") ?? ".data";

	const stripeApi = live ? stripeItself : `${publicUrl}/sandbox/stripe`;
	const stripeJs = live ? "https://js.stripe.com/endive/stripe.js" : `${publicUrl}/sandbox/stripe/stripe.js`;
	const settings: Settings = {
		mode: live ? "live" : "demo",
		port,
		dataDir,
		publicUrl,
		database: {
			url: text("DATABASE_URL") ?? `file:${dataDir}/kindwave.db`,
			authToken: text("DATABASE_AUTH_TOKEN"),
		},
		stripe: {
			apiBase: read("STRIPE_API_BASE", httpUrl, "an http or https address", stripeApi),
			jsUrl: read("STRIPE_JS_URL", httpUrl, "an http or https address", stripeJs),
			secretKey: secret("STRIPE_SECRET_KEY", `sk_test_${demoMarker}`, /^(sk|rk)_/, "a secret key (sk_… or rk_…)"),
			publishableKey: secret("STRIPE_PUBLISHABLE_KEY", `pk_test_${demoMarker}`, /^pk_/, "a publishable key (pk_…)"),
			webhookSecret: secret("STRIPE_WEBHOOK_SECRET", `whsec_${demoMarker}`, /^whsec_.+/, "a signing secret (whsec_…)"),
		},
		paymentsPerMinute: read(
			"PAYMENTS_PER_MINUTE",
			wholeNumber(1, 1_000_000),
			"a whole number from 1 to 1000000",
			live ? 30 : 600,
		),
		trustedProxies: read("TRUSTED_PROXIES", wholeNumber(0, 10), "a whole number from 0 to 10", 0),
	};
	if (!/^(file|https?|libsql):/.test(settings.database.url)) {
		faults.push("DATABASE_URL must start with file:, http:, https: or libsql:.");
	}
	if (live) faults.push(...liveStripeFaults(settings.stripe));
	if (faults.length > 0) throw new SettingsError(faults);
	return settings;
}
