import * as v from "valibot";
import { certifiedParts } from "../domain/giving/receipts.ts";
import { paymentSettings } from "./payment-settings.ts";
import {
	anyText,
	count,
	demoOnly,
	either,
	matching,
	optional,
	registration,
	type Setting,
	sandbox,
	service,
} from "./setting-kinds.ts";
import {
	demoMarker,
	firstOf,
	isHttps,
	isHttpsOrHere,
	notDemo,
	notSandbox,
	notThis,
	notThisMachine,
	notTurnstileTest,
} from "./setting-rules.ts";
import {
	address,
	addressRule,
	listOf,
	origin,
	originRule,
	people,
	secretsKeys,
	sender,
	smtpAddress,
	webhookSecret,
	wholeNumber,
	yesOrNo,
} from "./setting-values.ts";

/** `kindwave-demo-mails` in base64. */
const demoMailSecret = "whsec_a2luZHdhdmUtZGVtby1tYWlscw==";
/** Everyone can read these, so they only serve the demo. */
const demoPushKeys = {
	public: "BBTYl70PjlFuKVEdAfkytEcL1m2Ng19ilHUDYUjQTiM-VL19RwBVeX85HYCYH0PYaW2QoiC1Iswl0tBNV-RZaCc",
	private: "9tfLCWhfVXdAa3Sn6HurkkwcE95c77RqMfm9YPYKnBs",
};
const databaseAddress = matching(/^(file|https?|libsql):/);
/** Push services refuse a subject that is no https or mailto address. */
const pushSubject = matching(/^(https:\/\/|mailto:)\S+$/);
const demoSecrets = v.parse(secretsKeys, "kindwave_demo:o0Xpf46C9vwMXbbGV6YpGS0BkJAQ0tVL8qHWncJmOSc=");

/** Every setting, in the order of the table in SETTINGS.md: environment variables on Node, bindings on Workers. */
export const settingsTable = {
	KINDWAVE_MODE: {
		...either(v.picklist(["demo", "live"]), "be demo or live", "demo"),
		default: "`demo`",
		meaning: "`demo`: loopback, demo data, sandbox. `live`: none of them; refuses demo accounts and demo keys",
	},
	PORT: {
		...either(wholeNumber(0, 65_535), "be a port number (0 to 65535)", 8787),
		default: "`8787`",
		meaning: "port of the Node server (and of `npm run edge`)",
	},
	DATA_DIR: {
		...anyText(".data"),
		default: "`.data`",
		meaning: "database file and uploads",
	},
	PUBLIC_URL: {
		...either(origin, `be ${originRule}`, ({ port }) => `http://localhost:${port}`),
		required: true,
		rules: [firstOf(isHttps, notThisMachine)],
		default: "`http://localhost:PORT`",
		meaning:
			"the origin that donors use, without a path; required, with https, in live mode. Forms that come from another host's name are refused",
	},
	DATABASE_URL: {
		...either(
			databaseAddress,
			"start with file:, http:, https: or libsql:",
			({ dataDir }) => `file:${dataDir}/kindwave.db`,
		),
		default: "a file in `DATA_DIR`",
		meaning: "`file:`, `libsql:`, `https:`",
	},
	DATABASE_AUTH_TOKEN: optional(null),
	...paymentSettings,
	FOUNDATION_80G_DATE: {
		...demoOnly(matching(/^\d{4}-\d{2}-\d{2}$/), "be a day, such as 2021-05-28", "2021-05-28"),
		default: "a demo day; live: none",
		meaning: "the day on which the tax office issued `FOUNDATION_80G`, which Form 10BD names",
	},
	FOUNDATION_80G: {
		...registration("80G", "be the unique number of an 80G registration, such as AAATK4567HF20211", "AAATK4567HF20211"),
		default: "demo numbers; live: none",
		meaning:
			"the foundation’s own tax registrations. Receipts for gifts to the foundation name them; without one, they say that the gift is not deductible there",
	},
	FOUNDATION_EIN: registration("501c3", "be an EIN, such as 84-1234567", "84-1234567"),
	FOUNDATION_PEOPLE: {
		...demoOnly(people, "be people as name, role and perhaps the address of a photo, separated by semicolons", [
			{ name: "Anjali Vemuri", role: "Chair of the trustees", photo: null },
			{ name: "Rahul Deshpande", role: "Trustee, treasurer", photo: null },
			{ name: "Dr. Shobha Nayak", role: "Trustee, health", photo: null },
			{ name: "Marcus Bell", role: "Trustee, United States", photo: null },
			{ name: "Meher Irani", role: "Head of finance", photo: null },
			{ name: "Devika Nair", role: "Director", photo: null },
		]),
		default: "demo people; live: none",
		meaning:
			"the trustees and those who run the foundation, whom `/about` shows: `Asha Rao, Chair of the trustees; Ravi Iyer, Treasurer, https://…/ravi.jpg`",
	},
	RECEIPTS_CERTIFY: {
		...either(v.picklist(certifiedParts), `be ${certifiedParts.join(" or ")}`, "gross"),
		default: "`gross`",
		meaning:
			"what 80G and 501(c)(3) receipts and Form 10BD certify: all that the donor paid (`gross`; the payment’s fee is the recipient’s cost), or that without the fee (`net`), if your adviser says so. Issued receipts keep what they certified",
	},
	TURNSTILE_SITE_KEY: {
		...optional(`site_${demoMarker}`, notTurnstileTest),
		default: "demo keys; live: none",
		meaning:
			"Cloudflare Turnstile, which a client has to pass after 20 refused log-ins in 15 minutes, and for an account after 50 tries from all networks (one captcha is good for 5 tries); without keys a code is the way in then. Cards: after 5 declines from one address in 10 minutes, or 60 from all in a minute, each captcha is good for 5 tries; three times as many are refused. Without keys they are refused at once",
	},
	TURNSTILE_SECRET_KEY: optional(`secret_${demoMarker}`, notTurnstileTest),
	MODERATION_URL: {
		...service(sandbox("/vision"), "https://vision.googleapis.com", notSandbox, isHttps),
		default: "the sandbox; live: `https://vision.googleapis.com`",
		meaning: "the service that checks uploaded pictures, which speaks the protocol of Google Cloud Vision's SafeSearch",
	},
	MODERATION_KEY: {
		...optional(demoMarker),
		default: "a demo key; live: none",
		meaning: "its key. Without one, live mode publishes pictures unchecked",
	},
	SECRETS_KEY: {
		...either(secretsKeys, "be <id>:<32 bytes in base64> (openssl rand -base64 32)", demoSecrets),
		required: true,
		rules: [notDemo],
		default: "a demo key",
		meaning:
			"required in live mode: encrypts secrets in the database. `<id>:<key>`, where `openssl rand -base64 32` makes the key. To replace it, put a new one in front, separated by a comma, and keep the old one",
	},
	MAIL_FROM: {
		...either(sender, "be an address, or a name and an <address>", "Kindwave <hello@kindwave.example>"),
		required: true,
		default: "`Kindwave <hello@kindwave.example>`",
		meaning: "the sender of our mail; required in live mode",
	},
	SMTP_URL: {
		...demoOnly(smtpAddress, "be an smtp or smtps address", null),
		default: "none",
		meaning: "`smtp://` or `smtps://user:password@host`, on Node only. Live mode needs this or `MAIL_API_KEY`",
	},
	MAIL_API_KEY: {
		...anyText(`re_${demoMarker}`),
		default: "the sandbox; live: `https://api.resend.com`",
		meaning: "an HTTP API that speaks Resend's protocol",
	},
	MAIL_API_URL: service(sandbox("/mail"), "https://api.resend.com", firstOf(notSandbox, isHttpsOrHere)),
	MAIL_WEBHOOK_SECRET: {
		...demoOnly(webhookSecret, "be whsec_ and base64", demoMailSecret),
		rules: [notThis(demoMailSecret)],
		default: "a demo key; live: none",
		meaning:
			"the signing secret (`whsec_…`) of the provider's webhook. Register `<PUBLIC_URL>/api/v1/webhooks/mail` with `email.delivered`, `email.bounced` and `email.complained`; without it bounces go unnoticed",
	},
	MAIL_PER_SECOND: {
		...count(1000, 2),
		default: "1000; live: 2",
		meaning: "mails to many people sent in a second, by all processes together; Resend's usual limit is 2",
	},
	SMS_ACCOUNT_SID: {
		...optional(`AC${demoMarker}`),
		default: "the sandbox; live: none, `https://api.twilio.com`",
		meaning: "an HTTP API that speaks Twilio's protocol; without it no short messages are sent",
	},
	SMS_AUTH_TOKEN: optional(demoMarker),
	SMS_FROM: optional("+15005550006"),
	SMS_API_URL: service(sandbox("/mail"), "https://api.twilio.com", firstOf(notSandbox, isHttpsOrHere)),
	SMS_COUNTRIES: {
		...either(listOf(/^[A-Z]{2}:[1-9]\d{0,6}$/), "be countries and numbers, such as IN:2000,US:500", [
			"IN:2000",
			"US:500",
		]),
		default: "`IN:2000,US:500`",
		meaning:
			"the countries to whose mobile numbers codes are sent, and how many short messages each gets in a day (UTC) at most. Fraudsters ask for codes at numbers of countries where they earn from each message, so name only those you serve",
	},
	SMS_PER_DAY: {
		...count(2500),
		default: "2500",
		meaning:
			"short messages sent in a day (UTC) at most, which is the budget: beyond it nobody gets a code by SMS until the next day, and super admins are told by mail. The last fifth is for browsers in which the account has logged in before",
	},
	GOOGLE_CLIENT_ID: {
		...optional(demoMarker),
		default: "the sandbox; live: none, `https://accounts.google.com`",
		meaning:
			"logging in with Google, or another OpenID Connect provider. Register `<PUBLIC_URL>/authorize/google` as the redirect address",
	},
	GOOGLE_CLIENT_SECRET: optional(demoMarker),
	GOOGLE_ISSUER: service(sandbox("/oidc"), "https://accounts.google.com", notSandbox, isHttps),
	FACEBOOK_CLIENT_ID: {
		...optional(demoMarker),
		default: "the sandbox; live: none, Facebook's own",
		meaning: "logging in with Facebook. Register `<PUBLIC_URL>/authorize/facebook` as the redirect address",
	},
	FACEBOOK_CLIENT_SECRET: optional(demoMarker),
	FACEBOOK_DIALOG_URL: service(sandbox("/oidc/facebook"), "https://www.facebook.com/v23.0", notSandbox, isHttps),
	FACEBOOK_GRAPH_URL: service(sandbox("/oidc/facebook"), "https://graph.facebook.com/v23.0", notSandbox, isHttps),
	PAYMENTS_PER_MINUTE: {
		...count(600, 300),
		default: "600; live: 300",
		meaning:
			"payment calls and forms allowed for one client: an IPv4 address or an IPv6 /56 (a /48: four times as many). A donation takes up to eight",
	},
	DECLINES_PER_ADDRESS: {
		...count(5),
		default: "5",
		meaning: "declined cards allowed for one client in ten minutes (an IPv6 /48: 20); more are refused with 429",
	},
	DECLINES_PER_MINUTE: {
		...count(60),
		default: "60",
		meaning:
			"declined cards of all clients in a minute, after which cards are refused until it ends. The provider's own page stays open",
	},
	GIFT_AID: {
		...either(v.picklist(["on", "off"]), "be on or off", "off"),
		default: "off",
		meaning:
			"`on` once the foundation is recognized by HMRC as a charity: donors who pay in pounds can declare Gift Aid with their UK address, and finance staff download HMRC’s schedule",
	},
	NACHA_ORIGIN: {
		...demoOnly(
			matching(/^\s*\d{9}\s*;[^;]{1,23};\s*[0-9A-Za-z]{9,10}\s*;[^;]{1,23}$/),
			"be the bank's routing number, its name, our id there and our name, separated by semicolons",
			"021000021; Demo Bank; 1841234567; Kindwave Demo",
		),
		default: "a demo bank; live: none",
		meaning:
			"our bank in the US, for NACHA files of withdrawals: `<its routing number>; <its name>; <our company id there>; <our name>`",
	},
	NEFT_DEBIT_ACCOUNT: {
		...demoOnly(matching(/^\d{9,18}$/), "be an account number of 9 to 18 digits", "000405001234"),
		default: "a demo account; live: none",
		meaning: "the number of our account in India, from which the sheets for NEFT and RTGS are paid",
	},
	PAYOUTS_THIRD_PERSON: {
		...either(v.picklist(["on", "off"]), "be on or off", "off"),
		default: "off",
		meaning: "`on`: a batch of withdrawals is paid by a third person, who neither made nor approved it",
	},
	LOG_REQUESTS: {
		schema: yesOrNo,
		must: "be yes or no",
		demo: false,
		live: true,
		default: "live: yes; demo: no",
		meaning:
			"one line of JSON per request: its id, the route's pattern, status and time, no address and nothing personal",
	},
	VAPID_PUBLIC_KEY: {
		...optional(demoPushKeys.public),
		default: "demo keys; live: none, `PUBLIC_URL`",
		meaning:
			"web push (`npx web-push generate-vapid-keys`); without keys pages don’t offer it. Changing them ends every subscription",
	},
	VAPID_PRIVATE_KEY: optional(demoPushKeys.private, notThis(demoPushKeys.private)),
	VAPID_SUBJECT: either(pushSubject, "be an https or mailto address", ({ publicUrl }) =>
		publicUrl.startsWith("https://") ? publicUrl : "mailto:help@kindwave.example",
	),
	STUN_URL: {
		schema: listOf(/^stuns?:[\w.:[\]-]+$/),
		must: "be stun: addresses",
		demo: [],
		live: ["stun:stun.cloudflare.com:3478"],
		default: "none; live: `stun:stun.cloudflare.com:3478`, none",
		meaning:
			"servers that help browsers in an audio room to reach each other: lists of addresses, and the secret that a relay shares with us. Without a relay, people in some networks hear nothing, and the room says so",
	},
	TURN_URL: either(
		listOf(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/),
		"be turn: or turns: addresses, separated by commas",
		[],
	),
	TURN_SECRET: optional(null, notDemo),
	CHAT_HOST_URL: {
		...demoOnly(address, `be ${addressRule}`, null),
		rules: [isHttps],
		default: "none",
		meaning: "a Jitsi-like server to which links of audio rooms lead instead, with a signed token.",
	},
	CHAT_HOST_SECRET: demoOnly(v.pipe(v.string(), v.minLength(32)), "have at least 32 characters", null),
	CHAT_HOST_APP_ID: anyText("kindwave"),
	METRICS_TOKEN: {
		...demoOnly(matching(/^[\x21-\x7e]{16,512}$/), "have at least 16 characters, without spaces", null),
		default: "none",
		meaning:
			"lets a monitor read `GET /metrics` (Prometheus text) with `Authorization: Bearer …`; staff may read it signed in",
	},
	PART_CACHE_MB: {
		...either(wholeNumber(0, 1000), "be a whole number from 0 to 1000", 32),
		default: "32",
		meaning: "megabytes of memory for parts of pages that are the same for everybody and are rendered once",
	},
	TRUSTED_PROXIES: {
		...either(wholeNumber(0, 10), "be a whole number from 0 to 10", 0),
		default: "0",
		meaning: "number of your proxies in front of the Node host that append to `X-Forwarded-For`",
	},
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settingsTable;
