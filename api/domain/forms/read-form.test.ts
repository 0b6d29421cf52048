import * as v from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import { amount, billingForm } from "../contracts/billing.ts";
import { emailText } from "../contracts/email.ts";
import { oneLine } from "../contracts/plain-text.ts";
import type { MessageCode } from "../messages/index.ts";
import { newForm, readForm } from "./read-form.ts";

const required = (missing: MessageCode) =>
	v.pipe(v.string(missing), v.trim(), v.minLength(1, missing), v.maxLength(40));

const contract = v.object({
	title: required("first_name_missing"),
	amount,
	email: v.optional(emailText()),
	note: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
	kind: v.optional(v.picklist(["food", "school"], "recipient_missing"), "food"),
	count: v.optional(v.pipe(v.number("offset_invalid"), v.minValue(0, "limit_invalid"))),
	agreed: v.optional(v.boolean(), false),
	address: v.object({ line1: required("zip_code_invalid"), city: v.optional(v.string(), "") }),
	items: v.pipe(
		v.array(v.object({ name: required("last_name_missing"), price: v.optional(v.string()) })),
		v.maxLength(3, "too_long"),
	),
	tags: v.optional(v.pipe(v.array(v.picklist(["a", "b", "c"])), v.maxLength(3))),
	picture: v.optional(v.file()),
	extra: v.optional(v.record(v.string(), v.string())),
});

const complete = { title: "Rice", amount: "500", "address.line1": "1 Rose Lane", "items[0].name": "A sack" };
const read = (fields: Readonly<Record<string, string>> | string[][]) =>
	readForm({ form: new URLSearchParams(fields) }, contract);
const codes = (fields: Readonly<Record<string, string>>) =>
	Object.fromEntries(read({ ...complete, ...fields }).issues.map(({ path, code }) => [path, code]));

describe("a submitted form", () => {
	it("is parsed into the contract's output: groups, rows and repeated checkboxes", () => {
		const form = read([
			...Object.entries(complete),
			["items[1].name", "Salt"],
			["tags", "a"],
			["tags", "c"],
			["agreed", "on"],
		]);
		if (!form.ok) throw new Error(JSON.stringify(form.issues));
		expect(form.value).toEqual({
			title: "Rice",
			amount: 500_00,
			email: undefined,
			note: undefined,
			kind: "food",
			count: undefined,
			agreed: true,
			address: { line1: "1 Rose Lane", city: "" },
			items: [
				{ name: "A sack", price: undefined },
				{ name: "Salt", price: undefined },
			],
			tags: ["a", "c"],
		});
		expectTypeOf(form.value.amount).toEqualTypeOf<number>();
	});

	it("keeps the values as entered, with one message per field under the field's own name", () => {
		const form = read({ title: " ", amount: "₹5", "items[0].name": "", "items[1].name": "Salt", email: "a@" });
		expect(form).toMatchObject({
			ok: false,
			values: { title: " ", amount: "₹5", items: [{ name: "" }, { name: "Salt" }], email: "a@" },
			issues: [
				{ path: "title", code: "first_name_missing" },
				{ path: "amount", code: "amount_leave_out" },
				{ path: "email", code: "email_invalid" },
				{ path: "address.line1", code: "zip_code_invalid" },
				{ path: "items[0].name", code: "last_name_missing" },
			],
		});
	});

	it("names the field of a list that was typed as one text, once, although several of its texts are wrong", () => {
		const links = v.pipe(
			v.string(),
			v.transform((text) => text.split(" ")),
			v.array(v.pipe(v.string(), v.url("url_invalid"))),
		);
		const form = readForm({ form: new URLSearchParams({ links: "no link" }) }, v.object({ links }));
		expect(form.issues.map(({ path, code }) => [path, code])).toEqual([["links", "url_invalid"]]);
	});

	it("names every wrong line of such a text", () => {
		const links = v.pipe(
			v.string(),
			v.transform((text) => text.split(/\s+/).filter(Boolean)),
			v.array(v.pipe(v.string(), v.url("url_invalid"))),
		);
		const typed = "https://a.example\r\n\r\nno\r\nhttps://b.example never\r\n";
		const form = readForm({ form: new URLSearchParams({ links: typed }) }, v.object({ links }));
		expect(form.issues.map(({ values }) => values)).toEqual([{ lines: "3 (no), 4 (never)", count: 2 }]);
	});

	it("treats an empty optional field as missing, but passes it to the contract if the field has a default", () => {
		const form = read({ ...complete, email: "", note: " ", count: "" });
		expect(form.ok && form.value).toMatchObject({ email: undefined, note: null, count: undefined });
		expect(codes({ kind: "" })).toEqual({ kind: "recipient_missing" });
	});

	it("keeps a text of one line in one line, also while the form is wrong", () => {
		const contract = v.object({ title: v.pipe(v.string(), oneLine, v.maxLength(5, "too_long")), story: v.string() });
		const form = new URLSearchParams({ title: "A loom\u2028for\r\nAsha", story: "One\u2028two" });
		expect(readForm({ form }, contract)).toMatchObject({
			ok: false,
			values: { title: "A loom for Asha", story: "One\ntwo" },
		});
	});

	it("parses only plain decimals as numbers", () => {
		const count = (text: string) => {
			const form = read({ ...complete, count: text });
			return form.ok ? form.value.count : form.issues[0]?.code;
		};
		expect([count("12"), count(" 2.5 "), count("٣"), count("1,000"), count("1,00,000")]).toEqual([
			12, 2.5, 3, 1000, 100_000,
		]);
		expect(count("-1")).toBe("limit_invalid");
		for (const text of ["1e9", "₹5", "0x10", "Infinity", "NaN", "1,00"]) {
			expect(count(text)).toBe("offset_invalid");
		}
	});

	it("counts a line break as one character, as the browser does", () => {
		expect(codes({ note: "a\r\n".repeat(500) })).toEqual({});
		expect(codes({ note: `${"a\r\n".repeat(500)}b` })).toHaveProperty("note");
	});

	it("knows the fields of every option of a variant and of every part of an intersection", () => {
		const either = v.intersect([
			v.object({ name: v.string() }),
			v.variant("by", [
				v.object({ by: v.literal("card"), number: v.string() }),
				v.object({ by: v.literal("bank"), account: v.string() }),
			]),
		]);
		const form = new URLSearchParams({ name: "Ann", by: "bank", account: "1", number: "2" });
		const { values, ...rest } = readForm({ form }, either);
		expect(values).toEqual({ name: "Ann", by: "bank", account: "1", number: "2" });
		expect(rest).toMatchObject({ ok: true, value: { name: "Ann", by: "bank", account: "1" } });
	});
});

describe("an intent", () => {
	const rows = { ...complete, title: "", "items[0].name": "Rice", "items[1].name": "Salt" };

	it("adds a row, keeps the other values as entered, and shows no errors", () => {
		const form = read({ ...rows, intent: "add:items" });
		expect(form).toMatchObject({ ok: false, issues: [], intent: "add:items", changed: "items[2]" });
		expect(form.values).toMatchObject({ title: "", items: [{ name: "Rice" }, { name: "Salt" }, {}] });
	});

	it("removes the row that it names and closes the gap", () => {
		const form = read({ ...rows, "items[2].name": "Oil", intent: "remove:items:1" });
		expect(form.values.items).toEqual([{ name: "Rice" }, { name: "Oil" }]);
		expect(form).toMatchObject({ ok: false, issues: [], changed: "items" });
	});

	it("adds no more rows than the contract allows", () => {
		const full = { ...rows, "items[2].name": "Oil" };
		expect(read({ ...full, intent: "add:items" }).values.items).toHaveLength(3);
		expect(codes({ ...full, title: "Rice", "items[3].name": "Tea" })).toEqual({ items: "too_long" });
	});

	it("adds a row to a list that was not submitted", () => {
		expect(read({ intent: "add:tags" }).values).toEqual({ tags: [""] });
	});

	it.each(["add:title", "add:bogus", "remove:items:99", "remove:items", "add:items[0]", "remove:__proto__:0"])(
		"that can't be carried out changes nothing and does not validate: %s",
		(intent) => {
			const form = read({ ...rows, intent });
			expect(form).toMatchObject({ ok: false, issues: [] });
			expect(form.values.items).toEqual([{ name: "Rice" }, { name: "Salt" }]);
		},
	);

	it("that the page defines itself is returned beside the value", () => {
		expect(read({ ...complete, intent: "save" })).toMatchObject({ ok: true, intent: "save" });
		expect(read(complete).intent).toBeNull();
	});
});

describe("hostile input", () => {
	const valuesOf = (fields: Readonly<Record<string, string>> | string[][]) => read(fields).values;

	it.each([
		"items[99999999].name",
		"items[4].name",
		"items[-1].name",
		"items[1e3].name",
		"items[0]",
		"items[0].name.more",
		"items[0][0]",
		"items.length",
		"items[].name",
		"title.length",
		"title[0]",
		"tags[4]",
		"tags.0",
		"address",
		"address.line1[0]",
		"picture",
		"extra.key",
		"unknown",
		"__proto__",
		"__proto__.title",
		"constructor.prototype.title",
		"address.__proto__.line1",
		"items[0].__proto__",
		"",
		".",
		"[0]",
		".title",
		"title.",
		"title\0",
		"🐢",
		"\u202etitle",
	])("reads nothing under the name %j", (name) => {
		expect(valuesOf({ [name]: "x" })).toEqual({});
		expect(({} as Record<string, unknown>).title).toBeUndefined();
	});

	it("reads nothing under names of any depth", () => {
		const deep = ["address.", "[0]", "items[0]."].map((part) => [`${part.repeat(10_000)}line1`, "x"]);
		expect(valuesOf(deep)).toEqual({});
	});

	it("reads the first of a repeated field, and of a list at most one row more than allowed", () => {
		const form = valuesOf([
			["title", "first"],
			["title", "second"],
			...Array.from({ length: 5000 }, () => ["tags", "a"]),
		]);
		expect(form).toEqual({ title: "first", tags: ["a", "a", "a", "a"] });
	});

	it.each(["🐢🌊", "ہماری", "\ufffd", "<script>"])("is returned unchanged and left to the contract: %j", (text) => {
		expect(valuesOf({ "address.city": text })).toEqual({ address: { city: text } });
	});

	it("loses what nobody sees, but for passwords", () => {
		expect(valuesOf({ "address.city": "\u202eہما\u00adری\0\ufeff" })).toEqual({ address: { city: "ہماری" } });
		const passwords = v.object({ newPassword: v.string(), password: v.string() });
		const form = new URLSearchParams({ newPassword: "a\u200bb", password: "\ufeffc" });
		expect(readForm({ form }, passwords).values).toEqual({ newPassword: "a\u200bb", password: "\ufeffc" });
	});

	it.each(["1e9", "-1", "0.001", "₹5", "٥٠٠e", "Infinity", "0x10", " ", "1,00"])("is not an amount: %j", (text) => {
		expect(codes({ amount: text })).toHaveProperty("amount");
	});

	it("takes no longer for a hundred thousand names than for a thousand, and stores none", () => {
		const formOf = (count: number) => {
			const rows = Array.from({ length: count }, (_, row) => [`items[${row}].name${row}`, "x"]);
			return new URLSearchParams([["title", "Rice"], ...rows]);
		};
		const [few, many] = [formOf(1000), formOf(100_000)];
		const fastest = (form: URLSearchParams) => {
			const times = Array.from({ length: 20 }, () => {
				const before = performance.now();
				expect(readForm({ form }, contract).values).toEqual({ title: "Rice" });
				return performance.now() - before;
			});
			return Math.min(...times);
		};
		fastest(few);
		expect(fastest(many) / fastest(few)).toBeLessThan(5);
	});

	it("reads every field that the contract can have", () => {
		const items = [0, 1, 2].flatMap((row) => [
			[`items[${row}].name`, "Salt"],
			[`items[${row}].price`, "1"],
		]);
		const others = Array.from({ length: 90 }, (_, index) => [`other${index}`, "x"]);
		const form = read([...others, ...Object.entries(complete).slice(0, 3), ...items, ["tags", "a"], ["tags", "c"]]);
		expect(form.values).toMatchObject({ items: [{ price: "1" }, {}, { price: "1" }], tags: ["a", "c"] });
		expect(form.ok).toBe(true);
	});
});

describe("a new form", () => {
	it("carries the contract's rules for each field", () => {
		expect(newForm(contract).rules).toMatchObject({
			title: { required: true, maxLength: 40 },
			amount: { required: true },
			email: { required: false, type: "email" },
			kind: { options: ["food", "school"] },
			count: { required: false, inputMode: "decimal" },
			note: { required: false, maxLength: 1000 },
			agreed: { required: false },
			items: { required: false, maxLength: 3 },
			"items[].name": { required: true, maxLength: 40 },
			"tags[]": { options: ["a", "b", "c"] },
		});
		expect(newForm(contract).rules).not.toHaveProperty("picture");
	});

	it("finds required fields even where the contract's checks follow a default", () => {
		const rules = newForm(billingForm).rules;
		const needed = Object.keys(rules).filter((name) => rules[name]?.required);
		expect(needed).toEqual(expect.arrayContaining(["amount", "first_name", "last_name", "email", "country"]));
		for (const name of ["line1", "anonymous"]) expect(rules[name]?.required).toBe(false);
	});

	it("does not require a nullable value, but requires a checkbox that must be ticked", () => {
		const { rules } = newForm(v.object({ note: v.nullable(v.string()), terms: v.literal(true) }));
		expect([rules.note?.required, rules.terms?.required]).toEqual([false, true]);
	});

	it("starts with the given values", () => {
		const values = { title: "Rice", items: [{ name: "A sack" }] };
		expect(newForm(contract, values)).toMatchObject({ values, issues: [], problem: null, changed: null });
	});
});
