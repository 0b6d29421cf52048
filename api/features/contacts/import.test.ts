// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { draftImport, mendRow } from "./draft.ts";
import { finishImport, importContacts, listImports, undoImport } from "./import.ts";
import { readContactFile } from "./internal/read-file.ts";
import { readRow } from "./internal/read-row.ts";
import { listContacts } from "./list.ts";
import { readDraft } from "./preview.ts";
import { editContact } from "./save.ts";

const app = demoForAll();
beforeEach(async () => {
	app.advance(1000);
	for (const table of ["contact", "contact_group", "contact_import"]) await app.rows(`DELETE FROM ${table}`);
});

const of = (name: "donor" | "donee"): Ctx => ({
	...app.ctx,
	region: "IN",
	actor: { kind: "user", userId: userId(name), roles: [] },
});
const utf8 = (text: string) => new TextEncoder().encode(text);
const row = { firstName: "Renée", lastName: "Rao", email: "renee@people.example", phone: "+91 98123 45678" };
const text = (separator: string) =>
	["firstname,lastname,email,phonenumber", "Renée,Rao,renee@people.example,+91 98123 45678"]
		.join("\r\n")
		.replaceAll(",", separator);
/** The contacts of a file, as its rows are read. */
const contactsOf = (bytes: Uint8Array, country = "IN") => {
	const { rows, columns, header } = readContactFile(bytes, country);
	return rows.map(({ cells }) => {
		const { firstName, lastName, emails, phones } = readRow(cells, columns, header);
		return { firstName, lastName, email: emails[0] ?? "", phone: phones[0] ?? "" };
	});
};
const rowsOf = (csv: string) => contactsOf(utf8(csv));
const draft = async (csv: string, ctx = of("donor")) =>
	(await draftImport(ctx, { fileName: "people.csv", table: readContactFile(utf8(csv), "IN") })).id;
const preview = (id: string, problemsOnly = false) =>
	readDraft(of("donor"), { id, problemsOnly, limit: 50, offset: 0 });
const contacts = async (ctx = of("donor")) => (await listContacts(ctx, { limit: 100, offset: 0 })).rows;

describe("A file of contacts", () => {
	const utf16 = (bigEndian: boolean, mark: boolean) => {
		const units = [...(mark ? "\uFEFF" : ""), ...text("\t")].map((letter) => letter.charCodeAt(0));
		return new Uint8Array(units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
	};

	it.each([
		["UTF-8", utf8(text(","))],
		["UTF-8 with a mark", utf8(`\uFEFF${text(",")}`)],
		["semicolons", utf8(text(";"))],
		["Excel's line with the separator", utf8(`\uFEFFsep=;\r\n${text(";")}`)],
		["Windows-1252", new Uint8Array([...text(";")].map((letter) => letter.charCodeAt(0)))],
		["UTF-16 LE", utf16(false, true)],
		["UTF-16 BE", utf16(true, true)],
		["UTF-16 without a mark", utf16(false, false)],
	])("is read in %s", async (_name, bytes) => {
		expect(contactsOf(bytes)).toEqual([row]);
	});

	it("may have the headers of Google Contacts and Outlook, or one column of names", async () => {
		expect(
			rowsOf(
				'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\n"Renée",,Rao,*,renee@people.example ::: r@work.example,+91 98123 45678\n',
			),
		).toEqual([row]);
		expect(
			rowsOf("First Name,Last Name,E-mail Address,Mobile Phone\nRenée,Rao,renee@people.example,+91 98123 45678"),
		).toEqual([row]);
		expect(rowsOf("Name,E-mail\nAnna Maria Rao,a@people.example\nUsha,u@people.example")).toMatchObject([
			{ firstName: "Anna Maria", lastName: "Rao" },
			{ firstName: "Usha", lastName: "" },
		]);
	});

	it("keeps line breaks and quotes in a cell, and undoes the mark of our own exports", async () => {
		expect(rowsOf('firstname,email,phonenumber\n"Anna ""A""\nRao",a@people.example,\'+919812345678\n\n , ,\n')).toEqual(
			[{ firstName: 'Anna "A"\nRao', lastName: "", email: "a@people.example", phone: "+919812345678" }],
		);
	});

	it.each([
		["a workbook", utf8("PK\u0003\u0004"), "contact_file_type"],
		["a picture", new Uint8Array(500), "contact_file_type"],
		["other columns", utf8("colour,size\nred,2"), "contact_file_columns"],
		["no rows", utf8("firstname,email\n"), "contact_file_empty"],
		["nothing", utf8(""), "contact_file_empty"],
		["10,001 rows", utf8(`email\n${"a@people.example\n".repeat(10_001)}`), "contact_file_long"],
	])("is refused with %s", (_name, bytes, code) => {
		const wrong = expect.objectContaining({ status: 400, issues: [expect.objectContaining({ path: "file", code })] });
		expect(() => readContactFile(bytes, "IN")).toThrow(wrong);
	});
});

describe("An import", () => {
	const csv = `firstname,lastname,email,phonenumber
Asha,Rao,ASHA@people.example,9812345678
Asha,,asha@people.example,
Ravi,,ravi@people,98
Usha,,usha@people.example,98
Nobody,,,
`;

	it("says before what will become of each row, and why", async () => {
		await finishImport(of("donor"), { id: await draft("email\nusha@people.example") });
		const id = await draft(csv);
		const { rows, counts, problems, total } = await preview(id);
		expect(rows.map(({ fate, problem }) => `${fate} ${problem}`)).toEqual([
			"new ",
			"repeated ",
			"skipped both_invalid",
			"known phone_invalid",
			"skipped no_address",
		]);
		expect({ counts, problems, total }).toEqual({
			counts: { new: 1, known: 1, repeated: 1, skipped: 2 },
			problems: 3,
			total: 5,
		});
		expect((await preview(id, true)).rows.map(({ position }) => position)).toEqual([3, 4, 5]);
	});

	it("takes in what its owner mended", async () => {
		const id = await draft(csv);
		await mendRow(of("donor"), {
			id,
			position: 3,
			firstName: "Ravi",
			lastName: "K",
			email: "ravi@people.example",
			phone: "",
		});
		await expect(mendRow(of("donee"), { id, position: 3, ...row })).rejects.toMatchObject({ status: 404 });
		await expect(mendRow(of("donor"), { id, position: 6, ...row })).rejects.toMatchObject({ status: 404 });
		const done = await finishImport(of("donor"), { id });
		expect(done).toMatchObject({ state: "done", added: 3, merged: 1, skipped: 1, fileName: "people.csv" });
		expect((await contacts()).map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
			"Asha Rao",
			"Ravi K",
			"Usha ",
		]);
		expect(await app.rows("SELECT * FROM contact_import_row")).toEqual([]);
		await expect(finishImport(of("donor"), { id })).rejects.toMatchObject({ status: 409 });
		await app.rows(
			"INSERT INTO contact_import_row (import_id, position, first_name, last_name, email, phone) VALUES (?, 3, '', '', '', '')",
			[id],
		);
		await expect(mendRow(of("donor"), { id, position: 3, ...row })).rejects.toMatchObject({ status: 404 });
		await app.rows("DELETE FROM contact_import_row");
	});

	it("happens once, however often it is asked for", async () => {
		const id = await draft(csv);
		const tries = await Promise.allSettled([1, 2, 3].map(() => finishImport(of("donor"), { id })));
		expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await contacts()).toHaveLength(2);
	});

	it("is undone without touching what was edited since", async () => {
		await finishImport(of("donor"), { id: await draft("email,phonenumber\nknown@people.example,") });
		app.advance(1000);
		const id = await draft(
			"firstname,email,phonenumber\nKnown,known@people.example,9812345678\nA,a@people.example,\nB,b@people.example,",
		);
		await finishImport(of("donor"), { id });
		expect((await contacts()).find(({ email }) => email === "known@people.example")).toMatchObject({
			firstName: "Known",
			phone: "+919812345678",
		});
		app.advance(1000);
		const edited = (await contacts()).find(({ firstName }) => firstName === "B")?.id ?? "";
		await editContact(of("donor"), {
			id: edited,
			firstName: "Bea",
			lastName: "",
			email: "b@people.example",
			phoneNumber: "",
		});
		await expect(undoImport(of("donee"), { id })).rejects.toMatchObject({ status: 404 });
		await undoImport(of("donor"), { id });
		expect((await contacts()).map(({ firstName, phone, email }) => [firstName, phone, email])).toEqual([
			["Bea", null, "b@people.example"],
			["", null, "known@people.example"],
		]);
		await expect(undoImport(of("donor"), { id })).rejects.toMatchObject({ status: 409 });
	});

	it.each(["newest", "oldest"])("goes without a trace when two imports are undone, the %s first", async (order) => {
		const ids = [];
		for (const file of ["email\nboth@people.example", "email,phonenumber\nboth@people.example,9812345678"]) {
			const id = await draft(file);
			await finishImport(of("donor"), { id });
			ids.push(id);
			app.advance(1000);
		}
		for (const id of order === "newest" ? ids.reverse() : ids) await undoImport(of("donor"), { id });
		expect(await contacts()).toEqual([]);
	});

	it("without a preview leaves the account's draft and other imports alone", async () => {
		const kept = await draft(csv);
		const each = ["a", "b", "c"].map((name) =>
			importContacts(of("donor"), [{ ...row, email: `${name}@people.example` }]),
		);
		expect((await Promise.all(each)).map(({ state }) => state)).toEqual(["done", "done", "done"]);
		expect((await preview(kept)).total).toBeGreaterThan(0);
		expect(await contacts()).toHaveLength(3);
	});

	it("has one draft per account, which nobody else sees", async () => {
		const first = await draft(csv);
		const second = await draft(csv);
		expect((await listImports(of("donor"), { limit: 5 })).map(({ id }) => id)).toEqual([second]);
		expect((await preview(first)).total).toBe(0);
		const others = await readDraft(of("donee"), { id: second, problemsOnly: false, limit: 50, offset: 0 });
		expect(others).toMatchObject({ rows: [], total: 0 });
		await expect(finishImport(of("donee"), { id: second })).rejects.toMatchObject({ status: 404 });
	});

	it("takes 10,000 rows, and lets others in between", { tags: ["rest"] }, async () => {
		const many = Array.from(
			{ length: 10_000 },
			(_, index) => `P${index},p${index}@people.example,98${String(10_000_000 + index)}`,
		);
		let turns = 0;
		const timer = setInterval(() => turns++, 1);
		const id = await draft(`firstname,email,phonenumber\n${many.join("\n")}`);
		clearInterval(timer);
		expect(turns).toBeGreaterThan(10);
		expect(await finishImport(of("donor"), { id })).toMatchObject({ added: 10_000, merged: 0, skipped: 0 });
	});
});

it("The preview counts a contact of two rows once in a group of the file", async () => {
	const id = await draft(
		"firstname,email,groups\nUsha,usha@people.example,Family\nUsha,usha@people.example,Family\nRavi,ravi@people.example,Family",
	);
	const { groups } = await readDraft(of("donor"), { id, problemsOnly: false, limit: 50, offset: 0 });
	expect(groups).toEqual([{ name: "Family", count: 2 }]);
});

it("A group of a file that has the name of our own group for contacts of none is kept under another", async () => {
	const ctx = of("donor");
	await importContacts(ctx, [{ firstName: "Usha", lastName: "Rao", email: "usha@people.example", phone: "" }], "None");
	expect((await contacts()).map(({ groups }) => groups)).toEqual([["None 2"]]);
});
