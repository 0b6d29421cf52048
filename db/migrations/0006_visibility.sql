-- Who may be named: people who accept gifts without a request, and beneficiaries under 18, of whom pages show the first name.
ALTER TABLE user ADD COLUMN accepts_gifts INTEGER NOT NULL DEFAULT 0 CHECK (accepts_gifts IN (0, 1));
--> statement-breakpoint
ALTER TABLE donation_request ADD COLUMN beneficiary_is_minor INTEGER NOT NULL DEFAULT 0 CHECK (beneficiary_is_minor IN (0, 1));
--> statement-breakpoint
-- Open requests by their end, for the timer that closes them.
CREATE INDEX request_by_end ON donation_request(ends_at) WHERE status IN (1, 9) AND ends_at IS NOT NULL;
