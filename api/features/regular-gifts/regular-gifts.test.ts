// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import type { StripeFault } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { billingForm, payByCard } from "../../../site/testing/giving-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);

const { day, begin, giving, toDue, run, periods, gift, mails, charges } = regularSteps(app);

describe("a gift that its donor gives every month", () => {
	it("begins with its first payment, which saves the card, and says when the next one is", async () => {
		const id = await giving();
		expect(await gift(id)).toMatchObject({
			state: "active",
			every: "month",
			day_of: 18,
			zone: "Asia/Kolkata",
			amount_minor: 50_000,
			next_period: "2026-12",
			card_last4: "4242",
			donor_email: "meera@people.example",
		});
		expect(await periods(id)).toEqual([{ period: "2026-11", state: "paid", tries: 1, status: "succeeded" }]);
		expect(await mails()).toEqual(["started"]);
	});

	it("is charged on the same day of the next month as an ordinary gift with its receipt", async () => {
		const id = await giving();
		await run();
		expect(await charges()).toBe(1);
		await toDue(id);
		await run();
		expect(await periods(id)).toEqual([
			expect.objectContaining({ period: "2026-11" }),
			{ period: "2026-12", state: "paid", tries: 1, status: "succeeded" },
		]);
		expect(await gift(id)).toMatchObject({ state: "active", next_period: "2027-01" });
		expect(await charges()).toBe(2);
		expect(await app.value("SELECT count(*) FROM receipt")).toBe(2);
		expect(await differingTotals(app.ctx)).toEqual([]);
	});

	it("is not begun by a payment that fails, nor by a gift that is given once", async () => {
		await payByCard(app, await begin(), "pm_card_chargeDeclined", {}, donorBrowser);
		await payByCard(app, await begin({ every: "" }), "pm_card_visa", {}, donorBrowser);
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	});

	it("takes the interval that is chosen beside it, and asks for it if it is missing", async () => {
		await payByCard(app, await begin({ every: "other", rhythm: "quarter" }), "pm_card_visa", {}, donorBrowser);
		expect(await app.column("SELECT every FROM recurring_gift")).toEqual(["quarter"]);
		const body = new URLSearchParams({ ...billingForm, every: "other" });
		const refused = await app.fetch("/billingInfo", { method: "POST", body });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("Please choose how often you give");
	});

	it("saves the card with the account of a donor who is signed in", async () => {
		const id = await giving("pm_card_visa", as("signed-in"));
		const customer = await app.value("SELECT customer_id FROM provider_customer");
		expect(await gift(id)).toMatchObject({ customer_id: customer, donor_user_id: expect.any(String) });
	});
});

describe("a period is charged once", () => {
	const creates = (request: Request) => request.method === "POST" && request.url.endsWith("/payment_intents");

	it("by two processes at once, and by a job that runs again", async () => {
		const id = await giving();
		await toDue(id);
		await Promise.all([run(), run(), run()]);
		await run();
		expect(await charges()).toBe(2);
		expect(await periods(id)).toHaveLength(2);
	});

	/** A process that dies at a moment of the charge; the provider has heard of it or not. */
	const deaths: Record<string, StripeFault> = {
		"before the provider hears of it": async (request, next) => {
			if (creates(request)) throw new TypeError("killed");
			return next();
		},
		"before the provider's answer arrives": async (request, next) => {
			const response = await next();
			if (creates(request)) throw new TypeError("killed");
			return response;
		},
	};

	it.each(Object.keys(deaths))("after a death %s", async (name) => {
		const id = await giving();
		await toDue(id);
		app.setFault(deaths[name] ?? null);
		await run();
		app.setFault(null);
		for (let minute = 0; minute < 20; minute++) {
			app.advance(60_000);
			await app.tick();
		}
		expect(await charges()).toBe(2);
		expect(await periods(id)).toEqual([
			expect.anything(),
			expect.objectContaining({ state: "paid", status: "succeeded" }),
		]);
		expect(await app.value("SELECT count(*) FROM payment_attempt WHERE status IN ('surplus', 'unapplied')")).toBe(0);
	});

	it("after a death between the row and the first try", async () => {
		const id = await giving();
		await toDue(id);
		app.setFault(async () => {
			throw new TypeError("killed");
		});
		await run();
		app.setFault(null);
		// As the process left it that died right after it had named its try.
		await app.rows("DELETE FROM payment_attempt WHERE status IN ('created', 'failed')");
		await app.rows("UPDATE donation SET status = 'created' WHERE status IN ('processing', 'failed')");
		await app.rows(
			"UPDATE recurring_period SET attempt_id = 'pat_01JBXW3V8N5T2K7QH4M6R9D0EC', try_at = 0 WHERE state = 'open'",
		);
		await run();
		await run();
		expect(await charges()).toBe(2);
		expect(await app.column("SELECT id FROM payment_attempt ORDER BY created_at")).toContain(
			"pat_01JBXW3V8N5T2K7QH4M6R9D0EC",
		);
	});

	it("although several months were missed while the server was down", async () => {
		const id = await giving();
		app.advance(75 * day);
		await run();
		expect((await periods(id)).map(({ period, state }) => [period, state])).toEqual([
			["2026-11", "paid"],
			["2026-12", "paid"],
			["2027-01", "paid"],
		]);
		expect(await charges()).toBe(3);
	});
});

describe("a charge that the bank declines", () => {
	it("is tried on days 1, 3, 5 and 7, each with a mail, and then the gift ends", async () => {
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		const tries: number[] = [];
		for (let passed = 1; passed <= 10; passed++) {
			await run();
			const { n } = (await app.rows<{ n: number }>("SELECT count(*) AS n FROM payment_attempt"))[0] ?? { n: 0 };
			tries.push(n - 1);
			app.advance(day);
		}
		expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
		expect((await mails()).slice(1)).toEqual(["declined", "declined", "declined", "failed"]);
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "failed" });
		expect((await periods(id)).at(-1)).toMatchObject({ state: "failed", tries: 4 });
	});

	it("is mended by another card, which pays from then on", async () => {
		const donor = as("signed-in");
		const id = await giving("pm_card_laterDeclined", donor);
		await toDue(id);
		await run();
		expect(await gift(id)).toMatchObject({ state: "failing" });
		const donation = await app.value("SELECT donation_id FROM recurring_period WHERE state = 'open'");
		expect((await payByCard(app, donation, "pm_card_mastercard", {}, donor)).status).toBe(200);
		expect(await gift(id)).toMatchObject({ state: "active", card_brand: "mastercard" });
		await toDue(id);
		await run();
		expect((await periods(id)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
	});

	it("because its bank wants the donor to authenticate is told as such", async () => {
		const id = await giving();
		await app.rows("UPDATE recurring_gift SET amount_minor = 2000000, changed_at = changed_at + 1 WHERE id = ?", [id]);
		await toDue(id);
		await run();
		expect((await mails()).at(-1)).toBe("authenticate");
	});
});

describe("a recipient that takes no gifts any more", () => {
	it("pauses the gift, asks its donor, and charges nothing", async () => {
		const id = await giving();
		await toDue(id);
		await app.rows("UPDATE donation_request SET status = 4 WHERE id = (SELECT beneficiary_id FROM recurring_gift)");
		await run();
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
		expect((await mails()).at(-1)).toBe("recipient");
		app.advance(40 * day);
		await run();
		expect(await charges()).toBe(1);
	});
});
