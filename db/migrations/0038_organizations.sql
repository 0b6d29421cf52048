-- Where an organization stands: `new` until it asks to be verified, then `waiting`, `verified` or `rejected`.
ALTER TABLE organization ADD COLUMN verification TEXT NOT NULL DEFAULT 'new' CHECK (verification IN ('new','waiting','verified','rejected'));
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN verification_reason TEXT CHECK (length(verification_reason) <= 500);
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN email_verified_at INTEGER;
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN closed_at INTEGER;
--> statement-breakpoint
UPDATE organization SET updated_at = created_at, verification = CASE WHEN is_profile_verified THEN 'verified' ELSE 'new' END;
--> statement-breakpoint
CREATE INDEX organization_newest ON organization(created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX organization_by_state ON organization(verification, updated_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX organization_by_type ON organization(org_type, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX organization_by_creator ON organization(user_id);
--> statement-breakpoint
-- The verified flag and the state agree, whoever writes them.
CREATE TRIGGER organization_verified AFTER UPDATE OF is_profile_verified ON organization WHEN NEW.is_profile_verified <> (NEW.verification = 'verified') BEGIN
  UPDATE organization SET verification = CASE WHEN NEW.is_profile_verified THEN 'verified' ELSE 'new' END WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER organization_added_verified AFTER INSERT ON organization WHEN NEW.is_profile_verified = 1 AND NEW.verification = 'new' BEGIN
  UPDATE organization SET verification = 'verified' WHERE id = NEW.id;
END;
--> statement-breakpoint
-- An open organization keeps an owner.
CREATE TRIGGER organization_last_owner_leaves BEFORE DELETE ON organization_member WHEN OLD.role = 'owner'
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;
--> statement-breakpoint
CREATE TRIGGER organization_last_owner_changes BEFORE UPDATE OF role, organization_id, user_id ON organization_member
  WHEN OLD.role = 'owner' AND (NEW.role <> 'owner' OR NEW.organization_id <> OLD.organization_id)
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;
--> statement-breakpoint
CREATE TABLE organization_invitation (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  email TEXT NOT NULL COLLATE NOCASE,          -- only an account with this verified address can accept
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')),
  token_hash TEXT NOT NULL UNIQUE,             -- the SHA-256 of the secret in the newest link
  invited_by TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','declined','withdrawn')),
  created_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  settled_at INTEGER, accepted_by TEXT REFERENCES user(id)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX organization_invitation_open ON organization_invitation(organization_id, email) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX organization_invitation_newest ON organization_invitation(organization_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX organization_invitation_by_inviter ON organization_invitation(invited_by);
--> statement-breakpoint
CREATE INDEX organization_invitation_by_email ON organization_invitation(email);
--> statement-breakpoint
-- The link in the mail that proves an organization's address; one per organization.
CREATE TABLE organization_email_link (
  organization_id TEXT PRIMARY KEY REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL,
  token_hash TEXT NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The public checklist of a verification: what staff checked, in which register, and until when it holds.
CREATE TABLE organization_check (
  organization_id TEXT NOT NULL REFERENCES organization(id),
  item TEXT NOT NULL CHECK (item IN ('registration','tax_number','tax_benefit','bank','mail_domain','person')),
  result TEXT NOT NULL CHECK (result IN ('passed','failed')),
  register TEXT NOT NULL DEFAULT '' CHECK (length(register) <= 100),
  valid_until INTEGER, checked_at INTEGER NOT NULL, checked_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, item)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Who was invited to Kindwave by whom. Opening an account with the address sets `user.referred_by`.
CREATE TABLE friend_invitation (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL,
  UNIQUE (user_id, email)
) STRICT;
--> statement-breakpoint
-- Full-text search over names, descriptions and places of organizations.
CREATE TABLE organization_text_key (key INTEGER PRIMARY KEY, organization_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE organization_text USING fts5(name, place, description, content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
CREATE TRIGGER organization_text_added AFTER INSERT ON organization BEGIN
  INSERT INTO organization_text_key (organization_id) VALUES (NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER organization_text_changed AFTER UPDATE OF name, address, description ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER organization_text_removed AFTER DELETE ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = OLD.id);
  DELETE FROM organization_text_key WHERE organization_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO organization_text_key (organization_id) SELECT id FROM organization ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO organization_text (rowid, name, place, description)
  SELECT k.key, o.name, coalesce(o.address ->> '$.city', '') || ' ' || coalesce(o.address ->> '$.state', ''), o.description
  FROM organization_text_key k JOIN organization o ON o.id = k.organization_id;
--> statement-breakpoint
-- Topics are listed in api/domain/mail-topics.ts alone, so that a new one needs no new table.
CREATE TABLE mail_preference_next (
  holder TEXT NOT NULL,                      -- an account's id, or for somebody without one the hash of the address
  topic TEXT NOT NULL CHECK (length(topic) BETWEEN 1 AND 40),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (holder, topic)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO mail_preference_next SELECT holder, topic, wanted, changed_at FROM mail_preference;
--> statement-breakpoint
DROP TABLE mail_preference;
--> statement-breakpoint
ALTER TABLE mail_preference_next RENAME TO mail_preference;
--> statement-breakpoint
-- An invited friend's account remembers who invited first, once its address is proved.
CREATE TRIGGER user_invited AFTER UPDATE OF email_verified_at ON user
  WHEN OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL AND NEW.referred_by IS NULL BEGIN
  UPDATE user SET referred_by = (SELECT user_id FROM friend_invitation WHERE email = NEW.email ORDER BY created_at LIMIT 1) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE INDEX friend_invitation_by_email ON friend_invitation(email, created_at);
