-- People can switch off mails about their saved searches. SQLite changes a CHECK only with its table.
CREATE TABLE mail_preference_next (
  holder TEXT NOT NULL,                      -- an account's id, or for somebody without one the hash of the address
  topic TEXT NOT NULL CHECK (topic IN ('giving','requests','searches','news')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (holder, topic)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO mail_preference_next SELECT holder, topic, wanted, changed_at FROM mail_preference;
--> statement-breakpoint
DROP TABLE mail_preference;
--> statement-breakpoint
ALTER TABLE mail_preference_next RENAME TO mail_preference;
--> statement-breakpoint
-- A request that goes live gets a key above its own too, so that a saved search that has passed its old key still sees it.
-- REPLACE computes the new key before it removes the row with the old one, and does not fire the trigger of the removal.
DROP TRIGGER request_text_published;
--> statement-breakpoint
CREATE TRIGGER request_text_published AFTER UPDATE OF region, status, is_private ON donation_request
  WHEN NEW.region <> OLD.region OR (NEW.status IN (1, 9) AND NEW.is_private = 0 AND NOT (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
