import * as v from "valibot";
import { expect, it } from "vitest";
import { kinds } from "./index.ts";
import { requestContract } from "./request-contract.ts";

const { invited } = requestContract(kinds.cash, "IN").entries;

it.each([
	["Asha Rao <asha@people.example>", ["asha@people.example"]],
	[
		'"Rao, Asha" <asha@people.example>, ravi.k; Ravi <ravi@people.example>',
		["asha@people.example", "ravi.k", "ravi@people.example"],
	],
	[
		"asha@people.example\nMeera Iyer < meera@people.example >\nravi.k",
		["asha@people.example", "meera@people.example", "ravi.k"],
	],
	["<asha@people.example>", ["asha@people.example"]],
	["ravi.k <nobody>", ["ravi.k", "<nobody>"]],
])("reads the people invited in %s", (typed, found) => {
	expect(v.parse(invited, typed)).toEqual(found);
	expect(v.parse(invited, [typed])).toEqual(found);
});

it("reads hostile brackets quickly", () => {
	const start = process.cpuUsage();
	for (const text of [
		"<".repeat(20_000),
		'"'.repeat(20_000),
		"a ".repeat(20_000),
		"<a@".repeat(8000),
		"<a@b>".repeat(8000),
		`<${"a@".repeat(9000)}`,
	])
		v.safeParse(invited, text);
	expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
