-- A streaming on the air can be ended at the next edge of a slot. `planned_end` is when it was to end; null unless it was ended so.
CREATE TABLE radio_streaming_next (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, editor_pick INTEGER NOT NULL DEFAULT 0 CHECK (editor_pick IN (0, 1)),
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), playlist_id TEXT NOT NULL REFERENCES radio_playlist(id),
  start_time INTEGER NOT NULL CHECK (start_time % 60000 = 0),
  end_time INTEGER NOT NULL,
  planned_end INTEGER CHECK (planned_end % 60000 = 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (CASE WHEN planned_end IS NULL THEN end_time % 60000 = 0 AND end_time - start_time >= 300000
    ELSE end_time % 6000 = 0 AND start_time < end_time AND end_time < planned_end AND planned_end - start_time >= 300000 END)
) STRICT;
--> statement-breakpoint
INSERT INTO radio_streaming_next (id, title, editor_pick, channel_id, playlist_id, start_time, end_time, created_at, updated_at)
  SELECT id, title, editor_pick, channel_id, playlist_id, start_time, end_time, created_at, updated_at FROM radio_streaming;
--> statement-breakpoint
DROP TABLE radio_streaming;
--> statement-breakpoint
ALTER TABLE radio_streaming_next RENAME TO radio_streaming;
--> statement-breakpoint
CREATE UNIQUE INDEX radio_streaming_by_start ON radio_streaming(channel_id, start_time);
--> statement-breakpoint
CREATE INDEX radio_streaming_list ON radio_streaming(start_time DESC, id DESC);
--> statement-breakpoint
CREATE INDEX radio_streaming_playlist ON radio_streaming(playlist_id);
--> statement-breakpoint
-- Two streamings of a channel never overlap, so its neighbours by start are the only ones to compare.
CREATE TRIGGER radio_streaming_added BEFORE INSERT ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time ORDER BY start_time LIMIT 1) < NEW.end_time;
END;
--> statement-breakpoint
CREATE TRIGGER radio_streaming_moved BEFORE UPDATE OF channel_id, start_time, end_time ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time AND id <> NEW.id ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time AND id <> NEW.id ORDER BY start_time LIMIT 1) < NEW.end_time;
END;
--> statement-breakpoint
-- Versions of a minute that were listed before what it plays was changed: JSON, see api/features/radio/internal/types.ts.
ALTER TABLE radio_minute ADD COLUMN earlier TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- When a minute that was frozen already was changed last; processes then read the channel's minutes again.
ALTER TABLE radio_channel ADD COLUMN changed_minutes_at INTEGER NOT NULL DEFAULT 0;
