-- The link with which a donor approves the payment in an app, such as UPI, and until when.
ALTER TABLE payment_attempt ADD COLUMN approval_link TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD COLUMN approval_until INTEGER;
