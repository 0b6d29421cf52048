-- The activity log's type of each action (api/domain/activity-types.ts), stored for its index.
ALTER TABLE audit_log ADD COLUMN activity_type TEXT;
--> statement-breakpoint
UPDATE audit_log SET activity_type = CASE
  WHEN action GLOB 'auth.signed_*' OR action = 'auth.refused' THEN 'login'
  WHEN action GLOB 'auth.*' THEN 'auth'
  WHEN action GLOB 'request.*' THEN 'donationRequest' END;
--> statement-breakpoint
CREATE INDEX audit_by_type ON audit_log(activity_type, created_at DESC, id DESC) WHERE activity_type IS NOT NULL;
--> statement-breakpoint
CREATE INDEX audit_by_actor ON audit_log(actor_id, created_at DESC, id DESC) WHERE actor_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX user_by_region ON user(region, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX user_by_name ON user(first_name COLLATE NOCASE, last_name COLLATE NOCASE, id);
--> statement-breakpoint
CREATE INDEX user_by_kindness ON user(kindness_score DESC, id DESC);
--> statement-breakpoint
CREATE INDEX user_blood_donors ON user(created_at DESC, id DESC) WHERE is_blood_donor = 1;
--> statement-breakpoint
CREATE INDEX user_staff ON user(created_at DESC, id DESC) WHERE roles <> '[]';
--> statement-breakpoint
CREATE INDEX user_by_state ON user(state, created_at DESC, id DESC) WHERE state <> 'active';
--> statement-breakpoint
-- Keys grow with time, so that a search reads the newest users and stops.
CREATE TABLE user_text_key (key INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE user_text USING fts5(name, contact, place, content='', prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
-- Words of a deleted or renamed user leave the file at once.
INSERT INTO user_text (user_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER user_text_added AFTER INSERT ON user BEGIN
  INSERT INTO user_text_key (user_id) VALUES (NEW.id);
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || NEW.email || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
--> statement-breakpoint
CREATE TRIGGER user_text_changed AFTER UPDATE OF first_name, last_name, username, email, phone, address ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || OLD.email || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || NEW.email || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
--> statement-breakpoint
CREATE TRIGGER user_text_removed AFTER DELETE ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || OLD.email || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  DELETE FROM user_text_key WHERE user_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO user_text_key (key, user_id) SELECT row_number() OVER (ORDER BY created_at, id), id FROM user;
--> statement-breakpoint
INSERT INTO user_text (rowid, name, contact, place) SELECT k.key, u.first_name || ' ' || u.last_name,
  u.username || ' ' || u.email || ' ' || coalesce(u.phone || ' ' || substr(u.phone, -10), ''),
  coalesce(u.address ->> '$.city', '') || ' ' || coalesce(u.address ->> '$.state', '') FROM user_text_key k JOIN user u ON u.id = k.user_id;
