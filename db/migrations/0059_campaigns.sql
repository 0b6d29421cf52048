-- Mails to many people. Other mail must not wait for them, so they have their own queue in the outbox.
ALTER TABLE outbox_message ADD COLUMN bulk INTEGER NOT NULL DEFAULT 0 CHECK (bulk IN (0,1));
--> statement-breakpoint
DROP INDEX outbox_due;
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox_message(bulk, due_at) WHERE state = 'queued';
--> statement-breakpoint
-- What an author has written but not sent: one per author, kind and request.
CREATE TABLE campaign_draft (
  user_id TEXT NOT NULL REFERENCES user(id), kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  request_id TEXT NOT NULL,                  -- empty for a mail to users
  subject TEXT NOT NULL CHECK (length(subject) <= 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  groups TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(groups)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE campaign (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  language TEXT NOT NULL, sender TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held','sending','stopped','refused')),   -- done once no mail waits
  recipients INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  decided_by TEXT REFERENCES user(id), decided_at INTEGER, reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500)
) STRICT;
--> statement-breakpoint
CREATE INDEX campaign_by_user ON campaign(user_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX campaign_newest ON campaign(created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX campaign_held ON campaign(created_at, id) WHERE state = 'held';
--> statement-breakpoint
CREATE INDEX campaign_by_decider ON campaign(decided_by) WHERE decided_by IS NOT NULL;
--> statement-breakpoint
-- One row per recipient: the key is what keeps anybody from getting a campaign twice.
CREATE TABLE campaign_recipient (
  campaign_id TEXT NOT NULL REFERENCES campaign(id), address TEXT NOT NULL,
  user_id TEXT, name TEXT NOT NULL, language TEXT NOT NULL, message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  delivered_at INTEGER, bounced_at INTEGER, complained_at INTEGER,
  PRIMARY KEY (campaign_id, address)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX campaign_recipient_by_address ON campaign_recipient(address);
--> statement-breakpoint
CREATE INDEX campaign_recipient_by_user ON campaign_recipient(user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- The outbox forgets its rows after some weeks; the report does not.
CREATE TRIGGER campaign_message_ended AFTER UPDATE OF state ON outbox_message WHEN NEW.bulk = 1 AND NEW.state <> OLD.state BEGIN
  UPDATE campaign_recipient SET state = NEW.state WHERE message_id = NEW.id;
END;
--> statement-breakpoint
-- What recipients said about a campaign, once per mail.
CREATE TABLE campaign_report (
  message_id TEXT PRIMARY KEY, campaign_id TEXT NOT NULL REFERENCES campaign(id),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 500), created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX campaign_report_by_campaign ON campaign_report(campaign_id, created_at);
--> statement-breakpoint
CREATE TRIGGER campaign_removed BEFORE DELETE ON campaign BEGIN
  DELETE FROM campaign_recipient WHERE campaign_id = OLD.id;
  DELETE FROM campaign_report WHERE campaign_id = OLD.id;
END;
--> statement-breakpoint
-- Addresses that mail bounces from, and whose owners called it spam.
CREATE TABLE mail_suppression (
  address TEXT PRIMARY KEY CHECK (address = lower(address)), reason TEXT NOT NULL CHECK (reason IN ('bounced','complained')),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
