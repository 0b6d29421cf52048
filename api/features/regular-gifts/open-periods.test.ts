// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { disputeSteps } from "../disputes/testing/dispute-steps.ts";
import { regularLink } from "./link.ts";
import { askAboutRegularGifts } from "./remind.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { day, begin, giving, toDue, run, periods, gift, charges } = regularSteps(app);
const endRequest = () =>
	app.rows("UPDATE donation_request SET status = 4 WHERE id = (SELECT beneficiary_id FROM recurring_gift)");
const states = async (id: string) => (await periods(id)).map(({ state }) => state);

async function pass(times: number, step: number): Promise<void> {
	for (let passed = 0; passed < times; passed++) {
		app.advance(step);
		await app.tick();
	}
}

/** A gift whose request ended while the answer to its charge was lost; its provider never heard of it. */
async function lostCharge(): Promise<{ id: string; path: string }> {
	const id = await giving();
	await toDue(id);
	app.setFault(async (request, next) => {
		if (request.method === "POST" && request.url.endsWith("/payment_intents")) throw new TypeError("killed");
		return next();
	});
	await run();
	await endRequest();
	await askAboutRegularGifts(app.ctx);
	app.setFault(null);
	expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
	return { id, path: await regularLink(app.ctx, { id }) };
}

describe("what is due of a paused gift", () => {
	it("is closed once its charge has failed, and nothing of it can be paid", { tags: ["rest"] }, async () => {
		const { id, path } = await lostCharge();
		expect((await app.submit(path, { intent: "pay" })).status).toBe(409);
		await pass(20, 60_000);
		expect(await states(id)).toEqual(["paid", "skipped"]);
		expect((await app.submit(path, { intent: "pay" })).status).toBe(409);
		await app.submit(path, { intent: "end" });
		expect(await gift(id)).toMatchObject({ state: "ended" });
		expect(await charges()).toBe(1);
	});

	it("is never charged for the former recipient after its donor has chosen another", { tags: ["rest"] }, async () => {
		const { id, path } = await lostCharge();
		await app.submit(path, { intent: "recipient", to: "foundation" });
		expect(await gift(id)).toMatchObject({ state: "active", beneficiary_kind: "foundation" });
		await pass(20, 60_000);
		expect([await states(id), await charges()]).toEqual([["paid", "skipped"], 1]);
	});

	it("is closed with the pause if no charge of it runs", async () => {
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		await run();
		await endRequest();
		app.advance(3 * day);
		await run();
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
		expect(await states(id)).toEqual(["paid", "skipped"]);
	});

	it("ends by its donor's press although its last try was only named", async () => {
		const donation = await begin({ donationRequestId: demoRequestIds["vidya-jyothi"] });
		await payByCard(app, donation, "pm_card_visa", {}, donorBrowser);
		const id: string = await app.value("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
		await toDue(id);
		app.setFault(async () => {
			throw new TypeError("killed");
		});
		await run();
		app.setFault(null);
		// As a process left it that died right after it had named its try.
		await app.rows("DELETE FROM payment_attempt WHERE status IN ('created', 'failed')");
		await app.rows("UPDATE donation SET status = 'created' WHERE status IN ('processing', 'failed')");
		await app.rows(
			"UPDATE recurring_period SET attempt_id = 'pat_01JBXW3V8N5T2K7QH4M6R9D0EC', try_at = 0 WHERE state = 'open'",
		);
		await app.submit(await regularLink(app.ctx, { id }), { intent: "end" });
		expect(await gift(id)).toMatchObject({ state: "ended" });
		expect(await states(id)).toEqual(["paid", "skipped"]);
		await pass(3, day);
		expect(await charges()).toBe(1);
	});
});

describe("a gift whose donor's bank disputes one of its charges", () => {
	it("is paused once, and goes on when its donor resumes it", async () => {
		const id = await giving();
		const donation: string = await app.value("SELECT donation_id FROM recurring_period WHERE gift_id = ?", [id]);
		const { press, reread } = disputeSteps(app, "stripe");
		await press(donation, "dispute");
		await reread(donation);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "dispute" });
		await app.submit(await regularLink(app.ctx, { id }), { intent: "resume" });
		await reread(donation);
		expect(await gift(id)).toMatchObject({ state: "active", reason: null });
	});
});
