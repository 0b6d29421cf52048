-- How people follow requests: favourites, likes, reports of comments, updates with a picture, and visits.
CREATE TABLE request_favourite (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX request_favourite_list ON request_favourite(user_id, created_at DESC, request_id DESC);
--> statement-breakpoint
CREATE TABLE request_like (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE request_comment ADD COLUMN edited_at INTEGER;
--> statement-breakpoint
CREATE TABLE comment_report (
  id TEXT PRIMARY KEY, comment_id TEXT NOT NULL REFERENCES request_comment(id), user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT, created_at INTEGER NOT NULL,
  resolved_at INTEGER, resolution TEXT CHECK (resolution IN ('hidden','dismissed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX comment_report_once ON comment_report(comment_id, user_id);
--> statement-breakpoint
CREATE INDEX comment_report_open ON comment_report(created_at, id) WHERE resolved_at IS NULL;
--> statement-breakpoint
CREATE INDEX comment_report_by_user ON comment_report(user_id);
--> statement-breakpoint
CREATE TRIGGER comment_report_removed BEFORE DELETE ON request_comment BEGIN
  DELETE FROM comment_report WHERE comment_id = OLD.id;
END;
--> statement-breakpoint
ALTER TABLE request_update ADD COLUMN image_url TEXT;
--> statement-breakpoint
ALTER TABLE request_update ADD COLUMN edited_at INTEGER;
--> statement-breakpoint
CREATE TRIGGER update_picture_removed AFTER DELETE ON file WHEN OLD.owner_kind = 'request' BEGIN
  UPDATE request_update SET image_url = NULL WHERE request_id = OLD.owner_id AND image_url LIKE '/files/' || OLD.id || '.%';
END;
--> statement-breakpoint
-- The salt of a day's visitors. It is deleted with the day's visits, and then nothing leads from a number to a visitor.
CREATE TABLE visit_salt (day INTEGER PRIMARY KEY, salt TEXT NOT NULL) STRICT;
--> statement-breakpoint
CREATE TABLE request_visit (
  day INTEGER NOT NULL,                      -- days since 1970, UTC
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  kind TEXT NOT NULL CHECK (kind IN ('view','share')),
  visitor TEXT NOT NULL,                     -- a hash with the day's salt, never an address
  PRIMARY KEY (day, request_id, kind, visitor)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE request_day (
  request_id TEXT NOT NULL REFERENCES donation_request(id), day INTEGER NOT NULL,
  views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (request_id, day)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- What cards and pages count. Triggers keep it, so that it never differs from the rows.
CREATE TABLE request_count (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), likes INTEGER NOT NULL DEFAULT 0, favourites INTEGER NOT NULL DEFAULT 0,
  comments INTEGER NOT NULL DEFAULT 0, views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO request_count (request_id, comments) SELECT request_id, count(*) FROM request_comment WHERE hidden_at IS NULL GROUP BY request_id;
--> statement-breakpoint
CREATE TRIGGER like_counted AFTER INSERT ON request_like BEGIN
  INSERT INTO request_count (request_id, likes) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET likes = likes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER like_uncounted AFTER DELETE ON request_like BEGIN
  UPDATE request_count SET likes = likes - 1 WHERE request_id = OLD.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER favourite_counted AFTER INSERT ON request_favourite BEGIN
  INSERT INTO request_count (request_id, favourites) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET favourites = favourites + 1;
END;
--> statement-breakpoint
CREATE TRIGGER favourite_uncounted AFTER DELETE ON request_favourite BEGIN
  UPDATE request_count SET favourites = favourites - 1 WHERE request_id = OLD.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_counted AFTER INSERT ON request_comment WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO request_count (request_id, comments) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER comment_uncounted AFTER DELETE ON request_comment WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE request_count SET comments = comments - 1 WHERE request_id = OLD.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_hidden AFTER UPDATE OF hidden_at ON request_comment WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) BEGIN
  UPDATE request_count SET comments = comments + CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END WHERE request_id = NEW.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER visit_counted AFTER INSERT ON request_visit BEGIN
  INSERT INTO request_count (request_id, views, shares) VALUES (NEW.request_id, NEW.kind = 'view', NEW.kind = 'share')
    ON CONFLICT (request_id) DO UPDATE SET views = views + excluded.views, shares = shares + excluded.shares;
  INSERT INTO request_day (request_id, day, views, shares) VALUES (NEW.request_id, NEW.day, NEW.kind = 'view', NEW.kind = 'share')
    ON CONFLICT (request_id, day) DO UPDATE SET views = views + excluded.views, shares = shares + excluded.shares;
END;
