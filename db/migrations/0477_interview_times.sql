-- Times that a request's side offers for interviews. Each has one place.
CREATE TABLE interview_time (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 300),          -- an address or a link
  application_id TEXT, chosen_at INTEGER,                               -- who has it, and since when
  created_at INTEGER NOT NULL,
  CHECK ((application_id IS NULL) = (chosen_at IS NULL))
) STRICT;
CREATE INDEX interview_time_by_request ON interview_time(request_id, starts_at, id);
-- An applicant has one time.
CREATE UNIQUE INDEX interview_time_once ON interview_time(application_id) WHERE application_id IS NOT NULL;
-- Since when an applicant may choose one.
ALTER TABLE application ADD COLUMN invited_at INTEGER;
-- Who withdraws or is declined leaves the time to others.
CREATE TRIGGER interview_left AFTER UPDATE OF status ON application WHEN NEW.status IN ('declined','withdrawn') BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = NEW.id;
END;
CREATE TRIGGER interview_of_removed AFTER DELETE ON application BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = OLD.id;
END;
