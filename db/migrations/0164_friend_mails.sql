-- When the last mail went to a friend; null if none did. `created_at` stays what says who invited first.
ALTER TABLE friend_invitation ADD COLUMN sent_at INTEGER;
--> statement-breakpoint
UPDATE friend_invitation SET sent_at = created_at;
