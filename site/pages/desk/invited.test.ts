// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { signKey } from "../../../api/http/gift-keys.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { billingForm, payByCard } from "../../testing/giving-steps.ts";
import { lastMessage } from "../../testing/mailed-code.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [donee, donor, owner, volunteer, admin, finadmin] = [
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "owner"),
	await signedIn(app, "volunteer"),
	await signedIn(app, "admin"),
	await signedIn(app, "finadmin"),
];
const { get: page, post: submit } = visitsTo(app);
const id = demoRequestIds.imran;
const path = `/donationRequest/${id}`;
const invited = `${path}/desk/invited`;
const invite = (people: string, headers = donee) => submit(invited, { intent: "invite", invited: people }, headers);
const rows = () =>
	app.rows<{ id: string; invitee: string }>("SELECT id, invitee FROM request_invite WHERE request_id = ?", [id]);
const idOf = async (invitee: string) => (await rows()).find((row) => row.invitee === invitee)?.id ?? "";
const takeBack = async (invitee: string) =>
	submit(invited, { intent: "takeBack", invitation: await idOf(invitee) }, donee);

/** The address of the link in the newest invitation to somebody. */
async function linkTo(email: string): Promise<string> {
	const [, link = ""] = /https?:\/\/[^/\s"]+(\/invited\?key=[\w.%-]+)/.exec(await lastMessage(app, email)) ?? [];
	return link;
}

/** A guest’s browser that has opened a link. */
async function opened(link: string): Promise<Record<string, string>> {
	const { status, location, cookies } = await page(link);
	expect([status, location]).toEqual([303, `${path}?utm_medium=email`]);
	return { cookie: cookies.join("; ") };
}

beforeEach(async () => {
	await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [id]);
	await app.rows("DELETE FROM request_invite WHERE request_id = ?", [id]);
	await app.rows("DELETE FROM audit_log WHERE action = 'request.people_invited'");
	await app.rows("DELETE FROM rate_limit");
});

describe("the people invited to a private request", () => {
	it("are added by addresses and usernames, listed, told once, and taken back at once", async () => {
		expect((await page(path, donor)).status).toBe(404);
		const sent = await invite("Guest@People.example, demo.donor\nfriend@people.example");
		expect([sent.status, sent.location]).toEqual([303, invited]);
		const { html } = await page(invited, donee);
		for (const text of ["guest@people.example", "friend@people.example", "Not visited yet"])
			expect(html).toContain(text);
		expect((await page(path, donor)).status).toBe(200);
		expect((await page(invited, donee)).html).toMatch(/Visited on/);
		expect((await page("/sharedWithMe", donor)).html).toContain(`href="${path}"`);
		expect((await page("/dashboard", donor)).html).toContain(`href="${path}"`);
		expect((await takeBack(demoUserId("donor"))).location).toBe(invited);
		expect((await page(path, donor)).status).toBe(404);
		expect((await page("/sharedWithMe", donor)).html).not.toContain(path);
	});

	it("open it by the link of their mail without an account, and give, until the invitation is taken back", async () => {
		await invite("guest@people.example");
		const link = await linkTo("guest@people.example");
		expect((await page(path)).status).toBe(404);
		const guest = await opened(link);
		const { status, html, headers } = await page(path, guest);
		expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		expect(html).toContain("Your invitation lets you read this private request");
		expect((await page(path)).status).toBe(404);
		expect((await page(`/billingInfo?donationRequestId=${id}&amount=500`, guest)).status).toBe(200);
		const begun = await submit(
			"/billingInfo",
			{ ...billingForm, donationRequestId: id, email: "guest@people.example" },
			guest,
		);
		const gift = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		const browser = { cookie: [guest.cookie, ...begun.cookies].join("; ") };
		expect((await page(begun.location, browser)).status).toBe(200);
		expect((await payByCard(app, gift, "pm_card_visa", {}, browser)).status).toBe(200);
		expect((await page(`/thankyou?donation=${gift}`, browser)).status).toBe(200);
		expect((await page(invited, donee)).html).toMatch(/guest@people\.example<\/b> <span[^>]*>[^<]*· Gave/);
		await takeBack("guest@people.example");
		expect((await page(path, guest)).html).not.toContain("Your invitation lets you");
		expect((await page(link)).status).toBe(404);
		const refused = await submit("/billingInfo", { ...billingForm, donationRequestId: id }, guest);
		expect(refused.status).toBe(404);
		// A new invitation of the same address has another link.
		await invite("guest@people.example");
		expect((await page(link)).status).toBe(404);
	});

	it("are told apart by their keys: a forged one, and one for something else, open nothing", async () => {
		await invite("guest@people.example");
		const invitation = await idOf("guest@people.example");
		const key = await signKey(app.platform, "invite", invitation);
		const other = await signKey(app.platform, "gift", invitation);
		for (const wrong of ["", "x", other, `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`])
			expect((await page(`/invited?key=${wrong}`)).status).toBe(404);
		expect((await page(path, { cookie: `kw_invited=${other}` })).status).toBe(404);
		expect((await page(path, { cookie: `kw_invited=${key}` })).status).toBe(200);
		expect((await page(`/donationRequest/${demoRequestIds.yasmin}`, { cookie: `kw_invited=${key}` })).status).toBe(404);
	});

	it("keep an anonymous gift to themselves", async () => {
		await invite("demo.donor");
		const begun = await submit("/billingInfo", { ...billingForm, donationRequestId: id, anonymous: "on" }, donor);
		const gift = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		expect((await payByCard(app, gift, "pm_card_visa", {}, donor)).status).toBe(200);
		expect(await app.value("SELECT anonymous FROM donation WHERE id = ?", [gift])).toBe(1);
		await app.rows("UPDATE donation SET anonymous = 1 WHERE beneficiary_id = ? AND donor_user_id = ?", [
			id,
			demoUserId("donor"),
		]);
		expect((await page(invited, donee)).html).not.toContain("· Gave");
	});

	it("come from one’s own contacts with one press: one of them, or a group", async () => {
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [demoUserId("donor"), id]);
		try {
			const { html } = await page(invited, donor);
			const group = /<option value="(\w+)"[^>]*>Book club/.exec(html)?.[1] ?? "";
			const contact = /Anjali[\s\S]*?name="contact" value="(\w+)"/.exec(html)?.[1] ?? "";
			await submit(invited, { intent: "group", group }, donor);
			expect((await rows()).map(({ invitee }) => invitee).sort()).toEqual(
				["farida.khan", "joseph.mathew", "lakshmi.narayanan"].map((name) => `${name}@contacts.example`),
			);
			await submit(invited, { intent: "contact", contact }, donor);
			expect(await rows()).toHaveLength(4);
			expect((await page(`${invited}?q=gowda`, donor)).html).toContain("No address");
			const strange: Record<string, string>[] = [
				{ intent: "group", group: "grp_none" },
				{ intent: "contact", contact: "ctc_none" },
			];
			for (const fields of strange) expect((await submit(invited, fields, donor)).status).toBe(404);
		} finally {
			await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [demoUserId("donee"), id]);
		}
	});

	it("are refused beside the field, with what was typed, if nobody is known by the name or there are too many", async () => {
		for (const [typed, message] of [
			["", "Please enter at least one address or username"],
			["nobody-of-ours", "We don’t know “nobody-of-ours”"],
			[Array.from({ length: 101 }, (_, number) => `p${number}@people.example`).join(" "), "at most 100"],
		] as const) {
			const { status, html } = await invite(typed);
			expect(status).toBe(400);
			expect(html).toContain(message);
			expect(html).toContain(typed.slice(0, 40));
		}
		expect(await rows()).toEqual([]);
	});

	it("are at most 100 in all, and 200 a day", async () => {
		const many = (from: number, count: number) =>
			Array.from({ length: count }, (_, number) => `p${from + number}@people.example`).join(" ");
		expect((await invite(many(0, 100))).status).toBe(303);
		const full = await invite("one.more@people.example");
		expect([full.status, full.html.includes("at most 100 invited people")]).toEqual([409, true]);
		await app.rows("DELETE FROM request_invite WHERE request_id = ?", [id]);
		expect((await invite(many(100, 100))).status).toBe(303);
		await app.rows("DELETE FROM request_invite WHERE request_id = ?", [id]);
		expect((await invite(many(300, 1))).status).toBe(429);
	});

	it("stay when a change that waited is approved", async () => {
		await app.rows(
			"INSERT INTO request_change (request_id, columns, invitees, status, changed_at) VALUES (?, '{}', '[\"a@people.example\"]', 0, 1)",
			[id],
		);
		await invite("b@people.example");
		const waiting = () => app.value<string>("SELECT invitees FROM request_change WHERE request_id = ?", [id]);
		expect(JSON.parse(await waiting())).toEqual(["a@people.example", "b@people.example"]);
		await takeBack("b@people.example");
		expect(JSON.parse(await waiting())).toEqual(["a@people.example"]);
		await app.rows("DELETE FROM request_change WHERE request_id = ?", [id]);
	});

	it("are the business of owner, editors and admins alone, and of nobody for a request that is open to all", async () => {
		const asEditor = `/donationRequest/${demoRequestIds.yasmin}/desk/invited`;
		expect((await page(asEditor, owner)).html).toContain("donor@demo.test");
		expect((await page(invited, admin)).html).not.toContain('name="invited"');
		expect((await invite("x@people.example", admin)).status).toBe(403);
		expect((await page(invited, finadmin)).status).toBe(403);
		expect((await page(invited)).location).toContain("/login?next=");
		await app.rows("UPDATE request_helper SET role = 'reader' WHERE request_id = ?", [id]);
		expect((await page(invited, volunteer)).status).toBe(403);
		await invite("demo.donor");
		expect((await page(invited, donor)).status).toBe(403);
		expect((await submit(invited, { intent: "takeBack", invitation: "inv_none" }, donee)).status).toBe(404);
		await app.rows("UPDATE donation_request SET is_private = 0 WHERE id = ?", [id]);
		expect((await page(invited, donee)).html).toContain("open to everyone");
		expect((await invite("x@people.example")).status).toBe(409);
	});
});
