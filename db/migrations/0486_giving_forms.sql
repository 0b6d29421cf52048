-- Donation forms of organizations and requests, at /give/{slug}.

-- Amounts are minor units of `currency`, the recipient's when the form was changed last.
CREATE TABLE giving_form (
  id TEXT PRIMARY KEY,
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('organization','request')), owner_id TEXT NOT NULL,
  slug TEXT NOT NULL, title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120), text TEXT NOT NULL,
  picture_id TEXT,                          -- a picture of the owner's; without its file the form has none
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  amounts TEXT NOT NULL CHECK (json_valid(amounts)),
  takes_other INTEGER NOT NULL CHECK (takes_other IN (0,1)),     -- whether donors may enter another amount
  questions TEXT NOT NULL CHECK (json_valid(questions)),         -- as of a request (0441_request_questions.sql), with a "kind"
  thanks TEXT NOT NULL,
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0,1)),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX giving_form_newest ON giving_form(owner_kind, owner_id, created_at DESC, id DESC);

-- Every slug that a form has or had: a former one leads to the form.
CREATE TABLE giving_form_slug (
  slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 3 AND 60), form_id TEXT NOT NULL REFERENCES giving_form(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX giving_form_slug_of ON giving_form_slug(form_id);

-- What a donor replied, for the donation that follows it. Deleted after a week.
CREATE TABLE giving_form_draft (
  id TEXT PRIMARY KEY,                      -- unguessable: the checkout's address has it
  form_id TEXT NOT NULL REFERENCES giving_form(id), replies TEXT NOT NULL CHECK (json_valid(replies)), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX giving_form_draft_oldest ON giving_form_draft(created_at);
CREATE INDEX giving_form_draft_of ON giving_form_draft(form_id);

-- The gifts through a form, with the questions as they were asked and the replies: JSON `[{"id","question","reply"}]`.
CREATE TABLE form_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), form_id TEXT NOT NULL REFERENCES giving_form(id),
  replies TEXT NOT NULL CHECK (json_valid(replies)), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_gift_newest ON form_gift(form_id, created_at DESC, donation_id DESC);

-- Visits by day, each visitor once.
CREATE TABLE giving_form_day (
  form_id TEXT NOT NULL REFERENCES giving_form(id), day INTEGER NOT NULL, views INTEGER NOT NULL,
  PRIMARY KEY (form_id, day)
) STRICT, WITHOUT ROWID;
-- The visitors of today, as of requests.
CREATE TABLE giving_form_visit (
  day INTEGER NOT NULL, form_id TEXT NOT NULL REFERENCES giving_form(id), visitor TEXT NOT NULL,
  PRIMARY KEY (day, form_id, visitor)
) STRICT, WITHOUT ROWID;
CREATE INDEX giving_form_visit_of ON giving_form_visit(form_id);

-- What belongs to a form goes with it; one with gifts is kept.
CREATE TRIGGER giving_form_removed BEFORE DELETE ON giving_form BEGIN
  SELECT RAISE(ABORT, 'a form with gifts is kept') WHERE EXISTS (SELECT 1 FROM form_gift WHERE form_id = OLD.id);
  DELETE FROM giving_form_slug WHERE form_id = OLD.id;
  DELETE FROM giving_form_draft WHERE form_id = OLD.id;
  DELETE FROM giving_form_day WHERE form_id = OLD.id;
  DELETE FROM giving_form_visit WHERE form_id = OLD.id;
END;
