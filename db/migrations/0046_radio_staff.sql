-- Pictures of the radio: of its team, podcasts and announcements. The check is part of the table, so the table is made anew.
CREATE TABLE file_next (
  id TEXT PRIMARY KEY,                       -- also the key of its bytes, below "files/"
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('user','request','organization','radio')),
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
INSERT INTO file_next SELECT id, owner_kind, owner_id, kind, folder, is_public, name, content_type, bytes, width, height,
  user_given_name, note, uploaded_by, upload_id, created_at FROM file;
--> statement-breakpoint
DROP TRIGGER file_deleted;
--> statement-breakpoint
DROP TRIGGER update_picture_removed;
--> statement-breakpoint
DROP TABLE file;
--> statement-breakpoint
ALTER TABLE file_next RENAME TO file;
--> statement-breakpoint
CREATE UNIQUE INDEX file_by_upload ON file(uploaded_by, upload_id);
--> statement-breakpoint
CREATE INDEX file_by_owner ON file(owner_kind, owner_id, kind, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TRIGGER file_deleted AFTER DELETE ON file BEGIN
  INSERT OR IGNORE INTO file_removal (file_id, due_at) VALUES (OLD.id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER update_picture_removed AFTER DELETE ON file WHEN OLD.owner_kind = 'request' BEGIN
  UPDATE request_update SET image_url = NULL WHERE request_id = OLD.owner_id AND image_url LIKE '/files/' || OLD.id || '.%';
END;
--> statement-breakpoint
-- How many listened to the track. Counted once, some minutes after its end, so that a report adds numbers up.
ALTER TABLE radio_play ADD COLUMN listeners INTEGER;
--> statement-breakpoint
CREATE INDEX radio_play_uncounted ON radio_play(ends_at) WHERE listeners IS NULL;
--> statement-breakpoint
CREATE INDEX radio_podcast_list ON radio_podcast(created_at DESC, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Who listened while a track was on the air: those whose listening ended after its start.
CREATE INDEX radio_listening_until ON radio_listening(channel_id, to_minute, from_minute);
