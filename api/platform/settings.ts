import * as v from "valibot";
import { type FoundationSettings, readFoundation } from "./foundation-settings.ts";
import { demoMarker, isSandbox, isThisMachine, liveMessageFaults, liveStripeFaults } from "./live-faults.ts";
import { approvalOrigin, type PayPalSettings, readPayPal } from "./paypal-settings.ts";
import { type PushSettings, readPush } from "./push-settings.ts";
import { type RazorpaySettings, readRazorpay } from "./razorpay-settings.ts";
import { type RoomSettings, readRooms } from "./room-settings.ts";
import { demoSecretsKey, type SecretsKey, secretsKeyList, secretsKeysFrom } from "./secrets-keys.ts";
import {
	address,
	addressRule,
	origin,
	originRule,
	sender,
	smtpAddress,
	webhookSecret,
	wholeNumber,
	yesOrNo,
} from "./setting-values.ts";
import { SettingsError } from "./settings-error.ts";
import { publicSignIn, readSignIn, type SignInSettings } from "./sign-in-settings.ts";

/**
 * The product's configuration: environment variables on Node, bindings on Workers.
 * Demo mode has a default for each setting; live mode refuses to start without its secrets.
 */
export interface Settings {
	mode: "demo" | "live";
	port: number;
	dataDir: string;
	/** The origin that donors use, without a trailing slash. */
	publicUrl: string;
	database: { url: string; authToken?: string };
	stripe: StripeSettings;
	/** PayPal's account; null if it is not configured. */
	paypal: PayPalSettings | null;
	/** Null if Razorpay is not offered. */
	razorpay: RazorpaySettings | null;
	foundation: FoundationSettings;
	/** Turnstile, which asks clients with many refused log-ins to prove that they are people; null for none. */
	captcha: CaptchaSettings | null;
	/** Our keys for web push; null without it. */
	push: PushSettings | null;
	/** The service that checks pictures before they are published; null for none. */
	moderation: ModerationSettings | null;
	/** Keys of what is encrypted in the database. The first encrypts; the others only decrypt what they encrypted. */
	secretsKeys: readonly SecretsKey[];
	mail: MailSettings;
	/** Null if the site can't send short messages. */
	sms: SmsSettings | null;
	/** Providers with whose accounts people sign in; null for one that is not configured. */
	signIn: SignInSettings;
	/** How audio rooms connect people. */
	rooms: RoomSettings;
	/** Payment calls allowed per client address and minute. */
	paymentsPerMinute: number;
	/** Declined cards allowed per client address in ten minutes. */
	declinesPerAddress: number;
	/** Declined cards of all clients in one minute, beyond which cards are refused until the minute ends. */
	declinesPerMinute: number;
	/** Whether each request is logged. */
	logRequests: boolean;
	/** Lets a monitor read /metrics; null if only staff may. */
	metricsToken: string | null;
	/** Number of proxies in front of the Node host that append to X-Forwarded-For; 0 if clients connect directly. */
	trustedProxies: number;
}

/** The settings that pages may read; none is secret. */
export interface PublicSettings extends Pick<Settings, "mode" | "publicUrl"> {
	stripe: Pick<StripeSettings, "apiBase" | "jsUrl" | "publishableKey">;
	/** The origin of PayPal's page, where payers approve; null if PayPal is not configured. */
	paypalOrigin: string | null;
	razorpay: Pick<RazorpaySettings, "apiBase" | "checkoutUrl" | "keyId"> | null;
	/** The configured sign-in providers, with the origin of the page that they send people to. */
	signIn: ReturnType<typeof publicSignIn>;
	captcha: Pick<CaptchaSettings, "apiBase" | "siteKey"> | null;
	/** The public key that browsers subscribe with; null without web push. */
	pushKey: string | null;
}

export function publicSettings(settings: Settings): PublicSettings {
	const { mode, publicUrl, stripe, paypal, razorpay, signIn, captcha, push } = settings;
	const { apiBase, jsUrl, publishableKey } = stripe;
	return {
		mode,
		publicUrl,
		stripe: { apiBase, jsUrl, publishableKey },
		paypalOrigin: paypal && approvalOrigin(paypal),
		razorpay: razorpay && {
			apiBase: razorpay.apiBase,
			checkoutUrl: razorpay.checkoutUrl,
			keyId: razorpay.keyId,
		},
		signIn: publicSignIn(signIn),
		captcha: captcha && { apiBase: captcha.apiBase, siteKey: captcha.siteKey },
		pushKey: push?.publicKey ?? null,
	};
}

export interface CaptchaSettings {
	/** The address of `api.js` and `siteverify`. */
	apiBase: string;
	siteKey: string;
	secretKey: string;
}

export interface StripeSettings {
	/** Base address of the REST API; may include a path prefix. */
	apiBase: string;
	/** The browser script that defines `window.Stripe`. */
	jsUrl: string;
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
}

/** A service that speaks the protocol of Google Cloud Vision's SafeSearch. */
export interface ModerationSettings {
	/** Base address; may include a path prefix. */
	apiBase: string;
	key: string;
}

/** How mail is sent: by SMTP if `smtpUrl` is set, else by an HTTP API that speaks Resend's protocol. */
export interface MailSettings {
	/** The sender, as `Name <address>` or an address. */
	from: string;
	/** smtp:// or smtps://, with user and password if the server needs them. */
	smtpUrl: string | null;
	/** Base address of the HTTP API. */
	apiUrl: string;
	apiKey: string;
	/** Signs the provider's events about mails, as `whsec_` and base64; null without one. */
	webhookSecret: string | null;
	/** The provider's pace: how many mails to many people are sent in a second at most, by all processes together. */
	perSecond: number;
}

/** How short messages are sent: by an HTTP API that speaks Twilio's protocol. */
export interface SmsSettings {
	/** Base address of the HTTP API. */
	apiUrl: string;
	accountSid: string;
	authToken: string;
	/** Our number in international form, or a sender's name. */
	from: string;
}

export type { PayPalSettings } from "./paypal-settings.ts";
export type { SecretsKey } from "./secrets-keys.ts";
export type { OAuthSettings, OidcSettings } from "./sign-in-settings.ts";
export { SettingsError };

/** `kindwave-demo-mails` in base64. */
const demoMailSecret = "whsec_a2luZHdhdmUtZGVtby1tYWlscw==";

/** Stripe's own address. A payment made there with a test key moves no money. */
const stripeItself = "https://api.stripe.com";

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

	const count = (name: string, fallback: number) =>
		read(name, wholeNumber(1, 1_000_000), "a whole number from 1 to 1000000", fallback);

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
	const publicUrl = read("PUBLIC_URL", origin, originRule, `http://localhost:${port}`);
	if (live && !text("PUBLIC_URL")) faults.push("PUBLIC_URL is required in live mode.");
	else if (live && !publicUrl.startsWith("https://")) faults.push("PUBLIC_URL must be an https address in live mode.");
	else if (live && isThisMachine(publicUrl)) {
		faults.push("PUBLIC_URL must be the address that visitors use in live mode, not this machine's own.");
	}
	const dataDir = text("DATA_DIR") ?? ".data";

	const moderationUrl = read(
		"MODERATION_URL",
		address,
		addressRule,
		live ? "https://vision.googleapis.com" : `${publicUrl}/sandbox/vision`,
	);
	const moderationKey = text("MODERATION_KEY") ?? (live ? undefined : demoMarker);
	if (live && isSandbox(moderationUrl)) {
		faults.push("MODERATION_URL points at the sandbox, which exists in demo mode only.");
	}
	if (live && moderationUrl.startsWith("http:")) faults.push("MODERATION_URL must be an https address in live mode.");

	const readCaptcha = (): CaptchaSettings | null => {
		const siteKey = text("TURNSTILE_SITE_KEY") ?? (live ? undefined : `site_${demoMarker}`);
		const secretKey = text("TURNSTILE_SECRET_KEY") ?? (live ? undefined : `secret_${demoMarker}`);
		if (!siteKey && !secretKey) return null;
		if (!siteKey || !secretKey) {
			faults.push("TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together.");
			return null;
		}
		for (const [name, key] of Object.entries({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey })) {
			// Cloudflare's own test keys accept everything or nothing.
			const isDemo = key.includes(demoMarker) || /^[123]x0{10}/.test(key);
			if (live && isDemo) faults.push(`${name} is a demo key; live mode needs your own.`);
		}
		const origin = live ? "https://challenges.cloudflare.com" : `${publicUrl}/sandbox`;
		return { apiBase: `${origin}/turnstile/v0`, siteKey, secretKey };
	};

	const stripeApi = live ? stripeItself : `${publicUrl}/sandbox/stripe`;
	const stripeJs = live ? "https://js.stripe.com/endive/stripe.js" : `${publicUrl}/sandbox/stripe/stripe.js`;
	const sandboxMail = `${publicUrl}/sandbox/mail`;
	const readMail = (): MailSettings => {
		const smtpUrl = read("SMTP_URL", smtpAddress, "an smtp or smtps address", "");
		if (live && !text("MAIL_FROM")) faults.push("MAIL_FROM is required in live mode.");
		if (live && !text("SMTP_URL") && !text("MAIL_API_KEY")) {
			faults.push("SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.");
		}
		const eventSecret = read("MAIL_WEBHOOK_SECRET", webhookSecret, "whsec_ and base64", live ? "" : demoMailSecret);
		if (live && eventSecret === demoMailSecret)
			faults.push("MAIL_WEBHOOK_SECRET is a demo key; live mode needs your own.");
		return {
			from: read("MAIL_FROM", sender, "an address, or a name and an <address>", "Kindwave <hello@kindwave.example>"),
			smtpUrl: smtpUrl || null,
			apiUrl: read("MAIL_API_URL", address, addressRule, live ? "https://api.resend.com" : sandboxMail),
			apiKey: text("MAIL_API_KEY") ?? `re_${demoMarker}`,
			webhookSecret: eventSecret || null,
			// Resend takes two requests a second unless it was asked for more.
			perSecond: count("MAIL_PER_SECOND", live ? 2 : 1000),
		};
	};
	const readSms = (): SmsSettings | null => {
		const names = ["SMS_ACCOUNT_SID", "SMS_AUTH_TOKEN", "SMS_FROM"] as const;
		const [accountSid, authToken, from] = names.map(text);
		const apiUrl = read("SMS_API_URL", address, addressRule, live ? "https://api.twilio.com" : sandboxMail);
		if (accountSid && authToken && from) return { apiUrl, accountSid, authToken, from };
		if (accountSid || authToken || from) faults.push(`${names.join(", ")} must be set together.`);
		return live ? null : { apiUrl, accountSid: `AC${demoMarker}`, authToken: demoMarker, from: "+15005550006" };
	};
	const addressOf = (name: string, fallback: string) => read(name, address, addressRule, fallback);
	const source = { live, publicUrl, faults, text, address: addressOf, isSandbox };
	const readMetricsToken = (): string | null => {
		const token = text("METRICS_TOKEN") ?? null;
		if (token !== null && !/^[\x21-\x7e]{16,512}$/.test(token)) {
			faults.push("METRICS_TOKEN must have at least 16 characters, without spaces.");
		}
		return token;
	};
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
			apiBase: read("STRIPE_API_BASE", address, addressRule, stripeApi),
			jsUrl: read("STRIPE_JS_URL", address, addressRule, stripeJs),
			secretKey: secret("STRIPE_SECRET_KEY", `sk_test_${demoMarker}`, /^(sk|rk)_/, "a secret key (sk_… or rk_…)"),
			publishableKey: secret("STRIPE_PUBLISHABLE_KEY", `pk_test_${demoMarker}`, /^pk_/, "a publishable key (pk_…)"),
			webhookSecret: secret("STRIPE_WEBHOOK_SECRET", `whsec_${demoMarker}`, /^whsec_.+/, "a signing secret (whsec_…)"),
		},
		paypal: readPayPal(source),
		razorpay: readRazorpay(source),
		foundation: readFoundation(source),
		captcha: readCaptcha(),
		push: readPush(source),
		moderation: moderationKey ? { apiBase: moderationUrl, key: moderationKey } : null,
		secretsKeys: secretsKeysFrom(
			secret("SECRETS_KEY", demoSecretsKey, secretsKeyList, "<id>:<32 bytes in base64> (openssl rand -base64 32)"),
		),
		mail: readMail(),
		sms: readSms(),
		signIn: readSignIn(source),
		rooms: readRooms(source),
		paymentsPerMinute: count("PAYMENTS_PER_MINUTE", live ? 300 : 600),
		declinesPerAddress: count("DECLINES_PER_ADDRESS", 5),
		declinesPerMinute: count("DECLINES_PER_MINUTE", 60),
		logRequests: read("LOG_REQUESTS", yesOrNo, "yes or no", live),
		metricsToken: readMetricsToken(),
		trustedProxies: read("TRUSTED_PROXIES", wholeNumber(0, 10), "a whole number from 0 to 10", 0),
	};
	if (!/^(file|https?|libsql):/.test(settings.database.url)) {
		faults.push("DATABASE_URL must start with file:, http:, https: or libsql:.");
	}
	if (live) faults.push(...liveStripeFaults(settings.stripe), ...liveMessageFaults(settings));
	if (faults.length > 0) throw new SettingsError(faults);
	return settings;
}
