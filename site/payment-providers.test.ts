// @module-tag slow
import { describe, expect, it } from "vitest";
import calls from "../api/api.spec.json" with { type: "json" };
import { isOffered, offeredMethods } from "../api/domain/giving/payment-methods.ts";
import { allManifests, methodsOf, onlineMethods } from "../api/domain/giving/payment-providers/index.ts";
import { readSettings, SettingsError } from "../api/platform/settings.ts";
import { paymentProvider } from "../api/providers/index.ts";
import { methodsAmong } from "./pages/payments/methods/index.ts";
import routes from "./routes.spec.json" with { type: "json" };
import { sharedApp } from "./testing/shared-app.ts";

const live = {
	KINDWAVE_MODE: "live",
	PUBLIC_URL: "https://give.example",
	STRIPE_SECRET_KEY: "sk_live_a",
	STRIPE_PUBLISHABLE_KEY: "pk_live_b",
	STRIPE_WEBHOOK_SECRET: "whsec_c",
	RAZORPAY_KEY_ID: "rzp_live_d",
	SECRETS_KEY: `k1:${"A".repeat(43)}=`,
	MAIL_FROM: "Give <hello@give.example>",
	MAIL_API_KEY: "re_a",
};

function faultsOf(env: Record<string, string>): readonly string[] {
	try {
		readSettings(env);
		return [];
	} catch (error) {
		if (error instanceof SettingsError) return error.faults;
		throw error;
	}
}

const languages = ["en", "hi", "te", "kn"];

/** The checkout's texts in a language. */
async function textsOf(language: string): Promise<object> {
	const areas = await Promise.all([
		import(`../islands/ui/words/payments/${language}.ts`),
		import(`../islands/ui/words/banking/${language}.ts`),
	]);
	return Object.assign({}, ...areas.map((area) => area[language]));
}

const app = await sharedApp();

describe.each(allManifests)("$label", ({ name, label, settings, payouts, calls: paths }) => {
	it("needs each of its settings in live mode", () => {
		const own = Object.fromEntries(settings.map((setting) => [setting, `value_of_${name}`]));
		const all = { ...own, ...live };
		expect(faultsOf(all).filter((fault) => settings.some((setting) => fault.includes(setting)))).toEqual([]);
		const unnoticed = settings.filter((setting) => faultsOf({ ...all, [setting]: "" }).length === 0);
		expect(unnoticed).toEqual([]);
	});

	it("has a webhook, which refuses what is not signed", async () => {
		const body = '{"id":"evt_unsigned","type":"payment.captured","event_type":"PAYMENT.CAPTURE.COMPLETED"}';
		const headers = { "content-type": "application/json" };
		const { status } = await app.fetch(`/api/v1/webhooks/${name}`, { method: "POST", headers, body });
		expect(status).toBe(400);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE event_id LIKE '%unsigned%'")).toEqual([]);
	});

	it("has its calls, its list of payouts and their page", () => {
		const documented = calls.map(({ path }) => path);
		expect(documented).toEqual(expect.arrayContaining([...paths, `/${name}/payouts`, `/webhooks/${name}`]));
		expect(routes.map(({ path }) => path)).toContain(payouts.page);
	});

	it("takes the methods of its manifest, some of which every donor can choose", () => {
		expect(paymentProvider(app.platform, name).methods).toEqual(methodsOf(name));
		const choices = (["USD", "INR"] as const).map((currency) => ({
			currency,
			beneficiaryKind: "request" as const,
			hasUser: false,
		}));
		const chosen = methodsOf(name).filter((method) => choices.some((choice) => isOffered(method, choice)));
		expect(chosen).not.toEqual([]);
	});

	it("has names of its methods on the payment page in every language", async () => {
		const keys = methodsAmong(offeredMethods.filter((method) => onlineMethods[method].provider === name)).map(
			({ label: key }) => key,
		);
		expect(keys).not.toEqual([]);
		const texts = await Promise.all(languages.map(textsOf));
		expect(texts.map((each) => keys.filter((key) => !(key in each)))).toEqual(languages.map(() => []));
	});

	it("has a stand-in in the demo", async () => {
		const response = await app.fetch(`/sandbox/${name}/activity`);
		expect(response.status).toBe(200);
		expect(await response.text()).toContain(`The demo ${label}’s activity`);
	});
});
