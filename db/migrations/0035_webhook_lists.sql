-- Staff list events by time, and those of a status by time.
CREATE INDEX webhook_by_time ON webhook_event(received_at, event_id);
--> statement-breakpoint
CREATE INDEX webhook_by_status ON webhook_event(status, received_at, event_id);
