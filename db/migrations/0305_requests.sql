-- Requests, from the draft to what is told after the story.

-- Requests. `details` is what only its kind says about itself (api/domain/kinds).
CREATE TABLE donation_request (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, story TEXT NOT NULL,
  request_type TEXT NOT NULL, category_id TEXT REFERENCES category(id), status INTEGER NOT NULL, region TEXT NOT NULL REFERENCES region(id),
  currency TEXT NOT NULL CHECK (length(currency) = 3), goal_minor INTEGER NOT NULL DEFAULT 0 CHECK (goal_minor >= 0),
  user_id TEXT NOT NULL REFERENCES user(id), organization_id TEXT REFERENCES organization(id), beneficiary_name TEXT, city TEXT,
  source_of_creation TEXT NOT NULL DEFAULT 'web', default_image_url TEXT,
  is_private INTEGER NOT NULL DEFAULT 0, is_tax_benefit INTEGER NOT NULL DEFAULT 0,
  is_urgent INTEGER NOT NULL DEFAULT 0, ends_at INTEGER, created_at INTEGER NOT NULL,
  beneficiary_is_minor INTEGER NOT NULL DEFAULT 0 CHECK (beneficiary_is_minor IN (0, 1)),   -- pages show the first name only
  details TEXT NOT NULL DEFAULT '{}',
  blood_group TEXT GENERATED ALWAYS AS (details ->> '$.bloodGroup') VIRTUAL,
  needed_by TEXT GENERATED ALWAYS AS (details ->> '$.neededBy') VIRTUAL,
  raised_as TEXT NOT NULL DEFAULT 'donee' CHECK (raised_as IN ('donor', 'donee')),          -- for somebody else, or for themselves
  videos TEXT NOT NULL DEFAULT '[]',         -- links, as JSON
  ends_on TEXT                               -- the last day, as its owner chose it; ends_at is its end in the request's own place
) STRICT;
-- Lists are newest first inside a region and a status; the id breaks ties so that paging is stable.
CREATE INDEX request_list ON donation_request(region, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_list_type ON donation_request(region, request_type, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_by_user ON donation_request(user_id, created_at DESC);
CREATE INDEX request_by_organization ON donation_request(organization_id, created_at DESC);
CREATE INDEX request_list_category ON donation_request(region, category_id, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_by_end ON donation_request(ends_at) WHERE status IN (1, 9) AND ends_at IS NOT NULL;
CREATE INDEX request_list_city ON donation_request(region, city, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_ending ON donation_request(region, ends_at) WHERE status IN (1, 9) AND is_private = 0 AND ends_at IS NOT NULL;
CREATE INDEX request_urgent ON donation_request(region, created_at DESC) WHERE status IN (1, 9) AND is_private = 0 AND is_urgent = 1;
CREATE INDEX request_queue ON donation_request(status, created_at, id);
CREATE INDEX request_queue_type ON donation_request(status, request_type, created_at, id);
CREATE INDEX request_by_type ON donation_request(request_type, created_at, id);
CREATE INDEX request_figures ON donation_request(created_at, is_private, status, request_type, source_of_creation);
-- All that lists and searches read to filter and rank, without the story: many rows to a page, and the newest side by side.
CREATE INDEX request_rank ON donation_request(id, status, region, is_private, is_urgent, is_tax_benefit, created_at, ends_at, goal_minor,
  request_type, category_id, city, source_of_creation, organization_id, user_id, beneficiary_is_minor, blood_group, needed_by, title, name,
  beneficiary_name);
-- A request gets the next number of its region.
CREATE TRIGGER request_text_added AFTER INSERT ON donation_request BEGIN
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
CREATE TRIGGER request_text_removed AFTER DELETE ON donation_request BEGIN
  DELETE FROM request_text_key WHERE request_id = OLD.id;
END;
-- Requests, whoever writes them, get their marks computed again.
CREATE TRIGGER request_marks_of_new AFTER INSERT ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER request_marks_of_changed AFTER UPDATE OF title, story, default_image_url ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER request_marks_of_removed AFTER DELETE ON donation_request
  BEGIN DELETE FROM request_mark_due WHERE request_id = OLD.id; END;
-- One that goes live or moves gets a new number, above its own too, so that saved searches see it. REPLACE fires no removal.
CREATE TRIGGER request_text_published AFTER UPDATE OF region, status, is_private ON donation_request
  WHEN NEW.region <> OLD.region OR (NEW.status IN (1, 9) AND NEW.is_private = 0 AND NOT (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
-- An edited request keeps its number, and with it its place among the newest. REPLACE fires no removal.
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, beneficiary_is_minor, city, story, request_type, category_id,
  user_id, organization_id, status, is_private, is_urgent, is_tax_benefit, source_of_creation, details ON donation_request
  WHEN NEW.region = OLD.region AND (NOT (NEW.status IN (1, 9) AND NEW.is_private = 0) OR (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key WHERE request_id = NEW.id;
END;
-- Gifts were given to what a request was then; only a merge takes it along.
CREATE TRIGGER request_keeps_organization BEFORE UPDATE OF organization_id ON donation_request
  WHEN NEW.organization_id IS NOT OLD.organization_id
  AND (EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review'))))
    OR EXISTS (SELECT 1 FROM ledger_account a WHERE a.code IN ('payable', 'hold') AND a.owner_kind = 'request' AND a.owner_id = OLD.id))
  AND NOT EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND merged_into = NEW.organization_id) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its organization');
END;
-- A closed organization has no request that could take a gift or be opened again; spam stays spam.
CREATE TRIGGER request_of_closed_added BEFORE INSERT ON donation_request WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
CREATE TRIGGER request_of_closed_opened BEFORE UPDATE OF status, organization_id ON donation_request
  WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
-- Gifts are in the currency that a request had then.
CREATE TRIGGER request_keeps_currency BEFORE UPDATE OF region, currency ON donation_request
  WHEN (NEW.currency <> OLD.currency OR NEW.region <> OLD.region)
  AND EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review')))) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its currency');
END;

-- A request that is being written, one per person and kind; its id becomes the request's.
CREATE TABLE request_draft (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), request_type TEXT NOT NULL,
  typed TEXT NOT NULL DEFAULT '{}', default_image_url TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, request_type)
) STRICT;
CREATE INDEX request_draft_by_change ON request_draft(updated_at);

-- Identity numbers of the person who raised a request, encrypted; for reviewers only.
CREATE TABLE request_identity (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id), pan TEXT, aadhaar TEXT,
  changed_at INTEGER                         -- the numbers are others than those that were approved
) STRICT;

-- Who may see a private request: users' ids, and addresses of people who may have no account yet.
CREATE TABLE request_invite (
  request_id TEXT NOT NULL REFERENCES donation_request(id), invitee TEXT NOT NULL,
  mail TEXT NOT NULL DEFAULT 'waiting' CHECK (mail IN ('waiting', 'due', 'sent')),   -- they are told once it is live
  PRIMARY KEY (request_id, invitee)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_invite_of ON request_invite(invitee);
CREATE INDEX request_invite_due ON request_invite(request_id) WHERE mail = 'due';

-- Documents that were published with a request.
CREATE TABLE request_document (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), name TEXT NOT NULL, user_given_name TEXT,
  note TEXT, url TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes >= 0), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_document_list ON request_document(request_id, created_at, id);

-- What is told about a request after its story.
CREATE TABLE request_update (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL,
  image_url TEXT, edited_at INTEGER,
  tells_outcome INTEGER NOT NULL DEFAULT 0 CHECK (tells_outcome IN (0, 1))   -- what became of a fulfilled request, above all others
) STRICT;
CREATE INDEX request_update_list ON request_update(request_id, created_at DESC, id DESC);
