// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import type { StripeFault } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { billingForm, payByCard, payHosted } from "../../../site/testing/giving-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { chargeDueGifts } from "./charge-due.ts";
import { regularLink } from "./link.ts";
import { askAboutRegularGifts } from "./remind.ts";

const app = demoForEach({}, identifyByName);

const day = 86_400_000;

/** Begins a gift by the billing page's form. @returns the donation's id */
async function begin(more: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<string> {
	const body = new URLSearchParams({ ...billingForm, every: "month", ...more });
	const answer = await app.fetch("/billingInfo", { method: "POST", redirect: "manual", headers, body });
	return /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

/** A paid monthly gift. @returns its id */
async function giving(card = "pm_card_visa", headers: Record<string, string> = {}): Promise<string> {
	const donation = await begin({}, headers);
	expect((await payByCard(app, donation, card, {}, headers)).status).toBe(200);
	return app.value("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
}

/** Moves the clock to when the gift is due, and a minute more. */
async function toDue(id: string): Promise<void> {
	const due = Number(await app.value("SELECT next_due_at FROM recurring_gift WHERE id = ?", [id]));
	app.advance(due - app.platform.clock.now() + 60_000);
}

const run = () => chargeDueGifts(app.ctx, { within: 10_000 });
const periods = (id: string) =>
	app.rows<{ period: string; state: string; tries: number; status: string }>(
		`SELECT p.period, p.state, p.tries, d.status FROM recurring_period p LEFT JOIN donation d ON d.id = p.donation_id
			WHERE p.gift_id = ? ORDER BY p.period`,
		[id],
	);
const gift = async (id: string) =>
	(await app.rows<Record<string, unknown>>("SELECT * FROM recurring_gift WHERE id = ?", [id]))[0];
const mails = () =>
	app.column(
		"SELECT coalesce(data ->> '$.kind', 'sent') FROM outbox_message WHERE template = 'regular-gift' ORDER BY created_at, id",
	);

async function charges(): Promise<number> {
	const { body } = await app.stripe("/v1/charges?limit=100");
	return (body.data as { status: string }[]).filter(({ status }) => status === "succeeded").length;
}

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
		await payByCard(app, await begin(), "pm_card_chargeDeclined");
		await payByCard(app, await begin({ every: "" }));
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	});

	it("takes the interval that is chosen beside it, and asks for it if it is missing", async () => {
		await payByCard(app, await begin({ every: "other", rhythm: "quarter" }));
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
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		await run();
		expect(await gift(id)).toMatchObject({ state: "failing" });
		const donation = await app.value("SELECT donation_id FROM recurring_period WHERE state = 'open'");
		expect((await payByCard(app, donation, "pm_card_mastercard")).status).toBe(200);
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

describe("the page of a regular gift", () => {
	/** The page by the link of the newest mail, as a guest opens it. */
	async function linked(): Promise<{ id: string; path: string }> {
		const id = await giving();
		return { id, path: await regularLink(app.ctx, { id }) };
	}
	const press = (path: string, intent: string, fields: Record<string, string> = {}) =>
		app.submit(path, { intent, ...fields });

	it("opens for whoever has the link and for the donor's account, and for nobody else", async () => {
		const { id, path } = await linked();
		const page = await app.fetch(path);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("₹500 every month");
		expect((await app.fetch(`/regularGifts/${id}`)).status).toBe(403);
		expect((await app.fetch(path.replace(/.$/, "x"))).status).toBe(403);
		const own = await giving("pm_card_visa", as("signed-in"));
		expect((await app.fetch(`/regularGifts/${own}`, { headers: as("signed-in") })).status).toBe(200);
		expect((await app.fetch(`/regularGifts/${own}`, { headers: as("owner") })).status).toBe(403);
		expect(await (await app.fetch("/regularGifts", { headers: as("signed-in") })).text()).toContain(own);
	});

	it("pauses, resumes without charging what was due meanwhile, skips, and ends in two presses", async () => {
		const { id, path } = await linked();
		await press(path, "pause");
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "donor" });
		app.advance(75 * day);
		await run();
		await press(path, "resume");
		expect(await gift(id)).toMatchObject({ state: "active", next_period: "2027-02" });
		await press(path, "skip");
		expect(await gift(id)).toMatchObject({ next_period: "2027-03" });
		expect((await periods(id)).map(({ period, state }) => [period, state])).toEqual([
			["2026-11", "paid"],
			["2027-02", "skipped"],
		]);
		expect(await (await app.fetch(path)).text()).toContain('value="end"');
		await press(path, "end");
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "donor" });
		app.advance(75 * day);
		await run();
		expect(await charges()).toBe(1);
		expect((await press(path, "pause")).status).toBe(409);
	});

	it("changes amount and day from the next gift on, and refuses what is no amount", async () => {
		const { id, path } = await linked();
		await press(path, "amount", { amount: "750" });
		await press(path, "day", { day: "31" });
		expect(await gift(id)).toMatchObject({ amount_minor: 75_000, day_of: 31, next_period: "2026-12" });
		const refused = await press(path, "amount", { amount: "0.5" });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain('value="0.5"');
		expect((await press(path, "day", { day: "32" })).status).toBe(400);
	});

	it("changes the card on the provider's page, which charges nothing", async () => {
		const { id, path } = await linked();
		const opened = await press(path, "new-card");
		const checkout = new URL(opened.headers.get("location") ?? "").pathname;
		const back = await payHosted(app, checkout, "5555555555554444");
		const returned = new URL(back.headers.get("location") ?? "");
		await app.fetch(returned.pathname + returned.search);
		expect(await gift(id)).toMatchObject({ card_last4: "4444" });
		expect(await charges()).toBe(1);
		await toDue(id);
		await run();
		expect((await periods(id)).at(-1)).toMatchObject({ state: "paid" });
	});

	it("asks where the gift goes on, and moves it only there", async () => {
		const { id, path } = await linked();
		await app.rows("UPDATE donation_request SET status = 4 WHERE id = (SELECT beneficiary_id FROM recurring_gift)");
		await askAboutRegularGifts(app.ctx);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
		expect(await (await app.fetch(path)).text()).toContain("Your gift waits for your decision");
		expect((await press(path, "resume")).status).toBe(409);
		await press(path, "recipient", { to: "foundation" });
		expect(await gift(id)).toMatchObject({ state: "active", beneficiary_kind: "foundation" });
	});

	it("pays a declined gift in one press, once the bank lets it", async () => {
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		await run();
		const path = await regularLink(app.ctx, { id });
		const paid = await press(path, "pay");
		expect(paid.headers.get("location")).toContain("/thankyou");
		expect(await gift(id)).toMatchObject({ state: "active" });
		expect(await charges()).toBe(2);
	});

	it("knows a card's new expiry from its network, and tells once that one expires", async () => {
		const { id } = await linked();
		const method = (await gift(id))?.method_id;
		await app.stripe(`/v1/test_helpers/payment_methods/${method}/renew`, { exp_month: "12", exp_year: "2026" });
		await app.deliver(["payment_method.automatically_updated"]);
		await app.tick();
		expect(await gift(id)).toMatchObject({ card_expires: "2026-12" });
		await askAboutRegularGifts(app.ctx);
		await askAboutRegularGifts(app.ctx);
		expect((await mails()).filter((kind) => kind === "expiring").length).toBeLessThanOrEqual(1);
		expect(await gift(id)).toMatchObject({ expiry_told: "2026-12" });
	});

	it("keeps a card that pays it from being removed", async () => {
		const id = await giving("pm_card_visa", as("signed-in"));
		const { customer_id: customer, method_id: card } = (await gift(id)) ?? {};
		const removed = await app.send("DELETE", `/saved/cards/${customer}/${card}`, undefined, as("signed-in"));
		expect([removed.status, removed.body.code]).toEqual([409, "regular_card_used"]);
	});

	it("has the same as calls", async () => {
		const id = await giving("pm_card_visa", as("signed-in"));
		const list = await app.call("/regularGifts", undefined, as("signed-in"));
		expect(list.body.data).toEqual([expect.objectContaining({ _id: id, state: "active", amount: 500, every: "month" })]);
		const put = (path: string, body: object) => app.send("PUT", `/regularGifts/${id}${path}`, body, as("signed-in"));
		expect((await put("", { amount: 600, day: 3 })).body.data).toMatchObject({ amount: 600, day: 3, nextOn: "2026-12-03" });
		expect((await put("/state", { state: "paused" })).body.data).toMatchObject({ state: "paused", nextOn: null });
		expect((await put("/state", { state: "ended" })).body.data).toMatchObject({ state: "ended" });
		expect((await put("/state", { state: "active" })).status).toBe(409);
		expect((await app.call(`/regularGifts/${id}`)).status).toBe(403);
	});
});
