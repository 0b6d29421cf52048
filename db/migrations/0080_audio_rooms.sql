-- Audio rooms: who meets when, whom to remind, and who was removed.
CREATE TABLE audio_room (
  id TEXT PRIMARY KEY, title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 50), description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 100),
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, owner_id TEXT NOT NULL REFERENCES user(id),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT lasts_five_minutes CHECK (ends_at - starts_at >= 300000)
) STRICT;
--> statement-breakpoint
CREATE INDEX audio_room_by_start ON audio_room(starts_at, id);
--> statement-breakpoint
CREATE INDEX audio_room_by_end ON audio_room(ends_at);
--> statement-breakpoint
CREATE INDEX audio_room_by_owner ON audio_room(owner_id, ends_at);
--> statement-breakpoint
-- told_for is the start that the person was reminded of; a room that moves is told again.
CREATE TABLE audio_room_reminder (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), told_for INTEGER, created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX audio_room_reminder_by_user ON audio_room_reminder(user_id);
--> statement-breakpoint
CREATE TABLE audio_room_removed (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), removed_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX audio_room_removed_by_user ON audio_room_removed(user_id);
--> statement-breakpoint
CREATE INDEX audio_room_removed_by_remover ON audio_room_removed(removed_by);
--> statement-breakpoint
CREATE TRIGGER audio_room_deleted BEFORE DELETE ON audio_room BEGIN
  DELETE FROM audio_room_reminder WHERE room_id = OLD.id;
  DELETE FROM audio_room_removed WHERE room_id = OLD.id;
END;
