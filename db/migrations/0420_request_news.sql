-- What came to a request and its people are told of: a gift or a comment, each once. `due_at` is later than `created_at` for news that
-- wait for the mail about many; `singly` is 1 for news that had a mail of their own.
CREATE TABLE request_news (
  kind TEXT NOT NULL CHECK (kind IN ('gift','comment')),
  subject_id TEXT NOT NULL,                                     -- the donation or the comment
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  told_at INTEGER, singly INTEGER NOT NULL DEFAULT 0 CHECK (singly IN (0,1)),
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_news_due ON request_news(due_at) WHERE told_at IS NULL;
CREATE INDEX request_news_waiting ON request_news(request_id, kind, created_at, subject_id) WHERE told_at IS NULL;
CREATE INDEX request_news_singly ON request_news(request_id, kind, told_at) WHERE singly = 1;

-- The highest part of its goal, in percent, that the people of a request were told it has reached. Earlier ones are no news.
CREATE TABLE request_milestone (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), percent INTEGER NOT NULL CHECK (percent IN (25,50,75,100)),
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO request_milestone (request_id, percent, told_at)
  SELECT r.id, min(100, t.raised_minor * 100 / r.goal_minor / 25 * 25), r.created_at
  FROM request_totals t JOIN donation_request r ON r.id = t.request_id
  WHERE r.goal_minor > 0 AND t.raised_minor * 4 >= r.goal_minor;

-- Who wanted no mail about their requests wants none about what comes to them.
INSERT INTO mail_preference (holder, topic, wanted, changed_at)
  SELECT p.holder, t.topic, 0, p.changed_at FROM mail_preference p,
    (SELECT 'gifts' AS topic UNION ALL SELECT 'comments' UNION ALL SELECT 'milestones') t
  WHERE p.topic = 'requests' AND p.wanted = 0;
