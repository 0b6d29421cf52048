// @module-tag slow
import { afterEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, intentOf, losingAnswers, payByCard } from "../../../site/testing/giving-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { paymentProvider } from "../../providers/index.ts";
import { updateUnpaid } from "../donations/revise.ts";
import { expectSoundAccounts } from "../finance/testing/sound-accounts.ts";
import { organizationTotals } from "../organizations/totals.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { organization, withdrawalSteps } from "../withdrawals/testing/steps.ts";
import { listFunds } from "./list.ts";

const app = demoForEach({}, identifyByName);
const { call, ask, move, saveAccount } = withdrawalSteps(app);
const path = `/organization/${organization}/funds`;
const finance = (): Ctx => ({
	...app.ctx,
	actor: { kind: "user", userId: userId("finadmin"), roles: ["finAdmin"] },
});

const makeFund = async (name: string): Promise<string> =>
	(await call("owner", "POST", path, { name })).body.data.fundId;

async function give(fund: string, minor = 100_000, card = "pm_card_visa"): Promise<string> {
	const id = await donate(app, minor, true, "", organization, fund);
	expect((await payByCard(app, id, card)).status).toBe(200);
	return id;
}

async function refund(donationId: string, amountMinor: number | "all", fromReserve = false): Promise<void> {
	const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [donationId]);
	await requestRefund(finance(), { publicId, amountMinor, reason: "asked for", fromReserve });
	await app.settled();
}

/** The balance owed to the organization's general fund (empty) or to a fund. */
const owed = async (fund: string, code = "payable"): Promise<number> =>
	(await app.value(
		"SELECT t.credit_minor - t.debit_minor FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id WHERE a.code = ? AND a.owner_id = ?",
		[code, fund || organization],
	)) ?? 0;

afterEach(async () => {
	await app.settled();
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	await expectSoundAccounts(app);
});

describe("the account of a fund", () => {
	it("gets a late payment whose donor has just chosen this fund instead of another", async () => {
		const [meals, books] = [await makeFund("Meals"), await makeFund("Books")];
		const id = await donate(app, 50_000, true, "", organization, meals);
		app.setFault(losingAnswers("/payment_intents"));
		await payByCard(app, id);
		app.setFault(null);
		await app.rows("UPDATE payment_attempt SET status = 'failed', status_rank = 4 WHERE donation_id = ?", [id]);
		await app.rows("UPDATE donation SET status = 'failed' WHERE id = ?", [id]);
		const intents = await app.stripe("/v1/payment_intents?limit=1");
		const facts = await paymentProvider(app.platform, "stripe").readPayment(intents.body.data[0].id);
		if (!facts) throw new Error("the payment is unknown");
		const { db } = app.ctx;
		let revised = false;
		const write: typeof db.write = async (statements, refusals) => {
			if (!revised && statements.some((each) => "text" in each && each.text.includes("donation as read"))) {
				revised = true;
				await updateUnpaid(app.ctx, { id, changes: () => ({ fundId: books }) });
			}
			return db.write(statements, refusals);
		};
		await settlePayment({ ...app.ctx, db: { ...db, write } }, facts);
		expect([revised, await owed(meals), await owed(books)]).toEqual([true, 0, 50_000]);
	});

	it("is made when the first gift arrives, and holds only what was given to the fund", async () => {
		const meals = await makeFund("Meals");
		const general = await owed("");
		expect(await app.rows("SELECT 1 FROM ledger_account WHERE owner_id = ?", [meals])).toEqual([]);
		await give("meals", 70_000);
		await give("", 30_000);
		expect([await owed(meals), (await owed("")) - general]).toEqual([70_000, 30_000]);
		expect(await app.rows("SELECT id FROM ledger_account WHERE owner_id = ?", [meals])).toEqual([
			{ id: `payable:fund:${meals}:INR` },
		]);
	});

	it("gives back what a refund returns, and gets it again if the refund fails", async () => {
		const meals = await makeFund("Meals");
		const general = await owed("");
		const gift = await give(meals);
		await refund(gift, 51_000);
		expect([await owed(meals), (await owed("")) - general]).toEqual([50_000, 0]);
		await refund(gift, "all");
		expect([await owed(meals), (await owed("")) - general]).toEqual([0, 0]);
		const [row] = await listFunds(app.ctx, { id: organization }).then((all) => all.filter(({ id }) => id === meals));
		expect(row).toMatchObject({ raisedMinor: 0, isUsed: true });
	});

	it("loses what a bank takes back in a dispute", async () => {
		const meals = await makeFund("Meals");
		const general = await owed("");
		const gift = await give(meals, 100_000, "pm_card_createDispute");
		const id = await intentOf(app, gift);
		await app.submit("/sandbox/stripe/activity", { id, act: "lose" });
		await app.deliver(["created", "funds_withdrawn", "closed"].map((end) => `charge.dispute.${end}`));
		await app.settled();
		expect([await owed(meals), (await owed("")) - general]).toEqual([0, 0]);
	});

	it("is a part of the organization's totals, whatever is given, sent back and withdrawn", async () => {
		const funds = ["", await makeFund("Meals"), await makeFund("Books"), await makeFund("Bricks")];
		await saveAccount();
		const [start] = await organizationTotals(app.ctx, { id: organization });
		const general = await owed("");
		// A small generator, so that every run takes the same steps.
		let seed = 7;
		const next = (below: number) => {
			seed = (seed * 16_807) % 2_147_483_647;
			return seed % below;
		};
		const gifts: { id: string; fund: string; left: number }[] = [];
		const expected = new Map(funds.map((fund) => [fund, 0]));
		let withdrawn = 0;
		for (let step = 0; step < 24; step++) {
			const fund = funds[next(funds.length)] ?? "";
			const sum = expected.get(fund) ?? 0;
			const given = gifts.find((gift) => gift.fund === fund && gift.left > 0);
			const kind = next(4);
			if (kind === 3 && sum >= 10_000) {
				const part = 10_000 + next(Math.min(sum, 50_000) - 9999);
				expect((await ask(part / 100, "owner", organization, fund ? { fundId: fund } : {})).status).toBe(201);
				expected.set(fund, sum - part);
				withdrawn += part;
			} else if (kind === 2 && given && sum >= given.left) {
				await refund(given.id, "all");
				expected.set(fund, sum - given.left);
				given.left = 0;
			} else {
				const minor = 10_000 + next(90_000);
				gifts.push({ id: await give(fund, minor), fund, left: minor });
				expected.set(fund, sum + minor);
			}
		}
		const actual = await Promise.all(funds.map(async (fund) => (await owed(fund)) - (fund ? 0 : general)));
		expect(actual).toEqual([...expected.values()]);
		const left = gifts.reduce((sum, gift) => sum + gift.left, 0);
		const [end] = await organizationTotals(app.ctx, { id: organization });
		expect((end?.receivedMinor ?? 0) - (start?.receivedMinor ?? 0)).toBe(left);
		const raised = (await listFunds(app.ctx, { id: organization })).map(({ id, raisedMinor }) => [id, raisedMinor]);
		const toFunds = gifts.filter(({ fund }) => fund !== "");
		expect(raised.filter(([id]) => funds.includes(String(id)))).toEqual(
			funds
				.slice(1)
				.map((fund) => [fund, toFunds.filter((gift) => gift.fund === fund).reduce((sum, gift) => sum + gift.left, 0)]),
		);
		expect(withdrawn).toBeGreaterThan(0);
	});
});

describe("a withdrawal of a fund", () => {
	it("takes no more than the fund holds, although the organization holds more", async () => {
		const meals = await makeFund("Meals");
		await saveAccount();
		await give(meals, 50_000);
		await give("", 200_000);
		const refused = await ask(600, "owner", organization, { fundId: meals });
		expect([refused.status, refused.body.issues[0].code]).toEqual([409, "withdrawal_too_much"]);
		const asked = await ask(500, "owner", organization, { fundId: meals });
		expect(asked.body.data).toMatchObject({ fundId: meals, title: "Vidya Jyothi Trust: Meals", quantity: 500 });
		expect([await owed(meals), await owed(meals, "hold")]).toEqual([0, 50_000]);
		for (const state of ["approved", "sent", "paid"] as const) {
			expect((await move(asked.body.data._id, state)).status).toBe(200);
		}
		expect(await owed(meals, "hold")).toBe(0);
	});

	it("goes back to the fund if it is rejected, canceled or returned", async () => {
		const meals = await makeFund("Meals");
		await saveAccount();
		await give(meals, 50_000);
		for (const steps of [["rejected"], ["approved", "sent", "returned"]] as const) {
			const { body } = await ask(500, "owner", organization, { fundId: meals });
			for (const state of steps) expect((await move(body.data._id, state)).status).toBe(200);
			expect([await owed(meals), await owed(meals, "hold")]).toEqual([50_000, 0]);
		}
	});

	it("loses to a refund before it is sent, and a shortfall after it was paid is the fund's own", async () => {
		const meals = await makeFund("Meals");
		const general = await owed("");
		await saveAccount();
		const gift = await give(meals, 50_000);
		const { body } = await ask(500, "owner", organization, { fundId: meals });
		await give("", 90_000);
		const id = await intentOf(app, gift);
		await app.submit("/sandbox/stripe/activity", { id, act: "refund" });
		await app.deliver(["charge.refunded"]);
		await app.settled();
		const [row] = await app.rows("SELECT status, taken_minor FROM withdrawal WHERE id = ?", [body.data._id]);
		expect(row).toEqual({ status: "canceled", taken_minor: 50_000 });
		expect([await owed(meals), await owed(meals, "hold"), (await owed("")) - general]).toEqual([0, 0, 90_000]);
	});

	it("of another organization's fund is refused beside the field", async () => {
		const other = demoOrganizationIds["paws-of-pune"];
		const foreign = (await app.ctx.platform.ids.next("fnd_")) as string;
		await app.rows(
			"INSERT INTO fund (id, organization_id, slug, name, currency, position, created_at, changed_at) VALUES (?, ?, 'cats', 'Cats', 'INR', 1, 1, 1)",
			[foreign, other],
		);
		await saveAccount();
		const { status, body } = await ask(10, "owner", organization, { fundId: foreign });
		expect([status, body.issues]).toMatchObject([422, [{ path: "fundId", code: "fund_unknown" }]]);
	});
});

describe("the funds of a merged organization", () => {
	it("belong to the one that stays, with their gifts and what comes back of them, and keep apart from its own of that name", async () => {
		const into = demoOrganizationIds["sundarban-kitchen"];
		const meals = await makeFund("Meals");
		await app.rows(
			"INSERT INTO fund (id, organization_id, slug, name, currency, position, created_at, changed_at) VALUES ('fnd_other', ?, 'meals', 'Meals', 'INR', 1, 1, 1)",
			[into],
		);
		await saveAccount();
		await give(meals, 50_000);
		const merge = () => call("admin", "POST", `/organizations/${organization}/merge`, { into, reason: "The same" });
		expect((await merge()).body).toMatchObject({ code: "org_merge_money" });
		const { body } = await ask(500, "owner", organization, { fundId: meals });
		for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
		expect((await merge()).status).toBe(200);
		const funds = await listFunds(app.ctx, { id: into });
		expect(funds.map(({ name, raisedMinor }) => [name, raisedMinor])).toContainEqual([
			"Meals (Vidya Jyothi Trust)",
			50_000,
		]);
		expect(new Set(funds.map(({ slug }) => slug)).size).toBe(funds.length);
		expect(await organizationTotals(app.ctx, { id: into })).toMatchObject([{ currency: "INR" }]);
		expect((await move(body.data._id, "returned")).status).toBe(200);
		expect(await owed(meals)).toBe(50_000);
	});
});
