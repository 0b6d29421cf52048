-- Which registration of an address a code confirms, and the values that confirming it gives the account. Both are null for codes
-- that confirm an account as it is stored.
ALTER TABLE one_time_code ADD COLUMN registration_id TEXT;
--> statement-breakpoint
ALTER TABLE one_time_code ADD COLUMN registration TEXT;
