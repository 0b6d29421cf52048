-- Codes go before everything else that waits.
CREATE INDEX outbox_codes ON outbox_message(due_at) WHERE state = 'queued' AND template IN ('code', 'reset-password');
--> statement-breakpoint
-- A browser gets pushes as long as the session in which they were switched on; its next visit stores the next session.
ALTER TABLE push_subscription ADD COLUMN session_id TEXT;
--> statement-breakpoint
CREATE INDEX push_subscription_by_session ON push_subscription(session_id) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER session_ends_pushes AFTER DELETE ON session BEGIN
  DELETE FROM push_subscription WHERE session_id = OLD.id;
END;
--> statement-breakpoint
-- Unread notifications count up only if they tell the same: a later status stands beside the earlier one.
DROP INDEX notification_unread;
--> statement-breakpoint
CREATE UNIQUE INDEX notification_unread ON notification(user_id, kind, request_id, subject, detail) WHERE read_at IS NULL;
