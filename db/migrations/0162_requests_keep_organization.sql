-- Gifts were given to what a request was then, so one that has received any, or is just being given to, keeps its organization.
-- Only a merge takes it along.
CREATE TRIGGER request_keeps_organization BEFORE UPDATE OF organization_id ON donation_request
  WHEN NEW.organization_id IS NOT OLD.organization_id
  AND (EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review'))))
    OR EXISTS (SELECT 1 FROM ledger_account a WHERE a.code IN ('payable', 'hold') AND a.owner_kind = 'request' AND a.owner_id = OLD.id))
  AND NOT EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND merged_into = NEW.organization_id) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its organization');
END;
