import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const live = {
	KINDWAVE_MODE: "live",
	PUBLIC_URL: "https://give.example",
	STRIPE_SECRET_KEY: "sk_live_a",
	STRIPE_PUBLISHABLE_KEY: "pk_live_b",
	STRIPE_WEBHOOK_SECRET: "whsec_c",
	SECRETS_KEY: `k1:${"A".repeat(43)}=`,
	MAIL_FROM: "Give <hello@give.example>",
	MAIL_API_KEY: "re_a",
};

function faultsOf(env: Record<string, string>): readonly string[] {
	try {
		readSettings(env);
	} catch (error) {
		if (error instanceof SettingsError) return error.faults;
		throw error;
	}
	return [];
}

describe("live mode", () => {
	it("takes Razorpay's keys together or not at all, and refuses those of the demo or of tests", () => {
		const keys = {
			RAZORPAY_KEY_ID: "rzp_live_a",
			RAZORPAY_KEY_SECRET: "secret",
			RAZORPAY_WEBHOOK_SECRET: "new, old",
		};
		expect(readSettings(live).razorpay).toBeNull();
		expect(readSettings({ ...live, ...keys }).razorpay).toMatchObject({
			apiBase: "https://api.razorpay.com",
			webhookSecrets: ["new", "old"],
		});
		const wrongs: Record<string, string>[] = [
			{ RAZORPAY_KEY_SECRET: "" },
			{ RAZORPAY_KEY_ID: "rzp_test_a" },
			{ RAZORPAY_KEY_SECRET: "kindwave_demo" },
			{ RAZORPAY_API_BASE: "https://give.example/sandbox/razorpay" },
			{ RAZORPAY_CHECKOUT_URL: "http://checkout.razorpay.com/v1/checkout.js" },
		];
		for (const wrong of wrongs) {
			expect(faultsOf({ ...live, ...keys, ...wrong })).toHaveLength(1);
		}
	});

	it.each([
		"https://api.stripe.com",
		"https://API.stripe.com",
		"https://api.stripe.com:443",
		"https://api.stripe.com/v1/..",
		"https://api.stripe.com/v1",
		"https://api.stripe.com./",
		"https://api.stripe.com:8443/",
		"https:\\\\api.stripe.com",
		"https:api.stripe.com",
	])("refuses test keys at Stripe itself, written as %s", (base) => {
		expect(faultsOf({ ...live, STRIPE_API_BASE: base })).toEqual([]);
		const test = { STRIPE_SECRET_KEY: "sk_test_a", STRIPE_PUBLISHABLE_KEY: "pk_test_b" };
		expect(faultsOf({ ...live, ...test, STRIPE_API_BASE: base })).toEqual([
			"STRIPE_SECRET_KEY is a test key; live mode needs a live one.",
			"STRIPE_PUBLISHABLE_KEY is a test key; live mode needs a live one.",
		]);
	});

	it.each([
		"https://give.example/sandbox/stripe",
		"https://give.example/Sandbox/stripe",
		"https://give.example/x/../sandbox",
		"https://give.example/x\\sandbox\\stripe",
	])("refuses the sandbox, written as %s", (base) => {
		for (const name of ["STRIPE_API_BASE", "STRIPE_JS_URL"]) {
			expect(faultsOf({ ...live, [name]: base })).toEqual([
				`${name} points at the sandbox, which exists in demo mode only.`,
			]);
		}
	});
});

describe("a way to send messages", () => {
	const { MAIL_API_KEY: _, ...withoutMail } = live;

	it("is required in live mode: SMTP or an HTTP API", () => {
		expect(faultsOf(withoutMail)).toEqual(["SMTP_URL or MAIL_API_KEY is required in live mode, to send mail."]);
		const settings = readSettings({ ...withoutMail, SMTP_URL: "smtps://user:pass@mail.example:465" });
		expect(settings.mail).toMatchObject({ smtpUrl: "smtps://user:pass@mail.example:465" });
		expect(readSettings(live).mail).toMatchObject({ smtpUrl: null, apiUrl: "https://api.resend.com", apiKey: "re_a" });
	});

	it("is the sandbox in demo mode", () => {
		const { mail, sms } = readSettings({ PUBLIC_URL: "http://localhost:4321" });
		expect([mail.apiUrl, sms?.apiUrl]).toEqual(Array(2).fill("http://localhost:4321/sandbox/mail"));
	});

	it("is never the sandbox or plain HTTP in live mode", () => {
		expect(faultsOf({ ...live, MAIL_API_URL: "https://give.example/sandbox/mail" })).toEqual([
			"MAIL_API_URL points at the sandbox, which exists in demo mode only.",
		]);
		expect(faultsOf({ ...live, MAIL_API_URL: "http://mail.example" })).toEqual([
			"MAIL_API_URL must be an https address in live mode.",
		]);
	});

	it("for short messages is optional, but complete", () => {
		expect(readSettings(live).sms).toBeNull();
		expect(faultsOf({ ...live, SMS_FROM: "+15005550006" })).toEqual([
			"SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM must be set together.",
		]);
	});

	it.each(["hello", "A <b@c.example>\r\nBcc: d@e.example", "a@b.example, c@d.example", "<@>"])(
		"has a sender, which is refused as %j",
		(from) => {
			expect(faultsOf({ ...live, MAIL_FROM: from })).toEqual([
				"MAIL_FROM must be an address, or a name and an <address>.",
			]);
		},
	);
});

describe("an address", () => {
	it.each([
		"https://user@api.stripe.com",
		"https://user:secret@api.stripe.com",
		"https://give.example/%73andbox/stripe",
		"https://api.stripe.com/?key=1",
		"https://api.stripe.com/#top",
		"https://api.stripe.com/?",
		"ftp://api.stripe.com",
		"api.stripe.com",
	])("of Stripe is refused as %s, without repeating it", (base) => {
		expect(faultsOf({ STRIPE_API_BASE: base })).toEqual([
			"STRIPE_API_BASE must be an http or https address without a password, a query or % in its path.",
		]);
	});

	it.each([
		"https://give.example/app",
		"https://give.example/app/..x",
		"https://user:secret@give.example",
		"https://user@give.example",
		"https://give.example/?a=1",
		"https://give.example/#a",
		"give.example",
	])("of the product is refused as %s", (url) => {
		expect(faultsOf({ PUBLIC_URL: url })).toEqual([
			"PUBLIC_URL must be an http or https origin (https://give.example) without a path or a password.",
		]);
	});

	it.each([
		"https://localhost",
		"https://localhost:8443",
		"https://LOCALHOST.",
		"https://give.localhost",
		"https://127.0.0.1",
		"https://127.8.9.10:8443",
		"https://0x7f.1",
		"https://0.0.0.0",
		"https://[::1]",
		"https://[::]",
		"https://[::ffff:127.0.0.1]",
		"https://[::127.0.0.1]",
	])("of the product is refused as %s in live mode, because only this machine reaches it", (url) => {
		expect(faultsOf({ ...live, PUBLIC_URL: url })).toEqual([
			"PUBLIC_URL must be the address that visitors use in live mode, not this machine's own.",
		]);
	});

	it.each(["https://localhost.example", "https://128.0.0.1", "https://my-localhost.org", "https://10.0.0.1"])(
		"of the product may be %s in live mode",
		(url) => expect(faultsOf({ ...live, PUBLIC_URL: url })).toEqual([]),
	);

	it("is stored in one form", () => {
		expect(readSettings({ PUBLIC_URL: "https://Give.example:443/" }).publicUrl).toBe("https://give.example");
		const { stripe } = readSettings({ STRIPE_API_BASE: "http://LOCALHOST:12111/stripe/" });
		expect(stripe.apiBase).toBe("http://localhost:12111/stripe");
	});
});
