import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { lastMessage } from "../../testing/mailed-code.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { multipart, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [donee, donor, volunteer, admin] = [
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "volunteer"),
	await signedIn(app, "admin"),
];
const { get: page, post: submit } = visitsTo(app);
const id = demoRequestIds.imran;
const request = `/donationRequest/${id}`;
const desk = `${request}/desk`;
const invite = (email: string, role = "editor") => submit(desk, { intent: "invite", email, role }, donee);

/** The address in the newest invitation to somebody. */
async function linkTo(email: string): Promise<string> {
	const [, path = ""] =
		/https?:\/\/[^/\s"]+(\/invitation\/desk\?token=[\w-]+)/.exec(await lastMessage(app, email)) ?? [];
	return path;
}

/** The links of the desk's menu that lead to pages of the request, without its address. */
const menuOf = (html: string) =>
	[...(/<nav aria-labelledby="links-title"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").matchAll(/<a [^>]*?href="([^"]+)"/g)]
		.map(([, href = ""]) => href)
		.map((href) => href.replace(request, "…"));
const helperOf = (html: string, name: string) =>
	new RegExp(`${name}[\\s\\S]*?name="helper" value="(hlp_\\w+)"`).exec(html)?.[1] ?? "";

beforeAll(async () => {
	await app.rows("DELETE FROM request_helper");
	await payByCard(app, await donate(app, 100_000, true, id));
});

describe("inviting somebody to help with a request", () => {
	it("says beside the field what is wrong, and keeps what was typed", async () => {
		for (const [email, message] of [
			["nobody@nowhere", "Please enter valid email"],
			["donee@demo.test", "This is your own address."],
		] as const) {
			const { status, html } = await invite(email, "reader");
			expect(status).toBe(400);
			expect(html).toMatch(new RegExp(`id="helper-email-error"[^>]*>[\\s\\S]{0,200}${message}`));
			expect(html).toContain(`value="${email}"`);
		}
	});

	it("sends a mail and a line in the inbox, and lists the invitation on the desk", async () => {
		expect((await invite("donor@demo.test")).location).toBe(`${desk}#people`);
		expect(await lastMessage(app, "donor@demo.test")).toContain("Imran Shaikh");
		const { html } = await page(desk, donee);
		expect(html).toContain("donor@demo.test");
		expect(html).toContain("Editor, invited: open until");
		expect((await page("/notifications", donor)).html).toContain("You are invited to help with");
		expect((await invite("donor@demo.test")).status).toBe(429);
	});

	it("is for the owner alone", async () => {
		for (const who of [volunteer, admin])
			expect((await submit(desk, { intent: "invite", email: "x@people.example", role: "editor" }, who)).status).toBe(
				403,
			);
	});
});

describe("the invitation", () => {
	it("leads a guest to log in or sign up and back, another account to log out, and names nothing to either", async () => {
		const link = await linkTo("donor@demo.test");
		const guest = await page(link);
		for (const way of ["login", "signup"])
			expect(guest.html).toContain(`href="/${way}?next=${encodeURIComponent(link)}"`);
		const other = await page(link, volunteer);
		expect(other.html).toContain("you are logged in with another address");
		for (const { html } of [guest, other]) expect(html).not.toMatch(/Imran Shaikh|dialysis/);
		expect((await submit(link, { intent: "accept" }, volunteer)).status).toBe(409);
		const inbox = `/invitation/desk?request=${id}`;
		expect((await page(inbox)).location).toBe(`/login?next=${encodeURIComponent(inbox)}`);
		expect((await page(inbox, volunteer)).html).toContain("This link is not valid");
	});

	it("says who asks, for what and what one may do; the inbox leads to it too", async () => {
		for (const path of [await linkTo("donor@demo.test"), `/invitation/desk?request=${id}`]) {
			const { html } = await page(path, donor);
			expect(html).toContain("Imran Shaikh asks you to help with the request");
			expect(html).toContain("Money, and the request itself, stay with its owner");
		}
	});

	it("opens the desk when it is accepted, and tells the owner in the inbox and by mail", async () => {
		const link = await linkTo("donor@demo.test");
		const { status, location } = await submit(link, { intent: "accept" }, donor);
		expect([status, location]).toEqual([303, desk]);
		expect(await lastMessage(app, "donee@demo.test")).toContain("Devika Nair");
		expect((await page("/notifications", donee)).html).toContain("Someone you invited now helps with");
		expect((await page(link, donor)).html).toContain("You help with “");
		expect((await page(link, volunteer)).html).toContain("already been used");
	});

	it("lets a helper invite nobody", async () => {
		const invitation = { intent: "invite", email: "x@people.example", role: "reader" };
		expect((await submit(desk, invitation, donor)).status).toBe(403);
	});

	it("says that it has expired, was withdrawn or declined, or is not known", async () => {
		const address = "volunteer@demo.test";
		await invite(address, "reader");
		const link = await linkTo(address);
		await app.rows("UPDATE request_helper SET expires_at = 1 WHERE state = 'open'");
		expect((await page(link, volunteer)).html).toContain("This invitation has expired");
		expect((await page(desk, donee)).html).toContain("Reader, invited: has expired");
		await app.rows("UPDATE request_helper SET expires_at = 9e15, sent_at = 0 WHERE state = 'open'");
		const helper = helperOf((await page(desk, donee)).html, address);
		await submit(desk, { intent: "again", email: address, role: "reader", helper }, donee);
		expect((await page(link, volunteer)).html).toContain("This link is not valid");
		const newest = await linkTo(address);
		await submit(desk, { intent: "remove", helper }, donee);
		expect((await page(newest, volunteer)).html).toContain("has been withdrawn");
		expect((await submit(newest, { intent: "accept" }, volunteer)).status).toBe(409);
		await app.rows("UPDATE request_helper SET sent_at = 0");
		await invite(address, "reader");
		const last = await linkTo(address);
		await submit(last, { intent: "decline" }, volunteer);
		expect((await page(last, volunteer)).html).toContain("This invitation was declined");
	});
});

/** Presses the button of the notice that a form's answer leaves. */
async function takeBack({ cookies }: { cookies: string[] }, who: { cookie: string }) {
	const { html } = await page(desk, { cookie: [donee.cookie, ...cookies].join("; ") });
	const [, path = ""] = /action="(\/undo\/[^"]+)"/.exec(html) ?? [];
	return submit(path, { next: desk }, who);
}

/** Pages of the request that are its owner's alone. */
const keepersOnly = [
	"/edit",
	"/pictures",
	"/documents",
	"/status",
	"/fulfilled",
	`/withdrawForm/${id}`,
	`/startDonorEmailCampaign/${id}`,
] as const;

describe("a helper", () => {
	beforeAll(async () => {
		await app.rows("UPDATE request_helper SET sent_at = 0, settled_at = 0 WHERE state = 'declined'");
		await invite("volunteer@demo.test", "reader");
		await submit(await linkTo("volunteer@demo.test"), { intent: "accept" }, volunteer);
	});

	it("finds the request among those that they help with, and on its page the way to the desk", async () => {
		for (const path of ["/dashboard", `/User-reports/${demoUserId("donor")}`]) {
			const { html } = await page(path, donor);
			expect(html).toContain("Requests I help with");
			expect(html).toContain(`href="${desk}"`);
		}
		expect((await page(request, donor)).html).toContain("You help with this request.");
		expect((await page(request)).html).not.toContain("You help with this request.");
		expect((await page(`/User-reports/${demoUserId("donor")}?helping=2`, donor)).status).toBe(404);
	});

	it("decides as an editor about the answers to a request, unless they answered it themselves", async () => {
		const asked = demoRequestIds.volunteering;
		const path = `/donationRequest/${asked}/desk`;
		await app.rows(
			`INSERT INTO request_helper (id, request_id, email, role, token_hash, invited_by, state, user_id, created_at, sent_at, expires_at)
				SELECT 'hlp_decides', ?, email, 'editor', 'decides', id, 'accepted', id, 1, 1, 1 FROM user WHERE id = ?`,
			[asked, demoUserId("volunteer")],
		);
		await app.rows("DELETE FROM application WHERE request_id = ? AND user_id = ?", [asked, demoUserId("volunteer")]);
		const link = `href="/viewApplicants/${asked}"`;
		const before = (await page(path, volunteer)).html;
		expect([before.includes(link), (await page(`/viewApplicants/${asked}`, volunteer)).status]).toEqual([true, 200]);
		await app.rows(
			"INSERT INTO application (id, request_id, user_id, message, status, created_at, changed_at) VALUES ('app_own', ?, ?, '', 'sent', 1, 1)",
			[asked, demoUserId("volunteer")],
		);
		const after = (await page(path, volunteer)).html;
		await app.rows("DELETE FROM application WHERE id = 'app_own'");
		await app.rows("DELETE FROM request_helper WHERE id = 'hlp_decides'");
		expect([after.includes(link), after.includes("You answered this request yourself")]).toEqual([false, true]);
	});

	it("sees on the desk only links that open: an editor what one writes, a reader what one reads", async () => {
		for (const [who, mine] of [
			[
				donor,
				[
					"…/desk/gifts",
					"…/updates",
					"…/desk/share",
					"…/desk/donors",
					"…/comments",
					`/startContactEmailCampaign/${id}`,
					`/live/${id}`,
					"…/visits",
				],
			],
			[
				volunteer,
				[
					"…/desk/gifts",
					"…/desk/share",
					"…/desk/donors",
					"…/comments",
					`/startContactEmailCampaign/${id}`,
					`/live/${id}`,
					"…/visits",
				],
			],
		] as const) {
			const { html } = await page(desk, who);
			expect(menuOf(html)).toEqual(mine);
			expect(html).toContain("Stop helping");
			expect(html).not.toContain("Send invitation");
			for (const href of mine)
				expect([href, (await page(href.replace("…", request), who)).status]).toEqual([href, 200]);
		}
	});

	it("is refused the pages that are the owner's, which the owner opens", async () => {
		const opened = async (path: string, who: { cookie: string }) => {
			const { status, location } = await page(path.startsWith("/v") || path.includes(id) ? path : request + path, who);
			return status === 200 || (status === 303 && location.includes(id));
		};
		const wrong = [];
		for (const path of keepersOnly) if (await opened(path, donor)) wrong.push(path);
		expect(wrong).toEqual([]);
		expect(await opened("/pictures", donee)).toBe(true);
	});

	it("as an editor posts and changes updates but deletes none, and thanks donors; a reader does neither", async () => {
		const updates = `${request}/updates`;
		expect((await submit(updates, multipart({ text: "The machine is repaired." }), donor)).location).toBe(
			`${request}#updates`,
		);
		const update = await app.value("SELECT id FROM request_update WHERE text = 'The machine is repaired.'");
		const change = await page(`${updates}/${update}`, donor);
		expect(change.html).not.toContain('value="delete"');
		expect((await page(`${updates}/${update}`, donee)).html).toContain('value="delete"');
		expect((await submit(`${updates}/${update}`, multipart({ intent: "delete", text: "" }), donor)).status).toBe(403);
		expect((await page(`${desk}/gifts`, donor)).html).toContain("Say thanks");
		expect((await page(`${desk}/gifts`, volunteer)).html).not.toContain("Say thanks");
		expect((await page(updates, volunteer)).status).toBe(403);
		expect((await submit(`${desk}/gifts`, { text: "Thank you" }, volunteer)).status).toBe(403);
	});

	it("sees no donor's address in the list or its file", async () => {
		const file = await app.fetch(`/api/v1${request}/gifts?isDownload=true`, { headers: volunteer });
		const texts = [await file.text(), (await page(`${desk}/gifts`, donor)).html];
		const [row] = await app.rows(
			"SELECT donor_email AS email FROM donation WHERE beneficiary_id = ? AND donor_email IS NOT NULL LIMIT 1",
			[id],
		);
		for (const text of texts) expect(text).not.toContain(String(row?.email));
	});

	it("gets another role or is removed by the owner, and leaves by themselves", async () => {
		const { html } = await page(desk, donee);
		const [editor, reader] = [helperOf(html, "Devika Nair"), helperOf(html, "Tenzin Dolma")];
		const pressed = await submit(desk, { intent: "role", helper: reader, role: "editor" }, donee);
		expect((await page(desk, volunteer)).html).toContain("As an editor");
		expect((await takeBack(pressed, volunteer)).status).toBe(409);
		await takeBack(pressed, donee);
		expect((await page(desk, volunteer)).html).toContain("As a reader");
		expect((await submit(desk, { intent: "remove", helper: editor }, volunteer)).status).toBe(403);
		expect((await submit(desk, { intent: "remove", helper: reader }, volunteer)).location).toBe("/dashboard");
		await takeBack(await submit(desk, { intent: "remove", helper: editor }, donee), donee);
		expect((await page(desk, donor)).status).toBe(200);
		expect((await submit(desk, { intent: "remove", helper: editor }, donee)).location).toBe(desk);
		expect((await submit(desk, { intent: "remove", helper: editor }, donee)).html).toContain(
			"doesn’t help with this request",
		);
		for (const who of [donor, volunteer]) expect((await page(desk, who)).status).toBe(403);
		expect((await page("/dashboard", donor)).html).not.toContain("Requests I help with");
	});
});

describe("staff", () => {
	it("see who helps, on the desk and in the request's record", async () => {
		await app.rows("UPDATE request_helper SET state = 'accepted' WHERE user_id = ?", [demoUserId("donor")]);
		const { html } = await page(desk, admin);
		expect(html).toContain("Devika Nair");
		expect(html).not.toContain('name="helper"');
		const { data } = await (await app.fetch(`/api/v1/review/requests/${id}`, { headers: admin })).json();
		expect(data.helpers).toEqual([{ id: demoUserId("donor"), name: "Devika Nair", role: "editor" }]);
		const actions = data.activity.map(({ action }: { action: string }) => action);
		expect(actions).toContain("request.helper_joined");
	});
});

describe("an invitation to another address of somebody who helps already", () => {
	it("says why nothing happened when it is accepted", async () => {
		await app.rows("DELETE FROM request_helper");
		await invite("volunteer@demo.test");
		const link = await linkTo("volunteer@demo.test");
		await app.rows(
			`INSERT INTO request_helper (id, request_id, email, role, token_hash, invited_by, state, user_id, created_at, sent_at, expires_at, settled_at)
				VALUES ('hlp_other', ?, 'other@people.example', 'reader', 'x', ?, 'accepted', ?, 1, 1, 1, 1)`,
			[id, demoUserId("donee"), demoUserId("volunteer")],
		);
		const { status, html } = await submit(link, { intent: "accept" }, volunteer);
		expect([status, html.includes("You help with this request already")]).toEqual([409, true]);
	});
});
