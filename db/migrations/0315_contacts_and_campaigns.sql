-- People whom an account brought along, and mails to many people.

-- Files of contacts. `reading` says how a draft is read, as JSON: its first line, its columns, the country of its numbers.
CREATE TABLE contact_import (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  file_name TEXT NOT NULL DEFAULT '' CHECK (length(file_name) <= 200),   -- empty for one that came by the API
  state TEXT NOT NULL CHECK (state IN ('draft','done','undone')),
  added INTEGER NOT NULL DEFAULT 0, merged INTEGER NOT NULL DEFAULT 0, skipped INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, done_at INTEGER, reading TEXT,
  CHECK ((state = 'draft') = (done_at IS NULL))
) STRICT;
CREATE INDEX contact_import_newest ON contact_import(user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX contact_import_draft ON contact_import(user_id) WHERE state = 'draft';
-- What belongs to an import goes with it.
CREATE TRIGGER contact_import_removed BEFORE DELETE ON contact_import BEGIN
  DELETE FROM contact_import_row WHERE import_id = OLD.id;
  DELETE FROM contact_import_change WHERE import_id = OLD.id;
END;

-- A contact belongs to one account and is visible to nobody else. Two may share a telephone if each has an address.
CREATE TABLE contact (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  first_name TEXT NOT NULL CHECK (length(first_name) <= 100), last_name TEXT NOT NULL CHECK (length(last_name) <= 100),
  email TEXT CHECK (length(email) <= 254 AND email = lower(email)),        -- in lower case
  phone TEXT CHECK (phone GLOB '+[0-9]*' AND length(phone) <= 16),         -- E.164
  sort_name TEXT NOT NULL,                   -- the name in lower case, for the list and its search
  merge_key TEXT NOT NULL,                   -- the address, or the number of a contact without one
  source TEXT NOT NULL CHECK (source IN ('form','file')), import_id TEXT REFERENCES contact_import(id),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK (merge_key = coalesce(email, phone)),
  CHECK ((source = 'file') = (import_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX contact_once ON contact(user_id, merge_key);
CREATE INDEX contact_by_name ON contact(user_id, sort_name, id);
CREATE INDEX contact_by_import ON contact(import_id) WHERE import_id IS NOT NULL;
-- What belongs to a contact goes with it.
CREATE TRIGGER contact_removed BEFORE DELETE ON contact BEGIN
  DELETE FROM contact_group_member WHERE contact_id = OLD.id;
  DELETE FROM contact_import_change WHERE contact_id = OLD.id;
END;

-- The rows of a draft's file.
CREATE TABLE contact_import_row (
  import_id TEXT NOT NULL REFERENCES contact_import(id), position INTEGER NOT NULL,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
  email_key TEXT, phone_key TEXT,            -- the valid address and number in their stored form
  problem TEXT NOT NULL DEFAULT '' CHECK (problem IN ('','no_address','email_invalid','phone_invalid','both_invalid')),
  merge_key TEXT,                            -- what makes two rows one contact; null for a row that is skipped
  cells TEXT NOT NULL DEFAULT '[]', groups TEXT NOT NULL DEFAULT '[]',   -- as in the file, and the groups that it names (JSON)
  unclosed_line INTEGER,                     -- of a quotation mark that is never closed
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_import_row_key ON contact_import_row(import_id, merge_key, position);
CREATE INDEX contact_import_row_problem ON contact_import_row(import_id, position) WHERE problem <> '';

-- What an import changed in contacts that were there before, to undo it.
CREATE TABLE contact_import_change (
  import_id TEXT NOT NULL REFERENCES contact_import(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, sort_name TEXT NOT NULL, changed_at INTEGER,
  PRIMARY KEY (import_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_import_change_by_contact ON contact_import_change(contact_id);

-- Groups of contacts. `import_id` is the import that made it.
CREATE TABLE contact_group (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), name_key TEXT NOT NULL,   -- the name in lower case
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, import_id TEXT
) STRICT;
CREATE UNIQUE INDEX contact_group_once ON contact_group(user_id, name_key);
CREATE INDEX contact_group_by_import ON contact_group(import_id) WHERE import_id IS NOT NULL;
-- Members go with their group.
CREATE TRIGGER contact_group_removed BEFORE DELETE ON contact_group BEGIN
  DELETE FROM contact_group_member WHERE group_id = OLD.id;
END;

-- Who is in a group. `import_id` is the import that put them there.
CREATE TABLE contact_group_member (
  group_id TEXT NOT NULL REFERENCES contact_group(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  created_at INTEGER NOT NULL, import_id TEXT, PRIMARY KEY (group_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_group_member_by_contact ON contact_group_member(contact_id, group_id);
CREATE INDEX contact_group_member_by_import ON contact_group_member(import_id) WHERE import_id IS NOT NULL;
-- A group has contacts of its owner only.
CREATE TRIGGER contact_group_member_owner BEFORE INSERT ON contact_group_member
  WHEN (SELECT user_id FROM contact_group WHERE id = NEW.group_id) IS NOT (SELECT user_id FROM contact WHERE id = NEW.contact_id) BEGIN
  SELECT RAISE(ABORT, 'a group has contacts of its owner only');
END;

-- What an author has written but not sent: one per author, kind and request.
CREATE TABLE campaign_draft (
  user_id TEXT NOT NULL REFERENCES user(id), kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  request_id TEXT NOT NULL,                  -- empty for a mail to users
  subject TEXT NOT NULL CHECK (length(subject) <= 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  groups TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(groups)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, request_id)
) STRICT, WITHOUT ROWID;

-- Mails to many people. `send_at` is when; recipients are those of the moment when it was ordered.
CREATE TABLE campaign (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  language TEXT NOT NULL, sender TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held','sending','stopped','refused')),   -- done once no mail waits
  recipients INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  decided_by TEXT REFERENCES user(id), decided_at INTEGER, reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  send_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX campaign_by_user ON campaign(user_id, created_at DESC, id DESC);
CREATE INDEX campaign_newest ON campaign(created_at DESC, id DESC);
CREATE INDEX campaign_held ON campaign(created_at, id) WHERE state = 'held';
CREATE INDEX campaign_by_decider ON campaign(decided_by) WHERE decided_by IS NOT NULL;
-- What belongs to a campaign goes with it.
CREATE TRIGGER campaign_removed BEFORE DELETE ON campaign BEGIN
  DELETE FROM campaign_recipient WHERE campaign_id = OLD.id;
  DELETE FROM campaign_report WHERE campaign_id = OLD.id;
END;

-- One row per recipient, so that nobody gets a campaign twice. Only first openings and clicks are written.
CREATE TABLE campaign_recipient (
  campaign_id TEXT NOT NULL REFERENCES campaign(id), address TEXT NOT NULL,
  user_id TEXT, name TEXT NOT NULL, language TEXT NOT NULL, message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  delivered_at INTEGER, bounced_at INTEGER, complained_at INTEGER, opened_at INTEGER, clicked_at INTEGER,
  PRIMARY KEY (campaign_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_recipient_by_address ON campaign_recipient(address);
CREATE INDEX campaign_recipient_by_user ON campaign_recipient(user_id) WHERE user_id IS NOT NULL;

-- What recipients said about a campaign, once per mail.
CREATE TABLE campaign_report (
  message_id TEXT PRIMARY KEY, campaign_id TEXT NOT NULL REFERENCES campaign(id),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 500), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX campaign_report_by_campaign ON campaign_report(campaign_id, created_at);

-- Addresses that mail bounces from, and whose owners called it spam.
CREATE TABLE mail_suppression (
  address TEXT PRIMARY KEY CHECK (address = lower(address)), reason TEXT NOT NULL CHECK (reason IN ('bounced','complained')),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
