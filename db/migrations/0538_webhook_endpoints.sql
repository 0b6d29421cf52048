-- Servers that a partner or organization lets us tell about its gifts. The signing secret is encrypted; the one before it signs too for a while.
-- Address and secret go when an endpoint is removed, and its row stays for the messages that were sent.
CREATE TABLE webhook_endpoint (
  id TEXT PRIMARY KEY, owner_kind TEXT NOT NULL CHECK (owner_kind IN ('partner', 'organization')), owner_id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) <= 60), url TEXT, secret TEXT, old_secret TEXT, old_secret_ends_at INTEGER,
  events TEXT NOT NULL CHECK (json_valid(events)),
  format TEXT NOT NULL CHECK (format IN ('json', 'slack', 'discord', 'sheets')),
  state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'removed')),
  failed_at INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK ((state = 'removed') = (url IS NULL)), CHECK ((url IS NULL) = (secret IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_ends_at IS NULL))
) STRICT;
INSERT INTO webhook_endpoint (id, owner_kind, owner_id, name, url, secret, events, format, state, failed_at, created_at, updated_at)
  SELECT 'whe_' || substr(id, 5), 'partner', id, '', webhook_url, webhook_secret,
    '["donation.succeeded","donation.partially_refunded","donation.refunded","donation.refund_failed","donation.disputed","donation.dispute_won","donation.charged_back"]',
    'json', iif(webhook_url IS NULL, 'removed', 'active'), webhook_failed_at, created_at, updated_at
  FROM partner p WHERE webhook_url IS NOT NULL OR EXISTS (SELECT 1 FROM partner_delivery m WHERE m.partner_id = p.id);
CREATE INDEX webhook_endpoint_by_owner ON webhook_endpoint(owner_id, created_at DESC, id DESC);
CREATE INDEX webhook_endpoint_active ON webhook_endpoint(owner_id) WHERE state = 'active';

-- Messages to these servers. The body is written when it is first sent, and stays while the server takes the same format. Each server's wait in their own turn.
CREATE TABLE webhook_delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, endpoint_id TEXT NOT NULL REFERENCES webhook_endpoint(id), owner_id TEXT NOT NULL,
  donation_id TEXT, type TEXT NOT NULL, body TEXT, status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')), attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0, response_status INTEGER, last_error TEXT,
  created_at INTEGER, delivered_at INTEGER, refunded_minor INTEGER
) STRICT;
INSERT INTO webhook_delivery (seq, id, endpoint_id, owner_id, donation_id, type, body, status, attempts, next_attempt_at, locked_until,
    response_status, last_error, created_at, delivered_at, refunded_minor)
  SELECT seq, id, 'whe_' || substr(partner_id, 5), partner_id, donation_id, type, body, status, attempts, next_attempt_at, locked_until, response_status,
    last_error, created_at, delivered_at, refunded_minor FROM partner_delivery;
CREATE INDEX webhook_delivery_of ON webhook_delivery(endpoint_id, seq DESC);
CREATE INDEX webhook_delivery_of_owner ON webhook_delivery(owner_id, seq DESC);
CREATE INDEX webhook_delivery_due ON webhook_delivery(endpoint_id, next_attempt_at, seq) WHERE status = 'pending';
-- Texts name people: they go with a person's account, and by themselves some time after a message is settled.
CREATE INDEX webhook_delivery_by_gift ON webhook_delivery(donation_id) WHERE body IS NOT NULL;
CREATE INDEX webhook_delivery_settled ON webhook_delivery(created_at) WHERE body IS NOT NULL AND status <> 'pending';
DROP TABLE partner_delivery;

-- A partner's own address goes. The table is made anew, because a check names both of its columns; other tables refer to its rows meanwhile.
DROP TRIGGER donation_tells_partner;
PRAGMA defer_foreign_keys = ON;
-- The partners meanwhile.
CREATE TABLE partner_before (
  id TEXT PRIMARY KEY, public_key TEXT NOT NULL, name TEXT NOT NULL, user_id TEXT NOT NULL, state TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO partner_before SELECT id, public_key, name, user_id, state, created_at, updated_at FROM partner;
DROP TABLE partner;
-- Partner sites.
CREATE TABLE partner (
  id TEXT PRIMARY KEY, public_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), user_id TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')), created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO partner (id, public_key, name, user_id, state, created_at, updated_at)
  SELECT id, public_key, name, user_id, state, created_at, updated_at FROM partner_before;
DROP TABLE partner_before;
CREATE INDEX partner_by_user ON partner(user_id, created_at);
CREATE INDEX partner_newest ON partner(created_at DESC, id DESC);

-- A donation's partner and the organization that receives it are told what happens to it, whichever verb moves it.
CREATE TRIGGER donation_tells_webhooks AFTER UPDATE OF status, refunded_minor ON donation
WHEN NEW.status IS NOT OLD.status OR NEW.refunded_minor <> OLD.refunded_minor
BEGIN
  INSERT INTO webhook_delivery (id, endpoint_id, owner_id, donation_id, refunded_minor, type)
  SELECT 'msg_' || lower(hex(randomblob(16))), e.id, e.owner_id, NEW.id, NEW.refunded_minor, happened.type FROM (SELECT CASE
      WHEN NEW.refunded_minor > OLD.refunded_minor
        THEN iif(NEW.status IN ('refunded', 'charged_back'), 'donation.' || NEW.status, 'donation.partially_refunded')
      WHEN NEW.refunded_minor < OLD.refunded_minor THEN 'donation.refund_failed'
      WHEN NEW.status = 'disputed' THEN 'donation.disputed'
      WHEN NEW.status = 'charged_back' THEN 'donation.charged_back'
      -- A lost dispute ends too, before its refund is stored.
      WHEN OLD.status = 'disputed' THEN (SELECT iif(x.status = 'won', 'donation.dispute_won', NULL) FROM payment_attempt a
        JOIN dispute x ON x.attempt_id = a.id WHERE a.donation_id = NEW.id ORDER BY x.closed_at DESC, x.status LIMIT 1)
      WHEN NEW.status = 'succeeded' THEN 'donation.succeeded'
    END AS type) happened CROSS JOIN (
      SELECT p.id FROM widget_gift g JOIN partner p ON p.id = g.partner_id JOIN user u ON u.id = p.user_id AND u.state = 'active'
        WHERE g.donation_id = NEW.id AND p.state = 'active'
      UNION ALL SELECT o.id FROM organization o WHERE o.closed_at IS NULL AND o.id = CASE NEW.beneficiary_kind
        WHEN 'organization' THEN NEW.beneficiary_id
        WHEN 'request' THEN (SELECT r.organization_id FROM donation_request r WHERE r.id = NEW.beneficiary_id) END
    ) owner CROSS JOIN webhook_endpoint e ON e.owner_id = owner.id AND e.state = 'active'
  WHERE happened.type IS NOT NULL AND instr(e.events, '"' || happened.type || '"') > 0;
END;
