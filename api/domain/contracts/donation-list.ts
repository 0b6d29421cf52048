import * as v from "valibot";
import { currencies } from "../money.ts";

/** What a donation's status filter offers, in the order of a donation's life. */
export const donationStatusLabels = {
	created: "Started",
	processing: "Pending",
	succeeded: "Succeeded",
	failed: "Failed",
	canceled: "Canceled",
	partially_refunded: "Partly refunded",
	refunded: "Refunded",
	disputed: "Disputed",
	charged_back: "Charged back",
} as const;

export type DonationListStatus = keyof typeof donationStatusLabels;

const statuses = Object.keys(donationStatusLabels) as [DonationListStatus, ...DonationListStatus[]];

/** Page sizes of the payment tables (specification, section 10); 10 is the default. */
export const donationPageSizes = [5, 10, 20, 50, 100] as const;

/** One row of GET /donation, the staff's list. Amounts are major units; times are epoch milliseconds. */
export const donationListRow = v.object({
	_id: v.string(),
	createdAt: v.number(),
	/** Null for an anonymous donor. */
	donorName: v.nullable(v.string()),
	/** Who or what the gift is for, as its title. */
	title: v.string(),
	units: v.picklist(currencies),
	quantity: v.number(),
	/** What the provider took; null while that is not known. */
	processingFees: v.nullable(v.number()),
	status: v.picklist(statuses),
	paymentMethod: v.string(),
	paymentMode: v.string(),
});
export type DonationListRow = v.InferOutput<typeof donationListRow>;
