import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { sharedApp } from "../../../site/testing/shared-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { deskActions, mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { removeMember } from "../organizations/members.ts";
import { accessTo } from "../stored-files/access.ts";

const app = await sharedApp();
const [donee, donor, volunteer, admin] = [
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "volunteer"),
	await signedIn(app, "admin"),
];
const request = demoRequestIds.imran;
type Who = typeof donee | undefined;

async function call(method: string, path: string, who: Who, body?: object) {
	const response = await app.fetch(`/api/v1${path}`, {
		method,
		headers: { ...who, "content-type": "application/json", "sec-fetch-site": "same-origin" },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const json = await response.json();
	return { status: response.status, code: json.issues?.[0]?.code ?? json.code, data: json.data };
}

const path = `/donationRequest/${request}/helpers`;
const invite = (email: string, role: string, who: Who = donee) => call("POST", path, who, { email, role });

/** The secret of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
	return /token=([\w-]+)/.exec(await lastMessage(app, email))?.[1] ?? "";
}
const answer = async (email: string, who: Who, accepts = true) =>
	call("POST", "/invitations/desk", who, { token: await tokenFor(email), accepts });

/** A person's rights on the request, as the statuses of its calls. */
async function rights(who: Who) {
	const form = { user_id: demoUserId("donee") };
	const update = await app.value("SELECT id FROM request_update WHERE request_id = ? LIMIT 1", [request]);
	return {
		desk: (await call("GET", `/donationRequest/${request}/desk`, who)).status,
		gifts: (await call("GET", `/donationRequest/${request}/gifts`, who)).status,
		update: (
			await call("POST", "/donationRequestUpdate", who, { donation_request_id: request, text: `News ${Math.random()}` })
		).status,
		thanks: (await call("POST", `/donationRequest/${request}/thanks`, who, { text: "Thank you", gift: "gift_none" }))
			.status,
		unpost: (await call("DELETE", `/donationRequestUpdate?_id=${update}`, who)).status,
		content: (await call("PUT", `/donationRequest/${request}`, who, { title: "Another title of this request" })).status,
		pause: (await call("PUT", `/donationRequest/${request}`, who, { status: -6 })).status,
		erase: (await call("DELETE", `/donationRequest/${request}?user_id=${form.user_id}`, who)).status,
		withdraw: (await call("POST", `/donationRequest/withdraw/${request}`, who, { amount: "10" })).status,
		invite: (await invite("someone@people.example", "reader", who)).status,
		people: (await call("GET", path, who)).data?.length,
		promote: (await call("PUT", `${path}/hlp_none`, who, { role: "editor" })).status,
	};
}
const nothingElse = { unpost: 403, content: 403, pause: 403, erase: 403, withdraw: 403, invite: 403, promote: 403 };

describe("the helpers of a request", () => {
	beforeAll(async () => {
		await app.rows("DELETE FROM request_helper");
		expect((await invite("donor@demo.test", "editor")).status).toBe(201);
		expect((await invite("volunteer@demo.test", "reader")).status).toBe(201);
	});

	it("have no right before they accept", async () => {
		expect(await rights(donor)).toEqual({
			desk: 403,
			gifts: 403,
			update: 403,
			thanks: 403,
			...nothingElse,
			people: undefined,
		});
	});

	it("accept once, with the invited account only", async () => {
		expect((await answer("donor@demo.test", undefined)).status).toBe(401);
		expect((await answer("donor@demo.test", volunteer)).code).toBe("invitation_other_address");
		expect((await answer("donor@demo.test", donor)).data).toEqual({ requestId: request });
		expect((await answer("donor@demo.test", donor)).status).toBe(409);
		expect((await answer("volunteer@demo.test", volunteer)).status).toBe(200);
	});

	it("as editors post and thank, and nothing that is the owner's alone", async () => {
		expect(await rights(donor)).toEqual({ desk: 200, gifts: 200, update: 201, thanks: 404, ...nothingElse, people: 1 });
	});

	it("as readers see the desk only", async () => {
		expect(await rights(volunteer)).toEqual({
			desk: 200,
			gifts: 200,
			update: 403,
			thanks: 403,
			...nothingElse,
			people: 1,
		});
	});

	it("are listed for the owner and staff, without the addresses of helpers", async () => {
		const { data } = await call("GET", path, donee);
		expect(data.map(({ email, role, state }: Record<string, unknown>) => [email, role, state])).toEqual([
			[null, "editor", "accepted"],
			[null, "reader", "accepted"],
		]);
		expect((await call("GET", path, admin)).status).toBe(200);
		expect((await invite("someone@people.example", "reader", admin)).status).toBe(403);
	});

	it("are not invited twice, nor the owner", async () => {
		expect((await invite("donor@demo.test", "reader")).code).toBe("helper_exists");
		expect((await invite("donee@demo.test", "reader")).code).toBe("helper_self");
		expect((await invite("new@people.example", "reader")).status).toBe(201);
		expect((await invite("New@people.example", "reader")).code).toBe("org_invited_too_soon");
		expect((await invite("nobody", "reader")).status).toBe(400);
		expect((await invite("third@people.example", "keeper")).status).toBe(400);
	});

	it("get another role from the owner, which counts at once", async () => {
		const [editor] = (await call("GET", path, donee)).data;
		const change = (role: string, id = editor._id) => call("PUT", `${path}/${id}`, donee, { role });
		expect((await change("reader")).status).toBe(200);
		expect(await rights(donor)).toMatchObject({ desk: 200, update: 403, thanks: 403 });
		expect((await change("keeper")).code).toBe("org_role_missing");
		expect((await change("editor", "hlp_none")).code).toBe("helper_not_found");
		expect((await change("editor")).status).toBe(200);
	});

	it("see the request in every status, and only as long as they help", async () => {
		const other = await signedIn(app, "owner");
		const seenIn = async (status: number) => {
			await app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, request]);
			const answers = [];
			for (const who of [donor, other]) answers.push((await call("GET", `/donationRequest/${request}`, who)).status);
			return answers;
		};
		for (const status of [3, 0, -2, -1]) expect([status, ...(await seenIn(status))]).toEqual([status, 200, 404]);
		expect(await seenIn(1)).toEqual([200, 200]);
		const { data } = await call("GET", "/helpedRequests", donor);
		expect(data).toEqual([{ _id: request, title: expect.any(String), status: 1, role: "editor" }]);
		expect((await call("GET", "/helpedRequests", undefined)).status).toBe(401);
		expect((await call("GET", "/helpedRequests", donee)).data).toEqual([]);
	});

	it("lose every right when the owner removes them, and may go themselves", async () => {
		const { data } = await call("GET", path, donee);
		const [editor, reader] = data.map(({ _id }: { _id: string }) => _id);
		expect((await call("DELETE", `${path}/${editor}`, volunteer)).status).toBe(403);
		expect((await call("DELETE", `${path}/${editor}`, donee)).status).toBe(200);
		expect((await call("DELETE", `${path}/${editor}`, donee)).status).toBe(404);
		expect((await call("DELETE", `${path}/${reader}`, volunteer)).status).toBe(200);
		for (const who of [donor, volunteer]) {
			expect((await call("GET", `/donationRequest/${request}/desk`, who)).status).toBe(403);
			expect((await call("GET", "/helpedRequests", who)).data).toEqual([]);
		}
		const done = await app.rows(
			"SELECT DISTINCT action FROM audit_log WHERE action GLOB 'request.helper_*' ORDER BY action",
		);
		expect(done.map(({ action }) => action)).toEqual([
			"request.helper_invited",
			"request.helper_joined",
			"request.helper_left",
			"request.helper_removed",
			"request.helper_role_changed",
		]);
	});

	it("can't accept what has expired, or whose inviter no longer stands for the request", async () => {
		await app.rows("UPDATE request_helper SET sent_at = 0");
		await invite("donor@demo.test", "editor");
		await app.rows("UPDATE request_helper SET expires_at = 1 WHERE state = 'open'");
		expect((await answer("donor@demo.test", donor)).code).toBe("invitation_settled");
		await app.rows("UPDATE request_helper SET expires_at = 9e15, invited_by = ? WHERE state = 'open'", [
			demoUserId("volunteer"),
		]);
		expect((await answer("donor@demo.test", donor)).code).toBe("invitation_settled");
	});

	it("can't accept with a link that a newer one replaced, nor as a role that changed meanwhile", async () => {
		await app.rows("UPDATE request_helper SET sent_at = 0, state = 'removed'");
		await invite("donor@demo.test", "reader");
		const first = await tokenFor("donor@demo.test");
		await app.rows("UPDATE request_helper SET sent_at = 0 WHERE state = 'open'");
		await invite("donor@demo.test", "editor");
		expect((await call("POST", "/invitations/desk", donor, { token: first, accepts: true })).status).toBe(404);
		expect((await answer("donor@demo.test", donor, false)).status).toBe(200);
		expect((await answer("donor@demo.test", donor)).code).toBe("invitation_settled");
	});

	it("are left alone after they declined, and not invited again and again by withdrawing the invitation", async () => {
		expect((await invite("donor@demo.test", "editor")).code).toBe("helper_declined");
		await app.rows("UPDATE request_helper SET sent_at = 0, settled_at = 0 WHERE state = 'declined'");
		expect((await invite("donor@demo.test", "editor")).status).toBe(201);
		const [{ _id: id }] = (await call("GET", path, donee)).data;
		expect((await call("DELETE", `${path}/${id}`, donee)).status).toBe(200);
		expect((await invite("donor@demo.test", "editor")).code).toBe("org_invited_too_soon");
		app.advance(6 * 60_000);
	});

	it("are invited only once our team has read the request", async () => {
		for (const status of [0, -1, -2, -3, 3]) {
			await app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, request]);
			expect([status, (await invite("donor@demo.test", "editor")).code]).toEqual([status, "helpers_not_yet"]);
		}
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [request]);
	});

	it("as editors bring pictures to updates, and no other files", async () => {
		await invite("donor@demo.test", "editor");
		await answer("donor@demo.test", donor);
		const ctx = { ...app.ctx, actor: { kind: "user" as const, userId: demoUserId("donor"), roles: [] } };
		const owner = { ownerKind: "request" as const, ownerId: request };
		expect(await accessTo(ctx, owner, "update")).toBe("change");
		expect(await accessTo(ctx, owner)).toBe("none");
		await app.rows("UPDATE request_helper SET role = 'reader' WHERE state = 'accepted'");
		expect(await accessTo(ctx, owner, "update")).toBe("none");
	});

	it("no longer help once who invited them left the organization", async () => {
		const organization = await app.value("SELECT min(id) FROM organization WHERE closed_at IS NULL");
		const member = { organization, user: demoUserId("finadmin") };
		await app.rows(
			"INSERT OR REPLACE INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[member.organization, member.user],
		);
		await app.rows("UPDATE donation_request SET organization_id = ?, user_id = ? WHERE id = ?", [
			organization,
			member.user,
			request,
		]);
		await app.rows("UPDATE request_helper SET invited_by = ? WHERE state = 'accepted'", [member.user]);
		const ctx = { ...app.ctx, actor: { kind: "user" as const, userId: member.user, roles: [] } };
		await removeMember(ctx, { id: organization, userId: member.user });
		expect(
			await app.rows("SELECT 1 FROM request_helper WHERE request_id = ? AND state IN ('open', 'accepted')", [request]),
		).toEqual([]);
		await app.rows("UPDATE donation_request SET organization_id = NULL, user_id = ? WHERE id = ?", [
			demoUserId("donee"),
			request,
		]);
	});

	it("are invited at most 50 times a day by one person, and the refusal names that limit", async () => {
		const invited =
			"INSERT INTO audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, detail, created_at)";
		for (let count = 0; count < 50; count++)
			await app.rows(`${invited} VALUES (?, 'user', ?, 'request.helper_invited', 'request', 'x', '{}', ?)`, [
				`aud_test_${count}`,
				demoUserId("donee"),
				app.platform.clock.now(),
			]);
		const response = await app.fetch(`/api/v1${path}`, {
			method: "POST",
			headers: { ...donee, "content-type": "application/json", "sec-fetch-site": "same-origin" },
			body: JSON.stringify({ email: "one.more@people.example", role: "reader" }),
		});
		const { code, message } = await response.json();
		expect([response.status, code, message.includes("at most 50 people a day")]).toEqual([
			429,
			"invited_many_today",
			true,
		]);
	});

	it("have no action that would let them run the request", () => {
		for (const role of ["editor", "reader"] as const) {
			expect(mayAtDesk(role, "run")).toBe(false);
		}
		expect(Object.keys(deskActions)).toEqual(["read", "write", "answer", "invite", "decide", "run"]);
	});
});
