// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import type { CallResult, StripeFault } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import {
	authenticate,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	raised,
	statusOf,
} from "../../../site/testing/giving-steps.ts";

const second = 1000;

const app = demoForEach();
let id: string;
/** The client secrets of two tabs, both authenticated. */
let tabs: string[];
beforeEach(async () => {
	id = await donate(app);
	tabs = [];
	for (let tab = 0; tab < 2; tab++) {
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired");
		await authenticate(app, body.clientSecret);
		tabs.push(body.clientSecret);
	}
});

const confirms = (request: Request) => request.url.endsWith("/confirm");
const confirm = (tab: number): Promise<CallResult> =>
	app.call("/create/payment/intent", { donationId: id, paymentIntentId: intentIdOf(tabs[tab] ?? "") });

async function charged(): Promise<number> {
	const { body } = await app.stripe("/v1/charges?limit=10");
	return (body.data as { status: string }[]).filter(({ status }) => status === "succeeded").length;
}

async function expectOnePayment(): Promise<void> {
	expect(await charged()).toBe(1);
	expect(await app.rows("SELECT * FROM refund")).toEqual([]);
	expect([await statusOf(app, id), await raised(app)]).toEqual(["succeeded", 100_000]);
}

describe("two tabs that confirm at once", () => {
	it("charge once, and the other tab is told", async () => {
		// The provider answers one tab once the other one was told, or has asked too.
		const both = Promise.withResolvers<unknown>();
		let asked = 0;
		app.setFault(async (request, next) => {
			if (confirms(request)) {
				if (++asked === 2) both.resolve(null);
				await both.promise;
			}
			return next();
		});
		const confirming = [confirm(0), confirm(1)];
		both.resolve(Promise.race(confirming));
		const answers = await Promise.all(confirming);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe("payment_running");
		await expectOnePayment();
		const again = await Promise.all([confirm(0), confirm(1)]);
		for (const { body } of again) expect([200, "already_paid"]).toContain(body.code ?? body.statusCode);
		await expectOnePayment();
	});

	it("charge once if the second tab pays with a new card", async () => {
		let second: Promise<CallResult> | undefined;
		const fault: StripeFault = async (request, next) => {
			if (confirms(request)) second = payByCard(app, id);
			await second;
			return next();
		};
		app.setFault(async (request, next) => (second ? next() : fault(request, next)));
		expect((await confirm(0)).status).toBe(200);
		expect((await second)?.body.code).toBe("payment_running");
		await expectOnePayment();
	});

	it("charge once if the second tab's new card is being charged", async () => {
		let confirmed: CallResult | undefined;
		app.setFault(async (request, next) => {
			if (request.method !== "POST" || !request.url.endsWith("/payment_intents")) return next();
			app.setFault(null);
			confirmed = await confirm(0);
			return next();
		});
		expect((await payByCard(app, id)).status).toBe(200);
		expect(confirmed?.body.code).toBe("payment_running");
		await expectOnePayment();
	});

	it("charge once if the other tab's hosted page is open", async () => {
		const page = await openHosted(app, id);
		expect((await confirm(0)).status).toBe(200);
		await payHosted(app, page, "4242424242424242");
		await expectOnePayment();
	});
});

describe("a confirmation whose answer was lost", () => {
	it("holds the turn until the provider tells that it was charged", async () => {
		const lost: StripeFault = async (request, next) => {
			const response = await next();
			if (confirms(request)) throw new TypeError("connection reset");
			return response;
		};
		app.setFault(lost);
		expect((await confirm(0)).status).toBe(503);
		app.setFault(null);
		expect((await confirm(1)).body.code).toBe("payment_running");
		app.advance(70 * second);
		expect((await confirm(1)).body.code).toBe("already_paid");
		await expectOnePayment();
	});

	it("gives the turn back if the provider never received it", async () => {
		app.setFault(async (request, next) => {
			if (confirms(request)) throw new TypeError("no route to host");
			return next();
		});
		expect((await confirm(0)).status).toBe(503);
		app.setFault(null);
		expect((await confirm(1)).body.code).toBe("payment_running");
		app.advance(70 * second);
		expect((await confirm(1)).status).toBe(200);
		await expectOnePayment();
	});
});

it("a confirmation that is declined gives the turn back at once", async () => {
	app.setFault(async (request, next) =>
		request.url.endsWith(`${intentIdOf(tabs[0] ?? "")}/confirm`)
			? Response.json({ error: { type: "card_error", code: "card_declined", message: "no" } }, { status: 402 })
			: next(),
	);
	expect((await confirm(0)).status).toBe(400);
	app.setFault(null);
	expect((await confirm(1)).status).toBe(200);
	await expectOnePayment();
});
