import type { Currency } from "../money.ts";
import { type FeePolicy, quote } from "./fees.ts";

/** Rules of sponsors' pledges to add to what others give. */

export const sponsorKinds = ["user", "organization"] as const;
export type SponsorKind = (typeof sponsorKinds)[number];
/** When a sponsor pays: what is matched so far, by invoice or card, or the whole sum before. */
export const pledgePays = ["invoice", "card", "advance"] as const;
export type PledgePays = (typeof pledgePays)[number];
export const pledgeStates = ["waiting", "live", "declined", "ended"] as const;
export type PledgeState = (typeof pledgeStates)[number];
/** Held while its donation is being paid; ended if it was not in time; posted once it was. */
export type MatchHoldState = "held" | "ended" | "posted";

/** The source of a sponsor's own payments, which are gifts to the pledge's beneficiary and are never matched. */
export const matchSource = "match";

/** Milliseconds for which a match waits for the payment of its donation. */
export const matchHeldFor = 30 * 60_000;

interface Sums {
	pays: PledgePays;
	limitMinor: number;
	heldMinor: number;
	matchedMinor: number;
	paidMinor: number;
}

/** The rest that a pledge can promise, in minor units. One that is paid in advance promises what is paid only. */
export function leftOf({ pays, limitMinor, heldMinor, matchedMinor, paidMinor }: Sums): number {
	const most = pays === "advance" ? Math.min(limitMinor, paidMinor) : limitMinor;
	return Math.max(0, most - heldMinor - matchedMinor);
}

/** The sponsor's debt now, in minor units: for a live one that pays in advance, the rest of the whole sum. */
export function dueOf({ pays, limitMinor, matchedMinor, paidMinor, state }: Sums & { state: PledgeState }): number {
	const owed = pays === "advance" && state === "live" ? limitMinor : matchedMinor;
	return Math.max(0, owed - paidMinor);
}

/** The addition of a pledge to a gift, in minor units, rounded down. */
export function addedTo(
	giftMinor: number,
	ratio: { ratioAdds: number; ratioGiven: number },
	leftMinor: number,
): number {
	return Math.max(0, Math.min(leftMinor, Math.floor((giftMinor * ratio.ratioAdds) / ratio.ratioGiven)));
}

/**
 * The sums that a gift and its match bring to the recipient, in minor units: with the fee inside the gift, and with it added on top. The
 * part that reaches the recipient is matched.
 */
export function matchedSums(
	amountMinor: number,
	offer: { ratioAdds: number; ratioGiven: number; currency: Currency; leftMinor: number },
	policy: FeePolicy,
): { inside: number; onTop: number } {
	const sumOf = (feesOnTop: boolean) => {
		const { giftMinor } = quote(amountMinor, offer.currency, policy, feesOnTop);
		return giftMinor + addedTo(giftMinor, offer, offer.leftMinor);
	};
	return { inside: sumOf(false), onTop: sumOf(true) };
}
