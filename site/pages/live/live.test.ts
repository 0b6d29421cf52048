// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = demoForAll();
const { owner, donor, donee, admin } = sessionsIn(app, "owner", "donor", "donee", "admin");
const { asha, volunteering } = demoRequestIds;
const { get } = visitsTo(app);

/** The text of a part of the wall. */
async function part(name: string, path: string) {
	const { html } = await get(path);
	const [, found = ""] = new RegExp(`data-live="${name}"(.*?)</(?:section|article)>`, "s").exec(html) ?? [];
	return found.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

/** A paid gift with a message. @returns its id */
async function give(more: { anonymous?: boolean } = {}): Promise<string> {
	const id = await donate(app, 123_400);
	if (more.anonymous) await app.rows("UPDATE donation SET anonymous = 1 WHERE id = ?", [id]);
	await payByCard(app, id);
	return id;
}

describe("the live wall of a request", () => {
	it("shows a new gift at once, with what was raised, and leads to the page to give by a code", async () => {
		const before = await part("sum", `/live/${asha}`);
		await give();
		const { html, status, headers } = await get(`/live/${asha}`);
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toContain("public");
		expect(await part("sum", `/live/${asha}`)).not.toBe(before);
		expect(await part("gifts", `/live/${asha}`)).toMatch(/Recent gifts Meera Iyer ₹1,234/);
		expect(html).toContain(`/billingInfo?donationFor=donationRequest&amp;donationRequestId=${asha}`);
		expect(html).toContain("Scan to give");
		expect(html).not.toMatch(/<header|<footer|meera@people/);
	});

	it("is loaded again by a browser without script only", async () => {
		const { html } = await get(`/live/${asha}`);
		expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="30"\/?><\/noscript>/);
		expect((await get(`/donationRequest/${asha}`)).html).not.toContain("http-equiv");
	});

	it("calls anonymous donors “Anonymous”, in the page’s language, and everyone if names are hidden", async () => {
		await give({ anonymous: true });
		expect(await part("gifts", `/live/${asha}`)).toMatch(/Recent gifts Anonymous ₹1,234/);
		expect(await part("gifts", `/te/live/${asha}`)).toContain("అజ్ఞాత దాత");
		const hidden = await part("gifts", `/live/${asha}?names=hide`);
		expect(hidden).not.toContain("Meera");
		expect(hidden.match(/Anonymous/g)).toHaveLength(2);
	});

	it("has a message only while staff let it be seen, and never as markup", async () => {
		const id = await give();
		const write = (state: string) =>
			app.rows(
				"INSERT OR REPLACE INTO gift_message (donation_id, text, state, created_at) VALUES (?, 'For <b>Asha</b> & her house', ?, 1)",
				[id, state],
			);
		for (const [state, shown] of [
			["shown", true],
			["held", false],
			["hidden", false],
		] as const) {
			await write(state);
			const { html } = await get(`/live/${asha}?${state}`);
			expect([state, html.includes("For &lt;b>Asha&lt;/b> &amp; her house")]).toEqual([state, shown]);
			expect((await get(`/live/${asha}?names=hide&${state}`)).html).not.toContain("her house");
		}
	});

	it("says what a request asks for that takes no gifts, and why a closed one has nothing to scan for", async () => {
		const { html } = await get(`/live/${volunteering}`);
		expect(html).toContain("Scan to answer or to read more");
		expect(html).not.toMatch(/Recent gifts|billingInfo/);
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [demoRequestIds.imran]);
		const closed = (await get(`/live/${demoRequestIds.imran}`)).html;
		expect(closed).toContain("This request is paused and takes no donations at the moment.");
		expect(closed).not.toContain("billingInfo");
	});

	it("of a private request is there for its owner, helpers and invited people only, and never cached", async () => {
		const id = "req_01M50G3KR07BFYW4VHSAQ5WD83";
		expect((await get(`/live/${id}`)).status).toBe(404);
		expect((await get(`/live/${id}`, donee)).status).toBe((await get(`/donationRequest/${id}`, donee)).status);
		for (const visitor of [owner, donor, admin]) {
			const { status, headers, html } = await get(`/live/${id}`, visitor);
			expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
			expect(html).toContain("Only invited people can open this page.");
		}
		for (const wrong of ["req_nothing", "..%2Fetc", "%00", "a".repeat(500)]) {
			expect((await get(`/live/${wrong}`)).status).toBe(404);
		}
	});

	it("is opened from the request’s desk, also without names", async () => {
		const id = demoRequestIds["vidya-jyothi"];
		expect((await get(`/donationRequest/${id}/desk`, owner)).html).toContain(`href="/live/${id}"`);
		const { html } = await get(`/donationRequest/${id}/desk/share`, owner);
		expect(html).toMatch(
			new RegExp(`<form[^>]* action="/live/${id}" target="_blank"[^>]*>.*name="names" value="hide"`, "s"),
		);
	});
});
