import { describe, expect, it } from "vitest";
import { requestTypes } from "../../../api/domain/requests/types.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const neverRaised = "NOT EXISTS (SELECT 1 FROM request_totals t WHERE t.request_id = r.id AND t.raised_minor > 0)";

const app = await sharedApp();

const { get: page } = visitsTo(app);

/** The titles of the cards in a part of the page. */
const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);
const listOf = (html: string) => html.slice(html.indexOf('id="requests"'));

async function one(sql: string): Promise<number> {
	const { rows } = await app.client.execute(sql);
	return Number(rows[0]?.[0]);
}

describe("the filters of a list", () => {
	it.each([
		["type=plasmaDonor", "request_type = 'plasmaDonor' AND status IN (1, 9)"],
		["type=covidHelp&status=expired", "request_type = 'covidHelp' AND status = -4"],
		["status=fulfilled", "status = 2"],
		["blood=O%2B&type=bloodDonation", "blood_group = 'O+' AND request_type = 'bloodDonation' AND status IN (1, 9)"],
		["org=ORG&type=cash", "organization_id = 'ORG' AND request_type = 'cash' AND status IN (1, 9)"],
		["source=ios", "source_of_creation = 'ios' AND status IN (1, 9)"],
		["zero=1&category=animals", `category_id = 'cat_animals' AND status IN (1, 9) AND ${neverRaised}`],
		["unwithdrawn=1&category=animals", "category_id = 'cat_animals' AND status IN (1, 9)"],
	])("filters by %s, which its links and forms keep", async (query, condition) => {
		const [organization] = await app.rows<{ id: string }>(
			"SELECT organization_id AS id FROM donation_request WHERE region = 'IN' AND status = 1 AND is_private = 0 AND request_type = 'cash' AND organization_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
		);
		const filled = (text: string) => text.replace("ORG", organization?.id ?? "");
		const fits = await one(
			`SELECT count(*) FROM donation_request r WHERE region = 'IN' AND is_private = 0 AND ${filled(condition)}`,
		);
		const { status, html } = await page(`/AllDonationRequestCard?${filled(query)}&sort=newest&reverse=1`);
		expect(status).toBe(200);
		expect(html).toContain(fits === 1 ? "1 request<" : `${fits} requests<`);
		expect(titlesIn(listOf(html)).length).toBe(Math.min(fits, 15));
		for (const [name, value] of new URLSearchParams(filled(query))) {
			expect(html).toMatch(new RegExp(`href="[^"]*${name}=${encodeURIComponent(value)}[^"]*sort=mostFunded`));
			expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value.replace("+", "\\+")}"`));
		}
	});

	it("offers every kind in the drawer, and blood groups and days for kinds that have them", async () => {
		const { html } = await page("/AllDonationRequestCard?type=bloodDonation");
		const drawer = html.slice(html.indexOf('id="filter-form"'));
		const kinds = [...drawer.matchAll(/name="type"[^>]*value="(\w+)"/g)].map(([, kind]) => kind);
		expect(kinds.toSorted()).toEqual(Object.keys(requestTypes).sort());
		const open = await one(
			"SELECT count(*) FROM donation_request WHERE region = 'IN' AND is_private = 0 AND status IN (1, 9) AND request_type = 'plasmaDonor'",
		);
		expect(open).toBeGreaterThan(0);
		const donors = (await page("/AllDonationRequestCard?type=plasmaDonor")).html;
		expect(donors).toMatch(new RegExp(`>Any group<span class="facet"> ${open}</span>`));
		expect(donors).not.toContain("needed=7");
		expect(html).toContain("type=bloodDonation&amp;blood=AB-#requests");
		expect(html).toContain("type=bloodDonation&amp;needed=7#requests");
		expect((await page("/AllDonationRequestCard?type=cash")).html).not.toContain("blood=AB-");
	});

	it("turns its order round, and names an organization's list", async () => {
		const usual = titlesIn(listOf((await page("/AllDonationRequestCard?category=animals&sort=newest")).html));
		const { html } = await page("/AllDonationRequestCard?category=animals&sort=newest&reverse=1");
		expect(usual.length).toBeGreaterThan(1);
		expect(titlesIn(listOf(html))).toEqual(usual.toReversed());
		const [organization] = await app.rows<{ id: string; name: string }>("SELECT id, name FROM organization LIMIT 1");
		const of = (await page(`/AllDonationRequestCard?org=${organization?.id}`)).html;
		expect(of).toContain(`aria-label="Remove filter: ${organization?.name}"`);
		expect((await page("/AllDonationRequestCard?org=org_nobody")).status).toBe(404);
	});

	it("has private requests only for those who may see them, after they logged in", async () => {
		const asked = "/AllDonationRequestCard?private=1";
		expect((await page(asked)).location).toBe(`/login?next=${encodeURIComponent(asked)}`);
		await app.rows(
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, user_id, is_private, created_at) SELECT 'req_hidden', 'Zed', 'Only for friends', 'x', 'mentoring', 1, 'IN', 'INR', id, 1, 1 FROM user WHERE email = 'donee@demo.test'",
		);
		const signedIn = async (email: string) => {
			const { body } = await app.call("/login", { email, password: "Demo!pass1" });
			const headers = { authorization: `Bearer ${body.data.token_detail.token}` };
			return titlesIn(listOf(await (await app.fetch(asked, { headers })).text()));
		};
		expect(await signedIn("donee@demo.test")).toContain("Only for friends");
		expect(await signedIn("donor@demo.test")).not.toContain("Only for friends");
	});

	it.each([
		"/AllDonationRequestCard?blood=C",
		"/AllDonationRequestCard?needed=91",
		"/AllDonationRequestCard?needed=soon",
		"/AllDonationRequestCard?status=7",
		"/search/school?org=%3Cb%3E",
		"/search/school?source=%22x",
	])("answer 404 for %s", async (path) => {
		expect((await page(path)).status).toBe(404);
	});
});
