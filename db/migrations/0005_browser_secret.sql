-- Proves which browser created a donation: SHA-256 of the secret in that browser's cookie.
ALTER TABLE donation ADD COLUMN browser_hash TEXT CHECK (browser_hash IS NULL OR length(browser_hash) = 64);
--> statement-breakpoint
-- Money rows keep no client address and no browser's id.
UPDATE payment_attempt SET principal = 'guest' WHERE principal LIKE 'address:%' OR principal LIKE 'guest:%';
--> statement-breakpoint
-- Keys that name an address or a browser's id. No later call would find them, because its scope is a hash.
DELETE FROM idempotency_key WHERE scope LIKE 'address:%' OR scope LIKE 'guest:%';
