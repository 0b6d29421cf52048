import { describe, expect, it } from "vitest";
import { issue } from "../../../api/domain/forms/issues.ts";
import { onlyAmountIssues, readBilling, readRecipient } from "./billing-data.ts";

const read = (query: string) => readBilling(new URLSearchParams(query));
const complete =
	"donationRequestId=req_1&amount=500&first_name=Asha&last_name=Rao&email=a@example.org&country=IN&zip_code=560001";

describe("the billing form", () => {
	it("uses the preset unless another amount is typed", () => {
		expect(read("preset=1000&amount=").values.amount).toBe("1000");
		expect(read("preset=1000&amount=70").values.amount).toBe("70");
	});

	it("requires an amount only after one was submitted", () => {
		const issues = (query: string) => onlyAmountIssues(read(query)).issues;
		expect(issues("donationRequestId=req_1")).toEqual([]);
		expect(issues("amount=&email=")).toEqual([issue("amount", "amount_missing")]);
		expect(issues("amount=1e9")).toEqual([issue("amount", "amount_leave_out", { part: "e" })]);
	});

	it("ignores unknown fields", () => {
		expect(read("city=Pune&status=paid").values).toEqual({ city: "Pune" });
	});

	it("reads a donation's input, with the amount in minor units", () => {
		expect(read(complete)).toMatchObject({
			ok: true,
			value: { amount: 50_000, first_name: "Asha", anonymous: false, donationFor: "donationRequest" },
		});
	});

	it("keeps the recipient of an existing donation", () => {
		const recipient = { donation: "don_1", donationFor: "individual", toUserInfo: "usr_1" };
		const { values } = readBilling(new URLSearchParams(`${complete}&donationFor=tal`), recipient);
		expect(values).toMatchObject(recipient);
	});

	it("reports every error at once, one message per field", () => {
		expect(read("amount=&email=nope&country=IN&zip_code=12").issues).toEqual([
			issue("amount", "amount_missing"),
			issue("first_name", "first_name_missing"),
			issue("last_name", "last_name_missing"),
			issue("email", "email_invalid"),
			issue("zip_code", "zip_code_invalid"),
		]);
	});

	it("requires the donor's name for a gift to a person", () => {
		expect(read("donationFor=individual&toUserInfo=usr_1").issues[0]?.path).toBe("first_name");
	});

	it("rejects a recipient of an unknown kind", () => {
		expect(() => readRecipient(read("donationFor=everyone").values)).toThrow("Please choose what to give to");
	});
});
