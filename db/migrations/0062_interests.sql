-- What people can be interested in, as staff list it, and who picked what.
CREATE TABLE interest_category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 60), position INTEGER NOT NULL CHECK (position >= 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE user_interest (
  user_id TEXT NOT NULL REFERENCES user(id), category_id TEXT NOT NULL REFERENCES interest_category(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX user_interest_by_category ON user_interest(category_id);
--> statement-breakpoint
CREATE TRIGGER interest_category_removed BEFORE DELETE ON interest_category BEGIN
  DELETE FROM user_interest WHERE category_id = OLD.id;
END;
