-- A PayPal account that a gift does not use any more is let go like a mandate.
DROP TRIGGER recurring_gift_lets_mandate_go;
CREATE TRIGGER recurring_gift_lets_mandate_go AFTER UPDATE OF state, method_id ON recurring_gift
  WHEN (OLD.mandate_max_minor IS NOT NULL OR OLD.provider = 'paypal') AND OLD.state <> 'ended' AND (NEW.state = 'ended' OR NEW.method_id <> OLD.method_id)
    AND NEW.at_bank IS NOT 'cancelled'
  BEGIN INSERT INTO mandate_to_cancel (provider, method_id, customer_id, try_at)
    VALUES (OLD.provider, OLD.method_id, OLD.customer_id, 0) ON CONFLICT DO NOTHING; END;
