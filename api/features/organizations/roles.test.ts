// @module-tag slow
import { beforeEach, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { mayDo, type OrganizationAction, organizationActions } from "../../domain/people/organizations.ts";
import { maxPerMinute } from "../../http/limits.ts";
import { viewInvitation } from "./invitation.ts";

const app = demoForEach();
const id = demoOrganizationIds["vidya-jyothi"];
const edit = `/organization/${id}/edit`;

/** The demo account that has each role in the organization; the donee is none of its people. */
const accounts = { owner: "owner", admin: "donor", member: "volunteer", stranger: "donee" } as const;
type Who = keyof typeof accounts;

beforeEach(async () => {
	await app.rows("INSERT INTO organization_member VALUES (?, ?, 'admin', 1)", [id, userId(accounts.admin)]);
	await app.rows("INSERT INTO organization_member VALUES (?, ?, 'member', 1)", [id, userId("asha")]);
});

type Headers = { cookie: string };
const call = (method: string, path: string, body?: object) => async (headers: Headers) =>
	(await app.send(method, path, body, headers)).status;
const open = (path: string) => async (headers: Headers) => (await browserSession(app, headers.cookie).get(path)).status;
const post = (path: string, fields: Record<string, string>) => async (headers: Headers) =>
	(await browserSession(app, headers.cookie).post(path, fields)).status;

/** A request of a member that waits for the organization. */
async function waitingRequest(): Promise<string> {
	const request = {
		title: "Desks",
		story: "For forty children.",
		region: "IN",
		endDate: "2099-12-31",
		name: "Ravi Kumar",
	};
	const body = { ...request, category: "education", quantity: "50,000", orgId: id };
	const answer = await app.call("/donationRequest", body, await signedIn(app, accounts.member));
	expect(answer.body.data).toMatchObject({ status: 3 });
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	return answer.body.data._id;
}

/** The requests that try each action. Whether it is allowed shows in the status alone. */
const attempts: Readonly<Record<OrganizationAction, (who: Who) => (headers: Headers) => Promise<number>>> = {
	read: () => open(`/organization/${id}/members`),
	raise: () => async (headers) => {
		const body = { title: "Books", story: "For a library.", region: "IN", endDate: "2099-12-31", name: "Ravi Kumar" };
		const { status } = await app.call(
			"/donationRequest",
			{ ...body, category: "education", quantity: "9,000", orgId: id },
			headers,
		);
		return status;
	},
	leave: () => call("POST", `/org/${id}/leave`),
	review: () => async (headers) => {
		const request = await waitingRequest();
		await browserSession(app, headers.cookie).post(`/donationRequest/${request}/status`, { status: "0", reason: "" });
		const status = await app.value("SELECT status FROM donation_request WHERE id = ?", [request]);
		return status === 3 ? 403 : 200;
	},
	edit: () => call("PUT", `/organization/${id}`, { description: "Evening schools." }),
	documents: () => open(`/organization/${id}/documents/registration-certificate`),
	bank: () => call("GET", `/org/${id}/payment/account`),
	withdraw: () => call("POST", `/donationRequest/withdraw/${id}`, { amount: "1", bankName: "B" }),
	verify: () => post(edit, { intent: "verify" }),
	invite: () => call("POST", `/org/${id}/inviteUser`, { email: "friend@roles.example" }),
	remove: () => call("DELETE", `/org/${id}/user/${userId("asha")}`),
	appoint: () => call("PUT", `/org/${id}/user/${userId("asha")}`, { role: "admin" }),
	"add-owner": () => call("POST", `/org/${id}/inviteUser`, { email: "heir@roles.example", role: "owner" }),
	keys: () => open(`/organization/${id}/keys`),
	close: () => call("DELETE", `/organization/${id}`),
};

const rows = (Object.keys(organizationActions) as OrganizationAction[]).flatMap((action) =>
	(Object.keys(accounts) as Who[]).map((who) => ({
		action,
		who,
		allowed: mayDo(who === "stranger" ? null : who, action),
	})),
);

it.each(rows)("$who: $action, allowed: $allowed", async ({ action, who, allowed }) => {
	const status = await attempts[action](who)(await signedIn(app, accounts[who]));
	// Allowed actions may still be impossible now (409), such as the leaving of the last owner. Another's organization is not one to raise for (400).
	expect([status, [200, 201, 303, 409].includes(status)]).toEqual([status, allowed]);
	if (!allowed) expect([400, 403, 404]).toContain(status);
});

it("shows an invitation as withdrawn once its inviter has lost the right to invite", async () => {
	await app.call(`/org/${id}/inviteUser`, { email: "friend@roles.example" }, await signedIn(app, accounts.admin));
	const data = await app.value("SELECT data FROM outbox_message WHERE template = 'organization-invitation'");
	const token = new URL(JSON.parse(data ?? "{}").link).searchParams.get("token") ?? "";
	expect(await viewInvitation(app.ctx, { token })).toMatchObject({ state: "sign-in" });
	await app.rows("UPDATE organization_member SET role = 'member' WHERE user_id = ?", [userId(accounts.admin)]);
	expect(await viewInvitation(app.ctx, { token })).toMatchObject({ state: "withdrawn" });
});

it("sends no second mail to an address within five minutes, also after the invitation was withdrawn", async () => {
	const owner = await signedIn(app, "owner");
	const invite = () => app.call(`/org/${id}/inviteUser`, { email: "friend@roles.example" }, owner);
	expect((await invite()).status).toBeLessThan(300);
	await app.rows("UPDATE organization_invitation SET state = 'withdrawn' WHERE email = 'friend@roles.example'");
	expect((await invite()).status).toBe(429);
});

it("ends a removed member's rights at once, in the session that stays open", async () => {
	const member = await signedIn(app, accounts.member);
	expect(await open(`/organization/${id}/members`)(member)).toBe(200);
	const path = `/org/${id}/user/${userId(accounts.member)}`;
	expect((await app.send("DELETE", path, undefined, await signedIn(app, "owner"))).status).toBe(200);
	expect(await open(`/organization/${id}/members`)(member)).toBe(403);
	expect((await app.call("/account", undefined, member)).status).not.toBe(401);
});
