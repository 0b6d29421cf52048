-- A person writes several requests of a kind at once. The table is made anew, because its unique key allowed one.
CREATE TABLE request_draft_several (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), request_type TEXT NOT NULL,
  typed TEXT NOT NULL DEFAULT '{}', default_image_url TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  step TEXT NOT NULL DEFAULT 'basics',                          -- where its author stopped
  reminded INTEGER NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3)  -- 1: after a day, 2: after five days too, 3: refused
) STRICT;
-- Nobody is reminded of what they began before there were reminders.
INSERT INTO request_draft_several (id, user_id, request_type, typed, default_image_url, created_at, updated_at, reminded)
  SELECT id, user_id, request_type, typed, default_image_url, created_at, updated_at, 2 FROM request_draft;
DROP TABLE request_draft;
ALTER TABLE request_draft_several RENAME TO request_draft;
CREATE INDEX request_draft_by_change ON request_draft(updated_at);
CREATE INDEX request_draft_of_user ON request_draft(user_id, updated_at DESC);
CREATE INDEX request_draft_to_remind ON request_draft(updated_at) WHERE reminded < 2;
