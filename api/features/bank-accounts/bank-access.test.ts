import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword, demoUserId } from "../../../db/seed/index.ts";
import { demoMembers } from "../../../db/seed/organizations.ts";
import { identifyByName, type Visitor, visitors } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { closeAccount } from "../account/close-account.ts";

const app = demoForEach({}, identifyByName);
const call = callAs(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
});

const donor = demoUserId("donor");
const mine = `/user/${donor}/payment/account`;
const american = {
	country: "US",
	label: "First Test Bank",
	accountHolderName: "Devika Nair",
	accountHolderType: "individual",
	accountNumber: "000123456789",
	routingNumber: "110000000",
};

const save = (body: object, who: Visitor = "signed-in", path = mine) => call(who, "POST", path, body);
const verify = (id: string, body: object, who: Visitor = "signed-in") =>
	call(who, "POST", `/stripe/verify-bank-account/${id}`, body);
const listed = async () =>
	(await call("signed-in", "GET", mine)).body.data as { uniqueId: string; isDefault: boolean }[];

describe("who may use an account", () => {
	it("is its owner alone", async () => {
		const { uniqueId } = (await save(american)).body.data;
		for (const who of visitors.filter((each) => each !== "signed-in")) {
			const denied = who === "guest" ? 401 : 403;
			const answers = [
				await save(american, who),
				await call(who, "GET", mine),
				await call(who, "PUT", `${mine}/${uniqueId}`, american),
				await call(who, "DELETE", `${mine}/${uniqueId}`),
				await verify(uniqueId, { amount: [32, 45] }, who),
			];
			expect(
				answers.map(({ status }) => status),
				who,
			).toEqual([denied, denied, denied, denied, denied]);
		}
		expect(await listed()).toMatchObject([{ uniqueId, status: "new" }]);
	});

	it("is not somebody who names it among their own", async () => {
		const { uniqueId } = (await save(american)).body.data;
		const theirs = `/user/${demoUserId("owner")}/payment/account/${uniqueId}`;
		expect((await call("owner", "PUT", theirs, american)).status).toBe(404);
		expect((await call("owner", "DELETE", theirs)).status).toBe(404);
	});

	it("is an organization's owner or admin, not its members", async () => {
		const [membership] = demoMembers.filter(({ userId, role }) => userId === demoUserId("owner") && role === "owner");
		const path = `/org/${membership?.organizationId}/payment/account`;
		const added = await save(american, "owner", path);
		expect([added.status, added.body.data.status]).toEqual([200, "new"]);
		const { uniqueId } = added.body.data;
		await app.rows("DELETE FROM organization_member WHERE user_id = ?", [demoUserId("volunteer")]);
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[membership?.organizationId ?? "", demoUserId("volunteer")],
		);
		const asMember = async () => [
			(await call("volunteer", "GET", path)).status,
			(await call("volunteer", "DELETE", `${path}/${uniqueId}x`)).status,
			(await verify(uniqueId, { amount: [1, 2] }, "volunteer")).status,
		];
		expect(await asMember()).toEqual([403, 403, 403]);
		await app.rows("UPDATE organization_member SET role = 'admin' WHERE user_id = ?", [demoUserId("volunteer")]);
		expect(await asMember()).toEqual([200, 404, 400]);
		expect((await call("superAdmin", "GET", path)).status).toBe(403);
		expect((await verify(uniqueId, { amount: [32, 45] }, "owner")).body.data.status).toBe("verified");
	});
});

describe("an account that can't be debited any more", () => {
	const detached = async () => (await app.stripe("/v1/events?type=payment_method.detached")).body.data;

	it("is one that was removed", async () => {
		const { uniqueId } = (await save(american)).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		expect(await detached()).toEqual([]);
		await call("signed-in", "DELETE", `${mine}/${uniqueId}`);
		expect(await detached()).toHaveLength(1);
	});

	it("is one whose owner has closed their Kindwave account", async () => {
		const { uniqueId } = (await save(american)).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		await closeAccount({ ...app.ctx, actor: { kind: "user", userId: donor, roles: [] } }, { password: demoPassword });
		await app.settled();
		expect(await detached()).toHaveLength(1);
		expect(await app.rows("SELECT id FROM bank_account")).toEqual([]);
	});
});

describe("the database", () => {
	it("holds no readable number, and an audit row for each change without one", async () => {
		const { uniqueId } = (await save({ ...american, accountNumber: "000111222333" })).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		await call("signed-in", "DELETE", `${mine}/${uniqueId}`);
		await save({ ...american, accountNumber: "000111222333" });
		const tables = await app.rows<{ name: string }>(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sandbox_%'",
		);
		for (const { name } of tables) {
			expect(JSON.stringify(await app.rows(`SELECT * FROM "${name}"`)), name).not.toMatch(/"(000111222333|110000000)"/);
		}
		const audits = await app.rows<{ action: string }>(
			"SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid",
			[uniqueId],
		);
		expect(audits.map(({ action }) => action)).toEqual([
			"bank_account.added",
			"bank_account.verified",
			"bank_account.removed",
		]);
	});
});
