-- Events, what they cost and who comes; audio rooms.

-- Events.
CREATE TABLE event (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z0-9]*' AND length(slug) <= 60), path TEXT NOT NULL UNIQUE CHECK (path GLOB '/*'),
  title TEXT NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  time_zone TEXT NOT NULL, venue TEXT NOT NULL, place TEXT NOT NULL, map_url TEXT NOT NULL,
  takes_payment INTEGER NOT NULL CHECK (takes_payment IN (0, 1)), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX event_by_end ON event(ends_at);

-- The programme.
CREATE TABLE event_part (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, starts_at INTEGER NOT NULL, title TEXT NOT NULL, speaker TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;

-- Who speaks.
CREATE TABLE event_speaker (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, name TEXT NOT NULL, known_for TEXT NOT NULL, PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;

-- What can be booked, and how many places are taken.
CREATE TABLE event_package (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, category TEXT NOT NULL, name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), places INTEGER NOT NULL CHECK (places > 0), taken INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT places_left CHECK (taken BETWEEN 0 AND places)
) STRICT;
CREATE INDEX event_package_by_event ON event_package(event_id, position);

-- Places held for a while, then paid or expired; returned once all money went back. Its money is a donation with source 'event'.
CREATE TABLE event_registration (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), package_id TEXT NOT NULL REFERENCES event_package(id),
  donation_id TEXT NOT NULL UNIQUE REFERENCES donation(id), attendees INTEGER NOT NULL CHECK (attendees BETWEEN 1 AND 10),
  state TEXT NOT NULL CHECK (state IN ('held','paid','expired','returned')), hold_until INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX event_registration_by_event ON event_registration(event_id, created_at DESC, id DESC);
CREATE INDEX event_registration_newest ON event_registration(created_at DESC, id DESC);
CREATE INDEX event_registration_held ON event_registration(hold_until) WHERE state = 'held';
-- Places are taken and freed with the registration; the check places_left refuses too many.
CREATE TRIGGER event_registration_added AFTER INSERT ON event_registration WHEN NEW.state IN ('held', 'paid') BEGIN
  UPDATE event_package SET taken = taken + NEW.attendees WHERE id = NEW.package_id;
END;
CREATE TRIGGER event_registration_moved AFTER UPDATE OF state ON event_registration
  WHEN (OLD.state IN ('held', 'paid')) <> (NEW.state IN ('held', 'paid')) BEGIN
  UPDATE event_package SET taken = taken + CASE WHEN NEW.state IN ('held', 'paid') THEN NEW.attendees ELSE -NEW.attendees END WHERE id = NEW.package_id;
END;

-- Tickets.
CREATE TABLE event_attendee (
  id TEXT PRIMARY KEY, registration_id TEXT NOT NULL REFERENCES event_registration(id), position INTEGER NOT NULL, name TEXT,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8), checked_in_at INTEGER, checked_in_by TEXT REFERENCES user(id), UNIQUE (registration_id, position)
) STRICT;

-- Audio rooms.
CREATE TABLE audio_room (
  id TEXT PRIMARY KEY, title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 50), description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 100),
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, owner_id TEXT NOT NULL REFERENCES user(id),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT lasts_five_minutes CHECK (ends_at - starts_at >= 300000)
) STRICT;
CREATE INDEX audio_room_by_start ON audio_room(starts_at, id);
CREATE INDEX audio_room_by_end ON audio_room(ends_at);
CREATE INDEX audio_room_by_owner ON audio_room(owner_id, ends_at);
-- What belongs to a room goes with it.
CREATE TRIGGER audio_room_deleted BEFORE DELETE ON audio_room BEGIN
  DELETE FROM audio_room_reminder WHERE room_id = OLD.id;
  DELETE FROM audio_room_removed WHERE room_id = OLD.id;
END;

-- Whom to remind. `told_for` is the start that they were reminded of; a room that moves is told again.
CREATE TABLE audio_room_reminder (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), told_for INTEGER, created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX audio_room_reminder_by_user ON audio_room_reminder(user_id);

-- Who was removed.
CREATE TABLE audio_room_removed (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), removed_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX audio_room_removed_by_user ON audio_room_removed(user_id);
CREATE INDEX audio_room_removed_by_remover ON audio_room_removed(removed_by);
