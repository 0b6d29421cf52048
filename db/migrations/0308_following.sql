-- How people follow requests, and how often these are seen.

-- Comments of visitors. One with a link, a number or an insult is hidden and waits since `held_at`.
CREATE TABLE request_comment (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL, hidden_at INTEGER,
  edited_at INTEGER, held_at INTEGER
) STRICT;
CREATE INDEX request_comment_list ON request_comment(request_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX request_comment_by_user ON request_comment(user_id, created_at DESC);
CREATE INDEX request_comment_held_on ON request_comment(request_id, held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX request_comment_held ON request_comment(held_at, id) WHERE held_at IS NOT NULL;
-- Reports go with their comment.
CREATE TRIGGER comment_report_removed BEFORE DELETE ON request_comment BEGIN
  DELETE FROM comment_report WHERE comment_id = OLD.id;
END;
-- What is counted never differs from the rows. Comments count by hidden_at alone.
CREATE TRIGGER comment_counted AFTER INSERT ON request_comment WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO request_count (request_id, comments) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET comments = comments + 1;
END;
CREATE TRIGGER comment_uncounted AFTER DELETE ON request_comment WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE request_count SET comments = comments - 1 WHERE request_id = OLD.request_id;
END;
CREATE TRIGGER comment_hidden AFTER UPDATE OF hidden_at ON request_comment WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) BEGIN
  UPDATE request_count SET comments = comments + CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END WHERE request_id = NEW.request_id;
END;

-- Reports of comments.
CREATE TABLE comment_report (
  id TEXT PRIMARY KEY, comment_id TEXT NOT NULL REFERENCES request_comment(id), user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT, created_at INTEGER NOT NULL,
  resolved_at INTEGER, resolution TEXT CHECK (resolution IN ('hidden','dismissed'))
) STRICT;
CREATE UNIQUE INDEX comment_report_once ON comment_report(comment_id, user_id);
CREATE INDEX comment_report_open ON comment_report(created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX comment_report_by_user ON comment_report(user_id);

-- Requests that somebody keeps at hand.
CREATE TABLE request_favourite (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_favourite_list ON request_favourite(user_id, created_at DESC, request_id DESC);
-- What is counted never differs from the rows.
CREATE TRIGGER favourite_counted AFTER INSERT ON request_favourite BEGIN
  INSERT INTO request_count (request_id, favourites) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET favourites = favourites + 1;
END;
CREATE TRIGGER favourite_uncounted AFTER DELETE ON request_favourite BEGIN
  UPDATE request_count SET favourites = favourites - 1 WHERE request_id = OLD.request_id;
END;

-- Who likes a request.
CREATE TABLE request_like (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
-- What is counted never differs from the rows.
CREATE TRIGGER like_counted AFTER INSERT ON request_like BEGIN
  INSERT INTO request_count (request_id, likes) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET likes = likes + 1;
END;
CREATE TRIGGER like_uncounted AFTER DELETE ON request_like BEGIN
  UPDATE request_count SET likes = likes - 1 WHERE request_id = OLD.request_id;
END;

-- The salt of a day's visitors. It is deleted with the day's visits; then nothing leads from a number to a visitor.
CREATE TABLE visit_salt (day INTEGER PRIMARY KEY, salt TEXT NOT NULL) STRICT;

-- Who saw or shared a request today, to count each once.
CREATE TABLE request_visit (
  day INTEGER NOT NULL,                      -- days since 1970, UTC
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  kind TEXT NOT NULL CHECK (kind IN ('view','share')),
  visitor TEXT NOT NULL,                     -- a hash with the day's salt, never an address
  PRIMARY KEY (day, request_id, kind, visitor)
) STRICT, WITHOUT ROWID;

-- Visits of a request by day.
CREATE TABLE request_day (
  request_id TEXT NOT NULL REFERENCES donation_request(id), day INTEGER NOT NULL,
  views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (request_id, day)
) STRICT, WITHOUT ROWID;

-- What cards and pages count, kept with the rows that are counted.
CREATE TABLE request_count (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), likes INTEGER NOT NULL DEFAULT 0, favourites INTEGER NOT NULL DEFAULT 0,
  comments INTEGER NOT NULL DEFAULT 0, views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Views of pages by day, counted without cookies.
CREATE TABLE page_view_day (
  day INTEGER NOT NULL, path TEXT NOT NULL CHECK (path GLOB '/*'), views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;
