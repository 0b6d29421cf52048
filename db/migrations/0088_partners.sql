-- Partner sites with our widgets, what they brought in, and what we tell them about it.
CREATE TABLE partner (
  id TEXT PRIMARY KEY, public_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), user_id TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  webhook_url TEXT, webhook_secret TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX partner_by_user ON partner(user_id, created_at);
--> statement-breakpoint
CREATE INDEX partner_newest ON partner(created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE partner_origin (
  partner_id TEXT NOT NULL REFERENCES partner(id), origin TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, origin)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX partner_origin_by_origin ON partner_origin(origin);
--> statement-breakpoint
-- Where a donation began: the page with the widget, and its partner if it has one.
CREATE TABLE widget_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), partner_id TEXT REFERENCES partner(id), mode TEXT NOT NULL CHECK (mode IN ('link', 'button', 'popup', 'inline')),
  page TEXT NOT NULL, checkout TEXT UNIQUE, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX widget_gift_by_partner ON widget_gift(partner_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE partner_day (
  partner_id TEXT NOT NULL REFERENCES partner(id), day INTEGER NOT NULL,
  loads INTEGER NOT NULL DEFAULT 0, opens INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, minutes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, day)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Messages to a partner's server. The body is written when it is first sent, and sent unchanged ever after.
CREATE TABLE partner_delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, partner_id TEXT NOT NULL REFERENCES partner(id), donation_id TEXT, type TEXT NOT NULL,
  body TEXT, status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')), attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0, response_status INTEGER, last_error TEXT,
  created_at INTEGER, delivered_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX partner_delivery_due ON partner_delivery(next_attempt_at) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX partner_delivery_of ON partner_delivery(partner_id, seq DESC);
--> statement-breakpoint
-- In the write that changes the donation, so that none is forgotten and none is told that did not happen.
CREATE TRIGGER donation_tells_partner AFTER UPDATE OF status ON donation
WHEN NEW.status IS NOT OLD.status AND NEW.status IN ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
BEGIN
  INSERT INTO partner_delivery (id, partner_id, donation_id, type)
  SELECT 'msg_' || lower(hex(randomblob(16))), p.id, NEW.id, 'donation.' || NEW.status
  FROM widget_gift g JOIN partner p ON p.id = g.partner_id
  WHERE g.donation_id = NEW.id AND p.webhook_url IS NOT NULL AND p.state = 'active';
END;
