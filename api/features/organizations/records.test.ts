// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForEach({}, undefined, Date.now());
const as: Record<string, { cookie: string }> = sessionsIn(app, "owner", "admin", "donor");

const { "vidya-jyothi": vidya, "eastside-table": eastside, "st-marys-school": school } = demoOrganizationIds;
const day = 86_400_000;

async function record(id: string, body: object, by = "admin") {
	const answer = await app.send("PUT", `/organizations/${id}/registrations`, body, as[by]);
	return { status: answer.status, code: answer.body.issues?.[0]?.code ?? answer.body.code, data: answer.body.data };
}
const in80g = (validUntil: number | null) => ({ scheme: "80G", number: "AAATV4521CF20214", validUntil });
const mails = (template: string) =>
	app.rows<{ recipient: string; data: string }>("SELECT recipient, data FROM outbox_message WHERE template = ?", [
		template,
	]);

describe("a tax registration", () => {
	it("is staff's to record, in its country's scheme and with a number that there can be", async () => {
		expect((await record(vidya, in80g(null), "owner")).status).toBe(403);
		expect((await record(eastside, in80g(null))).code).toBe("org_scheme_other_country");
		expect((await record(vidya, { ...in80g(null), number: "AAATV4521C" })).code).toBe("org_80g_invalid");
		expect((await record(eastside, { scheme: "501c3", number: "83-29144" })).code).toBe("org_ein_invalid");
		expect((await record(eastside, { scheme: "501c3", number: "83-2914408" })).data).toEqual([
			{ scheme: "501c3", number: "83-2914408", validUntil: null, issuedOn: null },
		]);
		// The tax office numbers registrations in two ways.
		const newer = { ...in80g(null), number: "AAATV4521C25CH02", issuedOn: "2025-03-23" };
		expect((await record(vidya, newer)).data).toMatchObject([{ number: "AAATV4521C25CH02", issuedOn: "2025-03-23" }]);
		expect((await record(vidya, { ...newer, issuedOn: "2999-01-01" })).code).toBe("value_invalid");
		expect((await record(vidya, { ...newer, issuedOn: "23/03/2025" })).code).toBe("value_invalid");
		expect((await record(vidya, { ...newer, issuedOn: null })).data).toMatchObject([{ issuedOn: "2025-03-23" }]);
	});

	it("is part of the public checklist, and leaves the verified mark alone when it ends", async () => {
		await record(vidya, in80g(1));
		const { body } = await app.call(`/organization/${vidya}`);
		expect(body.data.isProfileVerified).toBe(true);
		expect(body.data.checks).toContainEqual(
			expect.objectContaining({
				item: "tax_benefit",
				passed: true,
				validUntil: 1,
				register: "Income Tax Department, 80G",
			}),
		);
		const path = `/organizations/${vidya}/registrations/80G`;
		expect((await app.send("DELETE", path, undefined, as.admin)).body.data).toEqual([]);
		expect((await app.send("DELETE", path, undefined, as.admin)).status).toBe(404);
	});

	it("ends the mark of its requests at once", async () => {
		const marked = async () =>
			(await app.call("/donationRequest?isTaxBenefit=true&limit=100")).body.data.filter(
				({ orgId }: { orgId: string | null }) => orgId === vidya,
			).length;
		expect(await marked()).toBeGreaterThan(0);
		await record(vidya, in80g(app.platform.clock.now() - 5000));
		expect(await marked()).toBe(0);
		await record(vidya, in80g(app.platform.clock.now() + day));
		expect(await marked()).toBeGreaterThan(0);
	});

	it("reminds the owners and admins once, 60 days before its end, and again of another end", async () => {
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'admin', 1)", [vidya, userId("donee")]);
		await record(vidya, in80g(app.platform.clock.now() + 61 * day));
		await app.tick();
		expect(await mails("organization-registration-ends")).toEqual([]);
		app.advance(2 * day);
		await app.tick();
		await app.tick();
		const sent = await mails("organization-registration-ends");
		expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
			"bhavana@people.example",
			"donee@demo.test",
			"owner@demo.test",
		]);
		expect(await lastMessage(app, "owner@demo.test")).toContain("The 80G registration of Vidya Jyothi Trust ends on");
		as.admin = await signedIn(app, "admin");
		await record(vidya, in80g(app.platform.clock.now() + 70 * day));
		app.advance(12 * day);
		await app.tick();
		expect(await mails("organization-registration-ends")).toHaveLength(6);
	});
});

describe("staff's verified mark", () => {
	it("needs the checks, with a tax number as its country has it, of which only the end is kept", async () => {
		const verify = () => app.send("PUT", `/organization/${school}`, { isProfileVerified: true }, as.admin);
		const check = (body: object) =>
			app.send("PUT", `/organizations/${school}/checks`, { passed: true, register: "NGO Darpan", ...body }, as.admin);
		expect((await verify()).body.code).toBe("org_checks_missing");
		await check({ item: "registration" });
		const refused = await check({ item: "tax_number", number: "83-2914407" });
		expect(refused.body.issues).toMatchObject([{ path: "number", code: "org_tax_number_invalid" }]);
		const { body } = await check({ item: "tax_number", number: "aabts3348m" });
		expect(body.data).toContainEqual(expect.objectContaining({ item: "tax_number", numberLast4: "348M" }));
		expect((await verify()).body.data).toMatchObject({ isProfileVerified: true });
		const { body: read } = await app.call(`/organization/${school}`);
		expect(JSON.stringify(read)).not.toContain("348M");
	});
});

describe("merging a duplicate", () => {
	const merge = (body: object, by = "admin", id: string = school) =>
		app.send("POST", `/organizations/${id}/merge`, { reason: "The same certificate", ...body }, as[by]);

	it("moves its requests, people and registration, closes it, and leads to the one that stays", async () => {
		await app.rows(
			"UPDATE donation_request SET organization_id = ? WHERE id = (SELECT min(id) FROM donation_request)",
			[school],
		);
		await app.rows("DELETE FROM organization_registration WHERE organization_id = ?", [vidya]);
		expect((await merge({ into: vidya })).status).toBe(200);
		const count = async (table: string, id: string) =>
			await app.value(`SELECT count(*) FROM ${table} WHERE organization_id = ?`, [id]);
		for (const table of ["donation_request", "organization_member", "organization_registration"]) {
			expect([table, await count(table, school)]).toEqual([table, 0]);
		}
		const member = [vidya, userId("lalrin")];
		expect(
			await app.rows("SELECT role FROM organization_member WHERE organization_id = ? AND user_id = ?", member),
		).toEqual([{ role: "member" }]);
		expect((await app.call(`/organization/${school}`)).body.data).toMatchObject({ mergedInto: vidya });
		const page = await app.fetch(`/organization/${school}`, { redirect: "manual" });
		expect([page.status, page.headers.get("location")]).toEqual([303, `/organization/${vidya}`]);
		expect((await mails("organization-merged")).map(({ recipient }) => recipient)).toContain("owner@demo.test");
		expect((await merge({ into: vidya })).status).toBe(409);
	});

	it("is refused to others, into itself, into another country's, and while it holds money", async () => {
		expect((await merge({ into: vidya }, "owner")).status).toBe(403);
		expect((await merge({ into: school })).body.issues).toMatchObject([{ code: "org_merge_same" }]);
		expect((await merge({ into: eastside })).body.code).toBe("org_merge_country");
		await app.client.batch([
			`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind) VALUES
				('a', 'hold', 'organization', '${school}', 'INR', 'liability'), ('b', 'psp_clearing', 'provider', 'stripe', 'INR', 'asset')`,
			"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at) VALUES ('t', 't', 'x', 'x', 'x', 0, 0, 0)",
			"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('t', 'a', 'INR', -5), ('t', 'b', 'INR', 5)",
			"UPDATE ledger_txn SET posted = 1 WHERE id = 't'",
		]);
		expect((await merge({ into: vidya })).body.code).toBe("org_merge_money");
	});

	it("is suggested for those whose names begin alike, the same address or the same website", async () => {
		await app.rows(
			"UPDATE organization SET website_url = (SELECT website_url FROM organization WHERE id = ?) WHERE id = ?",
			[vidya, school],
		);
		const duplicates = async () =>
			(await app.call(`/organizations/${vidya}/record`, undefined, as.admin)).body.data.duplicates;
		expect(await duplicates()).toMatchObject([{ _id: school, orgName: "St. Mary's Hill School" }]);
		await app.rows("UPDATE organization SET website_url = NULL WHERE id = ?", [school]);
		expect(await duplicates()).toEqual([]);
		await app.rows("UPDATE organization SET name = 'Vidya Jyothi Foundation' WHERE id = ?", [school]);
		expect(await duplicates()).toMatchObject([{ _id: school }]);
	});
});

describe("an owner who closes their account", () => {
	it("must first hand over or close the organization of which they are the last owner", async () => {
		const close = () => app.send("POST", "/disband/user", { password: demoPassword }, as.owner);
		const { status, body } = await close();
		expect([status, body.code]).toEqual([409, "closing_last_owner"]);
		await app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [vidya]);
		expect((await close()).status).toBe(200);
		const [left] = await app.rows("SELECT count(*) AS n FROM organization_member WHERE user_id = ?", [userId("owner")]);
		expect(left).toEqual({ n: 0 });
		expect(
			await app.rows("SELECT subject_id FROM audit_log WHERE action = 'organization.left' AND actor_id = ?", [
				userId("owner"),
			]),
		).not.toEqual([]);
	});
});
