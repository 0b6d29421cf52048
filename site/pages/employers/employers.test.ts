// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = demoForAll();
const { donor, finadmin } = sessionsIn(app, "donor", "finadmin");
const { get } = visitsTo(app);

const acme = {
	name: "Invented Ácme & Söhne",
	country: "US",
	ratio: "3:1",
	least: 10,
	most: 200,
	formUrl: "acme.example/match",
	note: "Ask <b>soon</b>.",
};
const call = async (method: string, path: string, body?: object, headers = finadmin) => {
	const response = await app.fetch(`/api/v1${path}`, {
		method,
		headers: { ...headers, "content-type": "application/json" },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	return { status: response.status, body: await response.json() };
};
const namesIn = (html: string) => Array.from(html.matchAll(/<h2 dir="auto">([^<]*)/g), ([, name]) => name);

describe("the directory of employers", () => {
	it("finds them by a part of the name and by country, with what each adds in its own currency", async () => {
		const { html } = await get("/employers");
		expect(namesIn(html)).toHaveLength(12);
		expect(html).toContain("It adds ₹300 to each ₹100 that you give.");
		const lantern = (await get("/employers?search=LANTERN&country=US")).html;
		expect(namesIn(lantern)).toEqual(["Invented Lantern Software"]);
		expect(lantern).toContain("It adds $200 to each $100 that you give.");
		expect(lantern).toContain("At most $10,000 for a person in a year");
		expect((await get("/te/employers")).html).toContain("మీ యజమానిని వెతికి");
	});

	it("says that none was found, keeps what was typed, and takes no page that is not there", async () => {
		const { status, html } = await get("/employers?search=%3Cscript%3E&country=XX");
		expect(status).toBe(200);
		expect(html).toContain("No employer was found");
		expect(html).toContain('value="&lt;script>"');
		expect((await get(`/employers?search=${"a".repeat(500)}`)).status).toBe(200);
		for (const page of ["2", "0", "x"]) expect((await get(`/employers?page=${page}`)).status).toBe(404);
	});

	it("is kept by finance staff and admins, with an audit row for each change", async () => {
		expect((await call("POST", "/employers", acme, donor)).status).toBe(403);
		const added = await call("POST", "/employers", acme);
		expect(added.status).toBe(201);
		expect(added.body.data).toMatchObject({ ...acme, formUrl: "http://acme.example/match" });
		const { html } = await get("/employers?search=%C3%81cme");
		expect(html).toContain("Invented Ácme &amp; Söhne");
		expect(html).toContain("Ask &lt;b>soon&lt;/b>.");
		const { _id: id } = added.body.data;
		const { least: _, most: __, ...rest } = acme;
		const changed = await call("PUT", `/employers/${id}`, { ...rest, name: "Invented Acme", formUrl: "" });
		expect(changed.body.data).toMatchObject({ name: "Invented Acme", least: null, most: null, formUrl: null });
		expect((await call("DELETE", `/employers/${id}`)).status).toBe(200);
		expect((await call("DELETE", `/employers/${id}`)).status).toBe(404);
		expect(await app.column("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id])).toEqual([
			"employer.added",
			"employer.updated",
			"employer.deleted",
		]);
	});

	it("refuses bad values beside their fields, and the same name twice in a country", async () => {
		const issuesOf = async (more: object) => {
			const { status, body } = await call("POST", "/employers", { ...acme, ...more });
			return [status, ...(body.issues ?? []).map(({ path }: { path: string }) => path)];
		};
		for (const [more, field] of [
			[{ name: " " }, "name"],
			[{ country: "FR" }, "country"],
			[{ ratio: "9:1" }, "ratio"],
			[{ least: -1 }, "least"],
			[{ least: 1.5 }, "least"],
			[{ most: 5 }, "most"],
			[{ formUrl: "javascript:alert(1)" }, "formUrl"],
			[{ note: "x".repeat(601) }, "note"],
		] as const) {
			expect(await issuesOf(more)).toEqual([400, field]);
		}
		expect(await issuesOf({ name: "invented prairie grain" })).toEqual([409, "name"]);
	});
});

describe("the letter to a donor’s employer", () => {
	let receiptId = "";
	let gift = "";

	it("is linked on the page of the gift, where employers are too", async () => {
		gift = await donate(app);
		await payByCard(app, gift);
		receiptId = await app.value("SELECT id FROM receipt WHERE donation_id = ?", [gift]);
		for (const path of [`/thankyou?donation=${gift}`, `/myGift/${gift}`]) {
			const { html } = await get(path, donorBrowser);
			expect(html).toContain(`href="/receipts/${receiptId}/employer-letter"`);
			expect(html).toContain("Ask your employer to match this gift");
			expect(html).toContain('href="/employers"');
		}
	});

	it("opens for the gift’s own donor only, as its receipt does", async () => {
		for (const headers of [{}, donor, { cookie: "kw_browser=00000000000000000000000000000000" }]) {
			const { status, location } = await get(`/receipts/${receiptId}/employer-letter?lang=te`, headers);
			expect([status, location]).toEqual([303, `/te/myGift?receipt=${receiptId}`]);
		}
		for (const id of ["rcp_nothing", "x".repeat(300), "%00"]) {
			expect((await app.fetch(`/receipts/${id}/employer-letter`, { headers: donorBrowser })).status).toBe(404);
		}
	});

	it("is no longer offered once the gift went back", async () => {
		await app.rows("UPDATE receipt SET voided_at = 1, void_reason = 'refunded' WHERE id = ?", [receiptId]);
		expect((await get(`/thankyou?donation=${gift}`, donorBrowser)).html).not.toContain("employer-letter");
	});
});
