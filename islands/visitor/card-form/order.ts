import * as v from "valibot";
import { donationFors } from "../../../api/domain/contracts/billing.ts";
import { currencies } from "../../../api/domain/money.ts";

/** What is being paid, and by whom; the server knows it all and checks every figure again. */
export const cardOrder = v.object({
	donationId: v.string(),
	donationFor: v.picklist(donationFors),
	donationRequestId: v.string(),
	toUserInfo: v.string(),
	currency: v.picklist(currencies),
	giftMinor: v.number(),
	coverMinor: v.number(),
	chargeMinor: v.number(),
	name: v.string(),
	email: v.string(),
	address: v.object({
		line1: v.string(),
		line2: v.string(),
		city: v.string(),
		state: v.string(),
		postal_code: v.string(),
		/** ISO 3166 alpha-2. */
		country: v.string(),
	}),
});
export type CardOrder = v.InferOutput<typeof cardOrder>;
