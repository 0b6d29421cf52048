-- Pledges of sponsors who add to what others give, and what they have added. Money itself is in the ledger alone.

-- A sponsor's promise, with what of it is promised to gifts, matched and paid.
CREATE TABLE match_pledge (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,                                    -- of its page, /match/{slug}
  sponsor_kind TEXT NOT NULL CHECK (sponsor_kind IN ('user','organization')),
  sponsor_id TEXT NOT NULL,
  sponsor_name TEXT NOT NULL,                                   -- as its page says it; emptied when the sponsor's account closes
  message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 600),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization')),
  beneficiary_id TEXT NOT NULL,
  fund_id TEXT REFERENCES fund(id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  limit_minor INTEGER NOT NULL CHECK (limit_minor > 0),
  ratio_adds INTEGER NOT NULL CHECK (ratio_adds BETWEEN 1 AND 10),    -- the sponsor adds so much …
  ratio_given INTEGER NOT NULL CHECK (ratio_given BETWEEN 1 AND 10),  -- … to so much that is given
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  pays TEXT NOT NULL CHECK (pays IN ('invoice','card','advance')),
  state TEXT NOT NULL CHECK (state IN ('waiting','live','declined','ended')),
  -- Sums of its holds and moves, which their triggers keep. More is never promised than was pledged.
  held_minor INTEGER NOT NULL DEFAULT 0 CHECK (held_minor >= 0),
  matched_minor INTEGER NOT NULL DEFAULT 0 CHECK (matched_minor >= 0),
  paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  released_minor INTEGER NOT NULL DEFAULT 0 CHECK (released_minor >= 0),   -- matched and paid: the beneficiary's
  reason TEXT NOT NULL DEFAULT '',                              -- why staff declined or ended it
  created_by TEXT, created_at INTEGER NOT NULL, decided_by TEXT, decided_at INTEGER,
  ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL,
  ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL,
  CHECK (held_minor + matched_minor <= limit_minor)
) STRICT;
CREATE INDEX match_pledge_live ON match_pledge(ledger_kind, ledger_id, starts_at, id) WHERE state = 'live';
CREATE INDEX match_pledge_newest ON match_pledge(created_at DESC, id DESC);
CREATE INDEX match_pledge_by_state ON match_pledge(state, created_at DESC, id DESC);
CREATE INDEX match_pledge_by_sponsor ON match_pledge(sponsor_kind, sponsor_id, created_at DESC, id DESC);
CREATE INDEX match_pledge_by_beneficiary ON match_pledge(beneficiary_kind, beneficiary_id, created_at DESC, id DESC);
CREATE INDEX match_pledge_by_fund ON match_pledge(fund_id) WHERE fund_id IS NOT NULL;
-- A public pledge keeps its terms; a sponsor who wants others makes a new one.
CREATE TRIGGER match_pledge_frozen BEFORE UPDATE ON match_pledge
  WHEN NEW.id IS NOT OLD.id OR NEW.rowid IS NOT OLD.rowid OR NEW.slug IS NOT OLD.slug OR NEW.currency IS NOT OLD.currency OR NEW.fund_id IS NOT OLD.fund_id
    OR (OLD.state <> 'waiting' AND (NEW.limit_minor IS NOT OLD.limit_minor OR NEW.ratio_adds IS NOT OLD.ratio_adds
      OR NEW.ratio_given IS NOT OLD.ratio_given OR NEW.pays IS NOT OLD.pays OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind
      OR NEW.starts_at IS NOT OLD.starts_at))
  BEGIN SELECT RAISE(ABORT,'a public pledge keeps its terms'); END;
CREATE TRIGGER match_pledge_no_replace BEFORE INSERT ON match_pledge
  WHEN EXISTS (SELECT 1 FROM match_pledge WHERE id = NEW.id OR slug = NEW.slug) BEGIN SELECT RAISE(ABORT,'pledge exists'); END;
CREATE TRIGGER match_pledge_no_del BEFORE DELETE ON match_pledge
  WHEN EXISTS (SELECT 1 FROM match_hold WHERE pledge_id = OLD.id) OR EXISTS (SELECT 1 FROM match_move WHERE pledge_id = OLD.id)
  BEGIN SELECT RAISE(ABORT,'a pledge with matches is kept'); END;

-- What a pledge adds to one donation: held while it is being paid, matched once it is.
CREATE TABLE match_hold (
  donation_id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id),
  held_minor INTEGER NOT NULL CHECK (held_minor >= 0),
  full_minor INTEGER NOT NULL DEFAULT 0,                        -- added when it was paid; refunds take their share of it
  matched_minor INTEGER NOT NULL DEFAULT 0 CHECK (matched_minor BETWEEN 0 AND full_minor),
  state TEXT NOT NULL CHECK (state IN ('held','ended','posted')),
  until INTEGER NOT NULL, created_at INTEGER NOT NULL,
  CHECK (state = 'held' OR held_minor = 0), CHECK (state = 'posted' OR full_minor = 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_hold_due ON match_hold(until) WHERE state = 'held';
CREATE INDEX match_hold_by_pledge ON match_hold(pledge_id, created_at DESC, donation_id);
CREATE TRIGGER match_hold_counted AFTER INSERT ON match_hold BEGIN
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor, matched_minor = matched_minor + NEW.matched_minor WHERE id = NEW.pledge_id;
END;
CREATE TRIGGER match_hold_moved AFTER UPDATE ON match_hold WHEN NEW.pledge_id = OLD.pledge_id BEGIN
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor - OLD.held_minor,
    matched_minor = matched_minor + NEW.matched_minor - OLD.matched_minor WHERE id = NEW.pledge_id;
END;
-- A late payment may be matched by another pledge, once its first hold has ended.
CREATE TRIGGER match_hold_changes_pledge AFTER UPDATE ON match_hold WHEN NEW.pledge_id <> OLD.pledge_id BEGIN
  SELECT RAISE(ABORT,'a matched gift keeps its pledge') WHERE OLD.state <> 'ended';
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor WHERE id = NEW.pledge_id;
END;
CREATE TRIGGER match_hold_no_del BEFORE DELETE ON match_hold WHEN OLD.state = 'posted' BEGIN SELECT RAISE(ABORT,'a matched gift is kept'); END;
CREATE TRIGGER match_hold_uncounted AFTER DELETE ON match_hold BEGIN
  UPDATE match_pledge SET held_minor = held_minor - OLD.held_minor WHERE id = OLD.pledge_id;
END;
CREATE TRIGGER match_hold_no_replace BEFORE INSERT ON match_hold
  WHEN EXISTS (SELECT 1 FROM match_hold WHERE donation_id = NEW.donation_id AND state <> 'ended') BEGIN SELECT RAISE(ABORT,'hold exists'); END;

-- Each change of what is matched or paid, as it is posted. What is matched and paid is released: the beneficiary may withdraw it.
CREATE TABLE match_move (
  id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id),
  donation_id TEXT NOT NULL,
  matched_minor INTEGER NOT NULL, paid_minor INTEGER NOT NULL, released_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL, CHECK (matched_minor <> 0 OR paid_minor <> 0)
) STRICT;
CREATE INDEX match_move_by_pledge ON match_move(pledge_id, created_at DESC, id DESC);
CREATE INDEX match_move_by_donation ON match_move(donation_id);
CREATE TRIGGER match_move_no_upd BEFORE UPDATE ON match_move BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;
CREATE TRIGGER match_move_no_del BEFORE DELETE ON match_move BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;
CREATE TRIGGER match_move_no_replace BEFORE INSERT ON match_move WHEN EXISTS (SELECT 1 FROM match_move WHERE id = NEW.id OR rowid = NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;

-- A sponsor's own payments to a pledge: gifts to its beneficiary with the source 'match'.
CREATE TABLE match_payment (
  donation_id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_payment_by_pledge ON match_payment(pledge_id, donation_id);
