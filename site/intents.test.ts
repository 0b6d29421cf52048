import { describe, expect, it } from "vitest";
import { indian, withdrawalSteps } from "../api/features/withdrawals/testing/steps.ts";
import { demoContacts } from "../db/seed/contacts.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { demoPartners } from "../db/seed/partners.ts";
import { userId } from "../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "./testing/actors.ts";
import { demoForAll } from "./testing/demo-for-tests.ts";
import { multipart } from "./testing/visits.ts";

const app = demoForAll({}, identifyByName);
const { call, give } = withdrawalSteps(app);

async function post(path: string, fields: Record<string, string> | FormData, who: Visitor = "signed-in") {
	const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
	const response = await app.fetch(path, { method: "POST", headers: as(who), body, redirect: "manual" });
	return { status: response.status, html: await response.text() };
}

describe("A button that the page does not have", () => {
	it("changes nothing among contacts", async () => {
		const contacts = () => app.rows("SELECT id FROM contact ORDER BY id");
		const before = await contacts();
		const { status, html } = await post("/myContactsandGroups", { intent: "other", id: demoContacts[0]?.id ?? "" });
		expect([status, html.includes("We don’t recognize this form.")]).toEqual([400, true]);
		expect(await contacts()).toEqual(before);
	});

	it("is told above the first form, and beyond the limit so is the limit", async () => {
		const [partner] = demoPartners.filter((each) => each.userId === userId("owner"));
		const press = () => post(`/partners/${partner?.id}`, { intent: "other", name: "Sunrise again" }, "owner");
		const first = await press();
		const again = (html: string) => html.includes('value="Sunrise again"');
		expect([first.status, again(first.html)]).toEqual([400, true]);
		for (let pressed = 1; pressed < 60; pressed++) await press();
		const last = await press();
		expect([last.status, again(last.html)]).toEqual([429, true]);
	});
});

it("a refused form leaves the page's other form as it is stored", async () => {
	const { status, html } = await post("/account/mail", { topics: "nothing" });
	const channels = html.slice(html.indexOf('name="inbox"'));
	expect([status, channels.includes("checked")]).toEqual([400, true]);
	expect((await post("/account/mail", { intent: "channels", inbox: "nothing" })).status).toBe(400);
});

it("a verb's refusal comes with what is wrong with the document, too", async () => {
	const id = demoRequestIds.asha;
	const donor = userId("donor");
	await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [donor, id]);
	await give(id);
	await call("signed-in", "POST", `/user/${donor}/payment/account`, { ...indian, accountHolderType: "individual" });
	const asked = { amount: "99999", identityKind: "pan", identityNumber: "12345" };
	const { status, html } = await post(`/withdrawForm/${id}`, multipart(asked));
	expect([status, html.includes("Please enter a PAN: 5 letters")]).toEqual([400, true]);
	expect(html).toContain("99999");
});
