// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { regularLink } from "./link.ts";
import { dollarSteps, donor, inDollars } from "./testing/dollar-steps.ts";

const app = demoForEach({}, identifyByName);
const { begin, account, transfer, idOf, pass, givingByBank, atLink, toDue, run, periods, gift, mails } =
	dollarSteps(app);
const returned = () => app.value<number>("SELECT count(*) FROM outbox_message WHERE template = 'transfer-returned'");

beforeEach(() => app.rows("DELETE FROM bank_account"));

/** A gift whose renewal from another bank account is on its way. */
async function renewing(): Promise<{ id: string; renewal: string }> {
	const id = await givingByBank();
	const answer = await atLink(id, { intent: "renew" });
	const [, renewal = ""] = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "") ?? [];
	await transfer(renewal, await account("000123454321"));
	app.advance(60_000);
	return { id, renewal };
}

describe("a renewal by bank transfer that is still on its way", () => {
	it("is a single gift once its donor pauses, and the pause holds", async () => {
		const { id, renewal } = await renewing();
		expect((await atLink(id, { intent: "pause" })).status).toBe(303);
		await pass(5);
		expect(await app.value("SELECT status FROM donation WHERE id = ?", [renewal])).toBe("succeeded");
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "donor", card_last4: "6789" });
		expect((await periods(id)).map(({ period }) => period)).toEqual(["2026-11"]);
	});

	it("leaves the amount that its donor has chosen since", async () => {
		const { id } = await renewing();
		expect((await atLink(id, { intent: "amount", amount: "10" })).status).toBe(303);
		await pass(5);
		expect(await gift(id)).toMatchObject({ state: "active", card_last4: "4321", amount_minor: 1_000 });
	});
});

describe("a gift whose debit is on its way", () => {
	it("is paused at once, and what was sent still arrives", async () => {
		const id = await givingByBank();
		await toDue(id);
		await run();
		expect((await atLink(id, { intent: "pause" })).status).toBe(303);
		expect(await (await atLink(id)).text()).toContain("already on its way");
		await pass(5);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "paid", status: "succeeded" });
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "donor" });
	});

	it("ends at once; its donor is told if the bank refuses what was sent, and nothing is tried again", async () => {
		const id = await givingByBank("000888888880");
		await toDue(id);
		await run();
		expect((await atLink(id, { intent: "end" })).status).toBe(303);
		await pass(6);
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "donor" });
		expect((await periods(id)).at(-1)).toMatchObject({ state: "skipped", tries: 1 });
		expect((await mails()).length).toBe(2);
		expect(await returned()).toBe(1);
	});
});

describe("a bank account of somebody else in the same browser", () => {
	it("pays once, and no later gift of the donor's", async () => {
		const other = { ...as("owner"), ...donorBrowser };
		const accountId = await account("000123456789", demoUserId("owner"), other);
		const donation = await begin(inDollars, donor);
		const page = await app.fetch(`/payment?donation=${donation}&method=us_bank_account`, { headers: other });
		expect(await page.text()).not.toContain("each time your regular gift is due");
		expect((await transfer(donation, accountId, other)).status).toBe(303);
		await pass(5);
		expect(await app.value("SELECT status FROM donation WHERE id = ?", [donation])).toBe("succeeded");
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	});

	it("makes the gift that a guest began one of its owner's", async () => {
		const accountId = await account("000123456789");
		const donation = await begin(inDollars);
		await transfer(donation, accountId);
		await pass(5);
		expect(await gift(await idOf(donation))).toMatchObject({ donor_user_id: demoUserId("donor") });
	});
});

describe("a debit that the bank returns", () => {
	it("is sent three times at most for want of money", async () => {
		const id = await givingByBank("000888888880");
		await toDue(id);
		await pass(28);
		expect((await periods(id)).find(({ period }) => period === "2026-12")).toMatchObject({ state: "failed", tries: 3 });
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "failed" });
	});

	it("pauses the gift at once if the bank would return it again, and another account lets it go on", async () => {
		const id = await givingByBank("000888888881");
		await toDue(id);
		await run();
		await pass(8);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "failed" });
		expect((await periods(id)).at(-1)).toMatchObject({ state: "skipped", tries: 1 });
		expect((await mails()).length).toBe(2);
		expect(await (await atLink(id)).text()).toContain("Your bank refuses");
		const answer = await atLink(id, { intent: "renew" });
		const [, renewal = ""] = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "") ?? [];
		await transfer(renewal, await account("000123454321"));
		await pass(5);
		expect(await gift(id)).toMatchObject({ state: "active", reason: null, card_last4: "4321" });
	});
});

describe("the account of a gift whose first transfer is on its way", () => {
	it("is not removed meanwhile", async () => {
		const accountId = await account("000123456789");
		await transfer(await begin(inDollars, donor), accountId);
		const answer = await app.fetch(`/api/v1/user/${demoUserId("donor")}/payment/account/${accountId}`, {
			method: "DELETE",
			headers: donor,
		});
		expect([answer.status, (await answer.json()).code]).toEqual([409, "regular_account_used"]);
	});
});

describe("a card that takes over from a bank account", () => {
	/** Chooses a card of the donor's for the gift. @returns the donation by which it was saved */
	async function chooseCard(id: string): Promise<string> {
		const single = await begin({ ...inDollars, every: "" }, donor);
		const paid = await payByCard(app, single, "pm_card_visa", { saveCard: true }, donor);
		const [{ id: card }] = (await app.call(`/saved/cards/${paid.body.customer_id}`, undefined, donor)).body.data;
		const path = (await regularLink(app.ctx, { id })).replace(/\?.*/, "");
		expect((await app.submit(path, { intent: "card", card }, donor)).status).toBe(303);
		return single;
	}

	it("has the card's fee", async () => {
		const id = await givingByBank();
		const single = await chooseCard(id);
		const [fee] = await app.rows("SELECT fee_bps, fee_fixed_minor FROM donation WHERE id = ?", [single]);
		expect(await gift(id)).toMatchObject({ ...fee, card_brand: "visa" });
	});
	it("is charged what is due with its own fee", async () => {
		const id = await givingByBank("000888888880");
		await toDue(id);
		await run();
		await pass(5);
		const single = await chooseCard(id);
		await pass(1);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "paid", status: "succeeded" });
		const amounts = "SELECT gift_minor, charge_minor, fee_bps, fee_fixed_minor, fee_kind FROM donation WHERE id = ?";
		const [asSingle] = await app.rows(amounts, [single]);
		const due = "SELECT donation_id FROM recurring_period WHERE gift_id = ? ORDER BY period DESC LIMIT 1";
		expect(await app.rows(amounts, [await app.value<string>(due, [id])])).toEqual([asSingle]);
	});

	it("leaves a pause of the donor's own, also after a refusal", async () => {
		const id = await givingByBank("000888888881");
		await toDue(id);
		await run();
		await pass(8);
		expect((await atLink(id, { intent: "pause" })).status).toBe(303);
		await chooseCard(id);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "donor", card_brand: "visa" });
	});

	it("lets a gift go on that the bank's refusal has paused, from its next day", async () => {
		const id = await givingByBank("000888888881");
		await toDue(id);
		await run();
		await pass(8);
		await chooseCard(id);
		expect(await gift(id)).toMatchObject({ state: "active", reason: null, card_brand: "visa", next_period: "2027-01" });
	});
});
