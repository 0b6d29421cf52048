-- The sums of a payout that has arrived, whose parts never change: the provider is asked for them once.
CREATE TABLE payout_sum (
  provider TEXT NOT NULL, payout_id TEXT NOT NULL,      -- the provider's id
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  gift_minor INTEGER NOT NULL, refund_minor INTEGER NOT NULL, dispute_minor INTEGER NOT NULL, other_minor INTEGER NOT NULL,  -- − for what was taken
  fee_minor INTEGER NOT NULL,                           -- of all of them, and the provider's own
  PRIMARY KEY (provider, payout_id)
) STRICT, WITHOUT ROWID;
