-- A period that could not be debited may be paid by the donation that renews its gift's mandate, instead of its own.
DROP TRIGGER recurring_period_ends_once;
CREATE TRIGGER recurring_period_ends_once BEFORE UPDATE ON recurring_period
  WHEN NEW.gift_id IS NOT OLD.gift_id OR NEW.period IS NOT OLD.period OR (OLD.state IN ('paid','skipped') AND NEW.state <> OLD.state)
    OR (OLD.donation_id IS NOT NULL AND NEW.donation_id IS NOT OLD.donation_id AND NOT (OLD.state = 'open' AND NEW.state = 'paid'
      AND EXISTS (SELECT 1 FROM recurring_renewal WHERE donation_id = NEW.donation_id AND gift_id = NEW.gift_id)))
  BEGIN SELECT RAISE(ABORT,'a period is charged once'); END;
