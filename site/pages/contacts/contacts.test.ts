import { beforeEach, describe, expect, it } from "vitest";
import { demoContactGroups, demoContacts } from "../../../db/seed/contacts.ts";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../testing/actors.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp({}, identifyByName);
beforeEach(() => app.advance(60_000));

const base = "/myContactsandGroups";
const visits = visitsTo(app);
const open = (path: string, who: Visitor = "signed-in") => visits.get(base + path, as(who));
const post = (path: string, fields: FormFields | FormData, who: Visitor = "signed-in") =>
	visits.post(base + path, fields, as(who));
const file = (content: string, name = "people.csv") => {
	const form = new FormData();
	form.set("file", new File([content], name, { type: "text/csv" }));
	return form;
};
const group = demoContactGroups[0]?.id ?? "";
const members = async (id: string) =>
	(await app.rows<{ id: string }>(`SELECT contact_id AS id FROM contact_group_member WHERE group_id = '${id}'`)).map(
		(row) => row.id,
	);

describe("The form of a contact", () => {
	it("tells of a number that can't exist together with its other errors", async () => {
		const { status, html } = await post("/contact/new", { firstName: "", email: "nobody", phoneNumber: "12345" });
		const messages = ["Please enter first name", "Please enter valid email", "Please enter valid Mobile Number"];
		expect([status, ...messages.map((message) => html.includes(message))]).toEqual([400, true, true, true]);
	});
});

describe("A number without a country code", () => {
	it("is read in the country of its owner's account, whichever region's pages they look at", async () => {
		const number = (email: string) => app.rows(`SELECT phone FROM contact WHERE email = '${email}'`);
		const add = (email: string) => post("/contact/new", { firstName: "Ann", email, phoneNumber: "2125550100" });
		await app.rows(`UPDATE user SET country = 'US' WHERE id = '${userId("donor")}'`);
		await add("ann@people.example");
		expect(await number("ann@people.example")).toEqual([{ phone: "+12125550100" }]);
		const { location: to } = await post("/import", file("name,phone\nBob,212-555-0101"));
		expect((await open(to.slice(base.length))).html).toContain("numbers from this country: United States");
		expect(await app.rows("SELECT phone_key FROM contact_import_row")).toEqual([{ phone_key: "+12125550101" }]);
		await app.rows(`UPDATE user SET country = NULL WHERE id = '${userId("donor")}'`);
		await add("beth@people.example");
		expect(await number("beth@people.example")).toEqual([{ phone: "+912125550100" }]);
	});
});

describe("The page of contacts and groups", () => {
	it("lists, finds and filters", async () => {
		const { html: text } = await open("");
		expect(text).toContain("Anjali Deshpande");
		expect(text).toContain("Not in a group");
		const found = await open("?q=FARIDA");
		expect(found.html).toContain("Farida Khan");
		expect(found.html).not.toContain("Anjali Deshpande");
		expect((await open(`?group=${group}`)).html).not.toContain("Anjali Deshpande");
		expect((await open("?group=none")).html).toContain("Prakash Gowda");
		expect((await open("?group=cgr_unknown")).status).toBe(404);
	});

	it("keeps contacts, groups and imports of others out", async () => {
		const contact = demoContacts[0]?.id ?? "";
		expect((await open("", "owner")).html).not.toContain("Anjali");
		expect((await open(`/contact/${contact}`, "superAdmin")).status).toBe(404);
		expect((await open(`/group/${group}`, "superAdmin")).status).toBe(404);
		expect((await open("/contacts.csv", "superAdmin")).html.trim().split("\n")).toHaveLength(1);
		const removal = await post("", { id: contact, intent: "delete-contact" }, "superAdmin");
		expect(removal.status).toBe(404);
	});

	it("adds and edits contacts, and says what is wrong beside the field", async () => {
		const missing = await post("/contact/new", {});
		expect(missing.status).toBe(400);
		for (const text of ["Please enter first name", "Please enter email", "Please enter mobile number"]) {
			expect(missing.html).toContain(text);
		}
		const fields = { firstName: "Nila", email: "nila@people.example", phoneNumber: "9812345678" };
		expect(await post("/contact/new", fields)).toMatchObject({ status: 303, location: base });
		const again = await post("/contact/new", fields);
		expect(again.status).toBe(409);
		expect(again.html).toContain("You already have this contact.");
		const [row] = await app.rows<{ id: string }>("SELECT id FROM contact WHERE first_name = 'Nila'");
		await post(`/contact/${row?.id}`, { firstName: "Neela", phoneNumber: "9812345678" });
		expect(await app.rows(`SELECT first_name, email, phone FROM contact WHERE id = '${row?.id}'`)).toEqual([
			{ first_name: "Neela", email: null, phone: "+919812345678" },
		]);
		await post("", { id: row?.id ?? "", intent: "delete-contact" });
		expect(await app.rows(`SELECT 1 FROM contact WHERE id = '${row?.id}'`)).toEqual([]);
	});

	it("changes only the contacts of a group that its checklist displayed", async () => {
		const before = await members(group);
		const [first = "", second = ""] = before;
		const other = demoContacts.find(({ id }) => !before.includes(id))?.id ?? "";
		await post(`/group/${group}`, { name: "Book club", shown: [first, other], contactIds: other });
		const after = await members(group);
		expect([after.includes(first), after.includes(second), after.includes(other)]).toEqual([false, true, true]);
		const none = await post("/group/new", { name: "Nobody", shown: first });
		expect(none.html).toContain('<a href="#contact-group-contactIds">Please select any contact</a>');
		const taken = await post("/group/new", { name: "FAMILY", shown: first, contactIds: first });
		expect(taken.html).toContain("Group name already exists");
		expect((await post("/group/new", { shown: first, contactIds: first })).html).toContain("Please enter group name");
		expect((await open("/group/none")).status).toBe(404);
	});

	it("imports a file after a preview, and undoes it", async () => {
		const refused = await post("/import", file("colour\nred"));
		expect(refused).toMatchObject({ status: 400 });
		expect(refused.html).toContain("none of the columns");
		expect((await post("/import", new FormData())).html).toContain("Please choose a file");
		const { location: to } = await post(
			"/import",
			file("firstname,email,phonenumber\nZoya,zoya@people.example,\nNobody,,\n"),
		);
		const path = to.slice(base.length);
		const preview = (await open(path)).html;
		expect(preview).toContain("2 contacts found");
		expect(preview).toContain("It has neither an email nor a phone number");
		expect((await open(path, "superAdmin")).status).toBe(404);
		const mended = { intent: "mend", position: "2", firstName: "Nobody", email: "n@people.example" };
		expect((await post(path, mended)).status).toBe(303);
		expect((await post(path, { intent: "import" })).status).toBe(303);
		expect((await open("")).html).toContain("2 added, 0 merged, 0 skipped");
		// The uploaded file itself is gone.
		expect(await app.rows("SELECT 1 FROM file_removal WHERE file_id LIKE 'incoming/%'")).toEqual([]);
		await post("", { id: path.split("/").at(-1) ?? "", intent: "undo" });
		expect(await app.rows("SELECT 1 FROM contact WHERE email = 'zoya@people.example'")).toEqual([]);
	});

	it("asks what the columns hold if their names don't tell, and reads the list anew", async () => {
		const { location: to } = await post(
			"/import",
			file("Kto,Telefon domu,Gdzie\nZoya Khan,(212) 555-0100,zoya@people.example\n"),
		);
		expect(to).toMatch(/\/columns$/);
		const path = to.slice(base.length);
		const page = (await open(path)).html;
		expect(page).toContain("What is in the columns?");
		expect(page).toContain("For example: Zoya Khan");
		expect((await open(path, "superAdmin")).status).toBe(404);
		const nothing = await post(path, { country: "US", columns: "fullName" });
		expect(nothing.status).toBe(400);
		expect(nothing.html).toContain("Choose the column with the email addresses or the phone numbers.");
		const chosen = await post(path, { country: "US", hasHeader: "on", columns: ["lastName", "phone", "email"] });
		expect(chosen).toMatchObject({ status: 303, location: path.replace(/^/, base).replace("/columns", "") });
		const rows = "SELECT last_name, email_key, phone_key FROM contact_import_row ORDER BY position";
		const zoya = { last_name: "Zoya Khan", email_key: "zoya@people.example", phone_key: "+12125550100" };
		expect(await app.rows(rows)).toEqual([zoya]);
		await post(path, { country: "IN", columns: ["lastName", "phone", "email"] });
		expect(await app.rows(rows)).toEqual([{ last_name: "Kto", email_key: null, phone_key: null }, zoya]);
	});

	it("names lines with an open quotation mark, and keeps labels as groups until the import is undone", async () => {
		const { location: to } = await post(
			"/import",
			file('Name,Email,Labels\n"Zoya Khan,zoya@people.example,Choir\n"Rao, Ravi",ravi@people.example,Choir ::: FAMILY'),
		);
		const path = to.slice(base.length);
		const preview = (await open(path)).html;
		expect(preview).toContain("in these lines of the file: 2.");
		expect(preview).toContain("Put the contacts in the groups of the file: Choir (2), FAMILY (1)");
		await post(path, { intent: "import" });
		const inGroups = () =>
			app.rows(
				"SELECT g.name, c.first_name FROM contact_group_member m JOIN contact_group g ON g.id = m.group_id JOIN contact c ON c.id = m.contact_id WHERE c.email IN ('zoya@people.example', 'ravi@people.example') ORDER BY g.name, c.first_name",
			);
		expect(await inGroups()).toEqual([
			{ name: "Choir", first_name: "Ravi" },
			{ name: "Choir", first_name: "Zoya" },
			{ name: "Family", first_name: "Ravi" },
		]);
		await post("", { id: path.split("/").at(-1) ?? "", intent: "undo" });
		expect(await inGroups()).toEqual([]);
		expect(await app.rows("SELECT 1 FROM contact_group WHERE name = 'Choir'")).toEqual([]);
		const again = await post("/import", file("Name,Email,Labels\nZoya Khan,zoya@people.example,Choir"));
		await post(again.location.slice(base.length), { asked: "groups", intent: "import" });
		expect(await inGroups()).toEqual([]);
	});

	it("goes straight into a group, new or known, and out of it when it is undone", async () => {
		for (const name of ["Donors of May", "donors of may"]) {
			const { location } = await post(
				"/import",
				file(`Name,Email\nZoya Khan,zoya@people.example\n${name},${name.length}@people.example`),
			);
			const path = location.slice(base.length);
			expect((await open(path)).html).toContain("Put all of them into a group");
			expect((await post(path, { intent: "import", group: name })).status).toBe(303);
		}
		const sizes = () =>
			app.rows(
				"SELECT name, (SELECT count(*) FROM contact_group_member WHERE group_id = g.id) AS size FROM contact_group g WHERE name_key = 'donors of may'",
			);
		expect(await sizes()).toEqual([{ name: "Donors of May", size: 2 }]);
		const long = await post("/import", file("Name,Email\nRavi,ravi@people.example"));
		const path = long.location.slice(base.length);
		const refused = await post(path, { intent: "import", group: "a".repeat(81) });
		expect([refused.status, refused.html.includes('id="import-into-group-error"')]).toEqual([400, true]);
		await post(path, { intent: "cancel" });
	});

	it("exports a file without formulas, which can be imported again", async () => {
		const body = JSON.stringify({
			contacts: [
				{
					firstName: "=cmd|' /C calc'!A0",
					lastName: "＠SUM(1)",
					email: "formula@people.example",
					phoneNumber: "+919812345670",
				},
			],
		});
		const headers = { ...as("signed-in"), "content-type": "application/json" };
		expect((await app.fetch("/api/v1/contacts", { method: "POST", headers, body })).status).toBe(201);
		const { html: text } = await open("/contacts.csv");
		expect(text.startsWith("firstname,lastname,email,phonenumber,groups\r\n")).toBe(true);
		expect(text).toContain("'=cmd|' /C calc'!A0,'＠SUM(1),formula@people.example,+919812345670");
		const { location: to } = await post("/import", file(text));
		expect((await open(to.slice(base.length))).html).not.toContain("error-text");
		const fates = await app.rows(
			`SELECT first_name, last_name FROM contact_import_row WHERE email = 'formula@people.example'`,
		);
		expect(fates).toEqual([{ first_name: "=cmd|' /C calc'!A0", last_name: "＠SUM(1)" }]);
	});
});

describe("All contacts that match", () => {
	it("go into a group and out of it, not only those of the page, and never another's", async () => {
		const user = userId("donor");
		await app.rows(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39)
			INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
			SELECT 'ctc_m' || i, iif(i = 39, '${userId("owner")}', '${user}'), 'Match', i, i || '@match.example', 'match ' || i, i || '@match.example', 'form', 1, 1 FROM n`);
		const size = () =>
			app.value(
				"SELECT count(*) FROM contact_group_member m JOIN contact_group g ON g.id = m.group_id WHERE g.name = 'Matches'",
			);
		expect((await open("?q=match")).html).toContain("All 39 contacts that match");
		const added = await post("?q=match", { intent: "group-matching", q: "match", group: "", name: "Matches" });
		expect([added.status, await size()]).toEqual([303, 39]);
		await post("?q=match", { intent: "group-matching", q: "match", group: "", name: "matches" });
		await post("?q=38@", { intent: "ungroup-matching", q: "38@", group: "", name: "Matches" });
		expect(await size()).toBe(38);
		const unknown = await post("?q=match", { intent: "ungroup-matching", q: "match", group: "", name: "Nobody" });
		expect([unknown.status, unknown.html.includes('id="matching-name-error"')]).toEqual([400, true]);
		const id = await app.value("SELECT id FROM contact_group WHERE name = 'Matches'");
		const matching = { keyword: "match", groupId: String(id) };
		const other = await app.call(`/contactGroup/${group}/assign`, { matching }, as("signed-in"));
		expect([other.status, (await members(group)).filter((each) => each.startsWith("ctc_m")).length]).toEqual([200, 38]);
		expect((await app.call(`/contactGroup/${group}/assign`, { matching }, as("owner"))).status).toBe(403);
		await app.rows("DELETE FROM contact WHERE id LIKE 'ctc_m%'");
	});
});
