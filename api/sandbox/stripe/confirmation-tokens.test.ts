import { describe, expect, it } from "vitest";
import { publishableKey, refusal, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;

/** The data that the sandbox's Stripe.js sends once the donor has approved a wallet's sheet. */
async function tokenOf(card: string, wallet = "google_pay", key = publishableKey) {
	const body = new URLSearchParams({
		"payment_method_data[type]": "card",
		"payment_method_data[card][token]": `tok_${card}`,
		wallet,
	});
	const headers = { authorization: `Bearer ${key}` };
	return (await (await sandbox.fetch("/v1/confirmation_tokens", { method: "POST", headers, body })).json()) as {
		id: string;
		error?: { message: string };
	};
}

const pay = (token: string, more: object = {}) =>
	stripe.paymentIntents.create({
		amount: 2000,
		currency: "usd",
		allowed_payment_method_types: ["card"],
		confirmation_token: token,
		confirm: true,
		confirmation_method: "manual",
		use_stripe_sdk: true,
		expand: ["latest_charge"],
		...more,
	});

describe("a wallet's confirmation token", () => {
	it.each(["apple_pay", "google_pay"])("pays an intent, whose charge names %s and the card", async (wallet) => {
		const { id } = await tokenOf("visa", wallet);
		expect(id).toMatch(/^ctoken_/);
		const { status, latest_charge: charge } = await pay(id);
		expect(status).toBe("succeeded");
		expect(charge).toMatchObject({
			payment_method_details: { card: { brand: "visa", last4: "4242", wallet: { type: wallet, [wallet]: {} } } },
		});
	});

	it("asks for 3-D Secure as its card does, and is declined as its card is", async () => {
		const asking = await pay((await tokenOf("authenticationRequired")).id);
		expect(asking).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
		const error = await refusal(pay((await tokenOf("visa_chargeDeclinedInsufficientFunds")).id));
		expect(error).toMatchObject({ statusCode: 402, decline_code: "insufficient_funds" });
	});

	it("is good for one intent, for twelve hours, and for a confirmation only", async () => {
		const { id } = await tokenOf("visa");
		expect((await refusal(pay(id, { confirm: false }))).param).toBe("confirmation_token");
		await pay(id);
		expect((await refusal(pay(id))).message).toMatch(/already been used/);
		const old = await tokenOf("visa");
		sandbox.pass(12 * 3600);
		expect((await refusal(pay(old.id))).message).toMatch(/has expired/);
		expect(await refusal(pay("ctoken_invented"))).toMatchObject({ statusCode: 400, code: "resource_missing" });
	});

	it("is refused without a known wallet, card or key", async () => {
		const refused = [
			await tokenOf("visa", "link"),
			await tokenOf("nothing"),
			await tokenOf("visa", "apple_pay", "pk_x"),
		];
		expect(refused.map(({ error }) => error?.message.replace(/:.*/, ""))).toEqual([
			"Invalid wallet",
			"No such token",
			"Invalid API Key provided",
		]);
	});
});

describe("the wallets of a browser", () => {
	const buttons = async (cookie = "") => {
		const headers = { cookie };
		const html = await (await sandbox.fetch("/elements/express-checkout?parent=http://host.test", { headers })).text();
		return [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);
	};

	it("are both unless its cookie says otherwise", async () => {
		expect(await buttons()).toEqual(["Apple Pay", "Google Pay"]);
		expect(await buttons("sandbox_wallets=google_pay")).toEqual(["Google Pay"]);
		expect(await buttons("sandbox_wallets=none")).toEqual([]);
		expect(await buttons("sandbox_wallets=bitcoin")).toEqual(["Apple Pay", "Google Pay"]);
	});

	it("are chosen on a page", async () => {
		const body = new URLSearchParams({ wallets: "apple_pay" });
		const saved = await sandbox.fetch("/wallets", { method: "POST", body });
		const cookie = saved.headers.get("set-cookie") ?? "";
		expect([saved.status, saved.headers.get("location")]).toEqual([303, "wallets"]);
		expect(await buttons(cookie.split(";")[0])).toEqual(["Apple Pay"]);
		const unknown = await sandbox.fetch("/wallets", { method: "POST", body: new URLSearchParams({ wallets: "x" }) });
		expect(unknown.headers.get("set-cookie")).toBeNull();
	});

	it("show the amount on their sheets", async () => {
		const sheet = await sandbox.fetch("/wallets/apple_pay?amount=102000&currency=inr&parent=http://host.test");
		expect(await sheet.text()).toMatch(/Apple Pay test sheet[\s\S]*₹1,020/);
		expect((await sandbox.fetch("/wallets/cash?amount=1&currency=inr")).status).toBe(404);
		expect((await sandbox.fetch("/wallets/apple_pay?amount=x&currency=")).status).toBe(200);
	});
});
