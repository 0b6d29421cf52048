CREATE TABLE file (
  id TEXT PRIMARY KEY,                       -- also the key of its bytes, below "files/"
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('user','request','organization')),
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture','document')),
  folder TEXT NOT NULL DEFAULT '',           -- what an organization's document is, such as "registration"
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  content_type TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0), width INTEGER, height INTEGER,
  user_given_name TEXT CHECK (length(user_given_name) <= 100), note TEXT CHECK (length(note) <= 500),
  uploaded_by TEXT NOT NULL, upload_id TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX file_by_upload ON file(uploaded_by, upload_id);
--> statement-breakpoint
CREATE INDEX file_by_owner ON file(owner_kind, owner_id, kind, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE file_removal (
  file_id TEXT PRIMARY KEY,                  -- its bytes are removed once this is due
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX file_removal_due ON file_removal(due_at);
--> statement-breakpoint
CREATE TRIGGER file_deleted AFTER DELETE ON file BEGIN
  INSERT OR IGNORE INTO file_removal (file_id, due_at) VALUES (OLD.id, 0);
END;
