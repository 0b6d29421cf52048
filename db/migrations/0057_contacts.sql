-- People whom an account brought along. A contact belongs to one account and is visible to nobody else.
CREATE TABLE contact_import (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  file_name TEXT NOT NULL DEFAULT '' CHECK (length(file_name) <= 200),   -- empty for one that came by the API
  state TEXT NOT NULL CHECK (state IN ('draft','done','undone')),
  added INTEGER NOT NULL DEFAULT 0, merged INTEGER NOT NULL DEFAULT 0, skipped INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, done_at INTEGER,
  CHECK ((state = 'draft') = (done_at IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX contact_import_newest ON contact_import(user_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX contact_import_draft ON contact_import(user_id) WHERE state = 'draft';
--> statement-breakpoint
-- The rows of a file as they were read, until they are imported: the preview reads and mends them.
CREATE TABLE contact_import_row (
  import_id TEXT NOT NULL REFERENCES contact_import(id), position INTEGER NOT NULL,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
  email_key TEXT, phone_key TEXT,            -- the valid address and number in their stored form
  problem TEXT NOT NULL DEFAULT '' CHECK (problem IN ('','no_address','email_invalid','phone_invalid','both_invalid')),
  merge_key TEXT,                            -- what makes two rows one contact; null for a row that is skipped
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX contact_import_row_key ON contact_import_row(import_id, merge_key, position);
--> statement-breakpoint
CREATE INDEX contact_import_row_problem ON contact_import_row(import_id, position) WHERE problem <> '';
--> statement-breakpoint
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
--> statement-breakpoint
-- One contact per owner and address. Two people may share a telephone if each has an address.
CREATE UNIQUE INDEX contact_once ON contact(user_id, merge_key);
--> statement-breakpoint
CREATE INDEX contact_by_name ON contact(user_id, sort_name, id);
--> statement-breakpoint
CREATE INDEX contact_by_import ON contact(import_id) WHERE import_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE contact_group (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), name_key TEXT NOT NULL,   -- the name in lower case
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX contact_group_once ON contact_group(user_id, name_key);
--> statement-breakpoint
CREATE TABLE contact_group_member (
  group_id TEXT NOT NULL REFERENCES contact_group(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  created_at INTEGER NOT NULL, PRIMARY KEY (group_id, contact_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX contact_group_member_by_contact ON contact_group_member(contact_id, group_id);
--> statement-breakpoint
CREATE TRIGGER contact_group_member_owner BEFORE INSERT ON contact_group_member
  WHEN (SELECT user_id FROM contact_group WHERE id = NEW.group_id) IS NOT (SELECT user_id FROM contact WHERE id = NEW.contact_id) BEGIN
  SELECT RAISE(ABORT, 'a group has contacts of its owner only');
END;
--> statement-breakpoint
-- What an import changed in contacts that were there before it, so that it can be undone.
CREATE TABLE contact_import_change (
  import_id TEXT NOT NULL REFERENCES contact_import(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, sort_name TEXT NOT NULL,
  PRIMARY KEY (import_id, contact_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX contact_import_change_by_contact ON contact_import_change(contact_id);
--> statement-breakpoint
CREATE TRIGGER contact_removed BEFORE DELETE ON contact BEGIN
  DELETE FROM contact_group_member WHERE contact_id = OLD.id;
  DELETE FROM contact_import_change WHERE contact_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_group_removed BEFORE DELETE ON contact_group BEGIN
  DELETE FROM contact_group_member WHERE group_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_import_removed BEFORE DELETE ON contact_import BEGIN
  DELETE FROM contact_import_row WHERE import_id = OLD.id;
  DELETE FROM contact_import_change WHERE import_id = OLD.id;
END;
--> statement-breakpoint
-- The file's rows are needed only until they are imported.
CREATE TRIGGER contact_import_done AFTER UPDATE OF state ON contact_import WHEN OLD.state = 'draft' AND NEW.state <> 'draft' BEGIN
  DELETE FROM contact_import_row WHERE import_id = NEW.id;
END;
