-- Answers to requests for something other than money: one per person and request.
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
--> statement-breakpoint
CREATE UNIQUE INDEX application_once ON application(request_id, user_id);
--> statement-breakpoint
CREATE INDEX application_by_request ON application(request_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX application_by_user ON application(user_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX application_by_document ON application(document_id) WHERE document_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX application_by_helper ON application(helper_id) WHERE helper_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE application_message (
  id TEXT PRIMARY KEY, application_id TEXT NOT NULL, user_id TEXT NOT NULL,
  from_applicant INTEGER NOT NULL CHECK (from_applicant IN (0, 1)),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000), created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX application_message_thread ON application_message(application_id, created_at, id);
--> statement-breakpoint
CREATE INDEX application_message_by_user ON application_message(user_id);
--> statement-breakpoint
-- What the owner's side notes about an applicant, who never sees it.
CREATE TABLE application_note (
  application_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX application_note_by_user ON application_note(user_id);
--> statement-breakpoint
-- What a guest typed before logging in, for the browser that sent it.
CREATE TABLE application_draft (
  browser_hash TEXT NOT NULL, request_id TEXT NOT NULL, typed TEXT NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (browser_hash, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX application_draft_expiry ON application_draft(expires_at);
--> statement-breakpoint
CREATE TRIGGER application_removed AFTER DELETE ON application BEGIN
  DELETE FROM application_message WHERE application_id = OLD.id;
  DELETE FROM application_note WHERE application_id = OLD.id;
  INSERT INTO kindness_due (user_id) SELECT OLD.helper_id WHERE OLD.helper_id IS NOT NULL ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1;
END;
--> statement-breakpoint
CREATE TRIGGER kindness_of_helper AFTER UPDATE OF helper_id ON application WHEN NEW.helper_id IS NOT OLD.helper_id AND NEW.helper_id IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.helper_id) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
--> statement-breakpoint
CREATE TRIGGER kindness_of_known_helper AFTER INSERT ON application WHEN NEW.helper_id IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.helper_id) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
--> statement-breakpoint
CREATE TABLE volunteer_profile (
  user_id TEXT PRIMARY KEY, skills TEXT NOT NULL, interests TEXT NOT NULL, languages TEXT NOT NULL, -- JSON arrays
  hours_per_week INTEGER CHECK (hours_per_week BETWEEN 1 AND 60),
  city TEXT, is_remote INTEGER NOT NULL CHECK (is_remote IN (0, 1)), about TEXT,
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)), created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- People without an account who want to volunteer, until staff have written to them.
CREATE TABLE volunteer_lead (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT, city TEXT, message TEXT, region TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX volunteer_lead_by_email ON volunteer_lead(email COLLATE NOCASE);
--> statement-breakpoint
-- When somebody agreed to be asked for blood; null for those who did not.
ALTER TABLE user ADD COLUMN blood_consent_at INTEGER;
--> statement-breakpoint
-- Whether staff may also see and call the number.
ALTER TABLE user ADD COLUMN blood_phone_shown INTEGER NOT NULL DEFAULT 0 CHECK (blood_phone_shown IN (0, 1));
--> statement-breakpoint
-- A day, 2026-11-05.
ALTER TABLE user ADD COLUMN last_blood_donation TEXT;
--> statement-breakpoint
UPDATE user SET blood_consent_at = created_at WHERE is_blood_donor = 1;
--> statement-breakpoint
CREATE INDEX user_blood_group ON user(blood_group, last_blood_donation) WHERE is_blood_donor = 1 AND blood_consent_at IS NOT NULL;
