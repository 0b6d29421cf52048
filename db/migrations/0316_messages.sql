-- Mail, short messages, pushes and the inbox; what people write to us; short addresses.

-- What is sent. Mails to many people (bulk) have their own queue, so that others don't wait for them.
CREATE TABLE outbox_message (
  id TEXT PRIMARY KEY, channel TEXT NOT NULL CHECK (channel IN ('mail','sms','push')), user_id TEXT REFERENCES user(id), recipient TEXT NOT NULL,
  template TEXT NOT NULL, language TEXT NOT NULL, data TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, sent_at INTEGER, error TEXT, created_at INTEGER NOT NULL,
  bulk INTEGER NOT NULL DEFAULT 0 CHECK (bulk IN (0,1))
) STRICT;
CREATE INDEX outbox_by_user ON outbox_message(user_id, created_at DESC);
CREATE INDEX outbox_newest ON outbox_message(created_at DESC);
CREATE INDEX outbox_by_recipient ON outbox_message(recipient, created_at DESC);
CREATE INDEX outbox_due ON outbox_message(bulk, due_at) WHERE state = 'queued';
-- Codes go before everything else that waits.
CREATE INDEX outbox_codes ON outbox_message(due_at) WHERE state = 'queued' AND template IN ('code', 'reset-password');

-- When the next mails to many people may be sent, for all processes together.
CREATE TABLE outbox_pace (name TEXT PRIMARY KEY, free_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO outbox_pace (name, free_at) VALUES ('bulk', 0);

-- What people want to hear about; topics are listed in api/domain/mail-topics.ts.
CREATE TABLE mail_preference (
  holder TEXT NOT NULL,                      -- an account's id, or for somebody without one the hash of the address
  topic TEXT NOT NULL CHECK (length(topic) BETWEEN 1 AND 40),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (holder, topic)
) STRICT, WITHOUT ROWID;

-- The inbox. Unread ones that tell the same are one row with a count.
CREATE TABLE notification (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),     -- api/domain/notifications.ts
  request_id TEXT NOT NULL DEFAULT '',                          -- empty for one that is not about a request
  subject TEXT NOT NULL DEFAULT '',                             -- an application, an organization or a message to all
  detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 500),
  count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1), created_at INTEGER NOT NULL, read_at INTEGER
) STRICT;
CREATE INDEX notification_newest ON notification(user_id, created_at DESC, id DESC);
CREATE INDEX notification_by_time ON notification(created_at);
CREATE INDEX notification_by_request ON notification(request_id) WHERE request_id <> '';
CREATE UNIQUE INDEX notification_unread ON notification(user_id, kind, request_id, subject, detail) WHERE read_at IS NULL;

-- Browsers with notifications, as long as the session in which they were switched on.
CREATE TABLE push_subscription (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  session_id TEXT
) STRICT;
CREATE INDEX push_subscription_by_user ON push_subscription(user_id, seen_at DESC);
CREATE INDEX push_subscription_by_session ON push_subscription(session_id) WHERE session_id IS NOT NULL;

-- Messages of staff to every account, written for some hundred accounts at a time.
CREATE TABLE broadcast (
  id TEXT PRIMARY KEY, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300), request_id TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  written_to TEXT NOT NULL DEFAULT '', written INTEGER NOT NULL DEFAULT 0, done_at INTEGER
) STRICT;
CREATE INDEX broadcast_open ON broadcast(created_at) WHERE done_at IS NULL;

-- What people write to us. A held message looks like spam; staff decide.
CREATE TABLE help_message (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('contact','help','feedback','account')),
  name TEXT, email TEXT, user_id TEXT REFERENCES user(id), topic TEXT, subject TEXT, rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  message TEXT NOT NULL CHECK (length(message) <= 4000), language TEXT NOT NULL, region TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new','assigned','answered','closed','held')), assigned_to TEXT REFERENCES user(id),
  answer TEXT, answered_by TEXT REFERENCES user(id), answered_at INTEGER, created_at INTEGER NOT NULL,
  CHECK ((state = 'assigned') = (assigned_to IS NOT NULL) OR state IN ('answered','closed')),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX help_message_newest ON help_message(created_at DESC, id DESC);
CREATE INDEX help_message_by_state ON help_message(state, created_at DESC, id DESC);
CREATE INDEX help_message_by_email ON help_message(email COLLATE NOCASE, created_at) WHERE email IS NOT NULL;
CREATE INDEX help_message_by_user ON help_message(user_id, created_at) WHERE user_id IS NOT NULL;

-- Who asked for the newsletter. Only confirmed addresses get it; the choice itself is in mail_preference.
CREATE TABLE newsletter_subscriber (
  email TEXT PRIMARY KEY COLLATE NOCASE, language TEXT NOT NULL, token_hash TEXT UNIQUE,
  asked_at INTEGER NOT NULL, confirmed_at INTEGER
) STRICT;

-- Short addresses of our own pages.
CREATE TABLE short_url (
  code TEXT PRIMARY KEY CHECK (length(code) = 8), user_id TEXT NOT NULL REFERENCES user(id), path TEXT NOT NULL CHECK (path GLOB '/*'),
  represents TEXT, reference_id TEXT, created_at INTEGER NOT NULL, UNIQUE (user_id, path)
) STRICT;
CREATE INDEX short_url_by_user ON short_url(user_id, created_at DESC, code DESC);
-- Its days go with it.
CREATE TRIGGER short_url_removed AFTER DELETE ON short_url BEGIN
  DELETE FROM short_url_day WHERE code = OLD.code;
END;

-- How often a short address was opened on a day (UTC, days since 1970).
CREATE TABLE short_url_day (
  code TEXT NOT NULL, day INTEGER NOT NULL, visits INTEGER NOT NULL CHECK (visits > 0), PRIMARY KEY (code, day)
) STRICT, WITHOUT ROWID;
