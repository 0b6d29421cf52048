import { providerManifests } from "../domain/giving/payment-providers/index.ts";
import { demoMarker } from "./setting-rules.ts";
import { SettingsReader } from "./settings-reader.ts";

/** Thrown once with all faults, so that they can be fixed together. */
export class SettingsError extends Error {
	readonly faults: readonly string[];
	constructor(faults: readonly string[]) {
		super(`Kindwave cannot start:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
		this.name = "SettingsError";
		this.faults = faults;
	}
}

/** A payment made with a test key moves no money. Demo keys have been reported by their own rule. */
const isTestKey = (key: string) => /^(sk|rk|pk|rzp)_test_/.test(key) && !key.includes(demoMarker);

function stripe(reader: SettingsReader) {
	const settings = {
		/** Base address of the REST API; may include a path prefix. */
		apiBase: reader.read("STRIPE_API_BASE"),
		/** The browser script that defines `window.Stripe`. */
		jsUrl: reader.read("STRIPE_JS_URL"),
		secretKey: reader.read("STRIPE_SECRET_KEY"),
		publishableKey: reader.read("STRIPE_PUBLISHABLE_KEY"),
		webhookSecret: reader.read("STRIPE_WEBHOOK_SECRET"),
		/** The text of Apple Pay’s domain file; null if Stripe does not ask for it. */
		applePayDomainFile: reader.read("APPLE_PAY_DOMAIN_FILE"),
		/** The currency of the balance that payments in foreign currencies are converted to; null if none are taken. */
		settlesIn: reader.read("STRIPE_SETTLES_IN"),
	};
	const itself = /^api\.stripe\.com\.?$/.test(new URL(settings.apiBase).hostname);
	const keys = { STRIPE_SECRET_KEY: settings.secretKey, STRIPE_PUBLISHABLE_KEY: settings.publishableKey };
	for (const [name, key] of Object.entries(keys)) {
		if (reader.live && itself && isTestKey(key)) {
			reader.faults.push(`${name} is a test key; live mode needs a live one.`);
		}
	}
	return settings;
}

/** PayPal's account for orders and their webhook; null if it is not configured. */
function paypal(reader: SettingsReader) {
	const names = providerManifests.paypal.settings;
	const inUse = reader.all(names, `${names.join(", ")} must be set together.`);
	const apiBase = reader.read("PAYPAL_API_BASE", inUse);
	const [clientId, clientSecret, webhookId] = names.map((name) => reader.read(name));
	if (!inUse || !clientId || !clientSecret || !webhookId) return null;
	if (reader.live && [clientId, clientSecret, webhookId].some((value) => value.includes(demoMarker))) {
		reader.faults.push(`${names.join(", ")} are demo values; live mode needs your own.`);
	}
	return { apiBase, clientId, clientSecret, webhookId };
}

/** The origin of the page on which payers approve orders. */
function approvalOrigin({ apiBase }: PayPalSettings): string {
	const { origin, hostname } = new URL(apiBase);
	if (!hostname.endsWith(".paypal.com")) return origin;
	return hostname.includes("sandbox") ? "https://www.sandbox.paypal.com" : "https://www.paypal.com";
}

/** Razorpay takes payments in rupees: UPI, netbanking and cards; null if it is not offered. */
function razorpay(reader: SettingsReader) {
	const names = providerManifests.razorpay.settings;
	const given = reader.allSet(names, `${names.join(", ")} must be set together.`);
	if (reader.live && !given) return null;
	const [keyId, keySecret, webhookSecret] = names.map((name) => reader.read(name) ?? "") as [string, string, string];
	const apiBase = reader.read("RAZORPAY_API_BASE");
	const checkoutUrl = reader.read("RAZORPAY_CHECKOUT_URL");
	if (reader.live && [keyId, keySecret, webhookSecret].some((key) => key.includes(demoMarker))) {
		reader.faults.push("The RAZORPAY keys are demo keys; live mode needs your own.");
	} else if (reader.live && isTestKey(keyId) && new URL(apiBase).hostname === "api.razorpay.com") {
		reader.faults.push("RAZORPAY_KEY_ID is a test key; live mode needs a live one.");
	}
	// A rolled secret stays as long as Razorpay repeats what it has signed with it.
	const webhookSecrets = webhookSecret.split(",").flatMap((secret) => secret.trim() || []);
	return { apiBase, checkoutUrl, keyId, keySecret, webhookSecrets };
}

/** The foundation's own tax registrations; null where it has none, so that gifts to it are not deductible there. */
const foundation = (reader: SettingsReader) => ({
	/** Whether receipts certify gifts with or without the payment's fee. */
	certifies: reader.read("RECEIPTS_CERTIFY"),
	/** The day on which the tax office issued the 80G number, `2021-05-28`. */
	issuedOn80G: reader.read("FOUNDATION_80G_DATE"),
	"80G": reader.read("FOUNDATION_80G"),
	"501c3": reader.read("FOUNDATION_EIN"),
	/** Its trustees and those who run it. */
	people: reader.read("FOUNDATION_PEOPLE") ?? [],
});

/** Turnstile, which asks clients with many refused log-ins to prove that they are people; null for none. */
function captcha(reader: SettingsReader) {
	const names = ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] as const;
	if (!reader.all(names, `${names.join(" and ")} belong together.`)) return null;
	const [siteKey, secretKey] = names.map((name) => reader.read(name) ?? "") as [string, string];
	const origin = reader.live ? "https://challenges.cloudflare.com" : `${reader.origin.publicUrl}/sandbox`;
	// The address of `api.js` and `siteverify`.
	return { apiBase: `${origin}/turnstile/v0`, siteKey, secretKey };
}

/** Our key pair for web push (VAPID, RFC 8292), and how push services reach us; null without it. */
function push(reader: SettingsReader) {
	const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"] as const;
	if (!reader.all(names, `${names.join(", ")} must be set together.`)) return null;
	const [publicKey, privateKey] = names.map((name) => reader.read(name) ?? "") as [string, string];
	if (!/^B[\w-]{86}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) {
		reader.faults.push(`${names.join(", ")} must be a key pair of \`npx web-push generate-vapid-keys\`.`);
	}
	return { publicKey, privateKey, subject: reader.read("VAPID_SUBJECT") };
}

/** A service that speaks the protocol of Google Cloud Vision's SafeSearch; null for none. */
function moderation(reader: SettingsReader) {
	const apiBase = reader.read("MODERATION_URL");
	const key = reader.read("MODERATION_KEY");
	return key === null ? null : { apiBase, key };
}

/** The way in which mail is sent: by SMTP if `smtpUrl` is set, else by an HTTP API that speaks Resend's protocol. */
function mail(reader: SettingsReader) {
	const settings = {
		/** The sender, as `Name <address>` or an address. */
		from: reader.read("MAIL_FROM"),
		smtpUrl: reader.read("SMTP_URL"),
		apiUrl: reader.read("MAIL_API_URL"),
		apiKey: reader.read("MAIL_API_KEY"),
		/** Signs the provider's events about mails, as `whsec_` and base64. */
		webhookSecret: reader.read("MAIL_WEBHOOK_SECRET"),
		/** Mails to many people in a second at most, by all processes together. Resend takes two unless asked for more. */
		perSecond: reader.read("MAIL_PER_SECOND"),
	};
	if (reader.live && !reader.text("SMTP_URL") && !reader.text("MAIL_API_KEY")) {
		reader.faults.push("SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.");
	}
	return settings;
}

/** An HTTP API that speaks Twilio's protocol; null if the site can't send short messages. */
function sms(reader: SettingsReader) {
	const names = ["SMS_ACCOUNT_SID", "SMS_AUTH_TOKEN", "SMS_FROM"] as const;
	const given = reader.allSet(names, `${names.join(", ")} must be set together.`);
	const apiUrl = reader.read("SMS_API_URL", given);
	const [accountSid, authToken, from] = names.map((name) => reader.read(name) ?? "") as [string, string, string];
	/** Short messages a day at most, by country and in all. */
	const perCountry = Object.fromEntries(
		reader.read("SMS_COUNTRIES").map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]),
	);
	const perDay = reader.read("SMS_PER_DAY");
	return reader.live && !given ? null : { apiUrl, accountSid, authToken, from, perCountry, perDay };
}

/** A provider that is not configured is null; demo mode has all of them, at the sandbox. */
function signIn(reader: SettingsReader) {
	const clientOf = (name: "GOOGLE" | "FACEBOOK") => {
		const names = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
		if (!reader.all(names, `${names.join(" and ")} are needed together.`)) return null;
		const [clientId, clientSecret] = names.map((each) => reader.read(each) ?? "") as [string, string];
		return { clientId, clientSecret };
	};
	const google = clientOf("GOOGLE");
	const issuer = reader.read("GOOGLE_ISSUER");
	const facebook = clientOf("FACEBOOK");
	const dialog = reader.read("FACEBOOK_DIALOG_URL");
	const graph = reader.read("FACEBOOK_GRAPH_URL");
	return {
		google: google && { issuer, ...google },
		facebook: facebook && {
			authorizeUrl: `${dialog}/dialog/oauth`,
			tokenUrl: `${graph}/oauth/access_token`,
			profileUrl: `${graph}/me`,
			...facebook,
		},
	};
}

/** Our bank accounts, from which files of withdrawals are paid; null without one. */
function bankFiles(reader: SettingsReader) {
	const [bankRouting = "", bankName = "", companyId = "", companyName = ""] = (reader.read("NACHA_ORIGIN") ?? "")
		.split(";")
		.map((part) => part.trim());
	return {
		nacha: companyName ? { bankRouting, bankName, companyId, companyName } : null,
		/** The number of our account in India. */
		debitAccount: reader.read("NEFT_DEBIT_ACCOUNT"),
		/** Whether a batch is paid by somebody who neither made nor approved it. */
		thirdPerson: reader.read("PAYOUTS_THIRD_PERSON") === "on",
	};
}

/** The servers by which audio rooms connect people, and the other host that takes their place. */
function rooms(reader: SettingsReader) {
	const url = reader.read("CHAT_HOST_URL");
	if ((url === null) !== (reader.text("CHAT_HOST_SECRET") === undefined)) {
		reader.faults.push("CHAT_HOST_URL and CHAT_HOST_SECRET belong together.");
	}
	const secret = reader.read("CHAT_HOST_SECRET");
	const stun = reader.read("STUN_URL");
	reader.allSet(["TURN_URL", "TURN_SECRET"], "TURN_URL and TURN_SECRET belong together.");
	const urls = reader.read("TURN_URL");
	const turnSecret = reader.read("TURN_SECRET");
	return {
		/** A server of conferences (Jitsi and those like it) to which links of rooms lead; null if rooms are our own. */
		chatHost: url && secret ? { url, appId: reader.read("CHAT_HOST_APP_ID"), secret } : null,
		/** Servers that tell browsers their public address. */
		stun,
		/** A server that passes sound on where no direct connection works. */
		turn: turnSecret ? { urls, secret: turnSecret } : null,
	};
}

/**
 * Reads and checks the settings.
 * @param env environment variables or bindings
 * @throws SettingsError with one message for each fault
 */
export function readSettings(env: Readonly<Record<string, unknown>>) {
	const reader = new SettingsReader(env);
	const mode: "demo" | "live" = reader.live ? "live" : "demo";
	const authToken = reader.read("DATABASE_AUTH_TOKEN") ?? undefined;
	const database: { url: string; authToken?: string } = { url: reader.read("DATABASE_URL"), authToken };
	const settings = {
		mode,
		...reader.origin,
		database,
		stripe: stripe(reader),
		paypal: paypal(reader),
		razorpay: razorpay(reader),
		foundation: foundation(reader),
		/** Whether donors can declare UK Gift Aid. */
		giftAid: reader.read("GIFT_AID") === "on",
		bankFiles: bankFiles(reader),
		captcha: captcha(reader),
		push: push(reader),
		moderation: moderation(reader),
		/** Keys of what is encrypted in the database. The first encrypts; the others only decrypt what they encrypted. */
		secretsKeys: reader.read("SECRETS_KEY"),
		mail: mail(reader),
		sms: sms(reader),
		signIn: signIn(reader),
		rooms: rooms(reader),
		/** Payment calls allowed per client address and minute. */
		paymentsPerMinute: reader.read("PAYMENTS_PER_MINUTE"),
		/** Declined cards allowed per client address in ten minutes. */
		declinesPerAddress: reader.read("DECLINES_PER_ADDRESS"),
		/** Declined cards of all clients in one minute, beyond which cards are refused until the minute ends. */
		declinesPerMinute: reader.read("DECLINES_PER_MINUTE"),
		logRequests: reader.read("LOG_REQUESTS"),
		/** Lets a monitor read /metrics; null if only staff may. */
		metricsToken: reader.read("METRICS_TOKEN"),
		/** The memory for rendered parts of pages. */
		partCacheMb: reader.read("PART_CACHE_MB"),
		/** Proxies in front of the Node host that append to X-Forwarded-For; 0 if clients connect directly. */
		trustedProxies: reader.read("TRUSTED_PROXIES"),
	};
	if (reader.faults.length > 0) throw new SettingsError(reader.faults);
	return settings;
}

/** The settings that pages may read; none is secret. */
export function publicSettings(settings: Settings) {
	const { mode, publicUrl, stripe, paypal, razorpay, signIn, captcha, push, foundation: own } = settings;
	const { apiBase, jsUrl, publishableKey } = stripe;
	return {
		mode,
		publicUrl,
		stripe: { apiBase, jsUrl, publishableKey },
		/** The origin of PayPal's page, where payers approve; null if PayPal is not configured. */
		paypalOrigin: paypal && approvalOrigin(paypal),
		razorpay: razorpay && {
			apiBase: razorpay.apiBase,
			checkoutUrl: razorpay.checkoutUrl,
			keyId: razorpay.keyId,
		},
		/** The configured sign-in providers, with the origin of the page that they send people to. */
		signIn: [
			...(signIn.google ? [{ name: "google" as const, origin: new URL(signIn.google.issuer).origin }] : []),
			...(signIn.facebook ? [{ name: "facebook" as const, origin: new URL(signIn.facebook.authorizeUrl).origin }] : []),
		],
		captcha: captcha && { apiBase: captcha.apiBase, siteKey: captcha.siteKey },
		/** The public key that browsers subscribe with; null without web push. */
		pushKey: push?.publicKey ?? null,
		/** The foundation’s own tax registrations, and its people. */
		foundation: { "80G": own["80G"], "501c3": own["501c3"], people: own.people },
	};
}

export type Settings = ReturnType<typeof readSettings>;
export type PublicSettings = ReturnType<typeof publicSettings>;
export type PayPalSettings = NonNullable<Settings["paypal"]>;
export type RazorpaySettings = NonNullable<Settings["razorpay"]>;
export type CaptchaSettings = NonNullable<Settings["captcha"]>;
export type ModerationSettings = NonNullable<Settings["moderation"]>;
export type SmsSettings = NonNullable<Settings["sms"]>;
export type OidcSettings = NonNullable<Settings["signIn"]["google"]>;
export type OAuthSettings = NonNullable<Settings["signIn"]["facebook"]>;
export type SecretsKey = Settings["secretsKeys"][number];
