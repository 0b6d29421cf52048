import * as v from "valibot";
import { expect, it } from "vitest";
import { issuesFrom } from "../forms/issues.ts";
import { raiseRequestBody } from "./raise.ts";

const codes = (body: unknown) =>
	issuesFrom(v.safeParse(raiseRequestBody, body).issues ?? [], raiseRequestBody).map(
		({ path, code }) => `${path} ${code}`,
	);

it("A raised request's missing fields have the messages of empty ones", () => {
	expect(codes({}).sort()).toEqual([
		"category cause_missing",
		"description story_missing",
		"name beneficiary_missing",
		"quantity amount_missing",
		"title title_missing",
	]);
	const blood = codes({ requestType: "bloodDonation", title: "Blood for Ravi", description: "Two units." });
	expect(blood).toContain("details.bloodGroup choice_missing");
	expect(blood.filter((each) => each.endsWith("value_invalid"))).toEqual([]);
});

it.each(["yes", "private", "TRUE ", 1, {}])(
	"A raised request is never public because its isPrivate was %j",
	(isPrivate) => {
		expect(codes({ isPrivate })).toContain("isPrivate flag_invalid");
	},
);

it.each([true, false, "true", "false", "on", "off", "1", "0", ""])(
	"A raised request's isPrivate may be %j",
	(isPrivate) => {
		expect(codes({ isPrivate }).join()).not.toContain("isPrivate");
	},
);
