/** Payment providers send these to our bank account. */

export const payoutStatuses = ["pending", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The sources of a payout's money. */
export const payoutSources = ["bank_account", "card"] as const;
export type PayoutSource = (typeof payoutSources)[number];
