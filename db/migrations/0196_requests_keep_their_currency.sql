-- Gifts are in the currency that a request had then, so one that has received any, or is just being given to, keeps it.
CREATE TRIGGER request_keeps_currency BEFORE UPDATE OF region, currency ON donation_request
  WHEN (NEW.currency <> OLD.currency OR NEW.region <> OLD.region)
  AND EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review')))) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its currency');
END;
