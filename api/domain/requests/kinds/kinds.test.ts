import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { demoRequests } from "../../../../db/seed/requests/index.ts";
import { wordsIn } from "../../../../islands/ui/words/index.ts";
import { languages } from "../../languages.ts";
import { currencyOf } from "../../regions.ts";
import { requestTypes } from "../types.ts";
import { detailsOf } from "./contract.ts";
import { fieldsIn, isRaisedIn, kinds, mayRaise } from "./index.ts";
import type { Details } from "./kind.ts";
import { toTyped } from "./testing/samples.ts";

const all = Object.values(kinds);

describe("Every kind", () => {
	it("is a type of requests, with fields whose names are unique", () => {
		expect(all.map(({ type }) => type).sort()).toEqual(Object.keys(requestTypes).sort());
		for (const { type, fields } of all) {
			const names = fields.map(({ name }) => name);
			expect(new Set(names).size, type).toBe(names.length);
		}
	});

	it("has a label for every field and every option in every language", () => {
		for (const language of languages) {
			const { catalog } = wordsIn(language);
			const keys = all
				.flatMap(({ fields }) => fields)
				.flatMap((field) => [
					field.name,
					...("options" in field && field.name !== "bloodGroup"
						? field.options.map((each) => `${field.name}.${each}`)
						: []),
				]);
			const missing = keys.filter((key) => !(`raise.details.${key}` in catalog));
			expect(missing, language).toEqual([]);
		}
	});

	it("has a label for every field and every option of its answers in every language", () => {
		for (const language of languages) {
			const { catalog } = wordsIn(language);
			const missing = all
				.flatMap(({ answer = [] }) => answer)
				.flatMap((field) => [
					`answer.details.${field.name}`,
					...("options" in field && !field.name.endsWith("Group")
						? field.options.map((each) => `${field.name}.${each}`)
						: []),
				])
				.filter((key) => !(key in catalog || `answer.details.${key}` in catalog || `raise.details.${key}` in catalog));
			expect(missing, language).toEqual([]);
		}
	});

	it("asks an answer for one document at most, and names each of its fields once", () => {
		for (const { type, answer = [] } of all) {
			expect(answer.filter((field) => field.type === "file").length, type).toBeLessThan(2);
			expect(new Set(answer.map(({ name }) => name)).size, type).toBe(answer.length);
		}
	});

	it("accepts the details of its demo requests", () => {
		for (const { requestType, region, details, title } of demoRequests) {
			const kind = kinds[requestType];
			const fields = fieldsIn(kind, region);
			const read = v.safeParse(detailsOf(fields, currencyOf(region)), toTyped(fields, details as Details));
			expect(read.success ? read.output : read.issues, title).toEqual(details);
		}
	});
});

describe("Who may raise a kind", () => {
	const user = { kind: "user", userId: "usr_1", roles: [] } as const;
	it("is everyone who is signed in, but podcasts are the radio's", () => {
		const closed = all.filter((kind) => !mayRaise(kind, user)).map(({ type }) => type);
		expect(closed).toEqual(["podcast"]);
		expect(mayRaise(kinds.podcast, { ...user, roles: ["talRadioAdmin"] })).toBe(true);
		expect(mayRaise(kinds.cash, { kind: "guest" })).toBe(false);
	});

	it("does not depend on the region, except for blood", () => {
		expect(all.filter((kind) => !isRaisedIn(kind, "US")).map(({ type }) => type)).toEqual(["bloodDonation"]);
		expect(all.filter((kind) => !isRaisedIn(kind, "IN"))).toEqual([]);
	});
});
