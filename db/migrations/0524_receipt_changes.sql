DROP TRIGGER series_starts;
DROP TRIGGER series_advances;
-- Staff void a receipt with a reason of their own, or correct its donor by one with the next number. The table is made anew, because its
-- reasons were those of refunds and disputes only.
CREATE TABLE receipt_with_reasons (
  id TEXT PRIMARY KEY,                                  -- opens the document, so that only its donor learns it
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 16),  -- printed on it; opens the public page that confirms it
  donation_id TEXT NOT NULL REFERENCES donation(id),
  issuer_kind TEXT NOT NULL CHECK (issuer_kind IN ('organization','foundation')), issuer_id TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3','IN','US')), fiscal_year INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  issuer_name TEXT, issuer_address TEXT, issuer_country TEXT, registration_number TEXT,  -- as they were; no name for the foundation
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0), cover_minor INTEGER NOT NULL CHECK (cover_minor >= 0),  -- after refunds
  certified_minor INTEGER NOT NULL DEFAULT 0 CHECK (certified_minor >= 0),   -- with or without the fee, by the setting of its day
  paid_currency TEXT CHECK (paid_currency IS NULL OR (length(paid_currency) = 3 AND paid_currency <> currency)),
  paid_gift_minor INTEGER CHECK ((paid_gift_minor IS NULL) = (paid_currency IS NULL) AND paid_gift_minor >= 0),
  paid_cover_minor INTEGER CHECK ((paid_cover_minor IS NULL) = (paid_currency IS NULL) AND paid_cover_minor >= 0),
  paid_on TEXT NOT NULL CHECK (paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), issued_at INTEGER NOT NULL,
  replaces TEXT UNIQUE REFERENCES receipt_with_reasons(id),
  voided_at INTEGER, void_reason TEXT CHECK (void_reason IN ('refunded','disputed','restored','withdrawn','corrected')),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL)), CHECK (gift_minor + cover_minor > 0),
  UNIQUE (issuer_kind, issuer_id, scheme, fiscal_year, number)
) STRICT, WITHOUT ROWID;
INSERT INTO receipt_with_reasons (id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, issuer_name, issuer_address,
    issuer_country, registration_number, currency, gift_minor, cover_minor, certified_minor, paid_currency, paid_gift_minor,
    paid_cover_minor, paid_on, issued_at, replaces, voided_at, void_reason)
  SELECT id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, issuer_name, issuer_address,
    issuer_country, registration_number, currency, gift_minor, cover_minor, certified_minor, paid_currency, paid_gift_minor,
    paid_cover_minor, paid_on, issued_at, replaces, voided_at, void_reason FROM receipt;
DROP TABLE receipt;
ALTER TABLE receipt_with_reasons RENAME TO receipt;
CREATE UNIQUE INDEX receipt_valid ON receipt(donation_id) WHERE voided_at IS NULL;
CREATE INDEX receipt_by_donation ON receipt(donation_id, issued_at);
CREATE INDEX receipt_by_number ON receipt(scheme, fiscal_year, number);
CREATE INDEX receipt_newest ON receipt(issued_at DESC, id DESC);
CREATE INDEX receipt_by_scheme ON receipt(scheme, issued_at DESC, id DESC);
CREATE INDEX receipt_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC);
CREATE INDEX receipt_by_issuer ON receipt(issuer_id, issued_at DESC, id DESC);
CREATE INDEX receipt_by_issuer_year ON receipt(issuer_id, scheme, fiscal_year, issued_at DESC, id DESC);
-- Few receipts are void, so indexes for them hold only those.
CREATE INDEX receipt_void ON receipt(issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE INDEX receipt_void_by_scheme ON receipt(scheme, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE INDEX receipt_void_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
-- Only a receipt starts or advances its series.
CREATE TRIGGER series_starts BEFORE INSERT ON receipt_series
  WHEN NOT EXISTS (SELECT 1 FROM receipt WHERE issuer_kind = NEW.issuer_kind AND issuer_id = NEW.issuer_id
    AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year AND number = NEW.last_number)
  BEGIN SELECT RAISE(ABORT,'only a receipt advances its series'); END;
CREATE TRIGGER series_advances BEFORE UPDATE ON receipt_series
  WHEN NEW.issuer_kind IS NOT OLD.issuer_kind OR NEW.issuer_id IS NOT OLD.issuer_id OR NEW.scheme IS NOT OLD.scheme
    OR NEW.fiscal_year IS NOT OLD.fiscal_year OR NEW.last_number IS NOT OLD.last_number + 1
    OR NOT EXISTS (SELECT 1 FROM receipt WHERE issuer_kind = NEW.issuer_kind AND issuer_id = NEW.issuer_id
      AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year AND number = NEW.last_number)
  BEGIN SELECT RAISE(ABORT,'only a receipt advances its series'); END;
-- Numbers have no gaps: each is the one after the last of its series.
CREATE TRIGGER receipt_next_number BEFORE INSERT ON receipt
  WHEN NEW.number IS NOT 1 + coalesce((SELECT last_number FROM receipt_series WHERE issuer_kind = NEW.issuer_kind
    AND issuer_id = NEW.issuer_id AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year), 0)
  BEGIN SELECT RAISE(ABORT,'receipts are numbered without gaps'); END;
-- REPLACE deletes without firing DELETE triggers, so a receipt is never inserted over another.
CREATE TRIGGER receipt_no_replace BEFORE INSERT ON receipt
  WHEN NEW.voided_at IS NOT NULL OR EXISTS (SELECT 1 FROM receipt WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM receipt WHERE code = NEW.code)
    OR EXISTS (SELECT 1 FROM receipt WHERE replaces = NEW.replaces)
    OR EXISTS (SELECT 1 FROM receipt WHERE donation_id = NEW.donation_id AND voided_at IS NULL)
  BEGIN SELECT RAISE(ABORT,'receipt exists'); END;
-- The receipt advances its series.
CREATE TRIGGER receipt_numbered AFTER INSERT ON receipt BEGIN
  INSERT INTO receipt_series (issuer_kind, issuer_id, scheme, fiscal_year, last_number)
    VALUES (NEW.issuer_kind, NEW.issuer_id, NEW.scheme, NEW.fiscal_year, NEW.number)
    ON CONFLICT (issuer_kind, issuer_id, scheme, fiscal_year) DO UPDATE SET last_number = excluded.last_number;
END;
-- Receipts are kept, and only voided, once. What staff voided is valid again only while that can be undone, a few seconds.
CREATE TRIGGER receipt_no_del BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT,'receipts are kept'); END;
CREATE TRIGGER receipt_frozen BEFORE UPDATE ON receipt
  WHEN (OLD.voided_at IS NOT NULL AND NOT (OLD.void_reason = 'withdrawn' AND NEW.voided_at IS NULL
      AND EXISTS (SELECT 1 FROM decision WHERE subject_id = OLD.code AND kind = 'receipt')))
    OR (OLD.voided_at IS NULL AND NEW.voided_at IS NULL) OR NEW.id IS NOT OLD.id OR NEW.code IS NOT OLD.code
    OR NEW.donation_id IS NOT OLD.donation_id OR NEW.issuer_kind IS NOT OLD.issuer_kind OR NEW.issuer_id IS NOT OLD.issuer_id
    OR NEW.scheme IS NOT OLD.scheme OR NEW.fiscal_year IS NOT OLD.fiscal_year OR NEW.number IS NOT OLD.number
    OR NEW.issuer_name IS NOT OLD.issuer_name OR NEW.issuer_address IS NOT OLD.issuer_address
    OR NEW.issuer_country IS NOT OLD.issuer_country OR NEW.registration_number IS NOT OLD.registration_number
    OR NEW.currency IS NOT OLD.currency OR NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.certified_minor IS NOT OLD.certified_minor
    OR NEW.paid_on IS NOT OLD.paid_on OR NEW.issued_at IS NOT OLD.issued_at OR NEW.replaces IS NOT OLD.replaces
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;
CREATE TRIGGER receipt_paid_frozen BEFORE UPDATE ON receipt
  WHEN NEW.paid_currency IS NOT OLD.paid_currency OR NEW.paid_gift_minor IS NOT OLD.paid_gift_minor
    OR NEW.paid_cover_minor IS NOT OLD.paid_cover_minor
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;
CREATE INDEX decision_of_subject ON decision(subject_id);

-- Why staff voided or corrected a receipt. A corrected one keeps the donor that it was printed with, because the donation has the new one.
CREATE TABLE receipt_change (
  receipt_id TEXT PRIMARY KEY REFERENCES receipt(id), donation_id TEXT NOT NULL REFERENCES donation(id),
  kind TEXT NOT NULL CHECK (kind IN ('voided','corrected')),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  changed_by TEXT NOT NULL REFERENCES user(id), changed_at INTEGER NOT NULL,
  donor_first_name TEXT, donor_last_name TEXT, billing_address TEXT, pan_last4 TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_change_of_gift ON receipt_change(donation_id);
CREATE INDEX receipt_change_by ON receipt_change(changed_by);
