import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { getDashboard } from "./get-dashboard.ts";

const app = demoForAll();

const dashboardOf = (user: string) => getDashboard({ ...app.ctx, actor: { kind: "user", userId: user, roles: [] } });

it("shows the user's own gifts, what they paid this year less refunds, and where the score comes from", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("donor"), id]);
	const dashboard = await dashboardOf(userId("donor"));
	expect(dashboard?.gifts.map((gift) => [gift.id, gift.title !== null])).toEqual([[id, true]]);
	expect(dashboard?.paidThisYear).toEqual([{ currency: "INR", paidMinor: 102_000 }]);
	expect(dashboard?.kindness.score).toBe(10);
	await app.rows("UPDATE donation SET status = 'partially_refunded', refunded_minor = 51000 WHERE id = ?", [id]);
	expect((await dashboardOf(userId("donor")))?.paidThisYear).toEqual([{ currency: "INR", paidMinor: 51_000 }]);
	expect((await dashboardOf(userId("owner")))?.gifts).toEqual([]);
});

it("does not name a request that is no longer public", async () => {
	await app.rows("UPDATE donation_request SET status = -3 WHERE id = ?", [demoRequestIds.asha]);
	expect((await dashboardOf(userId("donor")))?.gifts[0]?.title).toBeNull();
	await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [demoRequestIds.asha]);
});

it("tells the organizer that something is missing from a request, whatever its status hides from others", async () => {
	const headers = await signedIn(app, "donee");
	await app.rows("UPDATE donation_request SET status = -2 WHERE user_id = ?", [userId("donee")]);
	const html = await (await app.fetch("/dashboard", { headers })).text();
	expect(html).toContain("Complete it so that it can go live.");
	expect((await app.fetch("/dashboard", { redirect: "manual" })).headers.get("location")).toBe(
		"/login?next=%2Fdashboard",
	);
});
