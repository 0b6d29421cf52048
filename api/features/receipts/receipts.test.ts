// @module-tag slow
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { type ReceiptRow, receiptSteps } from "../../../site/testing/receipt-steps.ts";
import { offlineGiftForm } from "../../domain/contracts/offline-gift.ts";
import { fiscalYearName, receiptNumber } from "../../domain/giving/receipts.ts";
import { sha256 } from "../../domain/sha256.ts";
import { enterOfflineGift } from "../payments/enter-offline-gift.ts";
import { donorPan, saveDonorPan } from "./donor-pan.ts";
import { verifyReceipt } from "./find.ts";
import { form10bd } from "./form-10bd.ts";

const app = demoForEach();
afterEach(() => {
	vi.useRealTimers();
});

const { give, receipts, refund, register, staff } = receiptSteps(app);
const numbers = async () =>
	(await receipts()).map(({ scheme, fiscal_year: fiscalYear, number }) =>
		receiptNumber({ scheme, fiscalYear, number }),
	);

describe("a paid gift", () => {
	it("has a receipt of the foundation, which deducts nothing, and a mail with the link", async () => {
		const donationId = await give();
		const [row] = await receipts();
		expect(row).toMatchObject({
			donation_id: donationId,
			scheme: "IN",
			number: 1,
			gift_minor: 100_000,
			cover_minor: 2_000,
			issuer_name: null,
			registration_number: null,
		});
		const mails = await app.rows<{ recipient: string; data: string }>(
			"SELECT recipient, data FROM outbox_message WHERE template = 'gift-receipt'",
		);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.recipient).toBe("meera@people.example");
		expect(JSON.parse(mails[0]?.data ?? "{}")).toMatchObject({
			name: "Meera",
			amount: "₹1,020",
			link: expect.stringMatching(`^http://kindwave.test/myGift\\?key=${donationId}\\.`),
		});
	});

	it("has one of the registered organization behind its request", async () => {
		await register();
		await give();
		const [row] = await receipts();
		expect(row).toMatchObject({
			scheme: "80G",
			issuer_name: "Vidya Jyothi Trust",
			registration_number: "AAATV4521CF20214",
		});
	});

	it("has one of the foundation once the registration has ended", async () => {
		await register();
		await app.rows("UPDATE organization_registration SET valid_until = 1");
		await give();
		expect((await receipts())[0]).toMatchObject({ scheme: "IN", issuer_name: null });
	});

	it("has only one, however often the provider tells of it", async () => {
		const donationId = await give();
		await app.deliver(["payment_intent.succeeded", "charge.succeeded"]);
		await app.call("/donation", { donationId });
		expect(await numbers()).toHaveLength(1);
	});

	it("that is not paid has none", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_chargeDeclined");
		expect(await receipts()).toEqual([]);
	});
});

describe("numbers", () => {
	it("are consecutive when 20 gifts are captured at once", async () => {
		const ids: string[] = [];
		for (let index = 0; index < 20; index++) ids.push(await donate(app));
		const answers = await Promise.all(ids.map((id) => payByCard(app, id)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		const rows = await receipts();
		expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
		expect(new Set(rows.map((row) => row.donation_id)).size).toBe(20);
		expect(await app.rows("SELECT last_number FROM receipt_series")).toEqual([{ last_number: 20 }]);
	});

	it("count for each issuer and scheme by itself", async () => {
		await give(100_000, true, demoRequestIds.chandan);
		await register();
		await give();
		await give();
		expect((await numbers()).map((number) => number.replace(/\/.*\//, "/")).toSorted()).toEqual([
			"80G/000001",
			"80G/000002",
			"IN/000001",
		]);
	});

	it.each([
		["2026-03-31", 2025, "2025-26"],
		["2026-04-01", 2026, "2026-27"],
	])("of a transfer received on %s belong to the Indian year %i", async (receivedOn, year, name) => {
		const form = v.parse(offlineGiftForm, {
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.asha,
			amount: "500",
			bankReference: `REF ${receivedOn}`,
			receivedOn,
			first_name: "Ravi",
			last_name: "Kumar",
			email: "ravi@people.example",
		});
		await enterOfflineGift(staff(), { form });
		expect((await receipts())[0]).toMatchObject({ fiscal_year: year, paid_on: receivedOn });
		expect(await numbers()).toEqual([`IN/${name}/000001`]);
	});

	it("can't be skipped, reused, changed or deleted", async () => {
		await give();
		const other = await donate(app);
		const insert = (number: number, donation = other) =>
			app.rows(
				`INSERT INTO receipt (id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, currency, gift_minor, cover_minor, paid_on, issued_at)
				SELECT 'rcp_x', '0000000000000000', ?, issuer_kind, issuer_id, scheme, fiscal_year, ?, currency, gift_minor, cover_minor, paid_on, issued_at FROM receipt`,
				[donation, number],
			);
		await expect(insert(3)).rejects.toThrow("without gaps");
		await expect(insert(1)).rejects.toThrow("without gaps");
		const [{ donation_id: paid }] = (await receipts()) as [ReceiptRow];
		await expect(insert(2, paid)).rejects.toThrow("receipt exists");
		await expect(app.rows("UPDATE receipt SET gift_minor = 1")).rejects.toThrow("only voided");
		await expect(app.rows("DELETE FROM receipt")).rejects.toThrow("receipts are kept");
		await expect(app.rows("UPDATE receipt_series SET last_number = last_number + 1")).rejects.toThrow("only a receipt");
		await expect(app.rows("DELETE FROM receipt_series")).rejects.toThrow("series are kept");
		await app.rows("UPDATE receipt SET voided_at = 1, void_reason = 'refunded'");
		await expect(app.rows("UPDATE receipt SET voided_at = NULL, void_reason = NULL")).rejects.toThrow("only voided");
	});
});

describe("a refund", () => {
	it("of a part voids the receipt and issues the next number for what is left", async () => {
		const donationId = await give();
		await refund(donationId, 51_000);
		const rows = await receipts();
		expect(rows).toMatchObject([
			{ number: 1, void_reason: "refunded" },
			{ number: 2, void_reason: null, gift_minor: 50_000, cover_minor: 1_000 },
		]);
		expect(rows[1]?.replaces).toBe(rows[0]?.id);
		expect(rows[1]?.paid_on).toBe(rows[0]?.paid_on);
		const mails = await app.rows<{ template: string; data: string }>(
			"SELECT template, data FROM outbox_message ORDER BY rowid",
		);
		expect(mails.map(({ template }) => template)).toEqual(["gift-receipt", "gift-refunded", "gift-receipt"]);
		expect(JSON.parse(mails[1]?.data ?? "{}")).toMatchObject({ amount: "₹510", left: "₹510" });
		expect(JSON.parse(mails[2]?.data ?? "{}")).toMatchObject({ kind: "renewed", amount: "₹510" });
	});

	it("of all voids the receipt and issues none", async () => {
		const donationId = await give();
		await refund(donationId, 2_000);
		await refund(donationId);
		expect(await receipts()).toMatchObject([
			{ number: 1, void_reason: "refunded" },
			{ number: 2, void_reason: "refunded" },
		]);
		const next = await give();
		expect((await receipts()).at(-1)).toMatchObject({ number: 3, donation_id: next });
	});

	it("by the bank voids it too", async () => {
		await give();
		const charge = await app.value("SELECT provider_charge_id FROM payment_attempt");
		await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason: "debit_not_authorized" });
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect(await receipts()).toMatchObject([{ number: 1, void_reason: "disputed" }]);
	});
});

describe("the public page's answer", () => {
	it("confirms a receipt by its code, as people type it, without the donor's name", async () => {
		await give();
		const [row] = await receipts();
		const code = (row?.code ?? "").toLowerCase().replace(/(.{4})(?=.)/g, "$1 - ");
		const found = await verifyReceipt(app.ctx, { code });
		expect(found).toMatchObject({ amounts: { giftMinor: 100_000 }, initials: "M. I.", voided: null });
		expect(JSON.stringify(found)).not.toMatch(/Meera|Iyer|people\.example|don_|rcp_/);
		for (const bad of ["", "x", "0000000000000000", row?.id ?? "", "' OR 1=1 --"]) {
			expect(await verifyReceipt(app.ctx, { code: bad })).toBeNull();
		}
	});

	it("says that a receipt is void and whether a newer one replaced it", async () => {
		const donationId = await give();
		const [row] = await receipts();
		await refund(donationId, 2_000);
		expect((await verifyReceipt(app.ctx, { code: row?.code ?? "" }))?.voided).toMatchObject({
			reason: "refunded",
			replaced: true,
		});
		await refund(donationId);
		expect((await verifyReceipt(app.ctx, { code: row?.code ?? "" }))?.voided?.replaced).toBe(false);
	});
});

async function linesIn(lines: AsyncIterable<string>): Promise<string[]> {
	const all: string[] = [];
	for await (const line of lines) all.push(line);
	return all;
}

/** The context of the browser that made the gifts of `donate`. */
const donor = async () => ({
	...app.ctx,
	actor: { kind: "guest" as const },
	browserHash: await sha256(donorBrowser.cookie.replace(/.*=/, "")),
});

describe("a donor's PAN", () => {
	it("is stored encrypted for the donor's own 80G receipt, and reported once per donor", async () => {
		await register();
		const [first, second] = [await give(), await give()];
		expect(await donorPan(await donor(), { donationId: first })).toMatchObject({ last4: null });
		await saveDonorPan(await donor(), { donationId: first, pan: "ABCPS1234K" });
		await saveDonorPan(await donor(), { donationId: second, pan: "ABCPS1234K" });
		expect(await donorPan(await donor(), { donationId: first })).toMatchObject({ last4: "234K" });
		expect(JSON.stringify(await app.rows("SELECT * FROM donor_tax_id"))).not.toContain("ABCPS1234K");
		expect(JSON.stringify(await app.rows("SELECT * FROM audit_log"))).not.toMatch(/ABCPS1234K|don_/);
		const [row] = await app.rows<{ issuer: string; year: number }>(
			"SELECT issuer_id AS issuer, fiscal_year AS year FROM receipt",
		);
		const year = fiscalYearName("IN", row?.year ?? 0);
		const linesOf = async () => {
			const { lines } = await form10bd(staff(), { year, issuer: row?.issuer ?? "" });
			return (await linesIn(lines)).slice(1);
		};
		expect(await linesOf()).toEqual([
			expect.stringMatching(
				/^1,,Permanent Account Number,ABCPS1234K,Section 80G,AAATV4521CF20214,28\/05\/2021,Meera Iyer,.*,Others,Electronic.*,2040\.00\r\n$/,
			),
		]);
		// The number that was printed keeps its day when the organization is registered anew.
		await app.rows(
			"UPDATE organization_registration SET number = 'AAATV4521C25CH02' WHERE organization_id = (SELECT id FROM organization WHERE name = 'Vidya Jyothi Trust')",
		);
		expect((await linesOf())[0]).toContain("AAATV4521CF20214,28/05/2021");
		await refund(second);
		expect((await linesOf())[0]).toContain(",1020.00");
		await expect(form10bd(await donor(), { year, issuer: "foundation" })).rejects.toMatchObject({ status: 401 });
	});

	it("is refused for another's gift, and for one without a valid 80G receipt", async () => {
		const plain = await give(100_000, true, demoRequestIds.chandan);
		await expect(saveDonorPan(await donor(), { donationId: plain, pan: "ABCPS1234K" })).rejects.toMatchObject({
			status: 409,
		});
		await register();
		const gift = await give();
		const stranger = { ...app.ctx, actor: { kind: "guest" as const } };
		await expect(donorPan(stranger, { donationId: gift })).rejects.toMatchObject({ status: 403 });
		await expect(saveDonorPan(stranger, { donationId: gift, pan: "ABCPS1234K" })).rejects.toMatchObject({
			status: 403,
		});
		await refund(gift);
		await expect(saveDonorPan(await donor(), { donationId: gift, pan: "ABCPS1234K" })).rejects.toMatchObject({
			status: 409,
		});
		expect(await app.rows("SELECT 1 FROM donor_tax_id")).toEqual([]);
	});
});
