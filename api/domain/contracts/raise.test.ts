import * as v from "valibot";
import { expect, it } from "vitest";
import { issuesFrom } from "../issues.ts";
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
