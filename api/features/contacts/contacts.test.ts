import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { mostContacts } from "../../domain/people/contacts.ts";

const app = demoForAll({}, identifyByName);
beforeEach(async () => {
	app.advance(1000);
	for (const table of ["contact", "contact_group", "contact_import"]) await app.rows(`DELETE FROM ${table}`);
});

const own = userId("donor");
const send = async (path: string, body?: unknown, who: Visitor = "signed-in", method?: string) => {
	const headers = { ...as(who), ...(body === undefined ? {} : { "content-type": "application/json" }) };
	const init = body === undefined ? {} : { body: JSON.stringify(body) };
	const verb = method ?? (body === undefined ? "GET" : "POST");
	const response = await app.fetch(`/api/v1${path}`, { ...init, headers, method: verb });
	return { status: response.status, body: await response.json() };
};
const asha = { firstName: "Asha", lastName: "Rao", email: "Asha.Rao@People.Example", phoneNumber: "98123 45678" };
const add = async (values: object = {}) => (await send(`/user/${own}/contact`, { ...asha, ...values })).body.data;
const list = async (query = "") => (await send(`/user/${own}/contact${query}`)).body;

describe("A contact", () => {
	it("is stored with its address in lower case and its number in international form", async () => {
		const { status, body } = await send(`/user/${own}/contact`, asha);
		expect(status).toBe(201);
		expect(body.data).toMatchObject({ email: "asha.rao@people.example", phoneNumber: "+919812345678", userId: own });
		expect((await list()).data).toEqual([body.data]);
	});

	it("needs a first name, an address and a number", async () => {
		const { status, body } = await send(`/user/${own}/contact`, {});
		expect(status).toBe(400);
		expect(body.issues.map(({ message }: { message: string }) => message)).toEqual([
			"Please enter first name",
			"Please enter email",
			"Please enter mobile number",
		]);
		const wrong = await send(`/user/${own}/contact`, { ...asha, email: "asha", phoneNumber: "12" });
		expect(wrong.body.issues[0].message).toBe("Please enter valid email");
		const number = await send(`/user/${own}/contact`, { ...asha, phoneNumber: "12" });
		expect(number.body.issues[0]).toMatchObject({ path: "phoneNumber", message: "Please enter valid Mobile Number" });
	});

	it("is there once per address", async () => {
		const { _id } = await add();
		expect((await send(`/user/${own}/contact`, { ...asha, firstName: "A" })).status).toBe(409);
		await add({ email: "other@people.example" });
		const taken = await send(`/contact/${_id}`, { firstName: "A", email: "other@people.example" }, "signed-in", "PUT");
		expect(taken).toMatchObject({ status: 409, body: { message: "You already have this contact." } });
	});

	it("is changed and deleted", async () => {
		const { _id } = await add();
		const changed = await send(`/contact/${_id}`, { firstName: "Usha", phoneNumber: "9812345679" }, "signed-in", "PUT");
		expect(changed.body.data).toMatchObject({
			firstName: "Usha",
			lastName: "",
			email: null,
			phoneNumber: "+919812345679",
		});
		const empty = await send(`/contact/${_id}`, { firstName: "Usha" }, "signed-in", "PUT");
		expect(empty).toMatchObject({ status: 400, body: { message: "Please enter email" } });
		expect((await send(`/contact/${_id}`, undefined, "signed-in", "DELETE")).status).toBe(200);
		expect((await send(`/contact/${_id}`, undefined, "signed-in", "DELETE")).status).toBe(404);
		expect((await list()).data).toEqual([]);
	});

	it("is found by a part of its name, address or number", async () => {
		await add();
		await add({ firstName: "Élodie", lastName: "100%", email: "el@people.example", phoneNumber: "9812345670" });
		const found = async (keyword: string) =>
			(await list(`?keyword=${encodeURIComponent(keyword)}`)).data.map((row: { firstName: string }) => row.firstName);
		expect(await found("sha r")).toEqual(["Asha"]);
		expect(await found("ÉLODIE")).toEqual(["Élodie"]);
		expect(await found("@people")).toEqual(["Asha", "Élodie"]);
		expect(await found("98123 45678")).toEqual(["Asha"]);
		expect(await found("%")).toEqual(["Élodie"]);
		expect(await found("_")).toEqual([]);
	});

	it("belongs to its owner alone", async () => {
		const { _id } = await add();
		const group = (await send("/contactGroup", { name: "Family", contactIds: [_id] })).body.data;
		for (const who of ["owner", "superAdmin"] as const) {
			expect((await send(`/user/${own}/contact`, undefined, who)).status).toBe(403);
			expect((await send(`/contact/${_id}`, { firstName: "X", email: "x@x.example" }, who, "PUT")).status).toBe(403);
			expect((await send(`/contact/${_id}`, undefined, who, "DELETE")).status).toBe(403);
			expect((await send(`/contactGroup/${group._id}`, { name: "X" }, who, "PUT")).status).toBe(403);
			expect((await send(`/contactGroup/${group._id}`, undefined, who, "DELETE")).status).toBe(403);
			expect((await send(`/contactGroup/${group._id}/assign`, { contactIds: [_id] }, who)).status).toBe(403);
			expect((await send(`/group/contact?groupId=${group._id}`, undefined, who)).status).toBe(404);
			expect((await send("/contactGroup", { name: "Mine", contactIds: [_id] }, who)).status).toBe(404);
			expect((await send("/contactGroup", undefined, who)).body.data).toMatchObject([{ _id: "none", contactCount: 0 }]);
			expect((await send("/group/contact", undefined, who)).body.data).toEqual([]);
		}
		expect((await send("/contactGroup", { name: "X", userId: userId("owner") })).status).toBe(403);
	});

	it("has room beside 19,999 others", async () => {
		await app.rows(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostContacts})
			INSERT INTO contact SELECT 'ctc_n' || i, '${own}', 'N', '', i || '@n.example', NULL, 'n', i || '@n.example', 'form', NULL, 1, 1 FROM n`);
		expect((await send(`/user/${own}/contact`, asha)).body.code).toBe("contacts_full");
		expect((await send("/contacts", { contacts: [asha] })).body.code).toBe("contacts_full");
		await app.rows("DELETE FROM contact WHERE id = 'ctc_n1'");
		expect((await send(`/user/${own}/contact`, asha)).status).toBe(201);
	});
});

describe("A group", () => {
	it("has contacts, which can be in several", async () => {
		const [first, second] = [await add(), await add({ email: "b@people.example" })];
		const group = (await send("/contactGroup", { name: "Family", userId: own })).body.data;
		expect(group).toMatchObject({ name: "Family", userId: own, contactIds: [], isReadOnly: false });
		const both = await send(`/contactGroup/${group._id}/assign`, { contactIds: [first._id, second._id, first._id] });
		expect(both.body.data).toMatchObject({ contactCount: 2 });
		await send("/contactGroup", { name: "Friends", contactIds: [first._id] });
		const members = (await send("/group/contact")).body.data;
		expect(members).toHaveLength(3);
		expect(members[0]).toMatchObject({ _id: `${group._id}.${first._id}`, contactId: first._id, groupId: group._id });
		const left = await send(`/contactGroup/${group._id}/unassign`, { contactIds: [first._id] });
		expect(left.body.data.contactIds).toEqual([second._id]);
		expect((await list(`?groupId=${group._id}`)).data).toMatchObject([{ _id: second._id }]);
		await send(`/contact/${second._id}`, undefined, "signed-in", "DELETE");
		expect((await send(`/group/contact?groupId=${group._id}`)).body.data).toEqual([]);
	});

	it("has a name of its own", async () => {
		const refused = { status: 409, body: { message: "Group name already exits" } };
		const { _id } = (await send("/contactGroup", { name: "Family" })).body.data;
		expect(await send("/contactGroup", { name: " family " })).toMatchObject(refused);
		expect(await send("/contactGroup", { name: "None" })).toMatchObject(refused);
		expect(await send("/contactGroup", {})).toMatchObject({
			status: 400,
			body: { message: "Please enter group name" },
		});
		await send("/contactGroup", { name: "Friends" });
		const renamed = (name: string) => send(`/contactGroup/${_id}`, { name }, "signed-in", "PUT");
		expect(await renamed("FRIENDS")).toMatchObject(refused);
		expect((await renamed("FAMILY")).body.data.name).toBe("FAMILY");
	});

	it("can't be the read-only one", async () => {
		const alone = await add();
		const groups = (await send("/contactGroup")).body;
		expect(groups.data).toMatchObject([{ _id: "none", contactIds: [alone._id], isReadOnly: true }]);
		for (const id of ["none", "NONE"]) {
			expect((await send(`/contactGroup/${id}`, { name: "X" }, "signed-in", "PUT")).status).toBe(403);
			expect((await send(`/contactGroup/${id}`, undefined, "signed-in", "DELETE")).status).toBe(403);
			const assigned = await send(`/contactGroup/${id}/assign`, { contactIds: [alone._id] });
			expect(assigned.body.message).toBe("This group can’t be changed.");
			expect((await send(`/group/contact?groupId=${id}`)).body.data).toMatchObject([{ contactId: alone._id }]);
			expect((await list(`?groupId=${id}`)).data).toHaveLength(1);
		}
	});

	it("keeps its contacts apart from itself when it is deleted", async () => {
		const { _id } = await add();
		const group = (await send("/contactGroup", { name: "Family", contactIds: [_id] })).body.data;
		expect((await send(`/contactGroup/${group._id}`, undefined, "signed-in", "DELETE")).status).toBe(200);
		expect((await list()).data).toHaveLength(1);
		const wrong = await send("/contactGroup", { name: "Family", contactIds: ["ctc_nobody"] });
		expect(wrong.status).toBe(404);
		expect((await send("/contactGroup")).body.data).toHaveLength(1);
	});
});

describe("POST /contacts", () => {
	it("adds what is new, fills in what is missing and skips what can't be used", async () => {
		await add({ lastName: "" });
		const { status, body } = await send("/contacts", {
			contacts: [
				{ firstName: "Other", email: "asha.rao@people.example", phoneNumber: "9812345000" },
				{ firstName: "Ravi", email: "RAVI@people.example" },
				{ lastName: "Kumar", email: "ravi@people.example", phoneNumber: "9812345001" },
				{ firstName: "Nobody" },
				{ firstName: "Wrong", email: "wrong", phoneNumber: "1" },
				{ phoneNumber: "9812345002", email: "wrong" },
			],
		});
		expect({ status, data: body.data }).toMatchObject({ status: 201, data: { added: 2, merged: 2, skipped: 2 } });
		const rows = (await list()).data;
		expect(rows).toMatchObject([
			{ firstName: "", email: null, phoneNumber: "+919812345002" },
			{ firstName: "Asha", phoneNumber: "+919812345678" },
			{ firstName: "Ravi", lastName: "", phoneNumber: "+919812345001" },
		]);
		expect((await send("/contacts", { contacts: [] })).status).toBe(400);
		expect(
			(await send("/contacts", { contacts: [{ firstName: "x".repeat(200), email: "long@people.example" }] })).status,
		).toBe(201);
		expect((await send("/contacts", { contacts: [{ firstName: "Nobody" }] })).body.code).toBe("contact_import_empty");
	});
});
