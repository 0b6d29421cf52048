import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";

const app = demoForEach();
const as = sessionsIn(app, "owner", "admin");

const school = demoOrganizationIds["st-marys-school"];
const put = (path: string, body: object, by: keyof typeof as = "admin") =>
	app.send("PUT", `/organizations/${school}/${path}`, body, as[by]);
const check = (item: string, changes: object = {}) =>
	put("checks", { item, passed: true, number: "AABTS3348M", register: "NGO Darpan", ...changes });
const decide = (decision: string, by: keyof typeof as = "admin") =>
	put("decision", { decision, reason: "A copy is missing" }, by);
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

	it("takes the verified mark by PUT only with a reason, which the owners read as on the page", async () => {
		const vidya = demoOrganizationIds["vidya-jyothi"];
		const take = (body: object) =>
			app.send("PUT", `/organization/${vidya}`, { isProfileVerified: false, ...body }, as.admin);
		const { status, body } = await take({});
		expect([status, body.issues]).toMatchObject([400, [{ path: "reason", code: "reason_missing" }]]);
		const answers = await Promise.all([
			take({ reason: "Its number is another's" }),
			take({ reason: "Its number is another's" }),
		]);
		expect(answers.map((answer) => answer.status)).toContain(200);
		expect(await mails()).toHaveLength(1);
		expect(JSON.stringify(await mails())).toContain("Its number is another's");
		const { body: read } = await app.call("/organizations?state=rejected&search=vidya", undefined, as.admin);
		expect(read.data).toMatchObject([{ _id: vidya, verificationReason: "Its number is another's" }]);
	});

	it("tells the owners when a check that failed or expired takes the mark", async () => {
		const vidya = demoOrganizationIds["vidya-jyothi"];
		const fail = (changes: object) =>
			app.send(
				"PUT",
				`/organizations/${vidya}/checks`,
				{ item: "tax_number", passed: true, number: "AABTS3348M", register: "NGO Darpan", ...changes },
				as.admin,
			);
		await fail({ passed: false });
		await fail({ passed: false });
		expect(await mails()).toHaveLength(1);
		await fail({ validUntil: app.platform.clock.now() + 3_600_000 });
		await app.send("PUT", `/organizations/${vidya}/decision`, { decision: "verify", reason: "It agrees" }, as.admin);
		expect(await mails()).toHaveLength(2);
		app.advance(2 * 3_600_000);
		await app.tick();
		await app.tick();
		expect(await mails()).toHaveLength(3);
	});

	it("is not for staff who belong to the organization", async () => {
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[school, userId("admin")],
		);
		const answers = [await check("registration"), await decide("verify"), await decide("mark-top")];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, "org_own"]));
		const edit = (body: object) => app.send("PUT", `/organization/${school}`, body, as.admin);
		const asMember = [
			await edit({ description: "Mine." }),
			await app.send("DELETE", `/organization/${school}`, undefined, as.admin),
		];
		expect(asMember.map(({ status, body }) => [status, body.code])).toEqual([
			[403, "org_admin_only"],
			[403, "org_owner_only"],
		]);
		await app.rows("UPDATE organization_member SET role = 'admin' WHERE organization_id = ? AND user_id = ?", [
			school,
			userId("admin"),
		]);
		expect((await edit({ description: "Ours." })).status).toBe(200);
		const marked = await edit({ isTopOrg: true });
		expect([marked.status, marked.body.code]).toEqual([403, "org_own"]);
	});

	it("has no closed organization in its queues", async () => {
		const waiting = async () =>
			(await app.call("/organizations?state=waiting&limit=100", undefined, as.admin)).body.data.map(
				({ _id }: { _id: string }) => _id,
			);
		const [first] = await waiting();
		expect(first).toBeDefined();
		await app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [first]);
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
