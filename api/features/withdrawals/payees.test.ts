// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor, visitors } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { type FormFields, multipart, visitsTo } from "../../../site/testing/visits.ts";
import { docxNames, jpegSample, pdfSample, zipSample } from "../../domain/files/testing/samples.ts";
import { request, withdrawalSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { call, saveAccount, give, ask, move } = withdrawalSteps(app);
const visits = visitsTo(app, as("owner"));
const page = `/withdrawForm/${request}`;
const requestPage = `/donationRequest/${request}`;

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const hospital = {
	paidTo: "hospital",
	payeeName: "Sunrise Cancer Hospital",
	bankName: "Bank of Baroda",
	routingNumber: "SBIN0000300",
	accountNumber: "04230200009876",
};

async function upload(bytes = pdfSample(), who: Visitor = "owner", more: Record<string, string> = {}) {
	const fields = { kind: "document", ownerKind: "request", ownerId: request, folder: "bill", ...more };
	const form = multipart({ ...fields, file: file(bytes, "bill.pdf") });
	const response = await app.fetch("/api/v1/files", { method: "POST", headers: as(who), body: form });
	return {
		status: response.status,
		body: (await response.json()) as { data: { _id: string; url: string }; code: string; issues: { code: string }[] },
	};
}

const pay = (billId: string, more: object = {}) => ask(600, "owner", request, { ...hospital, billId, ...more });

/** Asks for a hospital's money and pays it. @returns the withdrawal */
async function paidToHospital(more: object = {}) {
	const { body: bill } = await upload();
	const { body } = await pay(bill.data._id, { showBill: true, ...more });
	const id: string = body.data._id;
	await move(id, "approved");
	await move(id, "approved", "superAdmin");
	for (const state of ["sent", "paid"] as const) await move(id, state);
	return { id, bill: bill.data };
}
const judge = (id: string, isShown: boolean, who: Visitor = "finAdmin") =>
	call(who, "PUT", `/donationRequest/withdraw/${id}/bill`, { isShown });
const open = async (url: string, who?: Visitor) => (await app.fetch(url, who ? { headers: as(who) } : {})).status;
const publicPage = async () => (await app.fetch(requestPage)).text();

afterEach(() => app.settled());
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
	await give();
});

describe("a hospital, school or vendor is paid", () => {
	it("without an account of the asker's own, after two people have seen it and its bill", async () => {
		const { body: bill } = await upload();
		const { status, body } = await pay(bill.data._id);
		expect([status, body.data.payee, body.data.secondLook]).toEqual([
			201,
			{ kind: "hospital", name: "Sunrise Cancer Hospital" },
			true,
		]);
		expect(body.data.bank).toMatchObject({
			label: "Bank of Baroda",
			holderName: "Sunrise Cancer Hospital",
			last4: "9876",
		});
		expect(body.data.bill).toMatchObject({ url: bill.data.url, isOffered: false, isShown: false });
		const first = await move(body.data._id, "approved");
		expect([first.body.data.status, first.body.data.payee.name]).toEqual(["hold", "Sunrise Cancer Hospital"]);
		expect((await move(body.data._id, "approved", "superAdmin")).body.data.status).toBe("approved");
		const numbers = await call("finAdmin", "POST", `/donationRequest/withdraw/${body.data._id}/numbers`);
		expect(numbers.body.data).toMatchObject({ accountNumber: "04230200009876", routingNumber: "SBIN0000300" });
		const csv = await app.fetch("/api/v1/donationRequest/withdraw?scope=all&isDownload=true", {
			headers: as("superAdmin"),
		});
		expect(await csv.text()).toContain(
			"hospital,Sunrise Cancer Hospital,Sunrise Cancer Hospital,not shown,Bank of Baroda",
		);
	});

	it("is told to the asker with the payee's name", async () => {
		const { body: bill } = await upload();
		await pay(bill.data._id);
		const [sent] = await app.rows<{ data: string }>(
			"SELECT data FROM outbox_message WHERE template = 'withdrawal-moved'",
		);
		expect(JSON.parse(sent?.data ?? "{}")).toMatchObject({
			payee: "Sunrise Cancer Hospital",
			account: "Sunrise Cancer Hospital, Bank of Baroda •••• 9876",
		});
	});

	it.each([
		["nobody's name", { payeeName: "" }, "payeeName", "payee_name_missing"],
		["no bank", { bankName: "" }, "bankName", "bank_name_missing"],
		["no account", { accountNumber: "" }, "accountNumber", "account_number_missing"],
		["a code of no branch", { routingNumber: "SBIN0999999" }, "routingNumber", "ifsc_invalid"],
		["a kind that there isn't", { paidTo: "friend" }, "paidTo", "withdrawal_paid_to_invalid"],
		["a long name", { payeeName: "x".repeat(121) }, "payeeName", "too_long"],
		["no bill", { billId: "" }, "billId", "bill_missing"],
		["an unknown bill", { billId: "fil_01M6AV2ZR0XQ4Z7SX5VPGM7W3A" }, "billId", "bill_not_found"],
	] as const)("not with %s", async (_what, more, path, code) => {
		const { body: bill } = await upload();
		const { status, body } = await pay(bill.data._id, more);
		expect([status, body.issues?.[0]]).toMatchObject([400, { path, code }]);
		expect(await app.value("SELECT count(*) FROM withdrawal")).toBe(0);
	});

	it("not from other money than a request's, and not twice with one bill", async () => {
		const { body: bill } = await upload();
		expect((await pay(bill.data._id, { amount: "600" })).status).toBe(201);
		const again = await ask(100, "owner", request, { ...hospital, billId: bill.data._id });
		expect([again.status, again.body.issues[0].code]).toEqual([409, "bill_used"]);
		const gone = await call("owner", "DELETE", `/files/${bill.data._id}`);
		expect([gone.status, gone.body.code]).toEqual([409, "bill_kept"]);
		expect((await call("owner", "PUT", `/files/${bill.data._id}`, { isPublic: true })).body.code).toBe("bill_kept");
		const { body: unused } = await upload(jpegSample());
		expect((await call("owner", "DELETE", `/files/${unused.data._id}`)).status).toBe(200);
	});
});

describe("a bill", () => {
	it.each(visitors)("is uploaded and opened as %s only by its own side and those who decide", async (who) => {
		const { body: bill } = await upload();
		const sent = await upload(pdfSample(), who);
		expect(sent.status).toBe(
			who === "owner" ? 201 : who === "guest" ? 401 : who.endsWith("dmin") && sent.status === 403 ? 403 : 404,
		);
		const reads = ["owner", "finAdmin", "admin", "superAdmin"].includes(who);
		expect(await open(bill.data.url, who)).toBe(reads ? 200 : 404);
		expect((await call("owner", "GET", `/files?ownerKind=request&ownerId=${request}`)).body.data).toEqual([]);
	});

	it("is a PDF or a picture, and never public by itself", async () => {
		const word = await upload(zipSample(docxNames));
		expect([word.status, word.body.issues[0]?.code]).toEqual([400, "bill_format"]);
		expect((await upload(pdfSample(), "owner", { isPublic: "true" })).body.issues[0]?.code).toBe("value_invalid");
	});

	it("is shown once its asker has offered it and staff have found it fit, and hidden again at once", async () => {
		await saveAccount();
		const { id, bill } = await paidToHospital();
		expect(await publicPage()).toContain("Bill checked by our staff");
		expect(await open(bill.url)).toBe(404);
		const fit = await judge(id, true);
		expect([fit.status, fit.body.data.bill]).toMatchObject([200, { isOffered: true, isFit: true, isShown: true }]);
		const shown = await publicPage();
		expect(shown.split(`href="${bill.url}"`)).toHaveLength(2);
		expect(shown).toMatch(/id="money"[\s\S]*Open the bill/);
		// It is no document of the request beside that, neither listed nor counted.
		expect(shown).not.toMatch(/bill\.pdf|id="documents"/);
		expect(await publicPage()).toContain("Hospital: Sunrise Cancer Hospital");
		expect(await open(bill.url)).toBe(200);
		const listed = await app.call(`/donationRequest/${request}/withdrawals`);
		expect(listed.body.data).toMatchObject([
			{ quantity: 600, payee: { kind: "hospital" }, hasBill: true, billUrl: bill.url },
		]);
		const withdrawn = await visits.post(`/withdrawfunds/request-raised/${id}`, { intent: "hideBill" });
		expect(withdrawn.status).toBe(303);
		expect([await open(bill.url), (await publicPage()).includes(bill.url)]).toEqual([404, false]);
		await judge(id, true, "owner");
		expect(await open(bill.url)).toBe(200);
		expect((await judge(id, false)).body.data.bill).toMatchObject({ isFit: false, isShown: false });
		expect(await open(bill.url)).toBe(404);
		expect(await app.rows("SELECT action FROM audit_log WHERE action LIKE 'bill.%' ORDER BY rowid")).toHaveLength(4);
	});

	it.each(visitors)("is judged as %s only by finance, and offered by its own side", async (who) => {
		const { id } = await paidToHospital({ showBill: false });
		const { status, body } = await judge(id, true, who);
		const may = ["owner", "finAdmin", "superAdmin"].includes(who);
		expect(status).toBe(who === "guest" ? 401 : may ? 200 : 403);
		if (may)
			expect(body.data.bill).toMatchObject({ isOffered: who === "owner", isFit: who !== "owner", isShown: false });
	});

	it("is no longer offered once its money came back, and there is none to show of another withdrawal", async () => {
		const { id, bill } = await paidToHospital();
		await judge(id, true);
		expect(await open(bill.url)).toBe(200);
		await move(id, "returned");
		expect(await open(bill.url)).toBe(404);
		expect((await judge(id, false)).status).toBe(200);
		expect((await judge(id, true)).body.code).toBe("withdrawal_refused_move");
		await saveAccount();
		const own = await ask(100);
		expect((await judge(own.body.data._id, true)).body.code).toBe("bill_not_found");
		expect((await call("finAdmin", "PUT", `/donationRequest/withdraw/${id}/bill`, { isShown: "yes" })).status).toBe(
			400,
		);
		expect((await app.call(`/donationRequest/${request}/withdrawals`)).body.data).toEqual([]);
	});

	it("is not found for a request that nobody sees", async () => {
		expect((await app.call("/donationRequest/req_unknown/withdrawals")).status).toBe(404);
		expect((await app.call(`/donationRequest/${demoRequestIds.imran}/withdrawals?limit=0`)).status).toBe(400);
	});
});

describe("the form, without script", () => {
	const send = (fields: FormFields) => visits.post(page, multipart({ amount: "600", ...hospital, ...fields }));
	const stored = (html: string) => /name="billId" value="(fil_\w+)"/.exec(html)?.[1] ?? "";

	it("offers the payees to who has no bank account, and keeps what was typed with the bill", async () => {
		expect((await visits.get(page)).html).toContain('value="hospital" checked');
		const refused = await send({ payeeName: "", amount: "", file: file(pdfSample(), "november.pdf") });
		expect(refused.status).toBe(400);
		for (const text of [
			"Please enter Amount",
			"Please enter the name of who is paid.",
			"Attached: november.pdf",
			"04230200009876",
		]) {
			expect(refused.html).toContain(text);
		}
		const tooMuch = await send({ billId: stored(refused.html), amount: "9000" });
		expect([tooMuch.status, tooMuch.html.includes("november.pdf")]).toEqual([400, true]);
		const asked = await send({ billId: stored(refused.html), showBill: "on" });
		expect(asked.status).toBe(303);
		const { html } = await visits.get(asked.location);
		for (const text of ["Hospital: Sunrise Cancer Hospital", "november.pdf", "Don’t show the bill"])
			expect(html).toContain(text);
	});

	it("says at the bill that a hospital, school or vendor needs it, and that one’s own account does not", async () => {
		const labels = async () =>
			[...(await visits.get(page)).html.matchAll(/<span class="optional (for-\w+)"> \(([^<]+)\)/g)].map(
				([, of, text]) => [of, text],
			);
		const needed = ["for-payee", "needed for a hospital, school or vendor"];
		expect(await labels()).toEqual([needed]);
		await saveAccount();
		expect(await labels()).toEqual([["for-own", "optional"], needed]);
	});

	it("says beside the field that a bill is no Word document, or is missing", async () => {
		const word = await send({ file: file(zipSample(docxNames), "bill.docx") });
		expect([word.status, word.html.includes("Please attach the bill as a PDF")]).toEqual([400, true]);
		const missing = await send({});
		expect([missing.status, missing.html.includes("Please attach the bill.")]).toEqual([400, true]);
	});
});
