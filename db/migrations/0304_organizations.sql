-- Organizations, their members, and what staff checked about them.

-- Organizations, from the first form to closing.
CREATE TABLE organization (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) <= 50), org_type TEXT NOT NULL,
  description TEXT NOT NULL CHECK (length(description) <= 1000), email TEXT, website_url TEXT, default_image_url TEXT,
  has_csr_wing INTEGER NOT NULL DEFAULT 0, is_profile_verified INTEGER NOT NULL DEFAULT 0, is_top_org INTEGER NOT NULL DEFAULT 0,
  region TEXT NOT NULL REFERENCES region(id), user_id TEXT NOT NULL REFERENCES user(id), address TEXT NOT NULL, created_at INTEGER NOT NULL,
  verification TEXT NOT NULL DEFAULT 'new' CHECK (verification IN ('new','waiting','verified','rejected')),
  verification_reason TEXT CHECK (length(verification_reason) <= 500),
  email_verified_at INTEGER, updated_at INTEGER NOT NULL DEFAULT 0, closed_at INTEGER,
  merged_into TEXT REFERENCES organization(id),   -- the one that a duplicate became a part of
  name_key TEXT, name_look TEXT, name_shape TEXT, -- names that look alike are one name; SQLite folds ASCII only, so the program fills them
  gifts_state TEXT NOT NULL DEFAULT 'kept' CHECK (gifts_state IN ('waiting','open','stopped','kept')),   -- staff look at a new one first
  pending_name TEXT CHECK (length(pending_name) <= 50), pending_look TEXT   -- waits for staff while the approved name stays public
) STRICT;
CREATE INDEX organization_newest ON organization(created_at DESC, id DESC);
CREATE INDEX organization_by_state ON organization(verification, updated_at DESC, id DESC);
CREATE INDEX organization_by_type ON organization(org_type, created_at DESC, id DESC);
CREATE INDEX organization_by_creator ON organization(user_id);
CREATE INDEX organization_merged ON organization(merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX organization_by_email ON organization(email) WHERE email IS NOT NULL;
CREATE INDEX organization_by_website ON organization(website_url) WHERE website_url IS NOT NULL;
CREATE UNIQUE INDEX organization_by_name_key ON organization(name_key);
CREATE UNIQUE INDEX organization_by_name_look ON organization(name_look);
CREATE UNIQUE INDEX organization_by_name_shape ON organization(name_shape);
CREATE INDEX organization_first_look ON organization(updated_at, id) WHERE gifts_state = 'waiting';
CREATE INDEX organization_by_pending_look ON organization(pending_look) WHERE pending_look IS NOT NULL;
CREATE INDEX organization_name_waits ON organization(updated_at, id) WHERE pending_name IS NOT NULL;
-- Requests are found by the name and state of their organization.
CREATE TRIGGER request_text_organization_changed AFTER UPDATE OF name, address ON organization BEGIN
  UPDATE donation_request SET title = title WHERE organization_id = NEW.id;
END;
-- The verified flag and the state agree, whoever writes them.
CREATE TRIGGER organization_verified AFTER UPDATE OF is_profile_verified ON organization WHEN NEW.is_profile_verified <> (NEW.verification = 'verified') BEGIN
  UPDATE organization SET verification = CASE WHEN NEW.is_profile_verified THEN 'verified' ELSE 'new' END WHERE id = NEW.id;
END;
CREATE TRIGGER organization_added_verified AFTER INSERT ON organization WHEN NEW.is_profile_verified = 1 AND NEW.verification = 'new' BEGIN
  UPDATE organization SET verification = 'verified' WHERE id = NEW.id;
END;
-- The index holds the words of every organization.
CREATE TRIGGER organization_text_added AFTER INSERT ON organization BEGIN
  INSERT INTO organization_text_key (organization_id) VALUES (NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
CREATE TRIGGER organization_text_changed AFTER UPDATE OF name, address, description ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
CREATE TRIGGER organization_text_removed AFTER DELETE ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = OLD.id);
  DELETE FROM organization_text_key WHERE organization_id = OLD.id;
END;

-- Numbers of organizations in the index.
CREATE TABLE organization_text_key (key INTEGER PRIMARY KEY, organization_id TEXT NOT NULL UNIQUE) STRICT;

-- Full-text search over organizations.
CREATE VIRTUAL TABLE organization_text USING fts5(name, place, description, content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");

-- Who runs an organization.
CREATE TABLE organization_member (
  organization_id TEXT NOT NULL REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id),
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')), created_at INTEGER NOT NULL, PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_member_user ON organization_member(user_id);
-- An open organization keeps an owner.
CREATE TRIGGER organization_last_owner_leaves BEFORE DELETE ON organization_member WHEN OLD.role = 'owner'
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;
CREATE TRIGGER organization_last_owner_changes BEFORE UPDATE OF role, organization_id, user_id ON organization_member
  WHEN OLD.role = 'owner' AND (NEW.role <> 'owner' OR NEW.organization_id <> OLD.organization_id)
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;

-- Invitations to join. `account_id` is set for one by the account's id, whose address the sender does not learn.
CREATE TABLE organization_invitation (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  email TEXT NOT NULL COLLATE NOCASE,          -- only an account with this verified address can accept
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')),
  token_hash TEXT NOT NULL UNIQUE,             -- the SHA-256 of the secret in the newest link
  invited_by TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','declined','withdrawn')),
  created_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  settled_at INTEGER, accepted_by TEXT REFERENCES user(id), account_id TEXT
) STRICT;
CREATE UNIQUE INDEX organization_invitation_open ON organization_invitation(organization_id, email) WHERE state = 'open';
CREATE INDEX organization_invitation_newest ON organization_invitation(organization_id, created_at DESC);
CREATE INDEX organization_invitation_by_inviter ON organization_invitation(invited_by);
CREATE INDEX organization_invitation_by_email ON organization_invitation(email);

-- The link in the mail that proves an organization's address; one per organization.
CREATE TABLE organization_email_link (
  organization_id TEXT PRIMARY KEY REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL,
  token_hash TEXT NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT, WITHOUT ROWID;

-- Registrations that let donors deduct gifts from tax. A null valid_until has no end (501(c)(3)).
CREATE TABLE organization_registration (
  organization_id TEXT NOT NULL REFERENCES organization(id), scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3')),
  number TEXT NOT NULL CHECK (number <> ''), valid_until INTEGER, created_at INTEGER NOT NULL, reminded_for INTEGER,
  PRIMARY KEY (organization_id, scheme)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_registration_ending ON organization_registration(valid_until) WHERE valid_until IS NOT NULL;
CREATE INDEX organization_registration_by_number ON organization_registration(number, scheme);
-- As long as a registration is valid, no other open organization has its number.
CREATE TRIGGER registration_taken_added BEFORE INSERT ON organization_registration WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id <> NEW.organization_id AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;
CREATE TRIGGER registration_taken_changed BEFORE UPDATE OF number, scheme, valid_until, organization_id ON organization_registration
  WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id NOT IN (NEW.organization_id, OLD.organization_id)
      AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;

-- When the tax office issued a number. It stays true when a registration ends, and Form 10BD names it.
CREATE TABLE registration_date (
  number TEXT PRIMARY KEY, issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT, WITHOUT ROWID;

-- The public checklist of a verification: what staff checked, in which register, and until when it holds.
CREATE TABLE organization_check (
  organization_id TEXT NOT NULL REFERENCES organization(id),
  item TEXT NOT NULL CHECK (item IN ('registration','tax_number','tax_benefit','bank','mail_domain','person')),
  result TEXT NOT NULL CHECK (result IN ('passed','failed')),
  register TEXT NOT NULL DEFAULT '' CHECK (length(register) <= 100),
  valid_until INTEGER, checked_at INTEGER NOT NULL, checked_by TEXT NOT NULL, number_last4 TEXT,
  PRIMARY KEY (organization_id, item)
) STRICT, WITHOUT ROWID;
-- Checks that expire take the verified mark with them.
CREATE INDEX organization_check_ending ON organization_check(valid_until) WHERE valid_until IS NOT NULL AND item <> 'tax_benefit';
