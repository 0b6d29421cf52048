// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";

const app = demoForEach();
const as = sessionsIn(app, "volunteer", "donor");
const vidya = demoOrganizationIds["vidya-jyothi"];
const volunteer = userId("volunteer");
const lists = ["/dashboard", `/User-reports/${volunteer}`];

/** A member's requests for the organization, one of which nobody else sees. */
let live = "";
let hidden = "";

beforeEach(async () => {
	const rows = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE organization_id = ? ORDER BY id", [
		vidya,
	]);
	live = rows[0]?.id ?? "";
	hidden = rows[1]?.id ?? "";
	await app.rows("UPDATE donation_request SET user_id = ? WHERE organization_id = ?", [volunteer, vidya]);
	await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [hidden]);
});
const leave = () =>
	app.rows("DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?", [vidya, volunteer]);

const read = async (path: string) => (await app.fetch(path, { headers: as.volunteer })).text();
/** The links of a page that name one of the requests, and the answers that they get. */
async function linksOf(path: string): Promise<[path: string, status: number][]> {
	const html = await read(path);
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	const hrefs = [...main.matchAll(/href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
	const about = [...new Set(hrefs)].filter((href) => href.includes(live) || href.includes(hidden));
	return Promise.all(
		about.map(async (href) => [href, (await app.fetch(href, { headers: as.volunteer, redirect: "manual" })).status]),
	);
}

describe("a member who has left", () => {
	it.each(["dashboard", "own requests"])("has no dead link on the %s page", async (name) => {
		const path = lists[name === "dashboard" ? 0 : 1] ?? "";
		const before = await linksOf(path);
		expect(before.filter(([, status]) => status >= 400)).toEqual([]);
		expect(before.map(([href]) => href)).toContain(`/donationRequest/${live}/desk`);
		await leave();
		const after = await linksOf(path);
		expect(after.sort()).toEqual([live, hidden].sort().map((id) => [`/donationRequest/${id}`, 200]));
		expect(await read(path)).toContain("You have left Vidya Jyothi Trust");
	});

	it("is not asked for what only the organization can give", async () => {
		const asks = async () => [
			(await read("/dashboard")).includes("Complete it so that it can go live"),
			(await read(lists[1] ?? "")).includes(`${lists[1]}?status=-2`),
		];
		expect(await asks()).toEqual([true, true]);
		await leave();
		expect(await asks()).toEqual([false, false]);
	});

	it("is told that a notification led to a page of the organization, instead of being refused there", async () => {
		const add = (id: string, kind: string, request: string, subject: string, detail: string) =>
			app.rows(
				"INSERT INTO notification (id, user_id, kind, request_id, subject, detail, count, created_at) VALUES (?, ?, ?, ?, ?, ?, 1, 1)",
				[id, volunteer, kind, request, subject, detail],
			);
		await add("ntf_gift", "donation", live, "", "");
		await add("ntf_goal", "milestone", live, "", "50");
		await add("ntf_org", "organization", "", vidya, "registration-ends-7");
		await add("ntf_comment", "comment", live, "", "");
		const leadsTo = async (id: string) =>
			(await app.fetch(`/notifications/${id}`, { headers: as.volunteer, redirect: "manual" })).headers.get("location");
		expect(await leadsTo("ntf_goal")).toBe(`/donationRequest/${live}/desk`);
		// A plain member manages no organization.
		expect(await leadsTo("ntf_org")).toBe("/notifications");
		await leave();
		for (const id of ["ntf_gift", "ntf_goal", "ntf_org"]) expect(await leadsTo(id)).toBe("/notifications");
		expect(await leadsTo("ntf_comment")).toContain(`/donationRequest/${live}`);
	});

	it("is not in the team, nor a helper by its word", async () => {
		const team = async () => (await app.fetch(`/organization/${vidya}`, { headers: as.donor })).text();
		const profile = `/user/${await app.value("SELECT username FROM user WHERE id = ?", [volunteer])}`;
		expect(await team()).toContain(`href="${profile}"`);
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [volunteer]);
		expect(await team()).not.toContain(`href="${profile}"`);
		await leave();
		const page = await team();
		expect(page.slice(page.indexOf('id="team"'), page.indexOf("</section>", page.indexOf('id="team"')))).not.toContain(
			profile,
		);
	});
});
