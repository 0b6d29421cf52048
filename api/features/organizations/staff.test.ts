import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

let app: DemoApp;
const as: Record<string, { cookie: string }> = {};
beforeEach(async () => {
	app = await demoApp();
	for (const name of ["owner", "admin"] as const) as[name] = await signedIn(app, name);
});
afterEach(() => app.close());

const school = demoOrganizationIds["st-marys-school"];
const put = (path: string, body: object, by = "admin") =>
	app.send("PUT", `/organizations/${school}/${path}`, body, as[by] ?? {});
const check = (item: string, changes: object = {}) =>
	put("checks", { item, passed: true, number: "AABTS3348M", register: "NGO Darpan", ...changes });
const decide = (decision: string, by = "admin") => put("decision", { decision, reason: "A copy is missing" }, by);
const mails = () => app.rows("SELECT recipient, data FROM outbox_message WHERE template = 'organization-decided'");

describe("staff's decisions about organizations", () => {
	it("verifies only after the checks, tells the owner once, and lists what happened", async () => {
		expect((await decide("verify")).status).toBe(409);
		await check("registration");
		await check("tax_number", { validUntil: 1 });
		expect((await decide("verify")).status).toBe(409);
		expect((await check("tax_number")).status).toBe(200);
		const answers = await Promise.all([decide("verify"), decide("verify")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await mails()).toHaveLength(1);
		const { body: read } = await app.call(`/organization/${school}`);
		expect(read.data).toMatchObject({ isProfileVerified: true });
		const { body } = await app.call(`/organizations/${school}/record`, undefined, as.admin);
		const { activity } = body.data as unknown as { activity: { action: string }[] };
		expect(activity[0]?.action).toBe("organization.verified");
	});

	it("rejects with a reason that the owner's mail repeats, and finds it by its state", async () => {
		expect((await decide("reject")).status).toBe(200);
		expect(JSON.stringify(await mails())).toContain("A copy is missing");
		const { body } = await app.call("/organizations?state=rejected&search=mary", undefined, as.admin);
		expect(body.data).toMatchObject([{ _id: school, verificationReason: "A copy is missing" }]);
	});

	it("is not for staff who belong to the organization", async () => {
		await app.client.execute({
			sql: "INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			args: [school, userId("admin")],
		});
		const answers = [await check("registration"), await decide("verify"), await decide("mark-top")];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, "org_own"]));
		const marked = await app.send("PUT", `/organization/${school}`, { isTopOrg: true }, as.admin);
		expect([marked.status, marked.body.code]).toEqual([403, "org_own"]);
	});

	it("has no closed organization in its queues", async () => {
		const waiting = async () =>
			(await app.call("/organizations?state=waiting&limit=100", undefined, as.admin)).body.data.map(
				({ _id }: { _id: string }) => _id,
			);
		const [first] = await waiting();
		expect(first).toBeDefined();
		await app.client.execute({ sql: "UPDATE organization SET closed_at = 1 WHERE id = ?", args: [first] });
		expect(await waiting()).not.toContain(first);
	});

	it("marks as top without a mail, and refuses everyone but staff", async () => {
		expect((await decide("mark-top")).status).toBe(200);
		expect(await mails()).toHaveLength(0);
		const { body } = await app.call("/organizations?state=all&isTopOrg=true&search=mary", undefined, as.admin);
		expect(body.data).toMatchObject([{ _id: school, isTopOrg: true }]);
		expect((await decide("verify", "owner")).status).toBe(403);
		expect((await app.call("/organizations", undefined, as.owner)).status).toBe(403);
		expect((await app.call(`/organizations/${school}/record`, undefined, as.owner)).status).toBe(403);
	});
});
