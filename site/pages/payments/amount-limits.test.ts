import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

it.each([
	["", "asha", "10000000", "the largest, with its fee, is ₹9,99,999.99"],
	["", "alicia", "10000000", "the largest, with its fee, is $999,999.99"],
	["", "alicia", "0.5", "the smallest is $1"],
	["/hi", "asha", "10000000", "₹9,99,999.99"],
	["/te", "asha", "0.5", "కనీసం ₹1"],
	["/kn", "alicia", "0.5", "ಕನಿಷ್ಠ $1"],
] as const)(
	"a refused amount is told its limit in the request's currency: %s %s %s",
	async (prefix, to, amount, limit) => {
		const path = `${prefix}/billingInfo?donationRequestId=${demoRequestIds[to]}&amount=${amount}`;
		const html = await (await app.fetch(path)).text();
		expect(/id="billing-amount-error"[^>]*>([^<]*)/.exec(html)?.[1]).toContain(limit);
	},
);
