import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../testing/actors.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp({}, identifyByName);
beforeEach(() => app.advance(60_000));

const request = demoRequestIds.asha;
const edit = `/startContactEmailCampaign/EmailEdit/${request}`;
const confirm = `/startContactEmailCampaign/EmailEditConfirmation/${request}`;
const visits = visitsTo(app);
const post = (path: string, fields: FormFields | FormData, who: Visitor = "signed-in") =>
	visits.post(path, fields, as(who));
const mail = (text: string, link = "") => ({
	subject: "Hello",
	"blocks[0].kind": link === "" ? "text" : "button",
	"blocks[0].text": text,
	"blocks[0].link": link,
});

describe("Words in braces that nobody fills in", () => {
	it("are named beside their field before a mail to contacts goes on, and go on when its author insists", async () => {
		const first = await post(edit, mail("Dear {{first_name}}, {firstName}"));
		expect(first.status).toBe(200);
		expect(first.html).toMatch(/id="mail-form-blocks-0-text-hint".*?readers see them as they are: \{\{first_name\}\}/s);
		expect(await post(edit, { ...mail("Dear {{first_name}}"), seenFields: "{{first_name}}" })).toMatchObject({
			status: 303,
			location: confirm,
		});
		const page = await app.fetch(confirm, { headers: as("signed-in") });
		expect(await page.text()).toContain("{{first_name}}");
		expect(await post(edit, mail("Dear {{firstName}}"))).toMatchObject({ status: 303 });
	});

	it("hold back a mail that is sent from its editor", async () => {
		const news = {
			...mail("Dear {name}"),
			subject: "{requestTitle}",
			intent: "send",
			groups: "all",
			seenGroups: "all",
		};
		const held = await post("/admin/SendEmailToUsers", news, "admin");
		expect(held.status).toBe(200);
		expect(held.html).toContain('name="seenFields" value="{requestTitle}, {name}"');
		expect(await app.rows("SELECT 1 FROM campaign WHERE subject = '{requestTitle}'")).toEqual([]);
		const sent = await post("/admin/SendEmailToUsers", { ...news, seenFields: "{requestTitle}, {name}" }, "admin");
		expect(sent.status).toBe(400);
		expect(sent.html).toContain('href="#mail-form-subject"');
		const insisted = await post("/admin/SendEmailToUsers", { ...news, subject: "News", seenFields: "{name}" }, "admin");
		// It was sent on, to the demo's users, of whom none wants news.
		expect([insisted.status, insisted.html.includes("There is nobody to send this email to.")]).toEqual([409, true]);
	});
});

it("A mail to many people is displayed again where it is refused, and goes back to its page after a test", async () => {
	await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userId("owner"), request]);
	const path = `/startDonorEmailCampaign/${request}`;
	const news = mail("Dear {name}");
	// The page of the donors has its form only once there are some.
	for (const [page, who] of [
		[path, "owner"],
		["/admin/SendEmailToUsers", "admin"],
	] as const) {
		const refused = await post(page, { ...news, subject: "" }, who);
		expect([refused.status, refused.html.includes("Dear {name}")]).toEqual([400, who === "admin"]);
		const added = await post(page, { ...news, intent: "add:blocks" }, who);
		expect([added.status, added.html.includes('name="blocks[1].text"')]).toEqual([200, who === "admin"]);
		const shown = await post(page, { ...news, seenFields: "{name}", intent: "preview" }, who);
		expect([shown.status, shown.html.includes('value="Hello"')]).toEqual([200, who === "admin"]);
		// A preview without anybody chosen says why it can't be sent.
		expect(shown.html.includes("Please choose who gets this email")).toBe(who === "admin");
		const test = await post(page, { ...news, intent: "test" }, who);
		expect([test.status, test.location]).toEqual([303, page]);
	}
});

it("A button may lead to a mail address, a telephone number or an address with brackets", async () => {
	for (const link of [
		"mailto:help@a.example",
		"tel:+91 98123 45678",
		"www.a.example",
		"a.example",
		"https://a.example/b_(c)",
	])
		expect([link, (await post(edit, mail("Open", link))).status]).toEqual([link, 303]);
	for (const link of ["javascript:alert(1)", "mailto:nobody", "a b.example"])
		expect([link, (await post(edit, mail("Open", link))).status]).toEqual([link, 400]);
});

it("A list without names of columns is read on the way of a campaign too", async () => {
	const importPath = `/startContactEmailCampaign/EmailImportFiles/${request}`;
	const form = new FormData();
	form.set("file", new File(["Zoya Khan,zoya@people.example\n"], "a.csv", { type: "text/csv" }));
	const { location: to } = await post(importPath, form);
	expect(to).toMatch(/\/columns\?campaign=req_/);
	const body = new URLSearchParams([
		["country", "IN"],
		["columns", "fullName"],
		["columns", "email"],
	]);
	const chosen = await app.fetch(to, { method: "POST", headers: as("signed-in"), body, redirect: "manual" });
	expect(chosen.headers.get("location")).toContain(`${importPath}?import=imp_`);
	const page = await app.fetch(chosen.headers.get("location") ?? "", { headers: as("signed-in") });
	expect(await page.text()).toContain("1 contact found.");
});

it("The page for donors says that they unsubscribed, if all of them did, and not that there are none", async () => {
	const path = `/startDonorEmailCampaign/${demoRequestIds.imran}`;
	await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userId("donor"), demoRequestIds.imran]);
	const page = async () => (await app.fetch(path, { headers: as("signed-in") })).text();
	await payByCard(app, await donate(app, 100_000, true, demoRequestIds.imran));
	expect((await page()).includes("All your donors have unsubscribed")).toBe(false);
	await app.rows(
		`INSERT OR IGNORE INTO sender_refusal (holder, sender_id, created_at) SELECT holder, ?, 1 FROM (
			SELECT lower(donor_email) AS holder FROM donation UNION SELECT email FROM user UNION SELECT id FROM user) WHERE holder IS NOT NULL`,
		[userId("donor")],
	);
	expect((await page()).includes("All your donors have unsubscribed from your emails.")).toBe(true);
});

it("Telling one’s contacts begins with adding some, where there are none", async () => {
	const start = `/startContactEmailCampaign/${request}`;
	const leads = async (who: Visitor) => {
		const { html } = await visits.get(start, as(who));
		return ["EmailContactGroups", "EmailImportFiles", "/myContactsandGroups/contact/new"].filter((path) =>
			html.includes(`href="${path.startsWith("/") ? path : `/startContactEmailCampaign/${path}/${request}`}"`),
		);
	};
	expect(await leads("signed-in")).toEqual(["EmailContactGroups"]);
	await app.rows("DELETE FROM contact_group_member");
	await app.rows("DELETE FROM contact");
	expect(await leads("signed-in")).toEqual(["EmailImportFiles", "/myContactsandGroups/contact/new"]);
});
