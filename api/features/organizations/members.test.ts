// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { Ctx } from "../../http/context.ts";
import { acceptInvitation, declineInvitation, viewInvitation } from "./invitation.ts";
import { withdrawInvitation } from "./invite.ts";
import { listInvitations } from "./members.ts";

const app = demoForEach();
const { owner } = sessionsIn(app, "owner");

const id = demoOrganizationIds["vidya-jyothi"];
const asUser = (name: "owner" | "donor" | "donee" | "volunteer"): Ctx => ({
	...app.ctx,
	actor: { kind: "user", userId: userId(name), roles: [] },
});

async function invite(email: string, role = "member", headers = owner) {
	return app.send("POST", `/org/${id}/inviteUser`, { email, role }, headers);
}
async function linkTo(email: string, role = "member") {
	expect((await invite(email, role)).status).toBe(200);
	return /token=([\w-]+)/.exec(await lastMessage(app, email))?.[1] ?? "";
}
const roleOf = async (name: "owner" | "donor" | "volunteer") =>
	await app.value("SELECT role FROM organization_member WHERE organization_id = ? AND user_id = ?", [id, userId(name)]);

describe("an invitation", () => {
	it("is accepted once, by the account with its address", async () => {
		const token = await linkTo("donor@demo.test", "admin");
		expect((await viewInvitation(asUser("donee"), { token })).state).toBe("other-account");
		await expect(acceptInvitation(asUser("donee"), { token })).rejects.toMatchObject({ status: 403 });
		const both = await Promise.allSettled([1, 2].map(() => acceptInvitation(asUser("donor"), { token })));
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await roleOf("donor")).toBe("admin");
		expect((await viewInvitation(asUser("donor"), { token })).state).toBe("accepted");
	});

	it("of an owner is not replaced by an admin, who may invite members only", async () => {
		await acceptInvitation(asUser("donor"), { token: await linkTo("donor@demo.test", "admin") });
		await linkTo("donee@demo.test", "admin");
		app.advance(5 * 60_000 + 1);
		const admin = await signedIn(app, "donor");
		expect((await invite("donee@demo.test", "member", admin)).body.code).toBe("org_owner_only");
	});

	it("waits for the address to be proved", async () => {
		const token = await linkTo("donor@demo.test");
		await app.rows("UPDATE user SET email_verified_at = NULL WHERE email = 'donor@demo.test'");
		expect((await viewInvitation(asUser("donor"), { token })).state).toBe("unverified");
		await expect(acceptInvitation(asUser("donor"), { token })).rejects.toMatchObject({ code: "invitation_unverified" });
	});

	it("ends after seven days, by withdrawal, by declining, and by a newer link", async () => {
		const first = await linkTo("donor@demo.test");
		expect((await invite("donor@demo.test")).status).toBe(429);
		app.advance(5 * 60_000 + 1);
		const second = await linkTo("donor@demo.test");
		expect((await viewInvitation(asUser("donor"), { token: first })).state).toBe("unknown");
		app.advance(7 * 86_400_000 + 1);
		expect((await viewInvitation(asUser("donor"), { token: second })).state).toBe("expired");
		await expect(acceptInvitation(asUser("donor"), { token: second })).rejects.toMatchObject({ status: 409 });
		Object.assign(owner, await signedIn(app, "owner"));
		const third = await linkTo("donor@demo.test");
		const invitationId = await app.value(
			"SELECT id FROM organization_invitation WHERE state = 'open' AND email = 'donor@demo.test'",
		);
		await withdrawInvitation(asUser("owner"), { id, invitationId });
		expect((await viewInvitation(asUser("donor"), { token: third })).state).toBe("withdrawn");
		await expect(acceptInvitation(asUser("donor"), { token: third })).rejects.toMatchObject({ status: 409 });
		app.advance(6 * 60_000);
		const fourth = await linkTo("donor@demo.test");
		await declineInvitation(asUser("donor"), { token: fourth });
		expect((await viewInvitation(asUser("donor"), { token: fourth })).state).toBe("declined");
	});

	it("ends with the right of whoever wrote it", async () => {
		const admin = await linkTo("donor@demo.test", "admin");
		await acceptInvitation(asUser("donor"), { token: admin });
		const donor = await signedIn(app, "donor");
		expect((await invite("donee@demo.test", "admin", donor)).body.code).toBe("org_owner_only");
		expect((await invite("donee@demo.test", "member", donor)).status).toBe(200);
		const token = /token=([\w-]+)/.exec(await lastMessage(app, "donee@demo.test"))?.[1] ?? "";
		await app.rows("DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?", [id, userId("donor")]);
		await expect(acceptInvitation(asUser("donee"), { token })).rejects.toMatchObject({ code: "invitation_settled" });
	});

	it("by an account's id keeps its address from whoever invites", async () => {
		const sent = await app.send("POST", `/org/${id}/user`, { userId: userId("donee"), role: "member" }, owner);
		expect(sent.status).toBe(200);
		const page = await app.fetch(`/organization/${id}/edit`, { headers: owner });
		expect(JSON.stringify(sent.body) + (await page.text())).not.toContain("donee@demo.test");
		const rows = await listInvitations(asUser("owner"), { id });
		expect(rows.map(({ email }) => email)).toContain("d…@demo.test");
	});

	it("as owner adds one, and is an owner's to write", async () => {
		const token = await linkTo("volunteer@demo.test", "owner");
		await acceptInvitation(asUser("volunteer"), { token });
		expect([await roleOf("volunteer"), await roleOf("owner")]).toEqual(["owner", "owner"]);
		const stepsDown = { role: "admin" };
		expect((await app.send("PUT", `/org/${id}/user/${userId("owner")}`, stepsDown, owner)).status).toBe(200);
		// The former owner's session lost the right at once.
		expect((await invite("donee@demo.test", "owner")).body.code).toBe("org_owner_only");
		expect((await app.send("DELETE", `/organization/${id}`, undefined, owner)).status).toBe(403);
	});

	it("is not for members, nor beyond fifty", async () => {
		expect((await invite("volunteer@demo.test")).body.code).toBe("org_is_member");
		await app.rows(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
				INSERT INTO organization_invitation (id, organization_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
				SELECT 'inv_' || i, ?, i || '@x.example', 'member', 'h' || i, ?, 0, 0, 9000000000000000 FROM n`,
			[id, userId("owner")],
		);
		expect((await invite("donee@demo.test")).body.code).toBe("org_many_invitations");
	});
});

describe("members", () => {
	it("change and leave only as their role allows, from their next request", async () => {
		const volunteer = await signedIn(app, "volunteer");
		const path = (who: "owner" | "donor" | "volunteer") => `/org/${id}/user/${userId(who)}`;
		expect((await app.send("PUT", path("volunteer"), { role: "admin" }, volunteer)).status).toBe(403);
		expect((await app.send("PUT", path("volunteer"), { role: "admin" }, owner)).status).toBe(200);
		// An admin neither dismisses the owner nor appoints one.
		expect((await app.send("DELETE", path("owner"), undefined, volunteer)).body.code).toBe("org_owner_only");
		expect((await app.send("PUT", path("volunteer"), { role: "owner" }, owner)).body.code).toBe("org_owner_consent");
		expect((await app.send("PUT", path("owner"), { role: "member" }, owner)).body.code).toBe("org_last_owner");
		expect((await app.send("DELETE", path("volunteer"), undefined, owner)).status).toBe(200);
		expect((await app.send("PUT", `/organization/${id}`, { description: "Still mine." }, volunteer)).status).toBe(403);
		expect((await app.send("DELETE", path("volunteer"), undefined, owner)).status).toBe(404);
	});

	it("keep an owner, whoever writes to the database", async () => {
		for (const sql of [
			`DELETE FROM organization_member WHERE organization_id = '${id}' AND role = 'owner'`,
			`UPDATE organization_member SET role = 'admin' WHERE organization_id = '${id}' AND role = 'owner'`,
		]) {
			await expect(app.client.execute(sql)).rejects.toThrow("keeps an owner");
		}
		expect((await app.send("DELETE", `/org/${id}/user/${userId("owner")}`, undefined, owner)).body.code).toBe(
			"org_last_owner",
		);
	});
});
