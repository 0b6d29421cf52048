/** What payment providers send to our bank account. */

export const payoutStatuses = ["pending", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Where the money of a payout came from. */
export const payoutSources = ["bank_account", "card"] as const;
export type PayoutSource = (typeof payoutSources)[number];
