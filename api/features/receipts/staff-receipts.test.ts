// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { host as fontHost } from "../../../site/pdf/testing/drawn.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { receiptSteps } from "../../../site/testing/receipt-steps.ts";
import { receiptNumber } from "../../domain/giving/receipts.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { receiptOf } from "./find.ts";

const app = demoForEach();
const { finadmin, admin, superadmin } = sessionsIn(app, "finadmin", "admin", "superadmin");
const { give, receipts, refund, register } = receiptSteps(app);

const form = {
	first_name: "Meera",
	last_name: "Iyer",
	line1: "12 Lake Road",
	line2: "",
	city: "Chennai",
	state: "TN",
	zip_code: "600001",
	country: "IN",
	pan: "",
	reason: "Her married name",
};
const mails = (template: string) =>
	app.rows<{ recipient: string; data: string; state: string }>(
		"SELECT recipient, data, state FROM outbox_message WHERE template = ? ORDER BY rowid",
		[template],
	);
const actions = async (code: string) =>
	(
		await app.rows("SELECT action FROM audit_log WHERE subject_kind = 'receipt' AND subject_id = ? ORDER BY rowid", [
			code,
		])
	).map(({ action }) => action);
const record = async (code: string) => (await app.call(`/receipts/${code}/record`, undefined, finadmin)).body.data;
const pdf = (code: string, headers = finadmin) => app.fetch(`/admin/receipts/${code}/receipt.pdf`, { headers });

let donationId: string;
let code: string;
beforeEach(async () => {
	// The fonts are made by the build.
	app.platform.asset = fontHost.asset;
	await register();
	donationId = await give();
	code = (await receipts())[0]?.code ?? "";
});

describe("a receipt on the desk of finance staff", () => {
	it("opens as a PDF, which the audit log says, and for nobody else", async () => {
		const opened = await pdf(code);
		expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(await actions(code)).toContain("receipt.opened");
		expect((await pdf(code, { cookie: "" })).status).not.toBe(200);
		expect((await pdf("0000000000000000")).status).toBe(404);
	});

	it("is mailed again to the address of the gift, three times an hour", async () => {
		const send = () => app.send("POST", `/receipts/${code}/mail`, {}, finadmin);
		expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([202, 202, 202]);
		expect((await send()).status).toBe(429);
		expect((await mails("gift-receipt")).map(({ recipient }) => recipient)).toEqual(
			Array(4).fill("meera@people.example"),
		);
		expect(await actions(code)).toEqual(Array(3).fill("receipt.sent_again"));
		expect((await app.send("POST", `/receipts/${code}/mail`, {}, admin)).status).toBe(403);
	});
});

describe("voiding", () => {
	const undoKey = () => ({ ...finadmin, "undo-key": "press-0001" });
	const voiding = (reason = "Entered twice", as: Record<string, string> = finadmin) =>
		app.send("POST", `/receipts/${code}/void`, { reason }, as);

	it("needs a reason, happens once, and tells the donor", async () => {
		expect((await voiding(" ")).body.issues).toMatchObject([{ path: "reason", code: "reason_missing" }]);
		expect((await voiding()).status).toBe(200);
		expect((await voiding()).body.code).toBe("receipt_void");
		expect((await receipts()).map(({ void_reason }) => void_reason)).toEqual(["withdrawn"]);
		const [mail] = await mails("receipt-voided");
		expect([mail?.recipient, JSON.parse(mail?.data ?? "{}").reason]).toEqual(["meera@people.example", "Entered twice"]);
		expect((await record(code)).change).toMatchObject({ kind: "voided", reason: "Entered twice" });
		expect((await app.send("POST", `/receipts/${code}/mail`, {}, finadmin)).body.code).toBe("receipt_void");
		const shown = await (await app.fetch(`/verifyReceipt?code=${code}`)).text();
		expect(shown).toContain("Our staff withdrew it.");
	});

	it("can be taken back for ten seconds, and nobody hears of it", async () => {
		await voiding("Entered twice", undoKey());
		const again = await app.send("POST", `/receipts/${code}/correction`, form, finadmin);
		expect([again.status, again.body.code]).toEqual([409, "receipt_void_waits"]);
		expect((await app.send("POST", "/decisions/press-0001/undo", {}, finadmin)).body.data).toEqual({
			undone: 1,
			changed: 0,
		});
		expect((await receiptOf(app.ctx, donationId))?.voidedAt).toBeNull();
		expect(await app.rows("SELECT 1 FROM receipt_change")).toEqual([]);
		app.advance(60_000);
		await app.tick();
		expect(await mails("receipt-voided")).toEqual([]);
	});

	it("lasts after that, also in the database", async () => {
		await voiding("Entered twice", undoKey());
		app.advance(14_000);
		await app.tick();
		expect((await app.send("POST", "/decisions/press-0001/undo", {}, finadmin)).body.code).toBe("undo_too_late");
		expect((await mails("receipt-voided")).map(({ state }) => state)).toEqual(["sent"]);
		await expect(app.rows("UPDATE receipt SET voided_at = NULL, void_reason = NULL")).rejects.toThrow(
			"only voided, once",
		);
	});

	it("stays if the gift was refunded since, and a refund issues no new one", async () => {
		await voiding("Entered twice", undoKey());
		await refund(donationId, 30_000);
		expect((await app.send("POST", "/decisions/press-0001/undo", {}, finadmin)).body.code).toBe("undo_changed_since");
		expect((await receipts()).map(({ void_reason }) => void_reason)).toEqual(["withdrawn"]);
	});

	it("stays if the gift has turned out to be the reader’s own, or their role is lost", async () => {
		await voiding("Entered twice", undoKey());
		const undo = () => app.send("POST", "/decisions/press-0001/undo", {}, finadmin);
		const finAdmin = demoUserId("finadmin");
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [finAdmin, donationId]);
		expect((await undo()).body.code).toBe("withdrawal_own");
		await app.rows("UPDATE donation SET donor_user_id = NULL WHERE id = ?", [donationId]);
		await app.rows("UPDATE user SET roles = '[]' WHERE id = ?", [finAdmin]);
		expect((await undo()).status).toBe(403);
		expect((await receipts()).map(({ void_reason }) => void_reason)).toEqual(["withdrawn"]);
	});

	it("is what a refund’s mail tells of, which promises no new receipt then", async () => {
		const told = async (id: string) => {
			await refund(id, 30_000);
			await refund(id);
			app.advance(60_000);
			await app.tick();
			const { deliveries } = await listDeliveries(app.ctx, { to: "meera@people.example" });
			return deliveries
				.filter(({ subject }) => subject?.includes("sending"))
				.map(({ text }) => text.replaceAll(/\s+/g, " "));
		};
		const promise = /you will get a new one|is now void/;
		await voiding();
		const [whole, part] = await told(donationId);
		expect([part, whole].map((text) => [promise.test(text ?? ""), text?.includes("Our team had voided")])).toEqual([
			[false, true],
			[false, false],
		]);
		expect(part).toContain("₹720 of what you paid remains given.");
		const another = await give();
		expect((await told(another)).slice(0, 2).map((text) => promise.test(text))).toEqual([true, true]);
	});
});

describe.each([
	["donor_user_id", demoUserId("finadmin")],
	["donor_email", "FinAdmin@demo.test"],
])("the receipt of a gift whose %s is the reader’s", (column, own) => {
	it("is another’s to correct and to void", async () => {
		await app.rows(`UPDATE donation SET ${column} = ? WHERE id = ?`, [own, donationId]);
		expect(await record(code)).toMatchObject({ mayCorrect: false, isOwn: true });
		const corrected = await app.send("POST", `/receipts/${code}/correction`, form, finadmin);
		const voided = await app.send("POST", `/receipts/${code}/void`, { reason: "Twice" }, finadmin);
		const refused = [403, "withdrawal_own"];
		expect([corrected.status, corrected.body.code]).toEqual(refused);
		expect([voided.status, voided.body.code]).toEqual(refused);
		expect((await receipts()).map(({ void_reason }) => void_reason)).toEqual([null]);
		expect((await app.send("POST", `/receipts/${code}/void`, { reason: "Twice" }, superadmin)).status).toBe(200);
	});
});

describe("correcting", () => {
	const correct = (body: object = form, of = code) => app.send("POST", `/receipts/${of}/correction`, body, finadmin);

	it("issues the next number, which names the old one, and keeps what the old one says", async () => {
		const { status, body } = await correct();
		expect(status).toBe(201);
		const [old, now] = await receipts();
		expect([old?.void_reason, now?.code, now?.number, now?.replaces]).toEqual(["corrected", body.data._id, 2, old?.id]);
		expect(now).toMatchObject({
			gift_minor: old?.gift_minor,
			certified_minor: old?.certified_minor,
			paid_on: old?.paid_on,
		});
		expect((await record(code)).donor.line1).not.toBe("12 Lake Road");
		expect((await record(body.data._id)).donor).toMatchObject({ line1: "12 Lake Road", city: "Chennai" });
		expect((await record(code)).replacedBy._id).toBe(body.data._id);
		const [first, second] = (await mails("gift-receipt")).map(({ data }) => JSON.parse(data).kind);
		expect([first, second]).toEqual(["first", "corrected"]);
		expect(await actions(code)).toEqual(["receipt.corrected"]);
		expect((await correct()).body.code).toBe("receipt_replaced");
	});

	it("leaves its old name on each older receipt: in the public check, the list and its file", async () => {
		await refund(donationId, 30_000);
		const [, second] = await receipts();
		const { body } = await correct({ ...form, first_name: "Zoya", last_name: "Khan" }, second?.code);
		const shown = async (of = "") => (await app.fetch(`/verifyReceipt?code=${of}`)).text();
		for (const old of [code, second?.code]) {
			expect(await shown(old)).toContain("M. I.");
			expect(await shown(old)).toContain("newer receipt");
		}
		expect(await shown(body.data._id)).toContain("Z. K.");
		const names = async (search: string) =>
			(await app.call(`/receipts?search=${search}`, undefined, finadmin)).body.data.map(
				({ donor }: { donor: { name: string } }) => donor.name,
			);
		for (const search of ["iyer", "Khan"]) {
			expect((await names(search)).sort()).toEqual(["Meera Iyer", "Meera Iyer", "Zoya Khan"]);
		}
		const csv = await (await app.fetch("/api/v1/receipts?isDownload=true", { headers: finadmin })).text();
		expect([csv.match(/Meera Iyer/g)?.length, csv.match(/Zoya Khan/g)?.length]).toEqual([2, 1]);
	});

	it("adds a PAN, and says beside its field if it is none", async () => {
		expect((await correct({ ...form, pan: "ABC" })).body.issues).toMatchObject([{ path: "pan" }]);
		expect((await correct({ ...form, zip_code: "12" })).body.issues).toMatchObject([{ path: "zip_code" }]);
		expect((await correct({ ...form, pan: "ABCPE1234F" })).status).toBe(201);
		expect((await record(code)).panLast4).toBeNull();
		expect((await app.rows("SELECT number_last4 FROM donor_tax_id")).map((row) => row.number_last4)).toEqual(["234F"]);
		expect(JSON.stringify(await app.rows("SELECT detail FROM audit_log"))).not.toContain("ABCPE1234F");
	});

	it("changes nothing if nothing changes", async () => {
		const { donor } = await record(code);
		expect((await correct({ ...donor, last_name: donor.last_name || "-", pan: "", reason: "None" })).body.code).toBe(
			"receipt_unchanged",
		);
		expect(await receipts()).toHaveLength(1);
		const { body } = await correct({ ...form, pan: "ABCPE1234F" });
		expect((await correct({ ...form, pan: "ABCPE1234F" }, body.data._id)).body.code).toBe("receipt_unchanged");
		expect((await correct({ ...form, pan: "ABCPD1234F" }, body.data._id)).status).toBe(201);
	});

	it("takes no country that doesn’t exist", async () => {
		expect((await correct({ ...form, country: "XX" })).body.issues).toMatchObject([
			{ path: "country", code: "country_missing" },
		]);
	});

	it("replaces one that staff have voided, for what is left of the gift, and none that a refund voided", async () => {
		await app.send("POST", `/receipts/${code}/void`, { reason: "Wrong name" }, finadmin);
		await refund(donationId, 30_000);
		const { body } = await correct();
		const last = await receiptOf(app.ctx, donationId);
		expect([last?.code, last?.giftMinor && last.giftMinor + last.coverMinor]).toEqual([body.data._id, 72_000]);
		await refund(donationId, "all");
		expect((await correct(form, body.data._id)).body.code).toBe("receipt_void");
	});

	it("leaves only the new one in the donor's mail links and the tax report", async () => {
		await correct({ ...form, pan: "ABCPE1234F" });
		const [, now] = await receipts();
		const issuer = await app.value("SELECT issuer_id FROM receipt LIMIT 1");
		const csv = await (
			await app.fetch(`/api/v1/receipts/form10bd?year=2026-27&issuer=${issuer}`, { headers: finadmin })
		).text();
		expect(csv.trim().split("\n")).toHaveLength(2);
		expect(csv).toContain("12 Lake Road");
		expect(now && receiptNumber({ scheme: now.scheme, fiscalYear: now.fiscal_year, number: now.number })).toMatch(
			/000002$/,
		);
	});
});

describe("the check list of a year", () => {
	it("counts what the reports lack, and the list finds those receipts", async () => {
		const issuer = await app.value("SELECT issuer_id FROM receipt LIMIT 1");
		await app.rows("UPDATE donation SET billing_address = NULL WHERE id = ?", [donationId]);
		const read = async () =>
			(await app.call(`/receipts/checklist?year=2026-27&issuer=${issuer}`, undefined, finadmin)).body.data;
		const before = await read();
		expect(before).toMatchObject({
			receipts: 1,
			missing: { pan: 1, name: 0, address: 1, registration: 0 },
			issuers: [{ _id: issuer, name: "Vidya Jyothi Trust" }],
		});
		const list = async (missing: string, of = issuer) =>
			(await app.call(`/receipts?year=2026-27&issuer=${of}&missing=${missing}`, undefined, finadmin)).body.data.map(
				({ _id }: { _id: string }) => _id,
			);
		expect([await list("pan"), await list("address"), await list("name"), await list("pan", "foundation")]).toEqual([
			[code],
			[code],
			[],
			[],
		]);
		await app.send("POST", `/receipts/${code}/correction`, { ...form, pan: "ABCPE1234F" }, finadmin);
		expect((await read()).missing).toMatchObject({ pan: 0, address: 0 });
		expect(await list("pan")).toEqual([]);
		expect((await app.call("/receipts/checklist?year=20", undefined, finadmin)).body.issues).toMatchObject([
			{ path: "year" },
		]);
	});
});
