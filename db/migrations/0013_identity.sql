ALTER TABLE user ADD COLUMN email_verified_at INTEGER;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('unverified','active','blocked','closed'));
--> statement-breakpoint
ALTER TABLE user ADD COLUMN language TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN country TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN address TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN about TEXT CHECK (length(about) <= 1000);
--> statement-breakpoint
ALTER TABLE user ADD COLUMN homepage TEXT NOT NULL DEFAULT 'home' CHECK (homepage IN ('home','dashboard','profile'));
--> statement-breakpoint
ALTER TABLE user ADD COLUMN is_blood_donor INTEGER NOT NULL DEFAULT 0 CHECK (is_blood_donor IN (0, 1));
--> statement-breakpoint
ALTER TABLE user ADD COLUMN blood_group TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN password_changed_at INTEGER;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN terms_version TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN terms_agreed_at INTEGER;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN consents TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE user ADD COLUMN referred_by TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN totp_secret TEXT;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN totp_enabled_at INTEGER;
--> statement-breakpoint
ALTER TABLE user ADD COLUMN totp_last_step INTEGER;
--> statement-breakpoint
CREATE UNIQUE INDEX user_by_verified_phone ON user(phone) WHERE phone_verified = 1;
--> statement-breakpoint
CREATE INDEX user_newest ON user(created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE session (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the token, which only the browser has
  user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  user_agent TEXT, method TEXT NOT NULL CHECK (method IN ('password','code','oauth','passkey','demo')),
  second_factor_at INTEGER
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX session_by_user ON session(user_id, seen_at DESC);
--> statement-breakpoint
CREATE INDEX session_expired ON session(expires_at);
--> statement-breakpoint
CREATE TABLE one_time_code (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, user_id TEXT REFERENCES user(id), destination TEXT NOT NULL,
  code_hash TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX one_time_code_by_user ON one_time_code(user_id, purpose, created_at DESC);
--> statement-breakpoint
CREATE INDEX one_time_code_by_destination ON one_time_code(destination, purpose, created_at DESC);
--> statement-breakpoint
CREATE INDEX one_time_code_expired ON one_time_code(expires_at);
--> statement-breakpoint
CREATE TABLE linked_identity (
  provider TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX linked_identity_by_user ON linked_identity(user_id);
--> statement-breakpoint
CREATE TABLE passkey (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), public_key TEXT NOT NULL, transports TEXT NOT NULL DEFAULT '[]',
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX passkey_by_user ON passkey(user_id);
--> statement-breakpoint
CREATE TABLE recovery_code (
  user_id TEXT NOT NULL REFERENCES user(id), code_hash TEXT NOT NULL, used_at INTEGER, PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE outbox_message (
  id TEXT PRIMARY KEY, channel TEXT NOT NULL CHECK (channel IN ('mail','sms')), user_id TEXT REFERENCES user(id), recipient TEXT NOT NULL,
  template TEXT NOT NULL, language TEXT NOT NULL, data TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, sent_at INTEGER, error TEXT, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox_message(due_at) WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX outbox_by_user ON outbox_message(user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX outbox_newest ON outbox_message(created_at DESC);
--> statement-breakpoint
CREATE INDEX audit_by_time ON audit_log(created_at DESC);
