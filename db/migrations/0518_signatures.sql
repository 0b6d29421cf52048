-- A signature needs no words. Its request's side hides its name and words from the page, and it still counts.
CREATE TABLE application_without_words (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL, user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('sent','shortlisted','accepted','declined','completed','withdrawn')),
  message TEXT NOT NULL CHECK (length(message) <= 4000),     -- empty for a signature without words
  availability TEXT, email TEXT, phone TEXT,                 -- the last two for the owner's side only
  document_id TEXT,                                          -- a private file of the applicant's
  helper_id TEXT, confirmed_at INTEGER,                      -- who helped, once the person who was helped has confirmed it
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)), currency TEXT CHECK (currency IN ('INR','USD')),
  replies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(replies)),
  stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new','shortlisted','interview')), rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  shifts TEXT CHECK (json_valid(shifts)), invited_at INTEGER, interview_mails INTEGER NOT NULL DEFAULT 0,
  hidden_at INTEGER,                                         -- a signature that its request's page doesn't name
  CHECK ((helper_id IS NULL) = (confirmed_at IS NULL))
) STRICT;
INSERT INTO application_without_words (id, request_id, user_id, status, message, availability, email, phone, document_id, helper_id, confirmed_at,
    created_at, changed_at, details, currency, replies, stage, rating, shifts, invited_at, interview_mails)
  SELECT id, request_id, user_id, status, message, availability, email, phone, document_id, helper_id, confirmed_at,
    created_at, changed_at, details, currency, replies, stage, rating, shifts, invited_at, interview_mails FROM application;
DROP TABLE application;
ALTER TABLE application_without_words RENAME TO application;
CREATE INDEX application_by_document ON application(document_id) WHERE document_id IS NOT NULL;
CREATE INDEX application_by_helper ON application(helper_id) WHERE helper_id IS NOT NULL;
CREATE INDEX application_by_rating ON application(request_id, rating DESC, created_at DESC, id DESC);
CREATE INDEX application_by_request ON application(request_id, created_at DESC, id DESC);
CREATE INDEX application_by_user ON application(user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX application_once ON application(request_id, user_id);
CREATE INDEX application_place ON application(request_id) WHERE status IN ('accepted','completed');
-- The signatures of a campaign, which its page counts.
CREATE INDEX application_signature ON application(request_id)
  WHERE json_extract(details, '$.signs') = 1 AND status NOT IN ('declined','withdrawn');
-- Those whose names its page displays.
CREATE INDEX application_signed_name ON application(request_id, created_at DESC, id DESC)
  WHERE json_extract(details, '$.showsName') = 1 AND hidden_at IS NULL AND status NOT IN ('declined','withdrawn');
CREATE TRIGGER application_removed AFTER DELETE ON application BEGIN
  DELETE FROM application_message WHERE application_id = OLD.id;
  DELETE FROM application_note WHERE application_id = OLD.id;
  INSERT INTO kindness_due (user_id) SELECT OLD.helper_id WHERE OLD.helper_id IS NOT NULL ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1;
END;
CREATE TRIGGER interview_left AFTER UPDATE OF status ON application WHEN NEW.status IN ('declined','withdrawn') BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = NEW.id;
END;
CREATE TRIGGER interview_of_removed AFTER DELETE ON application BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = OLD.id;
END;
-- Nobody decides about a signature: one that was declined counts again, without its name.
UPDATE application SET hidden_at = iif(status = 'declined', changed_at, NULL), status = 'sent'
  WHERE status IN ('shortlisted','accepted','declined') AND json_extract(details, '$.signs') = 1
    AND request_id IN (SELECT id FROM donation_request WHERE request_type = 'socialAdvocacy');
