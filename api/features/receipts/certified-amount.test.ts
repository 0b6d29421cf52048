import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { receiptSteps } from "../../../site/testing/receipt-steps.ts";
import { sha256 } from "../../domain/sha256.ts";
import { saveDonorPan } from "./donor-pan.ts";

const app = demoForEach();

const { give, receipts, refund, register } = receiptSteps(app);

/** The context of the browser that made the gifts of `donate`. */
const donor = async () => ({
	...app.ctx,
	actor: { kind: "guest" as const },
	browserHash: await sha256(donorBrowser.cookie.replace(/.*=/, "")),
});

const receiptMails = async () =>
	(
		await app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'gift-receipt' ORDER BY rowid")
	).map(({ data }) => JSON.parse(data));

describe("the certified amount", () => {
	it("is all that the donor gave, whether the fee was inside the gift or added to it", async () => {
		await register();
		await give(50_100, false);
		await give();
		expect(await receipts()).toMatchObject([
			{ gift_minor: 49_118, cover_minor: 982, certified_minor: 50_100 },
			{ gift_minor: 100_000, cover_minor: 2_000, certified_minor: 102_000 },
		]);
	});

	it("is what is left of it after a refund", async () => {
		await refund(await give(50_100, false), 10_020);
		expect((await receipts()).at(-1)).toMatchObject({ gift_minor: 39_294, cover_minor: 786, certified_minor: 40_080 });
	});

	it("is without the fee for a foundation that is told to certify so, in new receipts alone", async () => {
		await register();
		const first = await give(50_100, false);
		const { settings } = app.platform;
		Object.assign(settings, { foundation: { ...settings.foundation, certifies: "net" } });
		await give(50_100, false);
		expect((await receipts()).map((row) => row.certified_minor)).toEqual([50_100, 49_118]);
		await refund(first, 10_020);
		expect((await receipts()).at(-1)).toMatchObject({ certified_minor: 39_294 });
	});

	it("never changes once it is issued", async () => {
		await give();
		await expect(app.rows("UPDATE receipt SET certified_minor = 1")).rejects.toThrow("only voided");
		await expect(
			app.rows("UPDATE receipt SET certified_minor = 1, voided_at = 1, void_reason = 'refunded'"),
		).rejects.toThrow("only voided");
	});
});

describe("the receipt's mail", () => {
	it("says where the fee stands", async () => {
		await give(50_100, false);
		await give();
		expect(await receiptMails()).toMatchObject([
			{ amount: "₹501", gift: "₹501", fee: "₹9.82", fees: "inside" },
			{ amount: "₹1,020", gift: "₹1,000", fee: "₹20", fees: "added" },
		]);
	});

	it("speaks of a tax return only where the gift is deductible, and asks for the PAN that such a receipt lacks", async () => {
		await give(100_000, true, demoRequestIds.chandan);
		await register();
		const id = await give();
		expect(await receiptMails()).toMatchObject([
			{ deductible: "", panLink: "" },
			{ deductible: "deductible", panLink: expect.stringMatching(`/myGift\\?key=${id}\\..*&to=pan$`) },
		]);
		await saveDonorPan(await donor(), { donationId: id, pan: "ABCPS1234K" });
		await refund(id, 10_000);
		expect((await receiptMails()).at(-1)).toMatchObject({ kind: "renewed", deductible: "deductible", panLink: "" });
	});

	it("is not sent for a receipt that does not exist yet", async () => {
		const id = await give();
		await app.rows("DROP TRIGGER receipt_no_del");
		await app.rows("DELETE FROM receipt");
		await refund(id, 10_000);
		expect(await receiptMails()).toHaveLength(1);
	});
});
