import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { eventDonationBody } from "./events.ts";
import { offlineGiftForm } from "./offline-gift.ts";
import { recordDonationBody } from "./payments.ts";
import { createPayPalOrderBody } from "./paypal.ts";

const read = (contract: v.GenericSchema, sent: object) => {
	const found = v.safeParse(contract, sent);
	return found.success ? found.output : found.issues.map(({ message, expected }) => [message, expected]);
};

describe("an amount in the currency that its body names", () => {
	it.each([
		["₹501", { currency: "INR" }, "501.00"],
		["₹501", { units: "inr" }, "501.00"],
		["Rs. 1,000/-", { units: "INR" }, "1000.00"],
		["$25.50", { currency: "USD" }, "25.50"],
		["1,000", {}, "1000"],
		[501, { currency: "INR" }, "501"],
	])("is read in %j with %j", (quantity, named, amount) => {
		expect(read(recordDonationBody, { quantity, ...named })).toMatchObject({ quantity: amount });
		expect(read(eventDonationBody, { quantity, ...named })).toMatchObject({ quantity: amount });
	});

	it("is refused with another currency's sign, and with any if none is named", () => {
		expect(read(recordDonationBody, { quantity: "$501", currency: "INR" })).toEqual([["amount_other_currency", "$"]]);
		expect(read(recordDonationBody, { quantity: "₹501" })).toEqual([["amount_leave_out", "₹"]]);
	});

	it("is read by its brothers", () => {
		expect(read(createPayPalOrderBody, { amount: "$5" })).toMatchObject({ amount: "5.00" });
		const transfer = { donationRequestId: "req_1", bankReference: "UTR 1", receivedOn: "2026-11-05" };
		expect(read(offlineGiftForm, { ...transfer, amount: "₹501" })).toMatchObject({ amount: 501_00 });
		expect(read(offlineGiftForm, { ...transfer, amount: "$501", currency: "USD" })).toMatchObject({ amount: 501_00 });
	});
});
