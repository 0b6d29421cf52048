-- A comment with a link, a number or an insult waits: it is hidden, and this says since when. The triggers that count comments
-- follow hidden_at alone.
ALTER TABLE request_comment ADD COLUMN held_at INTEGER;
--> statement-breakpoint
CREATE INDEX request_comment_held_on ON request_comment(request_id, held_at, id) WHERE held_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX request_comment_held ON request_comment(held_at, id) WHERE held_at IS NOT NULL;
