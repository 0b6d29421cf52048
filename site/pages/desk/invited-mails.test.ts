// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { billingForm, payByCard } from "../../testing/giving-steps.ts";
import { lastMessage } from "../../testing/mailed-code.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [donee, donor, other] = [
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "owner"),
];
const { get: page, post: submit } = visitsTo(app);
const id = demoRequestIds.imran;
const path = `/donationRequest/${id}`;
const invited = `${path}/desk/invited`;
const guest = "guest@people.example";
const title = await app.value<string>("SELECT title FROM donation_request WHERE id = ?", [id]);
const invite = (people: string) => submit(invited, { intent: "invite", invited: people }, donee);
const idOf = (invitee: string) =>
	app.value<string>("SELECT id FROM request_invite WHERE request_id = ? AND invitee = ?", [id, invitee]);
const takeBack = async (invitee: string) =>
	submit(invited, { intent: "takeBack", invitation: await idOf(invitee) }, donee);
const mailsTo = (email: string) =>
	app.value<number>("SELECT count(*) FROM outbox_message WHERE template = 'request-invite' AND recipient = ?", [email]);

/** The address of the link in the newest invitation to somebody. */
async function linkTo(email: string): Promise<string> {
	const [, link = ""] = /https?:\/\/[^/\s"]+(\/invited\?key=[\w.%-]+)/.exec(await lastMessage(app, email)) ?? [];
	return link;
}

/** The lines of the list of invited people, as text without tags. */
async function lines(): Promise<string[]> {
	const { html } = await page(invited, donee);
	const [, list = ""] = /<ul class="desk-helpers[^>]*>([\s\S]*?)<\/ul>/.exec(html) ?? [];
	return list
		.split(/<li[ >]/)
		.slice(1)
		.map((line) => line.replace(/^[^>]*>/, "").replaceAll(/<[^>]+>/g, " "));
}

beforeEach(async () => {
	await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [id]);
	await app.rows("DELETE FROM request_invite WHERE request_id = ?", [id]);
	await app.rows("DELETE FROM audit_log WHERE action = 'request.people_invited'");
	await app.rows("DELETE FROM outbox_message WHERE template = 'request-invite'");
	await app.rows("DELETE FROM rate_limit");
});

describe("an invitation’s link opened by an account with another address", () => {
	it("puts the request on their list, and their gift keeps its title for them, until it is taken back", async () => {
		await invite(guest);
		const link = await linkTo(guest);
		expect((await page("/sharedWithMe", other)).html).not.toContain(path);
		await page(link, other);
		// In any browser of the account, not only in the one that opened the link.
		expect((await page("/sharedWithMe", other)).html).toContain(`href="${path}"`);
		expect((await page(path, other)).status).toBe(200);
		const fields = { ...billingForm, donationRequestId: id };
		const begun = await submit("/billingInfo", fields, other);
		const gift = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		expect((await payByCard(app, gift, "pm_card_visa", {}, other)).status).toBe(200);
		for (const own of ["/myDonations", "/dashboard", `/thankyou?donation=${gift}`])
			expect((await page(own, other)).html).toContain(title);
		expect((await page(path, donor)).status).toBe(404);
		await takeBack(guest);
		expect((await page("/sharedWithMe", other)).html).not.toContain(`href="${path}"`);
		expect((await page("/myDonations", other)).html).not.toContain(title);
		expect((await page(path, other)).html).toContain("This request is no longer public");
		expect(await app.value("SELECT count(*) FROM request_invite_opened")).toBe(0);
	});

	it("counts as well if they log in after opening it", async () => {
		await invite(guest);
		const { cookies } = await page(await linkTo(guest));
		await page(path, { cookie: [other.cookie, ...cookies].join("; ") });
		expect((await page("/sharedWithMe", other)).html).toContain(`href="${path}"`);
	});

	it("is not remembered for those who see the request anyway", async () => {
		await invite(`${guest} demo.donor`);
		const link = await linkTo(guest);
		for (const own of [donee, donor]) await page(link, own);
		expect(await app.value("SELECT count(*) FROM request_invite_opened")).toBe(0);
	});
});

describe("somebody invited by username and by address", () => {
	it("gets one mail and has one row of their own, and the inviter does not learn whose the address is", async () => {
		await invite("demo.donor donor@demo.test stranger@people.example");
		expect(await mailsTo("donor@demo.test")).toBe(1);
		expect(await lines()).toHaveLength(3);
		await page(path, donor);
		const seen = await lines();
		expect(seen.find((line) => line.includes("donor@demo.test"))).toContain("Not visited yet");
		expect(seen.filter((line) => line.includes("Visited on"))).toHaveLength(1);
		expect((await page("/sharedWithMe", donor)).html.split(`href="${path}"`)).toHaveLength(2);
		const begun = await submit("/billingInfo", { ...billingForm, donationRequestId: id }, donor);
		const gift = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		expect((await payByCard(app, gift, "pm_card_visa", {}, donor)).status).toBe(200);
		expect((await lines()).filter((line) => line.includes("Gave"))).toHaveLength(1);
		await takeBack("donor@demo.test");
		expect((await page(path, donor)).status).toBe(200);
	});

	it("gets one mail as well if the second name is typed days later", async () => {
		await invite("donor@demo.test");
		await app.rows("DELETE FROM rate_limit");
		await invite("demo.donor");
		expect(await mailsTo("donor@demo.test")).toBe(1);
	});
});

describe("the mail of an invitation", () => {
	const sender = demoUserId("donee");
	const refused = "refused@people.example";

	it("does not go to somebody who stopped the organizer’s mails, whose row looks like any other", async () => {
		await app.rows("INSERT INTO sender_refusal (holder, sender_id, created_at) VALUES (?, ?, 1)", [refused, sender]);
		await app.rows("INSERT INTO sender_refusal (holder, sender_id, created_at) VALUES (?, ?, 1)", [
			demoUserId("donor"),
			sender,
		]);
		await invite(`${refused} ${guest} donor@demo.test`);
		expect([await mailsTo(refused), await mailsTo("donor@demo.test"), await mailsTo(guest)]).toEqual([0, 0, 1]);
		const [first = "", ...rest] = (await lines()).map((line) =>
			line.replaceAll(/[\w.]+@[\w.]+|· Gave|key=[\w.]+/g, "").replaceAll(/ +/g, " "),
		);
		expect(rest).toEqual([first, first]);
		// The link to hand over opens the request.
		const { html } = await page(invited, donee);
		const links = [...html.matchAll(/http[^"\s]+(\/invited\?key=[\w.%-]+)/g)].map(([, link = ""]) => link);
		expect(new Set(links).size).toBe(3);
		for (const link of new Set(links)) expect((await page(link)).location).toContain(path);
		await app.rows("DELETE FROM sender_refusal WHERE sender_id = ?", [sender]);
	});

	it("does not go to somebody who wants no mails about requests, or whose address is suppressed", async () => {
		await app.rows("INSERT INTO mail_suppression (address, reason, created_at) VALUES (?, 'complained', 1)", [refused]);
		await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'requests', 0, 1)", [
			demoUserId("donor"),
		]);
		await invite(`${refused} donor@demo.test`);
		await app.settled();
		const states = await app.rows<{ state: string }>(
			"SELECT state FROM outbox_message WHERE template = 'request-invite'",
		);
		expect(states.filter(({ state }) => state !== "skipped")).toEqual([]);
		await app.rows("DELETE FROM mail_suppression WHERE address = ?", [refused]);
		await app.rows("DELETE FROM mail_preference WHERE holder = ?", [demoUserId("donor")]);
	});

	it("goes once a day to an address about a request, however often it is taken back", async () => {
		for (let time = 0; time < 3; time++) {
			await invite(guest);
			await takeBack(guest);
		}
		expect(await mailsTo(guest)).toBe(1);
		await invite(guest);
		expect((await lines())[0]).not.toContain("mail follows");
		await takeBack(guest);
		await app.rows("UPDATE rate_limit SET window = window - 1440");
		await invite(guest);
		expect(await mailsTo(guest)).toBe(2);
	});

	it("goes five times a day to an address from one organizer, whatever the request", async () => {
		const others = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE status = 1 AND organization_id IS NULL AND id <> ? LIMIT 6",
			[id],
		);
		expect(others).toHaveLength(6);
		for (const other of others) {
			await app.rows("UPDATE donation_request SET is_private = 1, user_id = ? WHERE id = ?", [sender, other.id]);
			await submit(`/donationRequest/${other.id}/desk/invited`, { intent: "invite", invited: guest }, donee);
		}
		expect(await mailsTo(guest)).toBe(5);
	});
});

describe("the pages of a private request", () => {
	const headOf = ({ html }: { html: string }) => html.slice(0, html.indexOf("<body"));

	it("have nothing of it in their head that others could pass on, and are in no search engine", async () => {
		await invite("demo.donor");
		const story = await app.value<string>("SELECT story FROM donation_request WHERE id = ?", [id]);
		const own = [path, `/billingInfo?donationRequestId=${id}&amount=500`, `${path}/comments`, `${path}/updates`];
		for (const [who, headers] of Object.entries({ donor, donee }))
			for (const address of own) {
				const answer = await page(address, headers);
				const head = headOf(answer);
				if (answer.status !== 200) continue;
				expect([who, address, /<meta name="robots" content="noindex"/.test(head)]).toEqual([who, address, true]);
				expect(head).not.toMatch(/og:(?:image|description|url)|ld\+json|rel="canonical"|oembed/);
				expect(head).not.toContain(story.slice(0, 30));
			}
		for (const address of own) expect((await page(address, other)).html).not.toContain(title);
		// Nobody is asked to pass the address on, which others can't open; its owner invites people instead.
		for (const who of [donor, donee]) expect((await page(path, who)).html).not.toMatch(/id="tell"|#tell/);
		expect((await page(path, donor)).html).toContain(title);
	});
});
