-- Events, what they cost, and who comes. A registration's money is a donation to the foundation with the source 'event'.
CREATE TABLE event (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z0-9]*' AND length(slug) <= 60), path TEXT NOT NULL UNIQUE CHECK (path GLOB '/*'),
  title TEXT NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  time_zone TEXT NOT NULL, venue TEXT NOT NULL, place TEXT NOT NULL, map_url TEXT NOT NULL,
  takes_payment INTEGER NOT NULL CHECK (takes_payment IN (0, 1)), created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE event_part (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, starts_at INTEGER NOT NULL, title TEXT NOT NULL, speaker TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE event_speaker (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, name TEXT NOT NULL, known_for TEXT NOT NULL, PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE event_package (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, category TEXT NOT NULL, name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), places INTEGER NOT NULL CHECK (places > 0), taken INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT places_left CHECK (taken BETWEEN 0 AND places)
) STRICT;
--> statement-breakpoint
CREATE INDEX event_package_by_event ON event_package(event_id, position);
--> statement-breakpoint
-- Held for a while, then paid or expired; returned once its whole payment was given back.
CREATE TABLE event_registration (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), package_id TEXT NOT NULL REFERENCES event_package(id),
  donation_id TEXT NOT NULL UNIQUE REFERENCES donation(id), attendees INTEGER NOT NULL CHECK (attendees BETWEEN 1 AND 10),
  state TEXT NOT NULL CHECK (state IN ('held','paid','expired','returned')), hold_until INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX event_registration_by_event ON event_registration(event_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX event_registration_newest ON event_registration(created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX event_registration_held ON event_registration(hold_until) WHERE state = 'held';
--> statement-breakpoint
CREATE TABLE event_attendee (
  id TEXT PRIMARY KEY, registration_id TEXT NOT NULL REFERENCES event_registration(id), position INTEGER NOT NULL, name TEXT,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8), checked_in_at INTEGER, checked_in_by TEXT REFERENCES user(id), UNIQUE (registration_id, position)
) STRICT;
--> statement-breakpoint
CREATE TRIGGER event_registration_added AFTER INSERT ON event_registration WHEN NEW.state IN ('held', 'paid') BEGIN
  UPDATE event_package SET taken = taken + NEW.attendees WHERE id = NEW.package_id;
END;
--> statement-breakpoint
CREATE TRIGGER event_registration_moved AFTER UPDATE OF state ON event_registration
  WHEN (OLD.state IN ('held', 'paid')) <> (NEW.state IN ('held', 'paid')) BEGIN
  UPDATE event_package SET taken = taken + CASE WHEN NEW.state IN ('held', 'paid') THEN NEW.attendees ELSE -NEW.attendees END WHERE id = NEW.package_id;
END;
--> statement-breakpoint
-- The money decides: a paid donation keeps its places, one that was given back frees them. A late payment whose places are
-- gone fails with places_left, and is sent back; a refund that failed takes its places again only if they are free.
CREATE TRIGGER event_donation_moved AFTER UPDATE OF status ON donation WHEN NEW.source = 'event' AND NEW.status <> OLD.status BEGIN
  UPDATE event_registration SET state = 'paid' WHERE donation_id = NEW.id AND NEW.status IN ('succeeded', 'partially_refunded', 'disputed')
    AND (state IN ('held', 'expired') OR (state = 'returned'
      AND attendees <= (SELECT p.places - p.taken FROM event_package p WHERE p.id = event_registration.package_id)));
  UPDATE event_registration SET state = 'returned' WHERE donation_id = NEW.id AND NEW.status IN ('refunded', 'charged_back');
END;
--> statement-breakpoint
CREATE TRIGGER event_amount_fixed BEFORE UPDATE OF gift_minor, cover_minor, charge_minor ON donation
  WHEN OLD.source = 'event' AND (NEW.gift_minor <> OLD.gift_minor OR NEW.charge_minor <> OLD.charge_minor) BEGIN
  SELECT RAISE(ABORT, 'the amount of a registration is fixed');
END;
