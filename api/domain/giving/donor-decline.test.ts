import { describe, expect, it } from "vitest";
import { donorDecline } from "./donor-decline.ts";

const plain = { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." };

describe("what a donor is told about a decline", () => {
	it.each([
		"stolen_card",
		"lost_card",
		"fraudulent",
		"pickup_card",
		"restricted_card",
		"merchant_blacklist",
		"a_new_one",
	])("is only that the card was declined, for %s", (declineCode) => {
		const message = `Your card is reported: ${declineCode}.`;
		expect(donorDecline({ code: "card_declined", declineCode, message })).toEqual(plain);
		expect(donorDecline({ code: declineCode, declineCode, message })).toEqual(plain);
		expect(donorDecline({ code: declineCode, declineCode: null, message })).toEqual(plain);
	});

	it.each(["insufficient_funds", "expired_card", "incorrect_cvc", "processing_error"])(
		"is the reason where it helps: %s",
		(declineCode) => {
			const decline = { code: "card_declined", declineCode, message: "The bank’s own words." };
			expect(donorDecline(decline)).toEqual(decline);
		},
	);
});
