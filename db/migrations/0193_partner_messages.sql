-- What is told of refunds and disputes: each partial refund, and a won dispute as what it is, not as another gift.
ALTER TABLE partner_delivery ADD COLUMN refunded_minor INTEGER;
--> statement-breakpoint
DROP TRIGGER donation_tells_partner;
--> statement-breakpoint
CREATE TRIGGER donation_tells_partner AFTER UPDATE OF status, refunded_minor ON donation
WHEN NEW.status IS NOT OLD.status OR NEW.refunded_minor <> OLD.refunded_minor
BEGIN
  INSERT INTO partner_delivery (id, partner_id, donation_id, refunded_minor, type)
  SELECT * FROM (SELECT 'msg_' || lower(hex(randomblob(16))), p.id, NEW.id, NEW.refunded_minor, CASE
      WHEN NEW.refunded_minor > OLD.refunded_minor
        THEN iif(NEW.status IN ('refunded', 'charged_back'), 'donation.' || NEW.status, 'donation.partially_refunded')
      WHEN NEW.refunded_minor < OLD.refunded_minor THEN 'donation.refund_failed'
      WHEN NEW.status = 'disputed' THEN 'donation.disputed'
      WHEN NEW.status = 'charged_back' THEN 'donation.charged_back'
      -- A lost dispute ends too, before its refund is stored.
      WHEN OLD.status = 'disputed' THEN (SELECT iif(x.status = 'won', 'donation.dispute_won', NULL) FROM payment_attempt a
        JOIN dispute x ON x.attempt_id = a.id WHERE a.donation_id = NEW.id ORDER BY x.closed_at DESC, x.status LIMIT 1)
      WHEN NEW.status = 'succeeded' THEN 'donation.succeeded'
    END AS type
    FROM widget_gift g JOIN partner p ON p.id = g.partner_id
    WHERE g.donation_id = NEW.id AND p.webhook_url IS NOT NULL AND p.state = 'active')
  WHERE type IS NOT NULL;
END;
