// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";

const app = demoForEach();
const as: Record<string, { cookie: string }> = sessionsIn(app, "owner", "donor", "donee", "volunteer", "admin");

const by = (name: string) => as[name] ?? {};
const vidya = demoOrganizationIds["vidya-jyothi"];

const input = {
	orgName: "Koraput Seed Bank",
	orgType: "Non Profit Organization",
	description: "Keeps the old millets of Koraput alive, and lends their seed.",
	orgEmail: "hello@koraput.example",
	websiteUrl: "koraput.example",
	hasCsrWing: false,
	orgAddress: {
		line1: "Main Road",
		line2: "Jeypore",
		city: "Jeypore",
		state: "Odisha",
		zip_code: "764001",
		country: "IN",
	},
};

async function create(name: string, changes: object = {}) {
	const { status, body } = await app.send("POST", "/organization", { ...input, ...changes }, by(name));
	return { status, body: body as unknown as { message: string; code?: string; data: { orgId: string } } };
}

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const count = async (sql: string, args: string[] = []) => Number((await app.rows<{ n: number }>(sql, args))[0]?.n);

describe("creating an organization", () => {
	it("makes its creator the owner, completes the website, and ignores staff's marks", async () => {
		const { status, body } = await create("donor", {
			isProfileVerified: true,
			isTopOrg: true,
			userId: userId("owner"),
		});
		expect([status, body.message]).toEqual([200, "Organization is created successfully"]);
		const { body: read } = await app.call(`/organization/${body.data.orgId}`, undefined, by("donor"));
		expect(read.data).toMatchObject({
			orgName: "Koraput Seed Bank",
			websiteUrl: "http://koraput.example",
			isProfileVerified: false,
			isTopOrg: false,
			userId: userId("donor"),
			role: "owner",
			verification: "new",
		});
	});

	it("hides from others what is for its members", async () => {
		const { body } = await create("donor");
		const { body: read } = await app.call(`/organization/${body.data.orgId}`, undefined, by("donee"));
		expect(read.data).toMatchObject({ orgEmail: null, userId: null, verification: null, role: null });
	});

	it.each([
		["orgName", "", "Please enter organization name"],
		["orgType", "Club", "Please select type"],
		["description", " ", "Please enter description"],
		["orgEmail", "nobody", "Please enter valid email"],
		["hasCsrWing", undefined, "Please select CSR Wing option"],
		["orgAddress", { ...input.orgAddress, line2: "" }, "Please provide the full address of the Organization."],
	])("refuses a wrong %s", async (field, value, text) => {
		const { status, body } = await create("donor", { [field]: value });
		expect([status, body.message]).toEqual([400, text]);
	});

	it("gives a name to one of two who ask for it at once, whatever its letters", async () => {
		const answers = await Promise.all([create("donor"), create("donee", { orgName: "koraput seed BANK" })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
			"That organization name is already taken. Please use a different name",
		);
	});

	it.each([
		["more spaces", "Koraput  Seed\u00a0Bank "],
		["full-width letters", "Ｋｏｒａｐｕｔ Seed Bank"],
	])("takes a name with %s for the same", async (_, orgName) => {
		const { body } = await create("donor", { orgName });
		const { body: read } = await app.call(`/organization/${body.data.orgId}`);
		expect(read.data).toMatchObject({ orgName: "Koraput Seed Bank" });
		expect((await create("donee")).status).toBe(409);
		const change = { orgName: "Vidya  Jyothi Trust" };
		expect((await app.send("PUT", `/organization/${body.data.orgId}`, change, by("donor"))).status).toBe(409);
	});

	it("gives a name outside ASCII to one of two who ask for it at once", async () => {
		const names = ["ÉCOLE Straße", "école STRASSE"];
		const answers = await Promise.all([create("donor", { orgName: names[0] }), create("donee", { orgName: names[1] })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it("proves its address by the mailed link, once", async () => {
		const { body } = await create("donor");
		const token = tokenIn(await lastMessage(app, input.orgEmail));
		const path = `/organization/verify/${body.data.orgId}?token=`;
		expect((await app.call(`${path}${"x".repeat(32)}`)).status).toBe(404);
		expect((await app.call(path + token)).status).toBe(200);
		expect((await app.call(path + token)).status).toBe(404);
		const proved = "SELECT count(*) AS n FROM organization WHERE id = ? AND email_verified_at IS NOT NULL";
		expect(await count(proved, [body.data.orgId])).toBe(1);
		await app.send("PUT", `/organization/${body.data.orgId}`, { orgEmail: "new@koraput.example" }, by("donor"));
		expect(await count(proved, [body.data.orgId])).toBe(0);
	});
});

describe("changing an organization", () => {
	it("mails no address more than a few links, however often it becomes the organization's", async () => {
		const path = `/organization/${vidya}`;
		const statuses: number[] = [];
		for (let n = 0; n < 8; n++) {
			await app.send("PUT", path, { orgEmail: `typo${n}@vidya.example` }, by("owner"));
			statuses.push((await app.send("PUT", path, { orgEmail: "stranger@vidya.example" }, by("owner"))).status);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 403, 403]);
		await app.settled();
		expect(await count("SELECT count(*) AS n FROM outbox_message WHERE recipient = 'stranger@vidya.example'")).toBe(6);
	});

	it("leaves the marks to staff, and sends a new kind to verification again", async () => {
		const path = `/organization/${vidya}`;
		const valid = () => `SELECT count(*) AS n FROM organization_registration WHERE organization_id = ?
			AND coalesce(valid_until > ${app.platform.clock.now()}, 1)`;
		expect(await count(valid(), [vidya])).toBe(1);
		expect((await app.send("PUT", path, { isTopOrg: false }, by("owner"))).body.code).toBe("org_mark_refused");
		const { body } = await app.send("PUT", path, { orgType: "Corporate", isTopOrg: true }, by("owner"));
		expect(body.data).toMatchObject({ isProfileVerified: false, verification: "waiting", isTopOrg: true });
		// The check was for the old kind, and the tax benefit has ended.
		const again = await app.send("PUT", path, { isProfileVerified: true }, by("admin"));
		expect([again.status, again.body.code]).toEqual([409, "org_checks_missing"]);
		expect(await count(valid(), [vidya])).toBe(0);
		for (const item of ["registration", "tax_number"]) {
			const check = { item, passed: true, number: "AABTS3348M", register: "NGO Darpan" };
			await app.send("PUT", `/organizations/${vidya}/checks`, check, by("admin"));
		}
		const { body: verified } = await app.send("PUT", path, { isProfileVerified: true }, by("admin"));
		expect(verified.data).toMatchObject({ isProfileVerified: true, verification: "verified" });
	});

	it("is refused to members and strangers", async () => {
		for (const name of ["volunteer", "donor"]) {
			const { status } = await app.send("PUT", `/organization/${vidya}`, { description: "Mine." }, by(name));
			expect(status).toBe(403);
		}
	});

	it("deletes what nothing refers to, and refuses any other", async () => {
		const { body } = await create("donor");
		expect((await app.send("DELETE", `/organization/${body.data.orgId}`, undefined, by("donor"))).status).toBe(200);
		expect((await app.call(`/organization/${body.data.orgId}`)).status).toBe(404);
		const { body: banked } = await create("donor");
		await app.rows(
			`INSERT INTO bank_account (id, organization_id, country, label, holder_name, holder_type, routing_sealed, routing_last4,
				number_sealed, number_last4, number_length, is_default, revision, created_at, changed_at)
				VALUES ('bac_koraput', ?, 'IN', 'SBI', 'Koraput', 'company', 'x', '0001', 'x', '1234', 11, 1, 1, 1, 1)`,
			[banked.data.orgId],
		);
		expect((await app.send("DELETE", `/organization/${banked.data.orgId}`, undefined, by("donor"))).status).toBe(200);
		const refused = await app.send("DELETE", `/organization/${vidya}`, undefined, by("owner"));
		expect([refused.status, refused.body.code]).toEqual([409, "org_delete_failed"]);
		expect(refused.body.message).toContain("Delete organization Failed.");
	});
});

describe("finding organizations", () => {
	it("lists open ones newest first, by the beginnings of words, kind and marks", async () => {
		const names = async (query: string) =>
			((await app.call(`/organization?${query}`)).body.data as { orgName: string }[]).map(({ orgName }) => orgName);
		expect(await names("limit=100")).toHaveLength(8);
		expect(await names("search=vidya")).toEqual(["Vidya Jyothi Trust"]);
		expect(await names("search=aizawl")).toEqual(["St. Mary's Hill School"]);
		expect(await names("search=zzz")).toEqual([]);
		expect(await names("orgType=Corporate&hasCsrWing=true")).toEqual(["Lumen Labs", "Malnad Precision Tools"]);
		expect(await names("isTopOrg=true&isProfileVerified=true")).toEqual(["Eastside Table", "Vidya Jyothi Trust"]);
	});

	it("lists a person's own with their role, for the person and staff", async () => {
		const path = `/org/user/${userId("owner")}`;
		const { body } = await app.call(path, undefined, by("owner"));
		expect(body.data).toMatchObject([{ orgName: "Vidya Jyothi Trust", role: "owner", verification: "verified" }]);
		const { body: others } = await app.call(path, undefined, by("donor"));
		expect(others.data).toMatchObject([{ orgName: "Vidya Jyothi Trust", verification: null, waitingRequests: null }]);
		const { body: staffs } = await app.call(path, undefined, by("admin"));
		expect(staffs.data).toMatchObject([{ verification: "verified" }]);
	});
});
