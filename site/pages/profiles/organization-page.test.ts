import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp();
});
afterEach(() => app.close());

const id = demoOrganizationIds["vidya-jyothi"];
/** As a signed-in visitor reads it, whose pages are not cached. */
const page = async () => (await app.fetch(`/organization/${id}`, { headers: await signedIn(app, "donor") })).text();

describe("an organization's public page", () => {
	it("has its facts for search engines and link previews", async () => {
		const html = await page();
		const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
		expect(JSON.parse(json)).toMatchObject({
			"@type": "ProfilePage",
			mainEntity: {
				"@type": "NGO",
				name: "Vidya Jyothi Trust",
				address: { addressLocality: "Hyderabad", addressCountry: "IN" },
			},
		});
		for (const property of ["og:title", "og:description", "og:image", "og:url"])
			expect(html).toContain(`"${property}"`);
		expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/organization/${id}"`));
	});

	it("counts what the ledger says, without private requests and what was sent back", async () => {
		expect(await page()).not.toContain(" received</");
		await app.client.batch([
			"INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind) VALUES ('a', 'payable', 'organization', '" +
				`${id}', 'INR', 'liability'), ('b', 'psp_clearing', 'provider', 'stripe', 'INR', 'asset')`,
			...[
				["t1", "payment_attempt", 1234500],
				["t2", "refund", -234500],
				["t3", "withdrawal", -500000],
			].flatMap(([txn, source, minor]) => [
				`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at)
					VALUES ('${txn}', '${txn}', '${source}', '${source}', 'x', 0, 0, 0)`,
				`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('${txn}', 'a', 'INR', ${-Number(minor)}), ('${txn}', 'b', 'INR', ${minor})`,
				`UPDATE ledger_txn SET posted = 1 WHERE id = '${txn}'`,
			]),
		]);
		expect(await page()).toContain("₹10,000 received");
	});

	it("lists the documents that its admins show to everyone, and no others", async () => {
		const owner = await signedIn(app, "owner");
		await app.rows(
			`INSERT INTO file (id, owner_kind, owner_id, kind, folder, is_public, name, content_type, bytes, user_given_name, uploaded_by, upload_id, created_at)
			VALUES ('fil_1', 'organization', ?, 'document', 'trust-pan-card', 0, 'pan.pdf', 'application/pdf', 9, 'PAN card', 'usr', 'u1', 1),
				('fil_2', 'organization', ?, 'document', 'registration-certificate', 0, 'report.pdf', 'application/pdf', 9, 'Yearly report', 'usr', 'u2', 2)`,
			[id, id],
		);
		expect(await page()).not.toContain("Yearly report");
		const { status } = await app.send("PUT", "/files/fil_2", { isPublic: true }, owner);
		expect(status).toBe(200);
		const html = await page();
		expect([html.includes("Yearly report"), html.includes("PAN card")]).toEqual([true, false]);
	});
});
