-- A request's UPI code at the payment provider, which its posters carry. Whoever scans it pays any amount, without an account.
CREATE TABLE upi_code (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, provider_code_id TEXT NOT NULL,
  link TEXT NOT NULL CHECK (link GLOB 'upi://*'),   -- what the code says
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,              -- when the reconciler last looked for payments that we had not heard of
  closed_at INTEGER,                        -- the provider takes no payment after this time
  UNIQUE (provider, provider_account, provider_code_id)
  ) STRICT;
CREATE UNIQUE INDEX upi_code_of_request ON upi_code(request_id) WHERE closed_at IS NULL;
CREATE INDEX upi_code_due ON upi_code(checked_at) WHERE closed_at IS NULL;
