-- Audio that arrives in parts, so that a broken upload goes on where it ended.
CREATE TABLE radio_upload (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  fingerprint TEXT NOT NULL,                 -- what tells the file from others on the sender's device
  name TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0),
  track_id TEXT REFERENCES radio_track(id),  -- once it is in the library
  created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX radio_upload_of_user ON radio_upload(user_id, fingerprint);
--> statement-breakpoint
CREATE INDEX radio_upload_age ON radio_upload(created_at);
--> statement-breakpoint
CREATE TABLE radio_upload_part (
  upload_id TEXT NOT NULL REFERENCES radio_upload(id), number INTEGER NOT NULL,
  key TEXT NOT NULL,                         -- of its bytes in the platform's files
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The items of a playlist as one file; null after they changed.
ALTER TABLE radio_playlist ADD COLUMN merged_track_id TEXT REFERENCES radio_track(id);
--> statement-breakpoint
CREATE INDEX radio_playlist_merged ON radio_playlist(merged_track_id) WHERE merged_track_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX radio_media_track ON radio_media(track_id) WHERE track_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX radio_media_category ON radio_media(category_id) WHERE category_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX radio_channel_filler ON radio_channel(filler_playlist_id) WHERE filler_playlist_id IS NOT NULL;
