// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { type PersonKey, userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import type { Ctx } from "../../http/context.ts";
import { closeAccount } from "../account/close-account.ts";
import { acceptInvitation } from "./invitation.ts";
import { changeMemberRole, removeMember } from "./members.ts";

const app = demoForEach();
const headers = sessionsIn(app, "owner", "volunteer", "admin");
const id = demoOrganizationIds["vidya-jyothi"];
const members = `/organization/${id}/members`;

const as = (name: PersonKey): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: userId(name), roles: [] } });
const roleOf = (name: PersonKey) =>
	app.value("SELECT role FROM organization_member WHERE organization_id = ? AND user_id = ?", [id, userId(name)]);
const owners = () =>
	app.value("SELECT count(*) FROM organization_member WHERE organization_id = ? AND role = 'owner'", [id]);
const mails = async () =>
	(
		await app.rows<{ recipient: string; data: string }>(
			"SELECT recipient, data FROM outbox_message WHERE template = 'organization-owner-changed' ORDER BY rowid",
		)
	).map(({ recipient, data }) => [recipient, JSON.parse(data).change, JSON.parse(data).person]);
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code: string }) => error.code,
	);

/** The volunteer, a member, as a second owner. */
const addOwner = () =>
	app.rows("UPDATE organization_member SET role = 'owner' WHERE organization_id = ? AND user_id = ?", [
		id,
		userId("volunteer"),
	]);

describe("a second owner", () => {
	it("is a member whom an owner asks on the members' page, and who accepts; the first one stays and is told", async () => {
		const browser = browserSession(app, headers.owner.cookie);
		expect(await (await browser.get(members)).text()).toContain("becomes an owner on accepting");
		const sent = await browser.post(members, { intent: "owner", member: userId("volunteer") });
		expect(sent.status).toBe(303);
		expect(await roleOf("volunteer")).toBe("member");
		const token = /token=([\w-]+)/.exec(await lastMessage(app, "volunteer@demo.test"))?.[1] ?? "";
		const page = await browserSession(app, headers.volunteer.cookie).get(`/invitation?token=${token}`);
		expect(await page.text()).toContain("invites you to be an owner of Vidya Jyothi Trust");
		await acceptInvitation(as("volunteer"), { token });
		expect([await roleOf("volunteer"), await roleOf("owner")]).toEqual(["owner", "owner"]);
		const name = await app.value("SELECT first_name || ' ' || last_name FROM user WHERE id = ?", [userId("volunteer")]);
		expect(await mails()).toEqual([["owner@demo.test", "joined", name]]);
		app.advance(5 * 60_000 + 1);
		const again = await app.send(
			"POST",
			`/org/${id}/user`,
			{ userId: userId("volunteer"), role: "owner" },
			headers.owner,
		);
		expect([again.status, again.body.code]).toEqual([409, "org_is_owner"]);
	});

	it("is not asked by a member", async () => {
		const browser = browserSession(app, headers.volunteer.cookie);
		expect(await (await browser.get(members)).text()).not.toContain("becomes an owner");
		expect((await browser.post(members, { intent: "owner", member: userId("owner") })).status).toBe(403);
	});
});

describe("with two owners", () => {
	beforeEach(addOwner);

	it("one steps down, and the other is told", async () => {
		await changeMemberRole(as("owner"), { id, userId: userId("owner"), role: "admin" });
		expect(await roleOf("owner")).toBe("admin");
		expect((await mails()).map(([to, change]) => [to, change])).toEqual([["volunteer@demo.test", "stepped-down"]]);
	});

	it("one removes the other on the members' page, and both are told", async () => {
		const browser = browserSession(app, headers.owner.cookie);
		expect(await (await browser.get(members)).text()).toContain("No longer an owner");
		await browser.post(members, { intent: "remove", member: userId("volunteer") });
		expect(await roleOf("volunteer")).toBeUndefined();
		// The person who acts is an owner too, who should know if it was somebody else at their computer.
		expect((await mails()).map(([to, change]) => [to, change]).sort()).toEqual([
			["owner@demo.test", "removed"],
			["volunteer@demo.test", "removed"],
		]);
	});

	it("both leave at once, and one stays", async () => {
		const leaves = (["owner", "volunteer"] as const).map((name) =>
			codeOf(removeMember(as(name), { id, userId: userId(name) })),
		);
		expect((await Promise.all(leaves)).sort()).toEqual(["done", "org_last_owner"]);
		expect(await owners()).toBe(1);
	});

	it("each removes the other at once, and one stays", async () => {
		const removals = [
			removeMember(as("owner"), { id, userId: userId("volunteer") }),
			removeMember(as("volunteer"), { id, userId: userId("owner") }),
		];
		expect((await Promise.all(removals.map(codeOf))).filter((code) => code === "done")).toHaveLength(1);
		expect(await owners()).toBe(1);
	});

	it("of which staff have blocked one, the other can't go", async () => {
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("volunteer")]);
		expect(await codeOf(removeMember(as("owner"), { id, userId: userId("owner") }))).toBe("org_last_owner");
		expect(await codeOf(changeMemberRole(as("owner"), { id, userId: userId("owner"), role: "admin" }))).toBe(
			"org_last_owner",
		);
		expect(await codeOf(removeMember(as("owner"), { id, userId: userId("volunteer") }))).toBe("done");
	});

	it("staff read both in their list", async () => {
		const [row] = (await app.call(`/organizations?id=${id}`, undefined, headers.admin)).body.data;
		expect(row.owners.map(({ email }: { email: string }) => email).sort()).toEqual([
			"owner@demo.test",
			"volunteer@demo.test",
		]);
	});

	it("one closes the account, and the other is told without the name", async () => {
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'owner', 1)", [id, userId("donor")]);
		expect(await codeOf(closeAccount(as("donor"), { password: "Demo!pass1" }))).toBe("done");
		expect((await mails()).sort()).toEqual([
			["owner@demo.test", "closed-account", ""],
			["volunteer@demo.test", "closed-account", ""],
		]);
	});
});
