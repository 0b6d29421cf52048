-- The card of a paid attempt, for the donor's receipt.
ALTER TABLE payment_attempt ADD COLUMN card_brand TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD COLUMN card_last4 TEXT;
