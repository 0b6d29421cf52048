-- A donor abroad may pay in another currency than the recipient receives. Until the payment is booked, currency and amounts of the
-- donation are what the donor pays; then they are what was credited at the provider's rate, and these say what was paid.
ALTER TABLE donation ADD COLUMN paid_currency TEXT CHECK (paid_currency IS NULL OR (length(paid_currency) = 3 AND paid_currency <> currency));
ALTER TABLE donation ADD COLUMN paid_gift_minor INTEGER CHECK ((paid_gift_minor IS NULL) = (paid_currency IS NULL) AND paid_gift_minor > 0);
ALTER TABLE donation ADD COLUMN paid_minor INTEGER CHECK ((paid_minor IS NULL) = (paid_currency IS NULL) AND paid_minor >= paid_gift_minor);
ALTER TABLE donation ADD COLUMN paid_refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_refunded_minor BETWEEN 0 AND coalesce(paid_minor, 0));
-- What was paid never changes, and a donation that was paid in its own currency never becomes another.
CREATE TRIGGER paid_currency_frozen BEFORE UPDATE ON donation
  WHEN OLD.succeeded_at IS NOT NULL AND (NEW.paid_currency IS NOT OLD.paid_currency OR NEW.paid_gift_minor IS NOT OLD.paid_gift_minor
    OR NEW.paid_minor IS NOT OLD.paid_minor)
  BEGIN SELECT RAISE(ABORT,'a paid donation keeps its amounts'); END;

-- A receipt says both: what is left of the payment, beside what is left of what was credited.
ALTER TABLE receipt ADD COLUMN paid_currency TEXT CHECK (paid_currency IS NULL OR (length(paid_currency) = 3 AND paid_currency <> currency));
ALTER TABLE receipt ADD COLUMN paid_gift_minor INTEGER CHECK ((paid_gift_minor IS NULL) = (paid_currency IS NULL) AND paid_gift_minor >= 0);
ALTER TABLE receipt ADD COLUMN paid_cover_minor INTEGER CHECK ((paid_cover_minor IS NULL) = (paid_currency IS NULL) AND paid_cover_minor >= 0);
CREATE TRIGGER receipt_paid_frozen BEFORE UPDATE ON receipt
  WHEN NEW.paid_currency IS NOT OLD.paid_currency OR NEW.paid_gift_minor IS NOT OLD.paid_gift_minor
    OR NEW.paid_cover_minor IS NOT OLD.paid_cover_minor
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;

-- The currency that a signed-in donor asked us to choose on the billing form.
ALTER TABLE billing_details ADD COLUMN pay_in TEXT CHECK (pay_in IS NULL OR length(pay_in) = 3);
