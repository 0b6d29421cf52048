-- People sign up with a mobile number alone, so an account may have no address. `UNIQUE` stays, and several have none.
ALTER TABLE user ALTER COLUMN email TO email TEXT COLLATE NOCASE UNIQUE;
-- When the last session that is gone was used: a number is given to somebody else after its owner was away for long.
ALTER TABLE user ADD COLUMN seen_at INTEGER;
CREATE TRIGGER session_ends_seen AFTER DELETE ON session BEGIN
  UPDATE user SET seen_at = OLD.seen_at WHERE id = OLD.user_id AND coalesce(seen_at, 0) < OLD.seen_at;
END;
-- Two more kinds of steps. libSQL can't alter a CHECK with commas, and nothing refers to this table.
CREATE TABLE sign_in_step_new (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the secret that only the browser or the provider has
  kind TEXT NOT NULL CHECK (kind IN ('second-factor','provider','provider-sign-up','passkey','new-passkey','number-sign-up','number-owner')),
  user_id TEXT REFERENCES user(id), browser_hash TEXT, data TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sign_in_step_new SELECT id, kind, user_id, browser_hash, data, created_at, expires_at FROM sign_in_step;
DROP TABLE sign_in_step;
ALTER TABLE sign_in_step_new RENAME TO sign_in_step;
CREATE INDEX sign_in_step_by_user ON sign_in_step(user_id);
CREATE INDEX sign_in_step_expired ON sign_in_step(expires_at);
-- The index of people, who may have no address.
DROP TRIGGER user_text_added;
DROP TRIGGER user_text_changed;
DROP TRIGGER user_text_removed;
CREATE TRIGGER user_text_added AFTER INSERT ON user BEGIN
  INSERT INTO user_text_key (user_id) VALUES (NEW.id);
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
-- A contentless index deletes by the old words.
CREATE TRIGGER user_text_changed AFTER UPDATE OF first_name, last_name, username, email, phone, address ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || coalesce(OLD.email, '') || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
CREATE TRIGGER user_text_removed AFTER DELETE ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || coalesce(OLD.email, '') || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  DELETE FROM user_text_key WHERE user_id = OLD.id;
END;

-- Friends who came with a number count like those with an address.
DROP TRIGGER kindness_of_new_referrer;
CREATE TRIGGER kindness_of_new_referrer AFTER INSERT ON user
  WHEN NEW.referred_by IS NOT NULL AND (NEW.email_verified_at IS NOT NULL OR NEW.phone_verified = 1)
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;

-- Short messages by day, for the limits against toll fraud: of a number, a range, a country, a network, and all.
CREATE TABLE sms_count (
  scope TEXT NOT NULL,                       -- a kind and what it counts; numbers and networks as hashes
  day INTEGER NOT NULL,                      -- days since the epoch
  count INTEGER NOT NULL, PRIMARY KEY (scope, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX sms_count_by_day ON sms_count(day);
