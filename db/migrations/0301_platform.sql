-- What every part of the product uses. Times are whole milliseconds since 1970, flags are 0 or 1.

-- A write inserts what must hold for it to go on: 1 passes without a row, anything else rolls the write back.
CREATE TABLE precondition (met INTEGER, name TEXT NOT NULL) STRICT;
-- Leaves no row behind.
CREATE TRIGGER precondition_met BEFORE INSERT ON precondition WHEN NEW.met = 1 BEGIN SELECT RAISE(IGNORE); END;
-- Rolls the whole write back.
CREATE TRIGGER precondition_failed BEFORE INSERT ON precondition WHEN NEW.met IS NOT 1 BEGIN SELECT RAISE(ABORT, 'precondition failed'); END;

-- When a timed job last began; a conditional update lets one process of many run it.
CREATE TABLE job_run (name TEXT PRIMARY KEY, started_at INTEGER NOT NULL) STRICT;

-- Calls counted by limit and client in a window of time.
CREATE TABLE rate_limit (
  scope TEXT NOT NULL, window INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (scope, window)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limit_window ON rate_limit(window);

-- The answer of a call that is made once; a running call holds its key for some seconds at a time (lease).
CREATE TABLE idempotency_key (
  scope TEXT NOT NULL, key TEXT NOT NULL,           -- scope = principal + method + route
  request_hash TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('in_progress','done')), locked_until INTEGER NOT NULL,
  response_status INTEGER, response_body TEXT, expires_at INTEGER NOT NULL,
  browser TEXT, lease TEXT,
  subject_id TEXT,                           -- what the first call began
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_expiry ON idempotency_key(expires_at);

-- Every action of staff and every change that matters. `activity_type` is from api/domain/activity-types.ts.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY, actor_kind TEXT NOT NULL, actor_id TEXT, action TEXT NOT NULL, subject_kind TEXT NOT NULL, subject_id TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}', created_at INTEGER NOT NULL,
  activity_type TEXT
) STRICT;
CREATE INDEX audit_by_subject ON audit_log(subject_kind, subject_id, created_at);
CREATE INDEX audit_by_time ON audit_log(created_at DESC);
CREATE INDEX audit_by_type ON audit_log(activity_type, created_at DESC, id DESC) WHERE activity_type IS NOT NULL;
CREATE INDEX audit_by_actor ON audit_log(actor_id, created_at DESC, id DESC) WHERE actor_id IS NOT NULL;

-- A form that was sent, encrypted, for the page that displays it again; gone after some hours.
CREATE TABLE held_form (
  id TEXT NOT NULL PRIMARY KEY, browser_hash TEXT NOT NULL, place TEXT NOT NULL, sealed TEXT NOT NULL, expires_at INTEGER NOT NULL,
  network TEXT NOT NULL DEFAULT '',
  claimed_by TEXT
) STRICT;
CREATE INDEX held_form_of_browser ON held_form(browser_hash, place);
CREATE INDEX held_form_expiry ON held_form(expires_at);
CREATE INDEX held_form_of_network ON held_form(network, expires_at);

-- Uploaded files. `change` is what waits for review with its request, as JSON: isPublic, userGivenName, note.
CREATE TABLE file (
  id TEXT PRIMARY KEY,                       -- also the key of its bytes, below "files/"
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('user','request','organization','radio')),
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture','document')),
  folder TEXT NOT NULL DEFAULT '',           -- what an organization's document is, such as "registration"
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  content_type TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0), width INTEGER, height INTEGER,
  user_given_name TEXT CHECK (length(user_given_name) <= 100), note TEXT CHECK (length(note) <= 500),
  uploaded_by TEXT NOT NULL, upload_id TEXT NOT NULL, created_at INTEGER NOT NULL,
  change TEXT                                -- what waits for review with its request, as JSON: isPublic, userGivenName, note
) STRICT;
CREATE UNIQUE INDEX file_by_upload ON file(uploaded_by, upload_id);
CREATE INDEX file_by_owner ON file(owner_kind, owner_id, kind, created_at DESC, id DESC);
-- A deleted row removes its bytes, whoever deletes it.
CREATE TRIGGER file_deleted AFTER DELETE ON file BEGIN
  INSERT OR IGNORE INTO file_removal (file_id, due_at) VALUES (OLD.id, 0);
END;
-- An update never shows a picture that is gone.
CREATE TRIGGER update_picture_removed AFTER DELETE ON file WHEN OLD.owner_kind = 'request' BEGIN
  UPDATE request_update SET image_url = NULL WHERE request_id = OLD.owner_id AND image_url LIKE '/files/' || OLD.id || '.%';
END;

-- Files whose bytes are to be removed.
CREATE TABLE file_removal (
  file_id TEXT PRIMARY KEY,                  -- its bytes are removed once this is due
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX file_removal_due ON file_removal(due_at);
