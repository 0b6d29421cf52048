-- Donations as donors meant them. Amounts (*_minor) are integers in minor units (ISO 4217), never REAL.

-- What a donor wants to give, and what became of it.
CREATE TABLE donation (
  id TEXT PRIMARY KEY,                  -- unguessable, and the permission to see it: never shown in public
  public_id TEXT NOT NULL UNIQUE,       -- what lists of donors show instead
  donor_user_id TEXT, donor_first_name TEXT, donor_last_name TEXT, donor_email TEXT,
  billing_address TEXT,                 -- all five are personal: nulled by erasure, money rows stay
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency)=3),
  gift_minor INTEGER NOT NULL CHECK (gift_minor > 0),
  cover_minor INTEGER NOT NULL DEFAULT 0 CHECK (cover_minor >= 0),
  charge_minor INTEGER NOT NULL CHECK (charge_minor = gift_minor + cover_minor),
  fees_on_top INTEGER NOT NULL CHECK (fees_on_top IN (0,1)),
  fee_bps INTEGER NOT NULL, fee_fixed_minor INTEGER NOT NULL,   -- policy snapshot at quote time
  anonymous INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('created','processing','succeeded','failed','canceled','partially_refunded','refunded','disputed','charged_back')),
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND charge_minor),
  source TEXT NOT NULL, region TEXT NOT NULL, created_at INTEGER NOT NULL, succeeded_at INTEGER,
  browser_hash TEXT CHECK (browser_hash IS NULL OR length(browser_hash) = 64),   -- of the secret in the browser that created it
  fee_kind TEXT NOT NULL DEFAULT 'card' CHECK (fee_kind IN ('card','bank'))
) STRICT;
CREATE INDEX donation_by_beneficiary ON donation(beneficiary_kind, beneficiary_id, succeeded_at DESC, id DESC);
CREATE INDEX donation_by_donor ON donation(donor_user_id, created_at DESC);
CREATE INDEX donation_unclaimed ON donation(donor_email COLLATE NOCASE) WHERE donor_user_id IS NULL AND donor_email IS NOT NULL;
CREATE INDEX donation_paid_by_donor ON donation(donor_user_id, succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL;
CREATE INDEX donation_newest ON donation(created_at, id);
CREATE INDEX donation_by_status ON donation(status, created_at, id);
-- Gifts of guests by their address, for the account that proves to own it.
CREATE INDEX donation_by_email ON donation(donor_email COLLATE NOCASE) WHERE donor_email IS NOT NULL;
CREATE INDEX donation_by_last_name ON donation(donor_last_name COLLATE NOCASE) WHERE donor_last_name IS NOT NULL;
CREATE INDEX donation_by_first_name ON donation(donor_first_name COLLATE NOCASE) WHERE donor_first_name IS NOT NULL;
CREATE INDEX donation_by_browser ON donation(browser_hash, beneficiary_id) WHERE browser_hash IS NOT NULL;
-- REPLACE deletes without firing DELETE triggers, so ids never change and are never inserted twice.
CREATE TRIGGER donation_keeps_key BEFORE UPDATE ON donation
  WHEN NEW.id IS NOT OLD.id OR NEW.public_id IS NOT OLD.public_id OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'a donation keeps its ids'); END;
-- A paid donation keeps its amounts, beneficiary and time, and can't be deleted.
CREATE TRIGGER paid_donation_frozen BEFORE UPDATE ON donation
  WHEN OLD.succeeded_at IS NOT NULL AND (NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.charge_minor IS NOT OLD.charge_minor OR NEW.currency IS NOT OLD.currency OR NEW.succeeded_at IS NOT OLD.succeeded_at
    OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id)
  BEGIN SELECT RAISE(ABORT,'a paid donation keeps its amounts'); END;
CREATE TRIGGER donation_no_replace BEFORE INSERT ON donation
  WHEN EXISTS (SELECT 1 FROM donation WHERE id=NEW.id) OR EXISTS (SELECT 1 FROM donation WHERE public_id=NEW.public_id)
    OR EXISTS (SELECT 1 FROM donation WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'donation exists'); END;
-- A BEFORE trigger sees -1 for a row number that is not given, so a written -1 shows only afterwards.
CREATE TRIGGER donation_row_positive AFTER INSERT ON donation WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
CREATE TRIGGER paid_donation_no_del BEFORE DELETE ON donation WHEN OLD.succeeded_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT,'a paid donation is kept'); END;
-- Gifts raise and refunds lower the donor's score.
CREATE TRIGGER kindness_of_donor AFTER UPDATE OF status, donor_user_id ON donation
  WHEN NEW.donor_user_id IS NOT NULL AND NEW.succeeded_at IS NOT NULL
    AND (NEW.status IS NOT OLD.status OR NEW.donor_user_id IS NOT OLD.donor_user_id)
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.donor_user_id) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
-- The money decides: a paid donation keeps its places, a returned one frees them. A late payment whose places are gone fails with
-- places_left and is sent back; a refund that failed takes its places again only if they are free.
CREATE TRIGGER event_donation_moved AFTER UPDATE OF status ON donation WHEN NEW.source = 'event' AND NEW.status <> OLD.status BEGIN
  UPDATE event_registration SET state = 'paid' WHERE donation_id = NEW.id AND NEW.status IN ('succeeded', 'partially_refunded', 'disputed')
    AND (state IN ('held', 'expired') OR (state = 'returned'
      AND attendees <= (SELECT p.places - p.taken FROM event_package p WHERE p.id = event_registration.package_id)));
  UPDATE event_registration SET state = 'returned' WHERE donation_id = NEW.id AND NEW.status IN ('refunded', 'charged_back');
END;
-- A registration costs what its package does.
CREATE TRIGGER event_amount_fixed BEFORE UPDATE OF gift_minor, cover_minor, charge_minor ON donation
  WHEN OLD.source = 'event' AND (NEW.gift_minor <> OLD.gift_minor OR NEW.charge_minor <> OLD.charge_minor) BEGIN
  SELECT RAISE(ABORT, 'the amount of a registration is fixed');
END;
-- In the write that changes the donation, so that nothing is forgotten and nothing told that did not happen.
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

-- A line beside a paid gift. A held one waits for staff, who took a hidden one down.
CREATE TABLE gift_message (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),
  created_at INTEGER NOT NULL,
  reported_at INTEGER,              -- the first report that staff have not decided about
  decided_at INTEGER
) STRICT;
CREATE INDEX gift_message_waiting ON gift_message(created_at, donation_id) WHERE state = 'held' OR reported_at IS NOT NULL;
-- Reports go with their message.
CREATE TRIGGER gift_message_removed BEFORE DELETE ON gift_message BEGIN
  DELETE FROM gift_message_report WHERE donation_id = OLD.donation_id;
END;

-- Reports of messages.
CREATE TABLE gift_message_report (
  donation_id TEXT NOT NULL REFERENCES gift_message(donation_id),
  user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL, message TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (donation_id, user_id)
) STRICT;
CREATE INDEX gift_message_report_by_user ON gift_message_report(user_id);

-- A donor's customer at a payment provider, to which saved cards belong.
CREATE TABLE provider_customer (
  user_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_account TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, provider, provider_account),
  UNIQUE (provider, provider_account, customer_id)
) STRICT, WITHOUT ROWID;

-- Name and address that a donor asked us to fill in on the billing form.
CREATE TABLE billing_details (
  user_id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  address TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
