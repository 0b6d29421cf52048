import { expect, it } from "vitest";
import pages from "../../../site/routes.spec.json" with { type: "json" };
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { queues } from "../../domain/waiting-work.ts";

const app = demoForAll({}, identifyByName);

const dashboardOf = async (who: Parameters<typeof as>[0]) =>
	(await app.fetch("/dashboard", { headers: as(who) })).text();

it("lists what waits for a member of staff, by role", async () => {
	const number = await app.value("SELECT count(*) FROM donation_request WHERE status = 0");
	expect(number).toBeGreaterThan(1);
	const html = await dashboardOf("admin");
	expect(html).toContain(`<a href="/admin/donationRequests"><b>${number}</b> requests to review</a>`);
	expect(html).not.toContain("withdrawals to decide");
	expect(await dashboardOf("signed-in")).not.toContain("Waiting for you");
	await app.rows(`INSERT INTO help_message (id, kind, message, language, region, state, created_at)
		VALUES ('hlp_waits', 'feedback', 'Good', 'en', 'IN', 'new', 1)`);
	await app.rows(`INSERT INTO request_comment (id, request_id, user_id, text, created_at, hidden_at, held_at)
		SELECT 'com_waits', id, user_id, 'See www.cheap.example', 1, 1, 1 FROM donation_request LIMIT 1`);
	expect(await dashboardOf("admin")).toMatch(/<b>\d+<\/b> new messages? to the team/);
	await app.rows("UPDATE supporter_page SET state = 'held' WHERE slug = 'my-first-run'");
	const held = await dashboardOf("admin");
	expect(held).toContain("<b>1</b> comment to show or hide");
	expect(held).toContain("<b>1</b> supporter’s page to look at");
});

it("leads only to pages that the roles may open", () => {
	for (const { path, roles } of queues) {
		const page = pages.find((each) => each.path === path.split("?")[0]);
		expect(roles.filter((role) => !(page?.allow ?? []).includes(role))).toEqual([]);
	}
});
