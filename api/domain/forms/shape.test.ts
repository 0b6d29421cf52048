import { describe, expect, it } from "vitest";
import { givingFormBody } from "../contracts/giving-forms.ts";
import { questionsForm } from "../questions.ts";
import { fieldsOf } from "./shape.ts";

describe("A text with a line for each part of a list", () => {
	it("is as long as the text may be, not as the list may be", () => {
		expect(fieldsOf(givingFormBody).rules.amounts?.maxLength).toBe(400);
	});

	it.each([
		["a donation form", givingFormBody],
		["a request", questionsForm],
	])("of the replies to a question of %s has no other limit", (_, contract) => {
		const { rules } = fieldsOf(contract);
		expect(rules["questions[].options"]).toMatchObject({ required: false, maxLength: undefined });
		expect(rules["questions[].text"]?.maxLength).toBe(200);
	});
});
