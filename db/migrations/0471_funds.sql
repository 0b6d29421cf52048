-- Funds (programmes) of organizations, for which donors can give. Money of a fund is in ledger accounts of its own, whose owner is
-- the fund; money without one is in the organization's ("general").
CREATE TABLE fund (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id),   -- merging moves it
  slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 80),    -- for links; it stays when the fund is renamed
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  goal_minor INTEGER CHECK (goal_minor > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),         -- of the goal
  position INTEGER NOT NULL,
  closed_at INTEGER,                                           -- takes no more gifts, and stays in the books
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX fund_slug ON fund(organization_id, slug);
CREATE INDEX fund_order ON fund(organization_id, position, id);

-- The fund that a donor chose; null for the general one.
ALTER TABLE donation ADD COLUMN fund_id TEXT REFERENCES fund(id);
-- The owner of the ledger accounts that hold the gift.
ALTER TABLE donation ADD COLUMN ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL;
ALTER TABLE donation ADD COLUMN ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL;
CREATE INDEX donation_by_ledger ON donation(ledger_kind, ledger_id, succeeded_at DESC, id DESC);
CREATE INDEX donation_by_fund ON donation(fund_id) WHERE fund_id IS NOT NULL;
-- A gift begins for an open fund of its organization only.
CREATE TRIGGER donation_has_open_fund BEFORE INSERT ON donation
  WHEN NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind <> 'organization'
    OR NOT EXISTS (SELECT 1 FROM fund WHERE id = NEW.fund_id AND organization_id = NEW.beneficiary_id AND closed_at IS NULL))
  BEGIN SELECT RAISE(ABORT,'no open fund of the organization'); END;
CREATE TRIGGER donation_keeps_fund BEFORE UPDATE OF fund_id ON donation
  WHEN NEW.fund_id IS NOT OLD.fund_id AND (OLD.succeeded_at IS NOT NULL OR (NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind <> 'organization'
    OR NOT EXISTS (SELECT 1 FROM fund WHERE id = NEW.fund_id AND organization_id = NEW.beneficiary_id AND closed_at IS NULL))))
  BEGIN SELECT RAISE(ABORT,'no open fund of the organization'); END;

-- The fund whose money is asked for.
ALTER TABLE withdrawal ADD COLUMN fund_id TEXT REFERENCES fund(id);
ALTER TABLE withdrawal ADD COLUMN ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL;
ALTER TABLE withdrawal ADD COLUMN ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL;
CREATE INDEX withdrawal_by_ledger ON withdrawal(ledger_kind, ledger_id, asked_at DESC, id DESC);
DROP INDEX withdrawal_unsent;
CREATE INDEX withdrawal_unsent ON withdrawal(ledger_kind, ledger_id, currency, status DESC, asked_at DESC, id DESC)
  WHERE status IN ('hold','approved');
CREATE INDEX withdrawal_by_fund ON withdrawal(fund_id) WHERE fund_id IS NOT NULL;
CREATE TRIGGER withdrawal_keeps_fund BEFORE UPDATE ON withdrawal WHEN NEW.fund_id IS NOT OLD.fund_id
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its facts'); END;
DROP TRIGGER withdrawal_starts_held;
-- A withdrawal begins with its hold in the ledger, on the account of its fund if it has one.
CREATE TRIGGER withdrawal_starts_held BEFORE INSERT ON withdrawal
  WHEN NEW.status<>'hold' OR NEW.approved_by IS NOT NULL OR NEW.first_look_by IS NOT NULL OR NEW.taken_minor<>0
    OR (NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind<>'organization'
      OR NOT EXISTS (SELECT 1 FROM fund WHERE id=NEW.fund_id AND organization_id=NEW.beneficiary_id)))
    OR NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':held' AND x.posted=1 AND e.currency=NEW.currency AND e.amount_minor=NEW.amount_minor
        AND e.account_id='payable:'||iif(NEW.fund_id IS NULL, NEW.beneficiary_kind||':'||NEW.beneficiary_id, 'fund:'||NEW.fund_id)||':'||NEW.currency)
  BEGIN SELECT RAISE(ABORT,'a withdrawal begins with its hold'); END;

-- A fund that anything was given to, or begun to be, stays.
CREATE TRIGGER fund_in_use_kept BEFORE DELETE ON fund
  WHEN EXISTS (SELECT 1 FROM donation WHERE fund_id = OLD.id) OR EXISTS (SELECT 1 FROM withdrawal WHERE fund_id = OLD.id)
    OR EXISTS (SELECT 1 FROM ledger_account WHERE owner_id = OLD.id)
  BEGIN SELECT RAISE(ABORT,'a fund with gifts is kept'); END;
CREATE TRIGGER fund_keeps_id BEFORE UPDATE ON fund WHEN NEW.id IS NOT OLD.id BEGIN SELECT RAISE(ABORT,'a fund keeps its id'); END;
-- REPLACE deletes without firing DELETE triggers.
CREATE TRIGGER fund_no_replace BEFORE INSERT ON fund WHEN EXISTS (SELECT 1 FROM fund WHERE id = NEW.id OR (organization_id = NEW.organization_id AND slug = NEW.slug))
  BEGIN SELECT RAISE(ABORT,'fund exists'); END;
