-- Answers to requests for something other than money, and volunteers.

-- Answers to a request: one per person and request.
CREATE TABLE application (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL, user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('sent','shortlisted','accepted','declined','completed','withdrawn')),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 4000), availability TEXT,
  email TEXT, phone TEXT,                    -- for the owner's side only
  document_id TEXT,                          -- a private file of the applicant's
  helper_id TEXT, confirmed_at INTEGER,      -- who helped, once the person who was helped has confirmed it
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK ((helper_id IS NULL) = (confirmed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX application_once ON application(request_id, user_id);
CREATE INDEX application_by_request ON application(request_id, created_at DESC, id DESC);
CREATE INDEX application_by_user ON application(user_id, created_at DESC, id DESC);
CREATE INDEX application_by_document ON application(document_id) WHERE document_id IS NOT NULL;
CREATE INDEX application_by_helper ON application(helper_id) WHERE helper_id IS NOT NULL;
-- What belongs to an application goes with it, and so does its kindness.
CREATE TRIGGER application_removed AFTER DELETE ON application BEGIN
  DELETE FROM application_message WHERE application_id = OLD.id;
  DELETE FROM application_note WHERE application_id = OLD.id;
  INSERT INTO kindness_due (user_id) SELECT OLD.helper_id WHERE OLD.helper_id IS NOT NULL ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1;
END;

-- The talk between applicant and owner.
CREATE TABLE application_message (
  id TEXT PRIMARY KEY, application_id TEXT NOT NULL, user_id TEXT NOT NULL,
  from_applicant INTEGER NOT NULL CHECK (from_applicant IN (0, 1)),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX application_message_thread ON application_message(application_id, created_at, id);
CREATE INDEX application_message_by_user ON application_message(user_id);

-- What the owner's side notes about an applicant, who never sees it.
CREATE TABLE application_note (
  application_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX application_note_by_user ON application_note(user_id);

-- What volunteers offer.
CREATE TABLE volunteer_profile (
  user_id TEXT PRIMARY KEY, skills TEXT NOT NULL, interests TEXT NOT NULL, languages TEXT NOT NULL, -- JSON arrays
  hours_per_week INTEGER CHECK (hours_per_week BETWEEN 1 AND 60),
  city TEXT, is_remote INTEGER NOT NULL CHECK (is_remote IN (0, 1)), about TEXT,
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)), created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX volunteer_profile_newest ON volunteer_profile(created_at, user_id);

-- People without an account who want to volunteer. Writing again adds a row, whoever used the address before.
CREATE TABLE volunteer_lead (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT, city TEXT, message TEXT, region TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX volunteer_lead_newest ON volunteer_lead(created_at, id);
CREATE INDEX volunteer_lead_by_email ON volunteer_lead(email COLLATE NOCASE, created_at);
