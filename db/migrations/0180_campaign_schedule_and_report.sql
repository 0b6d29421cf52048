-- When a mail to many people is sent; recipients are those of the moment when it was ordered.
ALTER TABLE campaign ADD COLUMN send_at INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE campaign SET send_at = created_at;
--> statement-breakpoint
-- The first time only: further openings and clicks write nothing.
ALTER TABLE campaign_recipient ADD COLUMN opened_at INTEGER;
--> statement-breakpoint
ALTER TABLE campaign_recipient ADD COLUMN clicked_at INTEGER;
--> statement-breakpoint
-- When the next mails to many people may be sent, for all processes together: the mail provider's pace.
CREATE TABLE outbox_pace (name TEXT PRIMARY KEY, free_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO outbox_pace (name, free_at) VALUES ('bulk', 0);
