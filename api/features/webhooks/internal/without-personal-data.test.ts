import { expect, it } from "vitest";
import { withoutPersonalData } from "./without-personal-data.ts";

it("An event is stored with its ids and amounts, and without its payer", () => {
	const event = {
		id: "evt_1",
		object: "event",
		data: {
			object: {
				id: "ch_1",
				amount: 5000,
				payment_intent: "pi_1",
				client_secret: "pi_1_secret_2",
				billing_details: { name: "Asha", email: "asha@people.test", address: { line1: "12 Lake Road" } },
				receipt_email: "asha@people.test",
				contact: "+919812300000",
				vpa: "asha@upi",
				charges: [{ id: "ch_1", shipping: { phone: "+919812300000" } }],
			},
		},
	};
	const stored = withoutPersonalData(JSON.stringify(event));
	expect(stored).not.toMatch(/asha|lake|9812300000|secret_2/i);
	expect(JSON.parse(stored)).toMatchObject({
		id: "evt_1",
		data: {
			object: { id: "ch_1", amount: 5000, payment_intent: "pi_1", billing_details: null, charges: [{ id: "ch_1" }] },
		},
	});
});
