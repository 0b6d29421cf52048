import { describe, expect, it } from "vitest";
import { readSettings } from "../../../../api/platform/settings.ts";
import { stripeSources, walletOrigins } from "./stripe-sources.ts";

const demo = readSettings({ PUBLIC_URL: "http://kindwave.test" });
const live = readSettings({
	KINDWAVE_MODE: "live",
	PUBLIC_URL: "https://give.example",
	STRIPE_SECRET_KEY: "sk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
	SECRETS_KEY: `k1:${"A".repeat(43)}=`,
	MAIL_FROM: "hello@give.example",
	MAIL_API_KEY: "re_1",
});

describe("the allowed sources of card fields", () => {
	it("are our own origin while the Stripe sandbox runs", () => {
		const sources = stripeSources(demo);
		expect(sources["script-src"]).toEqual(["http://kindwave.test"]);
		expect(sources["form-action"]).toEqual(["http://kindwave.test"]);
		expect(JSON.stringify(sources)).not.toContain("stripe.com");
	});

	it("are only Stripe's in live mode", () => {
		const sources = stripeSources(live);
		const all = Object.values(sources).flat();
		expect(all.every((source) => /^https:\/\/([\w*-]+\.)*stripe\.com$/.test(source))).toBe(true);
		expect(sources["script-src"]).toContain("https://js.stripe.com");
		expect(sources["form-action"]).toContain("https://checkout.stripe.com");
	});
});

it("lets only Stripe's frames ask the donor's wallet", () => {
	expect(walletOrigins(live)).toEqual(["https://js.stripe.com", "https://*.js.stripe.com"]);
	expect(walletOrigins(demo)).toEqual([]);
});
