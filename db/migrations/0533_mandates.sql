-- Regular gifts by a mandate that the donor's bank keeps: UPI Autopay, and cards in India.

-- The most that one debit may take; null for a gift that needs no notice before its charges.
ALTER TABLE recurring_gift ADD COLUMN mandate_max_minor INTEGER CHECK (mandate_max_minor > 0);
-- What the donor did in their bank's app, beside the state that it led to.
ALTER TABLE recurring_gift ADD COLUMN at_bank TEXT CHECK (at_bank IN ('paused','cancelled'));

-- The notice of a debit, a day before it. Nothing is debited without the one of its try, period, amount and mandate.
CREATE TABLE debit_notice (
  gift_id TEXT NOT NULL REFERENCES recurring_gift(id), period TEXT NOT NULL, try INTEGER NOT NULL CHECK (try > 0),
  attempt_id TEXT NOT NULL UNIQUE,                                 -- the name of the try, and the receipt of its order
  due_at INTEGER NOT NULL, amount_minor INTEGER NOT NULL, charge_minor INTEGER NOT NULL CHECK (charge_minor > 0), method_id TEXT NOT NULL,
  locked_until INTEGER NOT NULL,                                   -- whoever makes the calls has them until then
  order_id TEXT, debit_at INTEGER, sent_at INTEGER,                -- null until the bank and the donor's mail have it
  PRIMARY KEY (gift_id, period, try), CHECK ((order_id IS NULL) = (sent_at IS NULL) AND (debit_at IS NULL) = (sent_at IS NULL))
) STRICT, WITHOUT ROWID;

-- A donation by which a donor approves another mandate: it pays the gift's next period.
CREATE TABLE recurring_renewal (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), gift_id TEXT NOT NULL REFERENCES recurring_gift(id), created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX recurring_renewal_by_gift ON recurring_renewal(gift_id);

-- Mandates that debit nothing any more, until the bank has ended them too.
CREATE TABLE mandate_to_cancel (
  provider TEXT NOT NULL, method_id TEXT NOT NULL, customer_id TEXT NOT NULL, try_at INTEGER NOT NULL,
  PRIMARY KEY (provider, method_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX mandate_to_cancel_due ON mandate_to_cancel(try_at);
-- However a gift ends, or gets another means of payment: also with its donor's account.
CREATE TRIGGER recurring_gift_lets_mandate_go AFTER UPDATE OF state, method_id ON recurring_gift
  WHEN OLD.mandate_max_minor IS NOT NULL AND OLD.state <> 'ended' AND (NEW.state = 'ended' OR NEW.method_id <> OLD.method_id)
    AND NEW.at_bank IS NOT 'cancelled'
  BEGIN INSERT INTO mandate_to_cancel (provider, method_id, customer_id, try_at)
    VALUES (OLD.provider, OLD.method_id, OLD.customer_id, 0) ON CONFLICT DO NOTHING; END;
