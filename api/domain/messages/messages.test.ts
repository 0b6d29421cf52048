// @module-tag slow
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { newPassword } from "../contracts/identity.ts";
import { issuesFrom } from "../forms/issues.ts";
import { requestAmount } from "../requests/kinds/contract.ts";
import { cardReason } from "./card-reason.ts";
import { cards } from "./cards.ts";
import { message, messages, messageText, visitorMessages } from "./index.ts";

const first = (field: v.GenericSchema, input: unknown) => {
	const contract = v.object({ name: field });
	const { issues } = v.safeParse(contract, { name: input });
	if (!issues) throw new Error("the input is valid");
	return issuesFrom(issues, contract)[0];
};

describe("messages", () => {
	it("are all used by the product", () => {
		const root = join(import.meta.dirname, "../../..");
		const source = globSync("{api,site,islands}/**/*.{ts,tsx}", { cwd: root })
			.filter((path) => !/\.(test|stories)\.tsx?$|domain\/messages\/|ui\/words\//.test(path))
			.map((path) => readFileSync(join(root, path), "utf8"))
			.join("\n");
		const quoted = new Set(source.match(/"\w+"/g));
		const missing = new Set(source.match(/(?<=notFound\(")\w+(?="\))/g));
		const unused = Object.keys(messages).filter((code) => {
			const [, thing = ""] = /^(.+)_not_found$/.exec(code) ?? [];
			return !(code in cards || quoted.has(`"${code}"`) || missing.has(thing));
		});
		expect(unused).toEqual([]);
	});

	it("of visitors' forms are all translated", () => {
		const forms = ["billing", "report"].map((name) =>
			readFileSync(join(import.meta.dirname, `../contracts/${name}.ts`), "utf8"),
		);
		const named = [...forms.join("\n").matchAll(/(?:message|name)\("(\w+)"\)/g)].map(([, code = ""]) => code);
		expect(named.length).toBeGreaterThan(10);
		expect(named.filter((code) => !(code in visitorMessages))).toEqual([]);
	});

	it("have their values filled in", () => {
		expect(messageText("too_long", { limit: 50 })).toBe("Please use at most 50 characters");
	});
});

describe("an issue of a contract", () => {
	it("has the code that the contract names, and the code's text", () => {
		expect(first(v.pipe(v.string(), v.nonEmpty(message("amount_missing"))), "")).toEqual({
			path: "name",
			code: "amount_missing",
			message: "Please enter Amount",
		});
	});

	it("has the contract's limit as a value", () => {
		expect(first(v.pipe(v.string(), v.maxLength(3, message("too_long"))), "four")).toEqual({
			path: "name",
			code: "too_long",
			message: "Please use at most 3 characters",
			values: { limit: 3 },
		});
	});

	it("is named like the form's field, and is the only one of its field", () => {
		const rows = v.object({ items: v.array(v.object({ name: v.pipe(v.string(), v.minLength(1), v.minLength(2)) })) });
		const { issues = [] } = v.safeParse(rows, { items: [{ name: "Rice" }, { name: "" }] });
		expect(issues).toHaveLength(2);
		expect(issuesFrom(issues, rows).map(({ path }) => path)).toEqual(["items[1].name"]);
	});

	it("says that a key is missing, and not that its value is wrong", () => {
		const body = v.strictObject({ donor: v.object({ name: v.string() }), note: v.optional(v.string()) });
		const codes = (input: unknown) =>
			issuesFrom(v.safeParse(body, input).issues ?? [], body).map(({ path, code }) => `${path} ${code}`);
		expect(codes({})).toEqual(["donor field_missing"]);
		expect(codes({ donor: {} })).toEqual(["donor.name field_missing"]);
		expect(codes({ donor: { name: 1 }, color: "red" })).toEqual(["donor.name value_invalid", "color value_invalid"]);
	});

	it("says of a missing key what it says of an empty value", () => {
		const required = v.pipe(v.string(message("value_invalid")), v.trim(), v.nonEmpty(message("email_missing")));
		const body = v.pipe(
			v.object({
				password: newPassword,
				donor: v.optional(v.object({ email: required })),
				rows: v.optional(v.array(v.object({ reason: v.picklist(["a"], message("report_reason_missing")) }))),
				amount: requestAmount,
				note: v.string(),
			}),
			v.transform((value) => value),
		);
		const { issues = [] } = v.safeParse(body, { donor: {}, rows: [{}] });
		expect(issuesFrom(issues, body).map(({ path, message }) => [path, message])).toEqual([
			["password", "Password is required."],
			["donor.email", "Please enter email"],
			["rows[0].reason", "Please choose what is wrong"],
			["amount", "Please enter Amount"],
			["note", "Please fill this in"],
		]);
	});

	it("never repeats the input", () => {
		const made = first(v.number(), "4242 4242 4242 4242");
		expect(made).toMatchObject({ code: "value_invalid", message: messages.value_invalid });
		expect(JSON.stringify(first(v.pipe(v.string(), v.email()), "4242 4242"))).not.toContain("4242");
	});
});

describe("a card error", () => {
	it("is explained by the bank's reason before the error code", () => {
		const fault = { code: "card_declined", declineCode: "insufficient_funds", message: "No funds." };
		expect(cardReason(fault).code).toBe("card_insufficient_funds");
		expect(cardReason({ ...fault, declineCode: null }).code).toBe("card_declined");
		expect(cardReason({ code: "incomplete_number" }).code).toBe("card_incomplete_number");
		expect(cardReason({}).code).toBe("card_problem");
	});
});
