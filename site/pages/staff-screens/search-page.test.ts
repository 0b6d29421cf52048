import { describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";

const app = demoForAll();
const sessions = sessionsIn(app, "finadmin", "admin", "superadmin", "radioadmin", "volunteeradmin");
type Who = keyof typeof sessions;

/** The page of results, without the frame around it. */
async function search(q: string, who: Who): Promise<string> {
	const answer = await app.fetch(`/admin/search?q=${encodeURIComponent(q)}`, { headers: sessions[who] });
	return (await answer.text()).replace(/^.*<main/s, "");
}

/** The addresses of the actions that it offers. */
const actionsIn = (html: string) => {
	const [, list = ""] = /<h2 id="staff.found.action">.*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
	return [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
};

describe("the search page of staff", () => {
	it.each([
		["refund", "/admin/donations?status=succeeded"],
		["void", "/admin/receipts?state=valid"],
		["correct receipt", "/admin/receipts?state=valid"],
		["close month", "/admin/ledger?tab=months"],
		["payout", "/admin/stripePaymentsData"],
		["evidence", "/admin/disputes?state=answer"],
		["bank file", "/admin/withdrawalRequests?status=approved"],
		["book", "/admin/reconciliation"],
	])("leads from %s to the screen where it is done", async (q, href) => {
		expect(actionsIn(await search(q, "finadmin"))).toContain(href);
	});

	it("offers only what the viewer may do", async () => {
		for (const q of ["refund", "void", "close month", "payout", "bank file"]) {
			expect([q, actionsIn(await search(q, "admin"))]).toEqual([q, []]);
		}
		expect(actionsIn(await search("block", "finadmin"))).toEqual([]);
		expect(actionsIn(await search("block", "admin"))).toEqual(["/admin/userList"]);
		expect(actionsIn(await search("reopen", "finadmin"))).toEqual([]);
		expect(actionsIn(await search("reopen", "superadmin"))).toEqual(["/admin/ledger?tab=months"]);
		expect(actionsIn(await search("refund", "radioadmin"))).toEqual([]);
	});

	it.each(["radioadmin", "volunteeradmin"] as const)("asks %s for nothing that they can't find", async (who) => {
		const html = await search("2500", who);
		expect(html.includes("Nothing matches.")).toBe(true);
		expect(html.includes("Type at least two characters.")).toBe(false);
		expect(html.includes("last four digits")).toBe(false);
		expect(html.includes("A screen or an action")).toBe(true);
	});

	it("asks for two characters before anything was found, and says nothing else", async () => {
		for (const q of ["", "a"]) {
			const html = await search(q, "finadmin");
			expect(html.includes("Type at least two characters.")).toBe(true);
			expect(html.includes("Nothing matches.")).toBe(false);
		}
	});
});
