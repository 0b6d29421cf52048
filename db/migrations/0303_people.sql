-- Accounts, how their owners sign in, and what they are interested in.

-- Accounts.
CREATE TABLE user (
  id TEXT PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE, email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, phone_verified INTEGER NOT NULL DEFAULT 0,
  password_hash TEXT, roles TEXT NOT NULL DEFAULT '[]', region TEXT NOT NULL REFERENCES region(id),
  profile_image_url TEXT, kindness_score INTEGER NOT NULL DEFAULT 0, is_demo INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  accepts_gifts INTEGER NOT NULL DEFAULT 0 CHECK (accepts_gifts IN (0, 1)),           -- also without a request
  email_verified_at INTEGER, state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('unverified','active','blocked','closed')),
  language TEXT, country TEXT, address TEXT,
  about TEXT CHECK (length(about) <= 1000),
  homepage TEXT NOT NULL DEFAULT 'home' CHECK (homepage IN ('home','dashboard','profile')),
  is_blood_donor INTEGER NOT NULL DEFAULT 0 CHECK (is_blood_donor IN (0, 1)), blood_group TEXT,
  password_changed_at INTEGER,
  terms_version TEXT, terms_agreed_at INTEGER,
  consents TEXT NOT NULL DEFAULT '[]',
  referred_by TEXT,
  totp_secret TEXT, totp_enabled_at INTEGER, totp_last_step INTEGER,
  blood_consent_at INTEGER,                  -- when somebody agreed to be asked for blood; null for those who did not
  blood_phone_shown INTEGER NOT NULL DEFAULT 0 CHECK (blood_phone_shown IN (0, 1)),   -- staff may also see and call the number
  last_blood_donation TEXT                   -- a day, 2026-11-05
) STRICT;
CREATE INDEX user_demo ON user(id) WHERE is_demo = 1;
CREATE UNIQUE INDEX user_by_verified_phone ON user(phone) WHERE phone_verified = 1;
CREATE INDEX user_newest ON user(created_at DESC, id DESC);
CREATE INDEX user_by_region ON user(region, created_at DESC, id DESC);
CREATE INDEX user_by_name ON user(first_name COLLATE NOCASE, last_name COLLATE NOCASE, id);
CREATE INDEX user_by_kindness ON user(kindness_score DESC, id DESC);
CREATE INDEX user_blood_donors ON user(created_at DESC, id DESC) WHERE is_blood_donor = 1;
CREATE INDEX user_staff ON user(created_at DESC, id DESC) WHERE roles <> '[]';
CREATE INDEX user_by_state ON user(state, created_at DESC, id DESC) WHERE state <> 'active';
CREATE INDEX user_by_referrer ON user(referred_by) WHERE referred_by IS NOT NULL;
CREATE INDEX user_blood_group ON user(blood_group, last_blood_donation) WHERE is_blood_donor = 1 AND blood_consent_at IS NOT NULL;
-- The same as `usernameLook` in api/domain/usernames.ts.
CREATE INDEX user_by_username_look ON user(lower(replace(replace(replace(replace(replace(replace(replace(username,'I','l'),'0','o'),'1','l'),'.',''),'_',''),'-',''),'m','rn')));
-- Requests are found by the name of their organizer.
CREATE TRIGGER request_text_organizer_renamed AFTER UPDATE OF first_name, last_name ON user BEGIN
  UPDATE donation_request SET title = title WHERE user_id = NEW.id;
END;
-- The index holds the words of every account, however it is written.
CREATE TRIGGER user_text_added AFTER INSERT ON user BEGIN
  INSERT INTO user_text_key (user_id) VALUES (NEW.id);
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || NEW.email || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
-- A contentless index deletes by the old words.
CREATE TRIGGER user_text_changed AFTER UPDATE OF first_name, last_name, username, email, phone, address ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || OLD.email || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || NEW.email || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
CREATE TRIGGER user_text_removed AFTER DELETE ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || OLD.email || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  DELETE FROM user_text_key WHERE user_id = OLD.id;
END;
CREATE TRIGGER kindness_of_referrer AFTER UPDATE OF state, email_verified_at, referred_by ON user WHEN NEW.referred_by IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
-- Friends who came raise the score of who invited them.
CREATE TRIGGER kindness_of_new_referrer AFTER INSERT ON user WHEN NEW.referred_by IS NOT NULL AND NEW.email_verified_at IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
-- Requests share the marks of their owner.
CREATE TRIGGER request_marks_of_owner AFTER UPDATE OF phone, address ON user
  WHEN NEW.phone IS NOT OLD.phone OR NEW.address IS NOT OLD.address
  BEGIN INSERT INTO request_mark_due (request_id) SELECT id FROM donation_request WHERE user_id = NEW.id
    ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
-- An invited friend's account remembers who invited first, once its address is proved.
CREATE TRIGGER user_invited AFTER UPDATE OF email_verified_at ON user
  WHEN OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL AND NEW.referred_by IS NULL BEGIN
  UPDATE user SET referred_by = (SELECT user_id FROM friend_invitation WHERE email = NEW.email ORDER BY created_at LIMIT 1) WHERE id = NEW.id;
END;

-- Numbers of users in the index. They grow with time, so that a search reads the newest and stops.
CREATE TABLE user_text_key (key INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE) STRICT;

-- Full-text search over users, for staff.
CREATE VIRTUAL TABLE user_text USING fts5(name, contact, place, content='', prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
-- Words of a deleted or renamed user leave the file at once.
INSERT INTO user_text (user_text, rank) VALUES ('secure-delete', 1);

-- Sessions of browsers, which lucia renews.
CREATE TABLE session (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the token, which only the browser has
  user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  user_agent TEXT, method TEXT NOT NULL CHECK (method IN ('password','code','oauth','passkey','demo')),
  second_factor_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session(user_id, seen_at DESC);
CREATE INDEX session_expired ON session(expires_at);
-- A browser gets pushes only as long as its session, however that ends.
CREATE TRIGGER session_ends_pushes AFTER DELETE ON session BEGIN
  DELETE FROM push_subscription WHERE session_id = OLD.id;
END;

-- Codes that prove an address.
CREATE TABLE one_time_code (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, user_id TEXT REFERENCES user(id), destination TEXT NOT NULL,
  code_hash TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER,
  registration_id TEXT, registration TEXT    -- which one the code confirms, and what that gives the account; null for one as stored
) STRICT;
CREATE INDEX one_time_code_by_user ON one_time_code(user_id, purpose, created_at DESC);
CREATE INDEX one_time_code_by_destination ON one_time_code(destination, purpose, created_at DESC);
CREATE INDEX one_time_code_expired ON one_time_code(expires_at);

-- A sign-in that is half done.
CREATE TABLE sign_in_step (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the secret that only the browser or the provider has
  kind TEXT NOT NULL CHECK (kind IN ('second-factor','provider','provider-sign-up','passkey','new-passkey')),
  user_id TEXT REFERENCES user(id), browser_hash TEXT, data TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_step_by_user ON sign_in_step(user_id);
CREATE INDEX sign_in_step_expired ON sign_in_step(expires_at);

-- Accounts of other providers with which somebody signs in.
CREATE TABLE linked_identity (
  provider TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX linked_identity_by_user ON linked_identity(user_id);

-- Passkeys (WebAuthn).
CREATE TABLE passkey (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), public_key TEXT NOT NULL, transports TEXT NOT NULL DEFAULT '[]',
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX passkey_by_user ON passkey(user_id);

-- Codes for those who lost their second factor.
CREATE TABLE recovery_code (
  user_id TEXT NOT NULL REFERENCES user(id), code_hash TEXT NOT NULL, used_at INTEGER, PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Who invited whom. `created_at` says who was first, `sent_at` is the last mail, null if none went out.
CREATE TABLE friend_invitation (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, sent_at INTEGER,
  UNIQUE (user_id, email)
) STRICT;
CREATE INDEX friend_invitation_by_email ON friend_invitation(email, created_at);

-- What people can be interested in, as staff list it.
CREATE TABLE interest_category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 60), position INTEGER NOT NULL CHECK (position >= 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

-- Who is interested in what.
CREATE TABLE user_interest (
  user_id TEXT NOT NULL REFERENCES user(id), category_id TEXT NOT NULL REFERENCES interest_category(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_interest_by_category ON user_interest(category_id);

-- Users whose kindness score must be computed again. `marks` counts changes, so that one that arrives meanwhile isn't lost.
CREATE TABLE kindness_due (user_id TEXT PRIMARY KEY, marks INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
