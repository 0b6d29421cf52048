// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { issueMissingReceipts } from "./issue-missing.ts";

const day = 86_400_000;
const app = demoForEach();

interface Row {
	donation: string;
	number: number;
	minor: number;
}
const receipts = () =>
	app.rows<Row>(
		"SELECT donation_id AS donation, number, gift_minor + cover_minor AS minor FROM receipt WHERE voided_at IS NULL ORDER BY number",
	);
const issue = () => issueMissingReceipts(app.ctx, { within: 5_000 });

async function give(): Promise<string> {
	const id = await donate(app, 100_000, true, demoRequestIds.asha);
	expect((await payByCard(app, id)).status).toBe(200);
	app.advance(day);
	return id;
}

/** Takes the receipts away, as if the gifts had been paid before receipts were issued. */
async function forgetReceipts(): Promise<void> {
	for (const trigger of ["receipt_no_del", "series_no_del"]) await app.rows(`DROP TRIGGER ${trigger}`);
	await app.rows("DELETE FROM receipt");
	await app.rows("DELETE FROM receipt_series");
	await app.rows(
		"INSERT INTO receipt_backlog SELECT id, succeeded_at FROM donation WHERE succeeded_at IS NOT NULL ORDER BY id DESC",
	);
}

async function refund(donationId: string, amountMinor: number | "all" = "all"): Promise<void> {
	const id = await app.value("SELECT public_id FROM donation WHERE id = ?", [donationId]);
	const actor = { kind: "user" as const, userId: "usr_fin", roles: ["finAdmin" as const] };
	const input = { publicId: id, amountMinor, reason: "asked for", fromReserve: false };
	await requestRefund({ ...app.ctx, actor }, input);
}

describe("gifts from before receipts were issued", () => {
	it("get theirs in the order of payment, without a mail, from the timer, once", async () => {
		const gifts = [await give(), await give(), await give()];
		await forgetReceipts();
		await app.rows("DELETE FROM outbox_message");
		await app.tick();
		expect((await receipts()).map(({ donation }) => donation)).toEqual(gifts);
		expect((await receipts()).map(({ number }) => number)).toEqual([1, 2, 3]);
		expect(await app.rows("SELECT * FROM receipt_backlog")).toEqual([]);
		expect(await app.rows("SELECT * FROM outbox_message WHERE template = 'gift-receipt'")).toEqual([]);
		await app.tick();
		expect(await receipts()).toHaveLength(3);
	});

	it("are numbered without gaps beside new gifts, whichever process is faster", async () => {
		const gifts = [await give(), await give(), await give(), await give()];
		await forgetReceipts();
		const fresh = [await donate(app), await donate(app), await donate(app)];
		await Promise.all([issue(), issue(), ...fresh.map((id) => payByCard(app, id)), issue()]);
		const rows = await receipts();
		expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(rows.map(({ donation }) => donation).filter((id) => gifts.includes(id))).toEqual(gifts);
		expect(await app.rows("SELECT last_number FROM receipt_series")).toEqual([{ last_number: 7 }]);
	});

	it("get one for what is left after a refund, also one that arrives meanwhile, and none if nothing is", async () => {
		const [partly, wholly, meanwhile] = [await give(), await give(), await give()];
		await forgetReceipts();
		await refund(partly, 51_000);
		await refund(wholly);
		await Promise.all([issue(), refund(meanwhile, 1_000)]);
		await issue();
		expect(await receipts()).toMatchObject([
			{ donation: partly, minor: 51_000 },
			{ donation: meanwhile, minor: 101_000 },
		]);
	});
});
