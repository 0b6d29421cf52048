-- Gifts that are given again: a donation says how often its donor wants to give, and once it is paid there is a regular gift.

-- Null for a single gift. The zone and the language are those of the form, for the gift that follows from the first donation.
ALTER TABLE donation ADD COLUMN every TEXT CHECK (every IN ('week','month','quarter','year'));
ALTER TABLE donation ADD COLUMN every_zone TEXT;
ALTER TABLE donation ADD COLUMN every_language TEXT;

-- What a donor has agreed to. The first six columns after the id are personal: erasure nulls them.
CREATE TABLE recurring_gift (
  id TEXT PRIMARY KEY,
  donor_user_id TEXT, donor_first_name TEXT, donor_last_name TEXT, donor_email TEXT, billing_address TEXT,
  language TEXT NOT NULL, anonymous INTEGER NOT NULL DEFAULT 0,
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL, fund_id TEXT REFERENCES fund(id), region TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency)=3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),          -- as the donor entered it
  fees_on_top INTEGER NOT NULL CHECK (fees_on_top IN (0,1)), fee_bps INTEGER NOT NULL, fee_fixed_minor INTEGER NOT NULL,
  every TEXT NOT NULL CHECK (every IN ('week','month','quarter','year')),
  day_of INTEGER NOT NULL CHECK (day_of BETWEEN 1 AND iif(every = 'week', 7, 31)),
  zone TEXT NOT NULL,
  next_period TEXT NOT NULL, next_due_at INTEGER NOT NULL,         -- the first period that has no row yet
  state TEXT NOT NULL CHECK (state IN ('active','paused','failing','ended')),
  reason TEXT CHECK (reason IN ('donor','recipient','failed','account','dispute')),
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, customer_id TEXT NOT NULL, method_id TEXT NOT NULL,
  card_brand TEXT, card_last4 TEXT, card_expires TEXT,             -- '2029-04'
  expiry_told TEXT,                                                -- the expiry that the donor was told of
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, ended_at INTEGER
) STRICT;
CREATE INDEX recurring_gift_due ON recurring_gift(next_due_at) WHERE state = 'active';
CREATE INDEX recurring_gift_by_donor ON recurring_gift(donor_user_id, created_at DESC, id DESC) WHERE donor_user_id IS NOT NULL;
CREATE INDEX recurring_gift_by_email ON recurring_gift(donor_email COLLATE NOCASE) WHERE donor_email IS NOT NULL;
CREATE INDEX recurring_gift_newest ON recurring_gift(created_at, id);
CREATE INDEX recurring_gift_by_state ON recurring_gift(state, created_at, id);
CREATE INDEX recurring_gift_by_method ON recurring_gift(method_id);
CREATE INDEX recurring_gift_expiring ON recurring_gift(card_expires) WHERE state <> 'ended' AND card_expires IS NOT NULL;
CREATE TRIGGER recurring_gift_keeps_id BEFORE UPDATE ON recurring_gift
  WHEN NEW.id IS NOT OLD.id OR NEW.currency IS NOT OLD.currency OR NEW.every IS NOT OLD.every
  BEGIN SELECT RAISE(ABORT,'a regular gift keeps its id, currency and interval'); END;
-- An ended gift never begins again: its donor makes a new one.
CREATE TRIGGER recurring_gift_ends_once BEFORE UPDATE OF state ON recurring_gift
  WHEN OLD.state = 'ended' AND NEW.state <> 'ended' BEGIN SELECT RAISE(ABORT,'an ended gift stays ended'); END;

-- A period that was due, stored before anything is charged. Its donation is paid at most once, whoever tries.
CREATE TABLE recurring_period (
  gift_id TEXT NOT NULL REFERENCES recurring_gift(id),
  period TEXT NOT NULL,                                            -- '2026-11', or the Monday of a week
  due_on TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open','paid','skipped','failed')),
  donation_id TEXT UNIQUE REFERENCES donation(id),                 -- none for a skipped one
  attempt_id TEXT,                                                 -- the try that runs, named before it begins
  tries INTEGER NOT NULL DEFAULT 0, try_at INTEGER,                -- null once it is over
  created_at INTEGER NOT NULL,
  PRIMARY KEY (gift_id, period),
  CHECK (state = 'skipped' OR donation_id IS NOT NULL), CHECK ((state = 'open') = (try_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX recurring_period_to_try ON recurring_period(try_at) WHERE state = 'open';
-- A period that is over stays over, and keeps its donation.
CREATE TRIGGER recurring_period_ends_once BEFORE UPDATE ON recurring_period
  WHEN NEW.gift_id IS NOT OLD.gift_id OR NEW.period IS NOT OLD.period OR (OLD.state IN ('paid','skipped') AND NEW.state <> OLD.state)
    OR (OLD.donation_id IS NOT NULL AND NEW.donation_id IS NOT OLD.donation_id)
  BEGIN SELECT RAISE(ABORT,'a period is charged once'); END;
CREATE TRIGGER recurring_period_no_replace BEFORE INSERT ON recurring_period
  WHEN EXISTS (SELECT 1 FROM recurring_period WHERE gift_id = NEW.gift_id AND period = NEW.period)
  BEGIN SELECT RAISE(ABORT,'period exists'); END;
CREATE TRIGGER recurring_period_no_del BEFORE DELETE ON recurring_period WHEN OLD.state = 'paid'
  BEGIN SELECT RAISE(ABORT,'a paid period is kept'); END;
