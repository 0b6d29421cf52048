-- Months of the ledger that are closed, and what a trial balance and an auditor's lists read.

-- Closed months (UTC), without gaps: each closes after the one before, and only the last one is reopened.
CREATE TABLE ledger_month (
  month TEXT PRIMARY KEY CHECK (month GLOB '[12][0-9][0-9][0-9]-[01][0-9]'),
  until INTEGER NOT NULL,                              -- the first moment after it
  closed_at INTEGER NOT NULL, closed_by TEXT NOT NULL REFERENCES user(id), note TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX ledger_month_until ON ledger_month(until);
CREATE TRIGGER month_is_whole BEFORE INSERT ON ledger_month
  WHEN NEW.until IS NOT unixepoch(NEW.month || '-01', '+1 month') * 1000 BEGIN SELECT RAISE(ABORT,'a month ends with its last day'); END;
-- REPLACE deletes without firing DELETE triggers, so a month is never inserted twice.
CREATE TRIGGER month_in_order BEFORE INSERT ON ledger_month
  WHEN EXISTS (SELECT 1 FROM ledger_month WHERE month = NEW.month OR until = NEW.until)
    OR NEW.month IS NOT coalesce((SELECT strftime('%Y-%m', until / 1000, 'unixepoch') FROM ledger_month ORDER BY until DESC LIMIT 1), NEW.month)
  BEGIN SELECT RAISE(ABORT,'months close in their order'); END;
CREATE TRIGGER month_all_posted BEFORE INSERT ON ledger_month
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE posted = 0 AND effective_at < NEW.until)
  BEGIN SELECT RAISE(ABORT,'a transaction of the month is not posted'); END;
CREATE TRIGGER month_no_upd BEFORE UPDATE ON ledger_month BEGIN SELECT RAISE(ABORT,'a closed month does not change'); END;
CREATE TRIGGER month_last_reopens BEFORE DELETE ON ledger_month WHEN EXISTS (SELECT 1 FROM ledger_month WHERE until > OLD.until)
  BEGIN SELECT RAISE(ABORT,'the last closed month reopens first'); END;

-- Nothing is dated in a closed month, nor before it.
CREATE TRIGGER txn_month_open BEFORE INSERT ON ledger_txn
  WHEN NEW.effective_at < coalesce((SELECT max(until) FROM ledger_month), 0) BEGIN SELECT RAISE(ABORT,'the month is closed'); END;
CREATE TRIGGER txn_month_open_upd BEFORE UPDATE OF posted, effective_at ON ledger_txn
  WHEN NEW.effective_at < coalesce((SELECT max(until) FROM ledger_month), 0) BEGIN SELECT RAISE(ABORT,'the month is closed'); END;
-- When it happened, if that month was closed when we learned of it: then it is dated at the beginning of the first open one.
ALTER TABLE ledger_txn ADD COLUMN occurred_at INTEGER;

CREATE INDEX ledger_txn_by_time ON ledger_txn(effective_at, id);
CREATE INDEX ledger_txn_by_kind ON ledger_txn(kind, effective_at, id);
CREATE INDEX ledger_entry_amount ON ledger_entry(abs(amount_minor), id);

-- What each kind of account moved in a day (UTC), those of providers one by one: a trial balance of any day reads no accounts.
CREATE TABLE ledger_code_day (
  day INTEGER NOT NULL, currency TEXT NOT NULL, code TEXT NOT NULL, owner_kind TEXT NOT NULL, provider TEXT NOT NULL,
  debit_minor INTEGER NOT NULL, credit_minor INTEGER NOT NULL, entries INTEGER NOT NULL,
  PRIMARY KEY (day, currency, code, owner_kind, provider)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_code_day (day, currency, code, owner_kind, provider, debit_minor, credit_minor, entries)
  SELECT d.day, a.currency, a.code, a.owner_kind, iif(a.owner_kind = 'provider', a.owner_id, ''), sum(d.debit_minor), sum(d.credit_minor), sum(d.entries)
  FROM ledger_day d JOIN ledger_account a ON a.id = d.account_id GROUP BY 1, 2, 3, 4, 5;
CREATE TRIGGER ledger_code_day_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_code_day (day, currency, code, owner_kind, provider, debit_minor, credit_minor, entries)
    SELECT NEW.effective_at / 86400000, e.currency, a.code, a.owner_kind, iif(a.owner_kind = 'provider', a.owner_id, '') AS of_provider,
      sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0)), count(*)
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = NEW.id GROUP BY e.currency, a.code, a.owner_kind, of_provider
    ON CONFLICT (day, currency, code, owner_kind, provider) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
END;
