-- A donor's customer at a payment provider, which their saved cards belong to.
CREATE TABLE provider_customer (
	user_id TEXT NOT NULL,
	provider TEXT NOT NULL,
	provider_account TEXT NOT NULL,
	customer_id TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, provider, provider_account),
	UNIQUE (provider, provider_account, customer_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The name and address that a donor asked us to fill in on the billing form.
CREATE TABLE billing_details (
	user_id TEXT PRIMARY KEY,
	first_name TEXT NOT NULL,
	last_name TEXT NOT NULL,
	address TEXT NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
