-- Each partner's messages have their own turn, and a server that failed waits behind those that answer.
ALTER TABLE partner ADD COLUMN webhook_failed_at INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
DROP INDEX partner_delivery_due;
--> statement-breakpoint
CREATE INDEX partner_delivery_due ON partner_delivery(partner_id, next_attempt_at, seq) WHERE status = 'pending';
