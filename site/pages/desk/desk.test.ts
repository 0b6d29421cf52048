import { beforeAll, describe, expect, it } from "vitest";
import { indian, organization } from "../../../api/features/withdrawals/testing/steps.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [owner, donee, donor, admin] = [
	await signedIn(app, "owner"),
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "admin"),
];
const { get: page, post: submit } = visitsTo(app);
const pathOf = (id: string) => `/donationRequest/${id}/desk`;
const request = demoRequestIds["vidya-jyothi"];

/** A paid gift to a request. @returns its ids */
async function give(to: string): Promise<{ id: string; publicId: string }> {
	const id = await donate(app, 100_000, true, to);
	await payByCard(app, id);
	return { id, publicId: await app.value("SELECT public_id FROM donation WHERE id = ?", [id]) };
}

describe("the desk of a request", () => {
	beforeAll(() => give(request));

	it("has the figures, the sources of visits and links to everything", async () => {
		const { status, html } = await page(pathOf(request), owner);
		expect(status).toBe(200);
		for (const text of ["Manage this request", "Gifts per 100 visits", "Received by month", "Widgets on other sites"]) {
			expect(html).toContain(text);
		}
		for (const path of [
			"/edit",
			"/updates",
			"/visits",
			"/comments",
			"/status",
			`/startContactEmailCampaign/${request}`,
		]) {
			expect(html).toMatch(new RegExp(`href="[^"]*${path}`));
		}
	});

	it("leads to a withdrawal with what can be withdrawn, and lists those so far with their states", async () => {
		const before = await page(pathOf(request), owner);
		expect(before.html).toContain("You can withdraw up to ₹1,000.");
		expect(before.html).toContain(`href="/withdrawForm/${request}"`);
		await app.call(`/org/${organization}/payment/account`, indian, owner);
		const asked = await app.call(`/donationRequest/withdraw/${request}`, { amount: 400 }, owner);
		expect(asked.status).toBe(201);
		const { html } = await page(pathOf(request), owner);
		for (const text of [
			"You can withdraw up to ₹600.",
			"Withdrawals so far",
			"To your own bank account",
			"Requested",
			`href="/withdrawfunds/request-raised/${asked.body.data._id}"`,
		]) {
			expect(html.includes(text) ? text : `lacks ${text}`).toBe(text);
		}
		expect((await page(pathOf(request), admin)).html).not.toContain("You can withdraw up to");
		const money = async (headers: Record<string, string>) =>
			(await app.call(`/donationRequest/${request}/desk`, undefined, headers)).body.data.money;
		expect(await money(owner)).toMatchObject([{ currency: "INR", onItsWayMinor: 40_000, availableMinor: 60_000 }]);
		expect(await money(admin)).toEqual([]);
		// My Requests says the same as the desk: nothing is in the bank account yet.
		const raised = (await page(`/User-reports/${demoUserId("owner")}`, owner)).html;
		expect([raised.includes("On its way: ₹400"), raised.includes("Withdrawn: ₹400")]).toEqual([true, false]);
		const { data } = (await app.call(`/donationRequest/${request}`, undefined, owner)).body;
		expect(data).toMatchObject({ totalWithdrawalAmount: 400, onItsWayAmount: 400, noWithdrawalRequests: false });
		// Only those who may read the desk learn what is on its way at the moment.
		const readers = [{}, donor, owner, admin].map(async (headers) => {
			const read = await app.call(`/donationRequest/${request}`, undefined, headers);
			return [read.body.data.totalWithdrawalAmount, read.body.data.onItsWayAmount];
		});
		expect(await Promise.all(readers)).toEqual([
			[400, undefined],
			[400, undefined],
			[400, 400],
			[400, 400],
		]);
	});

	it("says in the reader’s language why a paused request’s money can’t be withdrawn", async () => {
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [request]);
		const part = async (prefix: string) =>
			/<section[^>]*id="withdrawals"[\s\S]*?<\/section>/.exec(
				(await page(`${prefix}${pathOf(request)}`, owner)).html,
			)?.[0];
		const [en, hi, te, kn] = await Promise.all(["", "/hi", "/te", "/kn"].map(part));
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [request]);
		expect(en).toContain("This request is paused. Its money waits until it is open again.");
		expect([hi, te, kn]).toEqual(["रुकी हुई", "ఆగింది", "ತಡೆಹಿಡಿಯಲಾಗಿದೆ"].map((paused) => expect.stringContaining(paused)));
		expect(en).not.toContain("Nothing can be withdrawn now.");
	});

	it("is read by staff, without links to change anything, and by nobody else", async () => {
		const { html } = await page(pathOf(request), admin);
		expect(html).toContain("You are reading this as staff");
		expect(html).not.toContain("What you can do");
		expect((await page(pathOf(request), donor)).status).toBe(403);
		expect((await page(pathOf(request))).location).toContain("/login?next=");
		expect((await page(pathOf("req_none"), owner)).status).toBe(404);
	});

	it("of a request for something else than money has no money on it", async () => {
		const { html } = await page(pathOf(demoRequestIds.volunteering), owner);
		expect(html).not.toContain("Gifts per 100 visits");
		expect(html).toContain("Where visitors came from");
		expect(html).toContain("/viewApplicants/");
	});

	it("of a private request leads to updates and visits, which are counted, and to nothing that only everyone could open", async () => {
		const id = demoRequestIds.imran;
		await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [id]);
		await app.rows("INSERT INTO request_invite (id, request_id, invitee, invited_at) VALUES ('inv_desk', ?, ?, 1)", [
			id,
			demoUserId("donor"),
		]);
		const { html } = await page(`/donationRequest/${id}`, donor);
		const counts = /data-counts="([^"]+)"/.exec(html)?.[1];
		const visits = async () => {
			const { recent } = (await app.call(`/donationRequest/${id}/desk`, undefined, donee)).body.data;
			return recent.visits;
		};
		const before = await visits();
		await app.fetch(`/api/v1/${counts}/view?source=mail`, { method: "PUT", headers: donor });
		const after = await visits();
		const desk = (await page(pathOf(id), donee)).html;
		const [own, raised] = [`/donationRequest/${id}`, `/User-reports/${demoUserId("donee")}`];
		const links = [desk, (await page(own, donee)).html, (await page(raised, donee)).html];
		const updates = (await page(`/donationRequest/${id}/updates`, donee)).html;
		await app.rows("UPDATE donation_request SET is_private = 0 WHERE id = ?", [id]);
		await app.rows("DELETE FROM request_invite WHERE id = 'inv_desk'");
		expect(after - before).toBe(1);
		for (const html of links) {
			expect(html).toContain(`href="/donationRequest/${id}/updates"`);
			expect(html).toContain(`href="/donationRequest/${id}/visits"`);
		}
		expect(updates).toContain("Nobody gets it by email");
		expect(desk).not.toContain("Donation forms");
	});

	it("is one press from the request, one's own requests and the dashboard", async () => {
		const id = demoRequestIds.imran;
		for (const from of [`/donationRequest/${id}`, `/User-reports/${demoUserId("donee")}`, "/dashboard"]) {
			expect((await page(from, donee)).html).toContain(`href="${pathOf(id)}"`);
		}
	});

	it("speaks the visitor's language", async () => {
		expect((await page(`/hi${pathOf(request)}`, owner)).html).toContain("इस अपील को सँभालें");
	});
});

describe("the gifts on the desk", () => {
	const id = demoRequestIds.imran;
	const path = `/donationRequest/${id}/desk/gifts`;
	const waiting = async () => (await page(`${path}?thanked=no`, donee)).html;
	beforeAll(async () => {
		for (let count = 0; count < 3; count++) await give(id);
	});

	it("are thanked for with one press each, or all at once, with a friendly text to begin with", async () => {
		const before = await waiting();
		expect(before).toContain("Thank you so much for your gift!");
		const gift = /name="gift" value="(gift_\w+)"/.exec(before)?.[1] ?? "";
		const sent = await submit(path, { text: "Thank you!", gift }, donee);
		expect([sent.status, sent.location]).toEqual([303, path]);
		expect(await waiting()).not.toContain(gift);
		const again = await submit(`${path}?thanked=no`, { text: "Thank you!", gift }, donee);
		expect(again.location).toBe(`${path}?thanked=no`);
		expect((await page(`${path}?thanked=yes`, donee)).html).toContain("Thank you!");
		await submit(path, { text: "Thank you all!" }, donee);
		const after = await waiting();
		expect(after).toContain("No gifts here");
		expect(after).not.toContain("Say thanks");
	});

	it("keep what was typed if it is refused", async () => {
		await give(id);
		const { status, html } = await submit(path, { text: "See www.shop.example" }, donee);
		expect(status).toBe(400);
		expect(html).toContain("See www.shop.example");
		expect(html).toContain("Leave out links");
	});

	it("say why a gift that went back meanwhile is not thanked", async () => {
		await submit(path, { text: "Thank you all!" }, donee);
		const gift = await give(id);
		await app.rows("UPDATE donation SET status = 'refunded' WHERE id = ?", [gift.id]);
		const { status, html } = await submit(path, { text: "Thank you!", gift: gift.publicId }, donee);
		expect(status).toBe(409);
		expect(html).toContain("This gift can’t be thanked");
	});

	it("are read by staff, who can’t thank", async () => {
		expect((await page(path, admin)).html).not.toContain("Say thanks");
		expect((await submit(path, { text: "Thank you" }, admin)).status).toBe(403);
		expect((await page(path, donor)).status).toBe(403);
	});

	it("show the thanks to their donor, and to nobody else", async () => {
		const gift = await give(id);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [demoUserId("donor"), gift.id]);
		await submit(path, { text: "Dear friend, thank you!", gift: gift.publicId }, donee);
		const address = `/thankyou?donation=${gift.id}`;
		expect((await page(address, donor)).html).toContain("Dear friend, thank you!");
		expect((await page(address)).html).not.toContain("Dear friend");
	});

	it("has no page beyond the last", async () => {
		expect((await page(`${path}?page=9`, donee)).status).toBe(404);
	});
});

describe("the donors on the desk", () => {
	const id = demoRequestIds.imran;
	const path = `/donationRequest/${id}/desk/donors`;

	it("stand with their total, are thanked with one press each, and keep a refused text", async () => {
		const hidden = await give(id);
		await app.rows("UPDATE donation SET anonymous = 1 WHERE id = ?", [hidden.id]);
		await give(id);
		const { html } = await page(`${path}?thanked=no&sort=last`, donee);
		expect(/Anonymous donors \(\d+\)/.test(html)).toBe(true);
		const donor = /Meera Iyer<\/h2>[\s\S]*?name="donor" value="(gift_\w+)"/.exec(html)?.[1] ?? "";
		const refused = await submit(path, { text: "See www.shop.example", donor }, donee);
		expect([refused.status, refused.html.includes("See www.shop.example")]).toEqual([400, true]);
		const sent = await submit(`${path}?thanked=no`, { text: "Thank you, Meera!", donor }, donee);
		expect([sent.status, sent.location]).toEqual([303, `${path}?thanked=no`]);
		expect((await page(`${path}?thanked=no`, donee)).html).not.toContain(donor);
		expect((await page(`/donationRequest/${id}/desk/gifts?thanked=yes`, donee)).html).toContain("Thank you, Meera!");
	});

	it("are for the people of the request and staff, who can’t thank", async () => {
		expect((await page(path, admin)).html).not.toContain("Say thanks");
		expect((await page(path, donor)).status).toBe(403);
		expect((await page(`${path}?page=99`, donee)).status).toBe(404);
	});
});

describe("the page that a mail about a gift leads to", () => {
	it("shows that gift alone with a text, thanks for it by one press, and changes nothing by being opened", async () => {
		const { id, publicId } = await give(request);
		await give(request);
		const path = `${pathOf(request)}/gifts?gift=${publicId}`;
		const thanked = () => app.value("SELECT count(*) FROM gift_thanks WHERE donation_id = ?", [id]);
		const { html } = await page(path, owner);
		expect(html.match(/class="desk-donor"/g)).toHaveLength(1);
		expect(html).toContain("Thank you so much for your gift!");
		expect(await thanked()).toBe(0);
		const pressed = await submit(path, { text: "Thank you!", gift: publicId }, owner);
		expect([pressed.status, pressed.location, await thanked()]).toEqual([303, path, 1]);
		expect((await page(path, owner)).html).not.toContain('name="text"');
	});

	it("is for the people of the request alone: a guest logs in first, and another's gift is not shown", async () => {
		const { publicId } = await give(demoRequestIds.asha);
		const path = `${pathOf(request)}/gifts?gift=${publicId}`;
		expect((await page(path, owner)).html).not.toContain('class="desk-donor"');
		expect((await page(path, donor)).status).toBe(403);
		expect((await page(path)).location).toContain(encodeURIComponent(`gifts?gift=${publicId}`));
	});
});
