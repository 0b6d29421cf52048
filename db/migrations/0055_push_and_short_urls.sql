-- Short addresses of our own pages, and how often each was opened on a day (UTC, days since 1970).
CREATE TABLE short_url (
  code TEXT PRIMARY KEY CHECK (length(code) = 8), user_id TEXT NOT NULL REFERENCES user(id), path TEXT NOT NULL CHECK (path GLOB '/*'),
  represents TEXT, reference_id TEXT, created_at INTEGER NOT NULL, UNIQUE (user_id, path)
) STRICT;
--> statement-breakpoint
CREATE INDEX short_url_by_user ON short_url(user_id, created_at DESC, code DESC);
--> statement-breakpoint
CREATE TABLE short_url_day (
  code TEXT NOT NULL, day INTEGER NOT NULL, visits INTEGER NOT NULL CHECK (visits > 0), PRIMARY KEY (code, day)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER short_url_removed AFTER DELETE ON short_url BEGIN
  DELETE FROM short_url_day WHERE code = OLD.code;
END;
--> statement-breakpoint
-- Browsers in which somebody switched notifications on. One that is gone is deleted when its push service says so.
CREATE TABLE push_subscription (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX push_subscription_by_user ON push_subscription(user_id, seen_at DESC);
--> statement-breakpoint
-- A message of our staff to every account, written for a few hundred accounts at a time.
CREATE TABLE broadcast (
  id TEXT PRIMARY KEY, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300), request_id TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  written_to TEXT NOT NULL DEFAULT '', written INTEGER NOT NULL DEFAULT 0, done_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX broadcast_open ON broadcast(created_at) WHERE done_at IS NULL;
--> statement-breakpoint
-- The outbox sends pushes too. SQLite changes a CHECK only with its table.
CREATE TABLE outbox_message_next (
  id TEXT PRIMARY KEY, channel TEXT NOT NULL CHECK (channel IN ('mail','sms','push')), user_id TEXT REFERENCES user(id), recipient TEXT NOT NULL,
  template TEXT NOT NULL, language TEXT NOT NULL, data TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, sent_at INTEGER, error TEXT, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO outbox_message_next SELECT id, channel, user_id, recipient, template, language, data, state, tries, due_at, sent_at, error, created_at FROM outbox_message;
--> statement-breakpoint
DROP TABLE outbox_message;
--> statement-breakpoint
ALTER TABLE outbox_message_next RENAME TO outbox_message;
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox_message(due_at) WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX outbox_by_user ON outbox_message(user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX outbox_newest ON outbox_message(created_at DESC);
--> statement-breakpoint
CREATE INDEX outbox_by_recipient ON outbox_message(recipient, created_at DESC);
