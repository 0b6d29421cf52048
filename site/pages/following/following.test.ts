import { beforeEach, describe, expect, it } from "vitest";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoRequests } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [donor, owner] = [await signedIn(app, "donor"), await signedIn(app, "owner")];
beforeEach(() => app.advance(61_000));

const request = demoRequestIds["vidya-jyothi"];
const requestPath = `/donationRequest/${request}`;

const { get: page, post: submit } = visitsTo(app);

const isFavourite = async (id = request) =>
	(await app.rows("SELECT 1 FROM request_favourite WHERE user_id = ? AND request_id = ?", [demoUserId("donor"), id]))
		.length === 1;

describe("/follow", () => {
	it("marks a request and takes the mark back, and leads to where the button was", async () => {
		await submit("/follow", { unfavourite: request }, donor);
		const on = await submit("/follow", { favourite: request, back: "/?page=2" }, donor);
		expect([on.status, on.location, await isFavourite()]).toEqual([303, `/?page=2#follow-${request}`, true]);
		expect((await page(requestPath, donor)).html).toMatch(/name="unfavourite"[^>]*aria-pressed="true"/);
		const off = await submit("/follow", { unfavourite: request, back: "https://evil.example/" }, donor);
		expect([off.location, await isFavourite()]).toEqual([`${requestPath}#follow-${request}`, false]);
	});

	it("lets a guest sign in and come back with the press done, in the same browser only", async () => {
		const pressed = await submit("/follow", { favourite: request });
		expect([pressed.status, pressed.location]).toEqual([303, expect.stringMatching(/^\/login\?next=%2Ffollow%3F/)]);
		const next = new URL(pressed.location, "http://x").searchParams.get("next") ?? "";
		expect((await page(next, donor)).location).toBe(`${requestPath}#follow-${request}`);
		expect(await isFavourite()).toBe(false);
		const browser = { cookie: [donor.cookie, ...pressed.cookies].join("; ") };
		expect((await page(next, browser)).location).toBe(`${requestPath}#follow-${request}`);
		expect(await isFavourite()).toBe(true);
		const other = next.replace(request, demoRequestIds.kavita);
		await submit("/follow", { unfavourite: demoRequestIds.kavita }, donor);
		await page(other, browser);
		expect(await isFavourite(demoRequestIds.kavita)).toBe(false);
	});

	it("answers 400 without a button and 404 for a hidden request", async () => {
		expect((await submit("/follow", {}, donor)).status).toBe(400);
		await app.rows("DELETE FROM request_invite");
		expect((await submit("/follow", { favourite: demoRequestIds.yasmin }, donor)).status).toBe(404);
	});

	it("marks nothing in pages for guests, which are cached", async () => {
		const { html } = await page(requestPath);
		expect(html).not.toContain('aria-pressed="true"');
		expect(html).toContain('action="/follow"');
	});
});

describe("/myfavourites", () => {
	it("lists one's own favourites, finds them by a part of the title, and never names a hidden one", async () => {
		await submit("/follow", { favourite: request }, donor);
		expect((await page("/myfavourites", donor)).html).toContain("The school that moves");
		const found = await page("/myfavourites?keyword=SCHOOL+that", donor);
		expect(found.html).toContain("The school that moves");
		expect((await page("/myfavourites?keyword=100%25_", donor)).html).toContain("No matching favourites");
		await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [request]);
		const hidden = await page("/myfavourites", donor);
		expect(hidden.html).not.toContain("The school that moves");
		expect(hidden.html).toContain("is no longer available");
		expect((await page("/myfavourites?keyword=SCHOOL+that", donor)).html).toContain("No matching favourites");
		await app.rows(
			"INSERT INTO request_invite (request_id, invitee, id, invited_at) VALUES (?, ?, 'inv_' || hex(randomblob(13)), 0)",
			[request, demoUserId("donor")],
		);
		expect((await page("/myfavourites?keyword=SCHOOL+that", donor)).html).toContain("The school that moves");
		await app.rows("UPDATE donation_request SET is_private = 0 WHERE id = ?", [request]);
		expect((await page("/myfavourites", owner)).html).toContain("No favourites yet");
	});

	it("answers 404 for a page that is no number", async () => {
		expect((await page("/myfavourites?page=0", donor)).status).toBe(404);
		expect((await page("/myfavourites?page=1e9", donor)).status).toBe(404);
	});
});

describe("the comment form", () => {
	const path = `${requestPath}/comments`;

	it("posts a comment and shows it as text", async () => {
		const sent = await submit(path, { text: "<b>Well done</b>" }, donor);
		expect([sent.status, sent.location]).toEqual([303, `${requestPath}#comments`]);
		const { html } = await page(requestPath, donor);
		expect(html).toContain("&lt;b>Well done&lt;/b>");
	});

	it("keeps what was typed if it is refused", async () => {
		const text = "y".repeat(1001);
		const { status, html } = await submit(path, { text }, donor);
		expect(status).toBe(400);
		expect(html).toContain(text);
		expect(html).toContain("<title>Error: ");
	});

	it("sends a guest to the log-in page", async () => {
		expect((await submit(path, { text: "Hello" })).location).toContain(`/login?next=${encodeURIComponent(path)}`);
		expect((await page(requestPath)).html).toContain("Log in to write a comment");
	});

	it("changes, reports, hides and deletes one comment", async () => {
		await submit(path, { text: "To be changed" }, donor);
		const [stored] = await app.rows<{ id: string }>("SELECT id FROM request_comment WHERE text = 'To be changed'");
		const one = `${path}/${stored?.id}`;
		expect((await submit(one, { text: "" }, donor)).status).toBe(400);
		expect((await submit(one, { text: "Changed" }, donor)).status).toBe(303);
		expect((await page(one, donor)).html).toContain("Edit your comment");
		expect((await page(one, owner)).html).toContain("Hide this comment");
		expect((await submit(one, { reason: "" }, owner)).html).toContain("Please choose what is wrong");
		expect((await submit(one, { reason: "other" }, owner)).status).toBe(303);
		expect((await submit(one, { intent: "delete" }, owner)).status).toBe(403);
		expect((await submit(one, { intent: "hide" }, owner)).status).toBe(303);
		expect((await page(one, donor)).status).toBe(404);
	});
});

describe("a comment with a link", () => {
	const path = `${requestPath}/comments`;
	const idOf = async (text: string) =>
		(await app.rows<{ id: string }>("SELECT id FROM request_comment WHERE text = ?", [text]))[0]?.id ?? "";
	const noticeAfter = async (cookies: readonly (string | undefined)[], who: { cookie: string }) =>
		(await page(requestPath, { cookie: [who.cookie, ...cookies].join("; ") })).html;

	it("waits, as its author is told, and is shown or hidden by the owner with one press", async () => {
		for (const [text, intent] of [
			["Look at www.one.example", "show"],
			["Look at www.two.example", "hide"],
		] as const) {
			const sent = await submit(path, { text }, donor);
			expect(await noticeAfter(sent.cookies, donor)).toContain("so the organizer");
			const id = await idOf(text);
			for (const address of [requestPath, path]) {
				const own = (await page(address, donor)).html;
				expect(own).toContain(text);
				expect(own).not.toContain(`action="${path}/${id}"`);
				expect((await page(address, owner)).html).toMatch(new RegExp(`action="${path}/${id}".{0,300}value="show"`));
			}
			expect((await page(requestPath)).html).not.toContain(text);
			expect((await page(requestPath, await signedIn(app, "volunteer"))).html).not.toContain(text);
			const pressed = await submit(`${path}/${id}`, { intent }, owner);
			expect([pressed.status, pressed.location]).toEqual([303, `${requestPath}#comments`]);
			expect((await page(requestPath, donor)).html.includes(text)).toBe(intent === "show");
		}
	});

	it("has its own page only for its author and the owner", async () => {
		const text = "Look at www.three.example";
		await submit(path, { text }, donor);
		const one = `${path}/${await idOf(text)}`;
		expect((await page(one, await signedIn(app, "volunteer"))).status).toBe(404);
		const own = (await page(one, donor)).html;
		expect([own.includes("Edit your comment"), own.includes('value="show"')]).toEqual([true, false]);
		const asked = (await page(one, owner)).html;
		expect([asked.includes('value="show"'), asked.includes('name="reason"')]).toEqual([true, false]);
	});
});

describe("every comment", () => {
	it("is hidden with one press by the request's owner, who alone has the button", async () => {
		const path = `${requestPath}/comments`;
		await submit(path, { text: "One press away" }, donor);
		const [{ id } = { id: "" }] = await app.rows<{ id: string }>(
			"SELECT id FROM request_comment WHERE text = 'One press away'",
		);
		const button = new RegExp(`action="${path}/${id}".{0,300}value="hide"`);
		for (const address of [requestPath, path]) {
			expect((await page(address, owner)).html).toMatch(button);
			expect((await page(address, donor)).html).not.toMatch(button);
		}
		expect((await submit(`${path}/${id}`, { intent: "hide" }, donor)).status).toBe(403);
		await submit(`${path}/${id}`, { intent: "hide" }, owner);
		expect((await page(requestPath, donor)).html).not.toContain("One press away");
	});
});

describe("/User-reports/{id}", () => {
	const path = `/User-reports/${demoUserId("owner")}`;

	it("lists one's own requests of every status, with filters", async () => {
		const { status, html } = await page(path, owner);
		expect([status, html]).toEqual([200, expect.stringContaining("The school that moves")]);
		const volunteering = await page(`${path}?type=volunteering`, owner);
		// The header's inbox may name it.
		expect(volunteering.html.split("<main")[1]).not.toContain("The school that moves");
		expect((await page(`${path}?status=-2`, owner)).html).toContain("Show all requests");
		expect((await page(`${path}?status=77`, owner)).status).toBe(404);
		expect((await page(`${path}?type=gold`, owner)).status).toBe(404);
		expect((await page(`${path}?page=9`, owner)).status).toBe(404);
	});

	it("leads to the form that changes a request of each kind, and to none of a rejected one", async () => {
		const admin = await signedIn(app, "admin");
		const changeable = demoRequests.filter(({ status }) => [0, 1, 3].includes(status));
		for (const type of ["homeworkHelp", "plasmaDonor", "mentoring"] as const) {
			const of = changeable.find(({ requestType }) => requestType === type) as (typeof demoRequests)[number];
			const { html } = await page(`/User-reports/${of.userId}?type=${type}`, admin);
			expect([type, html.includes(`href="${editPath(kinds[type], of.id)}"`)]).toEqual([type, true]);
		}
		const rejected = demoRequests.find(({ status }) => status === -1) as (typeof demoRequests)[number];
		const { html } = await page(`/User-reports/${rejected.userId}?status=-1`, admin);
		const path = editPath(kinds[rejected.requestType], rejected.id);
		expect([html.includes(rejected.id), html.includes(path)]).toEqual([true, false]);
	});

	it("leads back to what was begun and not sent, and shows that to nobody else", async () => {
		const draft = { step: "story", fields: [["title", "A roof before the rain"]] };
		const headers = { ...owner, "content-type": "application/json" };
		const address = "/api/v1/donationRequest/draft/socialAdvocacy";
		await app.fetch(address, { method: "PUT", body: JSON.stringify(draft), headers });
		const { html } = await page(path, owner);
		expect(html).toMatch(
			/<a href="\/new-request\?type=socialAdvocacy&amp;draft=req_\w+&amp;step=story" dir="auto">A roof before the rain<\/a>/,
		);
		expect((await page(path, await signedIn(app, "admin"))).html).not.toContain("A roof before the rain");
	});

	it("leads to mails to one's contacts, and to donors once there are some", async () => {
		const { html } = await page(path, owner);
		expect(html).not.toContain(`href="/startDonorEmailCampaign/${request}"`);
		expect(html).toContain(`href="/startContactEmailCampaign/${request}"`);
	});

	it("says what waits for the person", async () => {
		const donee = await signedIn(app, "donee");
		const { html } = await page(`/User-reports/${demoUserId("donee")}`, donee);
		expect(html).toContain("Something is missing from 1 request.");
	});

	it("is closed to everyone but the person and staff", async () => {
		expect((await page(path)).status).toBe(303);
		expect((await page(path, donor)).status).toBe(403);
	});
});
