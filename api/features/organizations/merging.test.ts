// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { indian, organization as vidya, withdrawalSteps } from "../withdrawals/testing/steps.ts";
import { organizationTotals } from "./totals.ts";

const app = demoForEach({}, identifyByName);
const { call, saveAccount, give, ask, move } = withdrawalSteps(app);
const { "sundarban-kitchen": sundarban, "paws-of-pune": paws } = demoOrganizationIds;

/** The visitor `signed-in` owns the organization that stays. */
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
	await app.rows("INSERT INTO organization_member VALUES (?, ?, 'owner', 1)", [sundarban, userId("donor")]);
});

const merge = async (id = vidya, into = sundarban) => {
	const { status, body } = await call("admin", "POST", `/organizations/${id}/merge`, { into, reason: "The same" });
	return status === 200 ? "merged" : body.code;
};
const giveDirectly = async () => payByCard(app, await donate(app, 100_000, true, "", vidya));
const listed = async (who: Visitor) =>
	(await call(who, "GET", "/donationRequest/withdraw")).body.data.map(({ _id }: { _id: string }) => _id);
const registrations = (id: string) =>
	app.rows<{ number: string }>("SELECT number FROM organization_registration WHERE organization_id = ?", [id]);
const taxChecks = (id: string) =>
	app.rows("SELECT 1 FROM organization_check WHERE organization_id = ? AND item = 'tax_benefit'", [id]);

describe("money of a merged organization", () => {
	it("is settled first, and stays visible to those who run the one that stays", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(1000);
		const id = body.data._id;
		expect(await merge()).toBe("org_merge_withdrawal");
		await move(id, "approved");
		expect(await merge()).toBe("org_merge_withdrawal");
		await move(id, "sent");
		expect(await merge()).toBe("org_merge_withdrawal");
		await move(id, "paid");
		expect(await listed("signed-in")).not.toContain(id);
		expect(await merge()).toBe("merged");
		expect(await listed("signed-in")).toContain(id);
		expect((await call("signed-in", "GET", `/donationRequest/withdraw?id=${id}`)).body.data).toHaveLength(1);
		// Nobody of the organization that is paid decides about it.
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'member', 1)", [sundarban, userId("finadmin")]);
		const own = await move(id, "returned", "finAdmin", { reason: "The account is closed" });
		expect([own.status, own.body.code]).toEqual([403, "withdrawal_own"]);
	});

	it("can be asked for by them after its bank has returned it", async () => {
		await saveAccount();
		await giveDirectly();
		const { body } = await ask(1000, "owner", vidya);
		for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
		expect(await merge()).toBe("merged");
		expect((await move(body.data._id, "returned", "finAdmin", { reason: "Closed" })).status).toBe(200);
		expect((await ask(1000, "owner", vidya)).status).toBe(403);
		// It is theirs now, so they can't go either.
		expect(await merge(sundarban, paws)).toBe("org_merge_money");
		await call("signed-in", "POST", `/org/${sundarban}/payment/account`, indian);
		app.advance(8 * 86_400_000);
		const again = await ask(1000, "signed-in", vidya);
		expect([again.status, again.body.data?.status]).toEqual([201, "hold"]);
		expect((await move(again.body.data._id, "approved")).status).toBe(200);
	});

	it("counts in the totals of the one that stays, also after that was merged again", async () => {
		const [before] = await organizationTotals(app.ctx, { id: sundarban });
		await saveAccount();
		await giveDirectly();
		const { body } = await ask(1000, "owner", vidya);
		for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
		const [own] = await organizationTotals(app.ctx, { id: vidya });
		expect(await merge()).toBe("merged");
		const [after] = await organizationTotals(app.ctx, { id: sundarban });
		expect(after?.receivedMinor).toBe((before?.receivedMinor ?? 0) + (own?.receivedMinor ?? 0));
		const [last] = await organizationTotals(app.ctx, { id: paws });
		expect(await merge(sundarban, paws)).toBe("merged");
		const [all] = await organizationTotals(app.ctx, { id: paws });
		expect(all?.receivedMinor).toBe((last?.receivedMinor ?? 0) + (after?.receivedMinor ?? 0));
		expect((await call("admin", "GET", `/organization/${vidya}`)).body.data.mergedInto).toBe(paws);
	});
});

describe("an organization that another with gifts has become a part of", () => {
	const own = `/organization/${sundarban}`;
	const refused = { statusCode: 409, code: "org_delete_failed" };
	beforeEach(async () => {
		await app.rows("DELETE FROM file WHERE owner_id = ?", [sundarban]);
		await app.rows("UPDATE donation_request SET organization_id = NULL WHERE organization_id IN (?, ?)", [
			sundarban,
			vidya,
		]);
	});
	const formOf = async (who: Visitor, organizationId: string) => {
		const form = { organizationId, title: "Meals", amounts: ["501"], takesOther: true };
		return (await call(who, "POST", "/givingForms", form)).body.data._id;
	};
	const giveBy = async (form: string) =>
		app.rows("INSERT INTO form_gift (donation_id, form_id, replies, created_at) VALUES (?, ?, '[]', 1)", [
			await donate(app, 100_000, true, "", vidya),
			form,
		]);

	it.each<[string, () => Promise<unknown>]>([
		[
			"to a fund",
			async () => {
				const { body } = await call("owner", "POST", `/organization/${vidya}/funds`, { name: "Meals" });
				await donate(app, 100_000, true, "", vidya, body.data.fundId);
			},
		],
		["through a form", async () => giveBy(await formOf("owner", vidya))],
	])("can only be closed after a gift %s", async (_what, begin) => {
		await begin();
		expect(await merge()).toBe("merged");
		expect((await call("signed-in", "DELETE", own)).body).toMatchObject(refused);
	});

	it("says so for a form with gifts of its own too", async () => {
		await giveBy(await formOf("signed-in", sundarban));
		expect((await call("signed-in", "DELETE", own)).body).toMatchObject(refused);
	});
});

describe("the tax registration of a merged organization", () => {
	it("goes over with what was checked about it, if both are verified", async () => {
		const [moved] = await registrations(vidya);
		await app.rows("DELETE FROM organization_registration WHERE organization_id = ?", [sundarban]);
		await app.rows("DELETE FROM organization_check WHERE organization_id = ? AND item = 'tax_benefit'", [sundarban]);
		expect(await merge()).toBe("merged");
		expect(await registrations(sundarban)).toEqual([moved]);
		expect([await taxChecks(sundarban), await taxChecks(vidya)]).toEqual([[expect.anything()], []]);
	});

	it.each([
		["the one that stays", sundarban],
		["the duplicate", vidya],
	])("ends if %s is not verified", async (_which, unverified) => {
		await app.rows("DELETE FROM organization_registration WHERE organization_id = ?", [sundarban]);
		await app.rows("DELETE FROM organization_check WHERE organization_id = ? AND item = 'tax_benefit'", [sundarban]);
		await app.rows("UPDATE organization SET is_profile_verified = 0, verification = 'new' WHERE id = ?", [unverified]);
		expect(await merge()).toBe("merged");
		expect([await registrations(sundarban), await taxChecks(sundarban)]).toEqual([[], []]);
	});
});
