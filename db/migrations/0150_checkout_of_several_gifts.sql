-- A donor who goes back and continues again makes a second gift in the same checkout; whichever is paid is its result.
DROP TRIGGER donation_tells_partner;
--> statement-breakpoint
CREATE TABLE widget_gift_next (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), partner_id TEXT REFERENCES partner(id), mode TEXT NOT NULL CHECK (mode IN ('link', 'button', 'popup', 'inline')),
  page TEXT NOT NULL, checkout TEXT, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO widget_gift_next SELECT donation_id, partner_id, mode, page, checkout, created_at FROM widget_gift;
--> statement-breakpoint
DROP TABLE widget_gift;
--> statement-breakpoint
ALTER TABLE widget_gift_next RENAME TO widget_gift;
--> statement-breakpoint
CREATE INDEX widget_gift_by_partner ON widget_gift(partner_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX widget_gift_by_checkout ON widget_gift(checkout) WHERE checkout IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER donation_tells_partner AFTER UPDATE OF status ON donation
WHEN NEW.status IS NOT OLD.status AND NEW.status IN ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
BEGIN
  INSERT INTO partner_delivery (id, partner_id, donation_id, type)
  SELECT 'msg_' || lower(hex(randomblob(16))), p.id, NEW.id, 'donation.' || NEW.status
  FROM widget_gift g JOIN partner p ON p.id = g.partner_id
  WHERE g.donation_id = NEW.id AND p.webhook_url IS NOT NULL AND p.state = 'active';
END;
