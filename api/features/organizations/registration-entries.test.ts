// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";

const app = demoForEach({}, undefined, Date.parse("2026-11-02T06:00:00Z"));
const as = sessionsIn(app, "owner", "admin", "donor", "volunteer");
const { "vidya-jyothi": vidya, "paws-of-pune": paws, "eastside-table": eastside } = demoOrganizationIds;
const path = (scheme: string, id: string = vidya) => `/organization/${id}/registrations/${scheme}`;

const document = () =>
	app.value("SELECT id FROM file WHERE owner_id = ? AND kind = 'document' ORDER BY id LIMIT 1", [vidya]);
const renewal = { number: "AAATV4521CF20261", year: 2026, validUntil: "2036-03-31" };
const enter = async (scheme: string, body: object = {}, by: keyof typeof as = "owner", id = vidya) => {
	const answer = await app.send("PUT", path(scheme, id), { ...renewal, documentId: await document(), ...body }, as[by]);
	return answer.body.issues?.[0]?.code ?? answer.body.code ?? answer.status;
};
const waiting = async () => (await app.call("/organizationRegistrations", undefined, as.admin)).body.data;
const decide = async (decision: string, more: object = {}, by: keyof typeof as = "admin") => {
	const row = (await waiting()).find(({ scheme }: { scheme: string }) => scheme === "80G");
	const body = { decision, reason: "We have looked.", seen: row?.enteredAt ?? 0, ...more };
	const answer = await app.send("PUT", `/organizationRegistrations/${row?._id}/decision`, body, as[by]);
	return answer.body.issues?.[0]?.code ?? answer.body.code ?? answer.status;
};
const own = async (scheme: string) =>
	(await app.call(`/organization/${vidya}/registrations`, undefined, as.owner)).body.data.find(
		(each: { scheme: string }) => each.scheme === scheme,
	);
const validNumber = () =>
	app.value("SELECT number FROM organization_registration WHERE organization_id = ? AND scheme = '80G'", [vidya]);
const mails = (template: string) =>
	app.rows<{ recipient: string; data: string }>(
		"SELECT recipient, data FROM outbox_message WHERE template = ? AND channel = 'mail'",
		[template],
	);

describe("entering a registration", () => {
	it("is for those who run the organization, in its country's schemes", async () => {
		expect(await enter("80G", {}, "donor")).toBe("not_allowed");
		expect(await enter("80G", {}, "volunteer")).toBe("not_allowed");
		expect(await enter("501c3")).toBe("org_registration_not_found");
		expect(await enter("80G", {}, "owner", paws)).toBe("not_allowed");
		expect(await enter("80G")).toBe(200);
	});

	it("asks for a number, year, end and document that there can be", async () => {
		expect(await enter("80G", { number: "AAATV4521C" })).toBe("org_80g_invalid");
		expect(await enter("12A", { number: "12A/2009" })).toBe("org_12a_invalid");
		expect(await enter("FCRA", { number: "12345" })).toBe("org_fcra_invalid");
		expect(await enter("80G", { year: 2027 })).toBe("org_year_invalid");
		expect(await enter("80G", { year: "last" })).toBe("org_year_invalid");
		expect(await enter("80G", { validUntil: "" })).toBe("field_required");
		expect(await enter("80G", { validUntil: "31.3.2036" })).toBe("day_invalid");
		expect(await enter("80G", { validUntil: "2026-10-31" })).toBe("org_registration_ended");
		// A renewal that ends before the registration of which it would take the place.
		expect(await enter("80G", { validUntil: "2031-03-30" })).toBe("org_registration_earlier");
		expect(await enter("80G", { documentId: "" })).toBe("document_missing");
		expect(await enter("legal", { number: "no number" })).toBe("org_number_invalid");
		const others = await app.value("SELECT id FROM file WHERE owner_id = ? AND kind = 'document'", [eastside]);
		expect(await enter("80G", { documentId: others })).toBe("document_missing");
		expect((await own("80G")).entry).toBeNull();
	});

	it("leaves the approved one valid until staff have looked, and can be taken back", async () => {
		const before = await validNumber();
		await enter("80G");
		expect(await own("80G")).toMatchObject({
			valid: { number: before },
			entry: { state: "waiting", number: renewal.number },
		});
		expect(await validNumber()).toBe(before);
		expect((await app.send("DELETE", path("80G"), undefined, as.owner)).status).toBe(200);
		expect((await app.send("DELETE", path("80G"), undefined, as.owner)).status).toBe(404);
		expect(await own("80G")).toMatchObject({ valid: { number: before }, entry: null });
	});

	it("is also about the organization itself: its number as its register has it, its year and no end, in every country", async () => {
		await app.rows("DELETE FROM registration_entry WHERE scheme = 'legal'");
		const certificate = () => new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"], "deed.pdf");
		const send = (typed: Record<string, string>, id: string, by: keyof typeof as) => {
			const body = new FormData();
			for (const [name, value] of Object.entries({ year: "2009", documentId: "", ...typed })) body.set(name, value);
			body.set("file", certificate());
			const origin = new URL(app.platform.settings.publicUrl).origin;
			return app.fetch(path("legal", id), { method: "POST", body, headers: { ...as[by], origin }, redirect: "manual" });
		};
		expect((await send({ number: " 1182  of 2009-10 " }, vidya, "owner")).status).toBe(303);
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'owner', 1)", [eastside, userId("volunteer")]);
		expect((await send({ number: "Michigan 802914" }, eastside, "volunteer")).status).toBe(303);
		expect(
			await app.rows(
				"SELECT number, year, valid_until, (SELECT folder FROM file WHERE id = file_id) AS folder FROM registration_entry WHERE scheme = 'legal' ORDER BY number",
			),
		).toEqual([
			{ number: "1182 of 2009-10", year: 2009, valid_until: null, folder: "registration-certificate" },
			{ number: "Michigan 802914", year: 2009, valid_until: null, folder: "trust-registration" },
		]);
		const of = (await waiting()).find(
			({ scheme, orgId }: { scheme: string; orgId: string }) => scheme === "legal" && orgId === vidya,
		);
		const decision = { decision: "approve", seen: of.enteredAt };
		expect((await app.send("PUT", `/organizationRegistrations/${of._id}/decision`, decision, as.admin)).status).toBe(
			200,
		);
		expect(await lastMessage(app, "owner@demo.test")).toContain("has approved the registration of Vidya Jyothi Trust");
		const page = await (await app.fetch(`/organization/${vidya}`)).text();
		expect(page.replaceAll(/<[^>]*>|\s+/g, " ")).toMatch(/Registered as an organization\s+since 2009/);
		expect(page).not.toContain("1182 of 2009");
	});

	it("works on its page, which keeps what was typed and the document that came along", async () => {
		const browser = browserSession(app, as.owner.cookie);
		const page = await browser.get(path("80G"));
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="number"')]);
		const send = (typed: Record<string, string>, file: File) => {
			const body = new FormData();
			for (const [name, value] of Object.entries({ ...renewal, ...typed })) body.set(name, String(value));
			body.set("file", file);
			const origin = new URL(app.platform.settings.publicUrl).origin;
			return app.fetch(path("80G"), { method: "POST", body, headers: { ...as.owner, origin }, redirect: "manual" });
		};
		const certificate = new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"], "80g.pdf", {
			type: "application/pdf",
		});
		const empty = await (await send({ number: "", documentId: "" }, new File([], ""))).text();
		expect(empty).toContain("80G registration number: This field is required");
		expect(empty).toContain('href="#org-registration-file"');
		expect(empty).toContain('id="org-registration-file"');
		const refused = await send({ year: "26", documentId: "" }, certificate);
		const html = await refused.text();
		expect([refused.status, html]).toEqual([400, expect.stringContaining(renewal.number)]);
		const documentId = /name="documentId" value="(fil_\w+)"/.exec(html)?.[1] ?? "";
		expect(documentId).not.toBe("");
		const sent = await send({ documentId }, new File([], ""));
		expect([sent.status, (await own("80G")).entry]).toMatchObject([303, { year: 2026, documentId }]);
	});
});

describe("staff's decision about a registration", () => {
	it("approves it: gifts are deductible under the new number until its end, and the people of the organization know", async () => {
		await enter("80G");
		expect(await decide("approve", { issuedOn: "2026-02-11" })).toBe(200);
		expect(await validNumber()).toBe(renewal.number);
		expect(await app.value("SELECT issued_on FROM registration_date WHERE number = ?", [renewal.number])).toBe(
			"2026-02-11",
		);
		expect(await own("80G")).toMatchObject({ valid: { number: renewal.number, year: 2026 }, entry: null });
		expect((await mails("organization-registration-decided")).map(({ recipient }) => recipient)).toContain(
			"owner@demo.test",
		);
		expect(await lastMessage(app, "owner@demo.test")).toContain("has approved the 80G registration");
		const inbox = (await app.call("/notifications", undefined, as.owner)).body.data;
		expect(JSON.stringify(inbox)).toContain("1 registration of Vidya Jyothi Trust is approved");
		// Anybody reads that it is valid, and nobody its number.
		const known = (await app.call(`/organization/${vidya}`)).body.data;
		expect(known.registrations).toContainEqual({ scheme: "80G", year: 2026, validUntil: expect.any(Number) });
		expect(JSON.stringify(known)).not.toContain(renewal.number);
	});

	it("keeps the document of an approved one, and of the organization’s own verification, from being deleted", async () => {
		const remove = async (id: string) => {
			const { status, body } = await app.send("DELETE", `/files/${id}`, undefined, as.owner);
			return body.code ?? status;
		};
		const used = await document();
		await app.rows("UPDATE organization SET verification = 'rejected', is_profile_verified = 0 WHERE id = ?", [vidya]);
		await enter("80G");
		expect(await decide("approve")).toBe(200);
		expect(await remove(used)).toBe("document_of_registration");
		await app.rows("UPDATE registration_entry SET state = 'replaced' WHERE file_id = ? AND state = 'approved'", [used]);
		await app.rows("UPDATE organization SET verification = 'verified', is_profile_verified = 1 WHERE id = ?", [vidya]);
		expect(await remove(used)).toBe("document_of_verified");
		// A newer one, which no check has read, may go.
		await app.rows("UPDATE organization_check SET checked_at = 1 WHERE organization_id = ?", [vidya]);
		expect(await remove(used)).toBe(200);
	});

	it("rejects it with a reason, which the owner reads and corrects", async () => {
		await enter("80G");
		const before = await validNumber();
		expect(await decide("reject", { reason: "" })).toBe("reason_missing");
		expect(await decide("reject", { reason: "The document can’t be read." })).toBe(200);
		expect(await validNumber()).toBe(before);
		expect((await own("80G")).entry).toMatchObject({ state: "rejected", reason: "The document can’t be read." });
		const page = await app.fetch(`/organization/${vidya}/edit`, { headers: as.owner });
		expect(await page.text()).toContain("The document can’t be read.");
		expect(await enter("80G")).toBe(200);
		expect((await own("80G")).entry).toMatchObject({ state: "waiting", reason: null });
	});

	it("is about what they saw, once, and not about their own organization", async () => {
		await enter("80G");
		expect(await decide("approve", {}, "owner")).toBe("not_allowed");
		expect(await decide("approve", { seen: 1 })).toBe("org_registration_settled");
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'member', 1)", [vidya, userId("admin")]);
		expect(await decide("approve")).toBe("org_own");
		await app.rows("DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?", [
			vidya,
			userId("admin"),
		]);
		await app.rows("UPDATE registration_entry SET entered_by = ? WHERE state = 'waiting'", [userId("admin")]);
		expect(await decide("approve")).toBe("org_own");
		await app.rows("UPDATE registration_entry SET entered_by = ? WHERE state = 'waiting'", [userId("owner")]);
		const both = await Promise.all([decide("approve"), decide("approve")]);
		expect(both.filter((each) => each === 200)).toHaveLength(1);
	});

	it("does not approve one without its document, or whose number another organization has", async () => {
		await enter("80G");
		const documentId = (await own("80G")).entry.documentId;
		const taken = await app.value("SELECT number FROM organization_registration WHERE organization_id = ?", [paws]);
		await enter("80G", { number: taken });
		expect(await decide("approve")).toBe("org_registration_taken");
		await app.rows("DELETE FROM file WHERE id = ?", [documentId]);
		expect(await decide("approve")).toBe("org_registration_document");
		expect(await decide("reject")).toBe(200);
	});

	it("ends with the tax benefit at its end, and the pages say so", async () => {
		await enter("80G");
		await decide("approve");
		const marked = async () =>
			(await app.call("/donationRequest?isTaxBenefit=true&limit=100")).body.data.filter(
				({ orgId }: { orgId: string | null }) => orgId === vidya,
			).length;
		expect(await marked()).toBeGreaterThan(0);
		// The query reads the database's clock, which the test can't move.
		await app.rows("UPDATE organization_registration SET valid_until = 1 WHERE organization_id = ?", [vidya]);
		expect(await marked()).toBe(0);
		const page = await (await app.fetch(`/organization/${vidya}`)).text();
		expect(page).toContain("gifts are no longer tax-deductible");
		const run = await (await app.fetch(`/organization/${vidya}/edit`, { headers: as.owner })).text();
		expect(run).toContain("Gifts to it are no longer marked as tax-deductible");
	});

	it("is taken back with the record that staff remove, and by another country", async () => {
		expect((await own("80G")).valid.year).toBe(2021);
		await app.send("DELETE", `/organizations/${vidya}/registrations/80G`, undefined, as.admin);
		expect((await own("80G")).valid).toBeNull();
		expect(
			await app.value("SELECT state FROM registration_entry WHERE organization_id = ? AND scheme = '80G'", [vidya]),
		).toBe("replaced");
	});
});

describe("reminders", () => {
	it("of a registration that frees no gifts from tax come 60 and 7 days before its end, each once", {
		tags: ["rest"],
	}, async () => {
		const end = app.platform.clock.now() + 60 * 86_400_000;
		await app.rows("UPDATE registration_entry SET state = 'waiting' WHERE organization_id = ? AND scheme = '12A'", [
			vidya,
		]);
		await app.rows("UPDATE registration_entry SET valid_until = ? WHERE organization_id = ? AND scheme = '12A'", [
			end,
			vidya,
		]);
		await app.rows("UPDATE registration_entry SET state = 'approved' WHERE organization_id = ? AND scheme = '12A'", [
			vidya,
		]);
		const sent = async () =>
			(await mails("organization-registration-ends")).filter(({ recipient }) => recipient === "owner@demo.test").length;
		await app.tick();
		await app.tick();
		expect(await sent()).toBe(1);
		expect(await lastMessage(app, "owner@demo.test")).not.toContain("tax-deductible");
		app.advance(52 * 86_400_000);
		await app.tick();
		expect(await sent()).toBe(1);
		app.advance(86_400_000);
		await app.tick();
		await app.tick();
		expect(await sent()).toBe(2);
		const details = await app.rows<{ detail: string }>(
			"SELECT detail FROM notification WHERE kind = 'organization' AND user_id = ? ORDER BY created_at",
			[userId("owner")],
		);
		expect(details.map(({ detail }) => detail)).toEqual(["registration-ends-60", "registration-ends-7"]);
	});
});
