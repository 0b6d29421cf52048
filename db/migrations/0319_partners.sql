-- Partner sites with our widgets, what they brought in, and what we tell them about it.

-- Partner sites.
CREATE TABLE partner (
  id TEXT PRIMARY KEY, public_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), user_id TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  webhook_url TEXT, webhook_secret TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, webhook_failed_at INTEGER NOT NULL DEFAULT 0,
  CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL))
) STRICT;
CREATE INDEX partner_by_user ON partner(user_id, created_at);
CREATE INDEX partner_newest ON partner(created_at DESC, id DESC);

-- Sites on which a partner's checkout may be framed.
CREATE TABLE partner_origin (
  partner_id TEXT NOT NULL REFERENCES partner(id), origin TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, origin)
) STRICT, WITHOUT ROWID;

-- What a partner's widgets did in a day.
CREATE TABLE partner_day (
  partner_id TEXT NOT NULL REFERENCES partner(id), day INTEGER NOT NULL,
  loads INTEGER NOT NULL DEFAULT 0, opens INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, minutes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, day)
) STRICT, WITHOUT ROWID;

-- Where a donation began: the page with the widget, its partner, and its checkout, which may have several gifts.
CREATE TABLE widget_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), partner_id TEXT REFERENCES partner(id), mode TEXT NOT NULL CHECK (mode IN ('link', 'button', 'popup', 'inline')),
  page TEXT NOT NULL, checkout TEXT, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX widget_gift_by_partner ON widget_gift(partner_id, created_at DESC);
CREATE INDEX widget_gift_by_checkout ON widget_gift(checkout) WHERE checkout IS NOT NULL;

-- Messages to a partner's server. The body is written when it is first sent, and never changes then. Each partner's wait in their own turn.
CREATE TABLE partner_delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, partner_id TEXT NOT NULL REFERENCES partner(id), donation_id TEXT, type TEXT NOT NULL,
  body TEXT, status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')), attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0, response_status INTEGER, last_error TEXT,
  created_at INTEGER, delivered_at INTEGER,
  refunded_minor INTEGER
) STRICT;
CREATE INDEX partner_delivery_of ON partner_delivery(partner_id, seq DESC);
CREATE INDEX partner_delivery_due ON partner_delivery(partner_id, next_attempt_at, seq) WHERE status = 'pending';
