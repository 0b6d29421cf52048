/** Payment providers send these to our bank account. */

export const payoutStatuses = ["pending", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The sources of a payout's money. */
export const payoutSources = ["bank_account", "card"] as const;
export type PayoutSource = (typeof payoutSources)[number];

/** The parts of a payout. `other` is what the provider corrects, adds or takes for none of them. */
export const payoutLineKinds = ["gift", "refund", "dispute", "fee", "other"] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];
