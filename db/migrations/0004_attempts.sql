-- Idempotency keys keep what their first call began, and are held by a running call for a few seconds at a time.
ALTER TABLE idempotency_key ADD COLUMN browser TEXT;     -- a hash of the first call's browser; null if it had no cookie yet
--> statement-breakpoint
ALTER TABLE idempotency_key ADD COLUMN lease TEXT;       -- names the call that holds the key; only that call may answer
--> statement-breakpoint
ALTER TABLE idempotency_key ADD COLUMN subject_id TEXT;  -- what every call with this key creates has this id
--> statement-breakpoint
-- Set while a call asks the provider to charge an authenticated payment, so that other payments of its donation wait.
ALTER TABLE payment_attempt ADD COLUMN confirming_until INTEGER;
