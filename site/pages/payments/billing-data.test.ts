import { describe, expect, it } from "vitest";
import { amountErrors, readBilling, readRecipient, readValues } from "./billing-data.ts";

const values = (query: string) => readValues(new URLSearchParams(query));
const complete =
	"donationRequestId=req_1&amount=500&first_name=Asha&last_name=Rao&email=a@example.org&country=IN&zip_code=560001";

describe("the billing form", () => {
	it("takes the preset unless another amount is typed", () => {
		expect(values("preset=1000&amount=").amount).toBe("1000");
		expect(values("preset=1000&amount=70").amount).toBe("70");
	});

	it("asks for an amount only once one was sent", () => {
		expect(amountErrors(values("donationRequestId=req_1"))).toEqual({});
		expect(amountErrors(values("amount="))).toEqual({ amount: "Please enter Amount" });
		expect(amountErrors(values("amount=1e9"))).toEqual({ amount: "Please enter valid amount" });
	});

	it("keeps known fields only", () => {
		expect(values("city=Pune&status=paid")).toEqual({ city: "Pune" });
	});

	it("reads into a donation's input, the amount in minor units", () => {
		const read = readBilling(values(complete));
		expect(read).toMatchObject({
			form: { amount: 50_000, first_name: "Asha", anonymous: false, donationFor: "donationRequest" },
		});
	});

	it("says everything that is wrong at once, one message a field", () => {
		const read = readBilling(values("amount=&email=nope&country=IN&zip_code=12"));
		expect(read).toEqual({
			errors: {
				amount: "Please enter Amount",
				first_name: "Please enter First Name",
				last_name: "Please enter Last Name",
				email: "Please enter a valid email",
				zip_code: "Please enter valid zip_code",
			},
		});
	});

	it("asks a donor to a person for the name first", () => {
		const read = readBilling(values("donationFor=individual&toUserInfo=usr_1"));
		expect("errors" in read && Object.keys(read.errors)[0]).toBe("first_name");
	});

	it("refuses a recipient of no known kind", () => {
		expect(() => readRecipient(values("donationFor=everyone"))).toThrow("Please choose what to give to");
	});
});
