-- What an account hears about in its inbox. Unread ones of a kind about the same thing are one row with a count.
CREATE TABLE notification (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),     -- api/domain/notifications.ts
  request_id TEXT NOT NULL DEFAULT '',                          -- empty for one that is not about a request
  subject TEXT NOT NULL DEFAULT '',                             -- an application, an organization or a message to all
  detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 500),
  count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1), created_at INTEGER NOT NULL, read_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX notification_newest ON notification(user_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX notification_unread ON notification(user_id, kind, request_id, subject) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE INDEX notification_by_time ON notification(created_at);
--> statement-breakpoint
CREATE INDEX notification_by_request ON notification(request_id) WHERE request_id <> '';
--> statement-breakpoint
-- Mails about applications have a topic of their own now; they stay off for those who switched off mails about requests.
INSERT INTO mail_preference (holder, topic, wanted, changed_at)
  SELECT holder, 'applications', wanted, changed_at FROM mail_preference WHERE topic = 'requests' AND wanted = 0;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX help_message_newest ON help_message(created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX help_message_by_state ON help_message(state, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX help_message_by_email ON help_message(email COLLATE NOCASE, created_at) WHERE email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX help_message_by_user ON help_message(user_id, created_at) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- Who asked for the newsletter. It is sent only to confirmed addresses; the choice itself is in mail_preference.
CREATE TABLE newsletter_subscriber (
  email TEXT PRIMARY KEY COLLATE NOCASE, language TEXT NOT NULL, token_hash TEXT UNIQUE,
  asked_at INTEGER NOT NULL, confirmed_at INTEGER
) STRICT;
