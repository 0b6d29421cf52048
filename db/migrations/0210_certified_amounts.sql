-- What a receipt certifies to the tax office: what the donor gave, or that without payment fees, by the setting of its day. The receipts
-- that were issued before certified the part without fees.
ALTER TABLE receipt ADD COLUMN certified_minor INTEGER NOT NULL DEFAULT 0 CHECK (certified_minor >= 0);
--> statement-breakpoint
DROP TRIGGER receipt_frozen;
--> statement-breakpoint
UPDATE receipt SET certified_minor = gift_minor;
--> statement-breakpoint
CREATE TRIGGER receipt_frozen BEFORE UPDATE ON receipt
  WHEN OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL OR NEW.id IS NOT OLD.id OR NEW.code IS NOT OLD.code
    OR NEW.donation_id IS NOT OLD.donation_id OR NEW.issuer_kind IS NOT OLD.issuer_kind OR NEW.issuer_id IS NOT OLD.issuer_id
    OR NEW.scheme IS NOT OLD.scheme OR NEW.fiscal_year IS NOT OLD.fiscal_year OR NEW.number IS NOT OLD.number
    OR NEW.issuer_name IS NOT OLD.issuer_name OR NEW.issuer_address IS NOT OLD.issuer_address
    OR NEW.issuer_country IS NOT OLD.issuer_country OR NEW.registration_number IS NOT OLD.registration_number
    OR NEW.currency IS NOT OLD.currency OR NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.certified_minor IS NOT OLD.certified_minor
    OR NEW.paid_on IS NOT OLD.paid_on OR NEW.issued_at IS NOT OLD.issued_at OR NEW.replaces IS NOT OLD.replaces
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;
--> statement-breakpoint
-- What a payment was made with, as its provider names it: 'upi', 'netbanking', 'wallet', …; the bank or wallet; and the bank's own
-- reference, such as the UTR of a UPI payment.
ALTER TABLE payment_attempt ADD COLUMN instrument TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD COLUMN instrument_name TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD COLUMN instrument_reference TEXT;
