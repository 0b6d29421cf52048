// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { listRaisingOrganizations } from "../raising/list-organizations.ts";
import { mayWithdraw } from "./may-withdraw.ts";

const app = demoForEach({}, undefined, Date.now());
const { admin: staff } = sessionsIn(app, "admin");

const {
	"vidya-jyothi": vidya,
	"paws-of-pune": paws,
	"eastside-table": eastside,
	"rio-verde-college": college,
} = demoOrganizationIds;
const decide = (id: string, decision: string) =>
	app.send("PUT", `/organizations/${id}/decision`, { decision, reason: "Fraud" }, staff);
const edit = (id: string, changes: object) => app.send("PUT", `/organization/${id}`, changes, staff);
const check = (id: string, item: string, changes: object = {}) =>
	app.send("PUT", `/organizations/${id}/checks`, { item, passed: true, number: "AABTS3348M", ...changes }, staff);
const record = (id: string, number: string, scheme = "80G") =>
	app.send("PUT", `/organizations/${id}/registrations`, { scheme, number, validUntil: null }, staff);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.issues?.[0]?.code ?? body.code];
const shown = async (id: string) => (await app.call(`/organization/${id}`)).body.data;
const unproved = (id: string) => app.rows("UPDATE organization SET email_verified_at = NULL WHERE id = ?", [id]);

/** A request that is marked as deductible, of Vidya Jyothi Trust. */
async function markedRequest(): Promise<string> {
	return app.value(
		"SELECT id FROM donation_request WHERE is_tax_benefit = 1 AND status = 1 AND organization_id = ? LIMIT 1",
		[vidya],
	);
}
const isDeductible = async (id: string) => (await app.call(`/donationRequest/${id}`)).body.data.isTaxBenefit;
async function schemeOfGift(id: string): Promise<string | undefined> {
	const gift = await donate(app, 100_000, true, id);
	await payByCard(app, gift);
	return app.value("SELECT scheme FROM receipt WHERE donation_id = ?", [gift]);
}
const mayMark = async () =>
	(await listRaisingOrganizations(app.ctx, { userId: userId("owner") })).find(({ id }) => id === vidya)?.registered;

describe("the tax benefit", () => {
	it("ends when the organization is rejected, with all that was checked", async () => {
		const id = await markedRequest();
		expect([await isDeductible(id), await schemeOfGift(id), await mayMark()]).toEqual([true, "80G", true]);
		expect((await decide(vidya, "reject")).status).toBe(200);
		expect([await isDeductible(id), await schemeOfGift(id), await mayMark()]).toEqual([false, "IN", false]);
		expect((await shown(vidya)).checks).toEqual([]);
	});

	it("waits until the organization is verified, whatever staff have recorded", async () => {
		const id = await markedRequest();
		await app.rows("UPDATE organization SET is_profile_verified = 0, verification = 'new' WHERE id = ?", [vidya]);
		await record(vidya, "AAATV4521CF20214");
		expect([await isDeductible(id), await schemeOfGift(id), await mayMark()]).toEqual([false, "IN", false]);
	});

	it("rests on a number that no other open organization has", async () => {
		expect(codeOf(await record(paws, "AAATV4521CF20214"))).toEqual([409, "org_registration_taken"]);
		expect(codeOf(await record(college, "832914407", "501c3"))).toEqual([409, "org_registration_taken"]);
		expect((await record(eastside, "832914407", "501c3")).body.data).toMatchObject([{ number: "83-2914407" }]);
		await decide(vidya, "reject");
		expect((await record(paws, "AAATV4521CF20214")).status).toBe(200);
		expect(codeOf(await record(vidya, "AAATV4521CF20214"))).toEqual([409, "org_registration_taken"]);
	});
});

describe("staff who change another's name, kind or country", () => {
	it.each([
		["name", { orgName: "Vidya Jyothi Foundation" }],
		["kind", { orgType: "Corporate" }],
	])("send the organization to verification again with another %s", async (_what, change) => {
		expect((await edit(vidya, change)).status).toBe(200);
		expect(await shown(vidya)).toMatchObject({ isProfileVerified: false, checks: [] });
		expect(await isDeductible(await markedRequest())).toBe(false);
	});

	it("may say that what they checked holds of the new name, but not of their own organization", async () => {
		const correct = (orgName: string) => edit(vidya, { orgName, isProfileVerified: true });
		await correct("Vidya Jyoti Trust");
		expect(await shown(vidya)).toMatchObject({ orgName: "Vidya Jyoti Trust", isProfileVerified: true });
		expect((await shown(vidya)).checks).not.toEqual([]);
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'admin', 1)", [vidya, userId("admin")]);
		await correct("Another Trust");
		expect(await shown(vidya)).toMatchObject({ orgName: "Vidya Jyoti Trust", isProfileVerified: true });
		expect((await app.call(`/organization/${vidya}`, undefined, staff)).body.data.pendingName).toBe("Another Trust");
	});

	it("always end the mark and the tax benefit of an organization that goes to another country", async () => {
		const orgAddress = {
			line1: "1 Mack Avenue",
			line2: "Suite 3",
			city: "Detroit",
			state: "Michigan",
			zip_code: "48214",
			country: "US",
		};
		expect((await edit(vidya, { orgAddress, isProfileVerified: true })).status).toBe(200);
		expect(await shown(vidya)).toMatchObject({ region: "US", isProfileVerified: false, checks: [] });
		const ended = "SELECT 1 FROM organization_registration WHERE organization_id = ? AND valid_until <= ?";
		expect(await app.rows(ended, [vidya, app.platform.clock.now()])).toHaveLength(1);
	});
});

describe("a check", () => {
	it("that failed takes the verified mark until staff decide again, and stops withdrawals", async () => {
		await check(vidya, "tax_number", { passed: false });
		expect(await shown(vidya)).toMatchObject({ isProfileVerified: false });
		const { body } = await app.call("/organizations?state=waiting&search=vidya", undefined, staff);
		expect(body.data).toMatchObject([{ _id: vidya }]);
		expect(await mayWithdraw(app.ctx, { organizationId: vidya })).toBe(false);
		await check(vidya, "tax_number");
		expect((await decide(vidya, "verify")).status).toBe(200);
		expect(await mayWithdraw(app.ctx, { organizationId: vidya })).toBe(true);
	});

	it("that expired stops withdrawals", async () => {
		expect((await check(vidya, "registration", { validUntil: 9e15 })).body.issues[0].path).toBe("validUntil");
		await check(vidya, "registration", { validUntil: 1 });
		expect(await mayWithdraw(app.ctx, { organizationId: vidya })).toBe(false);
		await check(vidya, "registration", { validUntil: app.platform.clock.now() + 86_400_000 });
		expect(await mayWithdraw(app.ctx, { organizationId: vidya })).toBe(true);
	});

	it("takes the verified mark when it expires, so that staff find the organization among those that wait", async () => {
		const marks = async () => [(await shown(vidya)).isProfileVerified, (await shown(paws)).isProfileVerified];
		await check(vidya, "registration", { validUntil: app.platform.clock.now() + 3_600_000 });
		await app.tick();
		expect(await marks()).toEqual([true, true]);
		app.advance(2 * 3_600_000);
		await app.tick();
		expect(await marks()).toEqual([false, true]);
		const { body } = await app.call("/organizations?state=waiting&search=vidya", undefined, staff);
		expect(body.data).toMatchObject([{ _id: vidya }]);
	});

	it("of the mail domain, and the verified mark, need an address that its people have proved", async () => {
		await app.rows("UPDATE organization SET is_profile_verified = 0, verification = 'waiting' WHERE id = ?", [vidya]);
		await unproved(vidya);
		const answers = [
			await check(vidya, "mail_domain"),
			await decide(vidya, "verify"),
			await edit(vidya, { isProfileVerified: true }),
		];
		expect(answers.map(codeOf)).toEqual(Array(3).fill([409, "org_email_unproved"]));
		expect((await check(vidya, "mail_domain", { passed: false })).status).toBe(200);
	});

	it("does not let staff verify an address that they change in the same call", async () => {
		await app.rows("UPDATE organization SET is_profile_verified = 0, verification = 'waiting' WHERE id = ?", [vidya]);
		const both = await edit(vidya, { isProfileVerified: true, orgEmail: "new@vidya-jyothi.example" });
		expect(codeOf(both)).toEqual([409, "org_email_unproved"]);
	});
});
