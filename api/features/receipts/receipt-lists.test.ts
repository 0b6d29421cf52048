import { afterEach, describe, expect, it, vi } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { type ReceiptRow, receiptSteps } from "../../../site/testing/receipt-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { openReceipt } from "./find.ts";
import { listReceipts } from "./list.ts";
import { statementYears, yearlyStatement } from "./statement.ts";

const app = demoForEach();
afterEach(() => {
	vi.useRealTimers();
});

async function linesIn(lines: AsyncIterable<string>): Promise<string[]> {
	const all: string[] = [];
	for await (const line of lines) all.push(line);
	return all;
}

/** The browser that opened the link in the mail of a receipt. */
const donorOf = (row: ReceiptRow | undefined): Ctx => ({
	...app.ctx,
	openedGifts: [{ id: row?.donation_id ?? "", signedAt: app.ctx.platform.clock.now(), key: "" }],
});

const { give, receipts, refund, register, staff } = receiptSteps(app);

describe("a yearly statement", () => {
	it("has the user's valid receipts of the tax year, and nobody else's", async () => {
		await register();
		const [first, second, other] = [await give(), await give(), await give()];
		const id = await app.value("SELECT id FROM user WHERE email = 'donor@demo.test'");
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id IN (?, ?)", [id, first, second]);
		await refund(second);
		const ctx = { ...app.ctx, actor: { kind: "user" as const, userId: id, roles: [] } };
		const [year = ""] = await statementYears(ctx);
		const statement = await yearlyStatement(ctx, { year });
		expect(statement.lines.map(({ donationId }) => donationId)).toEqual([first]);
		expect(statement).toMatchObject({ currency: "INR", deductibleMinor: 102_000, otherMinor: 0 });
		expect(JSON.stringify(statement)).not.toContain(other);
		expect((await yearlyStatement(ctx, { year: "2019" })).lines).toEqual([]);
		await expect(yearlyStatement(ctx, { year: "x" })).rejects.toMatchObject({ status: 404 });
		await expect(yearlyStatement({ ...ctx, actor: { kind: "guest" } }, { year })).rejects.toMatchObject({
			status: 401,
		});
	});
});

describe("staff's list", () => {
	it("finds receipts by donor, code, scheme and state, and downloads them, without the ids of documents", async () => {
		await refund(await give());
		await give();
		const found = async (filters: Parameters<typeof listReceipts>[1] extends infer Of ? Partial<Of> : never) =>
			(await listReceipts(staff(), { limit: 10, offset: 0, ...filters })).rows;
		const all = await found({});
		expect(all).toHaveLength(2);
		expect(await found({ search: "iye" })).toHaveLength(2);
		expect(await found({ search: "nobody" })).toEqual([]);
		expect(await found({ search: all[0]?._id })).toEqual([all[0]]);
		expect(await found({ state: "void" })).toMatchObject([{ voidReason: "refunded" }]);
		expect(await found({ scheme: "80G" })).toEqual([]);
		expect(await found({ year: all[0]?.year })).toHaveLength(2);
		expect(await found({ year: "2019" })).toEqual([]);
		const file = (await linesIn((await listReceipts.download(staff(), {})).lines)).join("");
		expect(file.match(/\r\n/g)).toHaveLength(3);
		expect(JSON.stringify(all) + file).not.toMatch(/rcp_|don_/);
	});
});

it("lists what donors gave, where the fee of each gift stands, and what is certified", async () => {
	await give(50_100, false, demoRequestIds.chandan);
	await register();
	await give(50_100, false);
	await give();
	const { rows } = await listReceipts(staff(), { limit: 10, offset: 0 });
	expect(
		rows.map(({ giftAmount, feesInside, feesAdded, certifiedAmount }) => [
			giftAmount,
			feesInside,
			feesAdded,
			certifiedAmount,
		]),
	).toEqual([
		[1000, 0, 20, 1020],
		[501, 9.82, 0, 501],
		[501, 9.82, 0, null],
	]);
	const file = (await linesIn((await listReceipts.download(staff(), {})).lines)).join("");
	expect(file).toContain(",501.00,9.82,0.00,501.00,INR,");
});

it("keeps the card of another user, who paid a donor's gift, from the donor's receipt", async () => {
	await give();
	await app.rows("UPDATE payment_attempt SET principal = 'user:usr_other'");
	const [row] = await receipts();
	expect(await openReceipt(donorOf(row), { id: row?.id ?? "" })).toMatchObject({
		payment: { method: "card", cardBrand: null, cardLast4: null },
	});
});

it("opens a receipt for its donor alone", async () => {
	await give();
	const [row] = await receipts();
	expect(await openReceipt(app.ctx, { id: row?.id ?? "" })).toBeNull();
	expect(await openReceipt(donorOf(row), { id: row?.id ?? "" })).toMatchObject({
		title: expect.any(String),
		payment: { method: "card", paymentId: expect.stringMatching(/^ch_/), cardBrand: "visa", cardLast4: "4242" },
	});
	await expect(openReceipt(app.ctx, { id: `rcp_${"0".repeat(26)}` })).rejects.toMatchObject({ status: 404 });
	await expect(openReceipt(app.ctx, { id: row?.code ?? "" })).rejects.toMatchObject({ status: 404 });
});
