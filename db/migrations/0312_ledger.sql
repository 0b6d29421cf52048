-- The double-entry ledger, which its triggers keep balanced and append-only, and the sums that are read from it.

-- Accounts, one per code, owner and currency.
CREATE TABLE ledger_account (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, owner_kind TEXT NOT NULL, owner_id TEXT NOT NULL DEFAULT '', currency TEXT NOT NULL CHECK (length(currency)=3),
  kind TEXT NOT NULL CHECK (kind IN ('asset','liability','income','expense')), UNIQUE (code, owner_kind, owner_id, currency)
) STRICT;
CREATE INDEX ledger_account_owner ON ledger_account(owner_id, id);
-- REPLACE deletes without firing DELETE triggers, so ids and keys are never inserted twice.
CREATE TRIGGER account_no_replace BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'account exists'); END;
CREATE TRIGGER account_no_replace_key BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE code=NEW.code AND owner_kind=NEW.owner_kind AND owner_id=NEW.owner_id AND currency=NEW.currency)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
-- An account in use stays, and none changes.
CREATE TRIGGER account_no_del BEFORE DELETE ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE account_id=OLD.id) BEGIN SELECT RAISE(ABORT,'account in use'); END;
CREATE TRIGGER account_no_upd BEFORE UPDATE ON ledger_account BEGIN SELECT RAISE(ABORT,'accounts do not change'); END;
CREATE TRIGGER account_no_replace_row BEFORE INSERT ON ledger_account WHEN EXISTS (SELECT 1 FROM ledger_account WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
-- A BEFORE trigger sees -1 for a row number that is not given, so a written -1 shows only afterwards.
CREATE TRIGGER account_row_positive AFTER INSERT ON ledger_account WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;

-- What happened, once: the key is the provider's fact.
CREATE TABLE ledger_txn (
  id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE,   -- the provider's fact: 'stripe:charge:ch_1:succeeded'
  kind TEXT NOT NULL, source_kind TEXT NOT NULL, source_id TEXT NOT NULL, reverses_txn_id TEXT REFERENCES ledger_txn(id),
  effective_at INTEGER NOT NULL, posted INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_txn_by_source ON ledger_txn(source_kind, source_id);
CREATE INDEX ledger_txn_open ON ledger_txn(id) WHERE posted = 0;
-- A posted transaction is never changed or deleted; a correction is a new one.
CREATE TRIGGER txn_no_del BEFORE DELETE ON ledger_txn BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_frozen BEFORE UPDATE ON ledger_txn WHEN OLD.posted=1 BEGIN SELECT RAISE(ABORT,'posted txn is frozen'); END;
-- It posts only with two entries or more that sum to zero per currency.
CREATE TRIGGER txn_balanced BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 BEGIN
  SELECT RAISE(ABORT,'unbalanced') WHERE EXISTS (SELECT 1 FROM ledger_entry WHERE txn_id=NEW.id GROUP BY currency HAVING SUM(amount_minor)<>0)
     OR (SELECT COUNT(*) FROM ledger_entry WHERE txn_id=NEW.id) < 2; END;
-- REPLACE deletes without firing DELETE triggers, so ids and keys are never inserted twice and never change.
CREATE TRIGGER txn_no_replace BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_no_replace_key BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE idempotency_key=NEW.idempotency_key) BEGIN SELECT RAISE(ABORT,'already posted under this key'); END;
CREATE TRIGGER txn_starts_open BEFORE INSERT ON ledger_txn WHEN NEW.posted<>0 BEGIN SELECT RAISE(ABORT,'a transaction starts unposted'); END;
CREATE TRIGGER txn_keeps_key BEFORE UPDATE ON ledger_txn
  WHEN NEW.id IS NOT OLD.id OR NEW.idempotency_key IS NOT OLD.idempotency_key OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_posted_flag BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted NOT IN (0,1)
  BEGIN SELECT RAISE(ABORT,'posted is 0 or 1'); END;
CREATE TRIGGER txn_no_replace_row BEFORE INSERT ON ledger_txn WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
-- A BEFORE trigger sees -1 for a row number that is not given, so a written -1 shows only afterwards.
CREATE TRIGGER txn_row_positive AFTER INSERT ON ledger_txn WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
-- Sums move with the posting, so that balances never differ from entries.
CREATE TRIGGER ledger_day_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_day (account_id, day, debit_minor, credit_minor, entries)
    SELECT account_id, NEW.effective_at / 86400000, sum(max(amount_minor, 0)), sum(max(-amount_minor, 0)), count(*)
    FROM ledger_entry WHERE txn_id = NEW.id GROUP BY account_id
    ON CONFLICT (account_id, day) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
  INSERT INTO ledger_total (account_id, debit_minor, credit_minor, entries)
    SELECT account_id, sum(max(amount_minor, 0)), sum(max(-amount_minor, 0)), count(*)
    FROM ledger_entry WHERE txn_id = NEW.id GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
END;
-- No withdrawal takes more than its beneficiary has, whatever the program believes.
CREATE TRIGGER withdrawal_covered BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 AND NEW.kind='withdrawal' BEGIN
  SELECT RAISE(ABORT,'more than there is') WHERE EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id=e.account_id
    WHERE e.txn_id=NEW.id AND a.kind='liability' AND e.amount_minor>0
      AND (SELECT SUM(s.amount_minor) FROM ledger_entry s WHERE s.txn_id=NEW.id AND s.account_id=e.account_id)
        > coalesce((SELECT t.credit_minor-t.debit_minor FROM ledger_total t WHERE t.account_id=e.account_id),0)); END;

-- Debits and credits.
CREATE TABLE ledger_entry (
  id INTEGER PRIMARY KEY, txn_id TEXT NOT NULL REFERENCES ledger_txn(id), account_id TEXT NOT NULL REFERENCES ledger_account(id),
  currency TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor<>0)   -- +debit / -credit
) STRICT;
CREATE INDEX ledger_entry_account ON ledger_entry(account_id, id);
CREATE INDEX ledger_entry_txn ON ledger_entry(txn_id);
-- An entry has its account's currency and a transaction that is not posted yet.
CREATE TRIGGER entry_cur BEFORE INSERT ON ledger_entry
  WHEN (SELECT currency FROM ledger_account WHERE id=NEW.account_id) IS NOT NEW.currency BEGIN SELECT RAISE(ABORT,'account currency mismatch'); END;
CREATE TRIGGER entry_closed BEFORE INSERT ON ledger_entry
  WHEN (SELECT posted FROM ledger_txn WHERE id=NEW.txn_id) IS NOT 0 BEGIN SELECT RAISE(ABORT,'txn already posted or missing'); END;
-- The ledger is append-only.
CREATE TRIGGER entry_no_upd BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER entry_no_del BEFORE DELETE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
-- REPLACE deletes without firing DELETE triggers, so ids are never inserted twice.
CREATE TRIGGER entry_no_replace BEFORE INSERT ON ledger_entry
  WHEN NEW.id IS NOT NULL AND EXISTS (SELECT 1 FROM ledger_entry WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
-- A BEFORE trigger sees -1 for a row number that is not given, so a written -1 shows only afterwards.
CREATE TRIGGER entry_row_positive AFTER INSERT ON ledger_entry WHEN NEW.id < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;

-- What an account moved in a day (UTC, days since 1970).
CREATE TABLE ledger_day (
  account_id TEXT NOT NULL REFERENCES ledger_account(id), day INTEGER NOT NULL,
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;

-- What an account moved altogether: its balance, without reading every entry.
CREATE TABLE ledger_total (
  account_id TEXT PRIMARY KEY REFERENCES ledger_account(id),
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What a request has raised and paid out, for sorting and filtering; written with the posting, compared every night.
CREATE TABLE request_totals (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), currency TEXT NOT NULL, raised_minor INTEGER NOT NULL DEFAULT 0,
  withdrawn_minor INTEGER NOT NULL DEFAULT 0, donation_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX request_totals_raised ON request_totals(currency, raised_minor DESC, request_id, donation_count);
CREATE INDEX request_totals_waiting ON request_totals(request_id) WHERE raised_minor > withdrawn_minor;

-- Money by day, so that statistics read days and not donations.
CREATE TABLE money_day (
  day INTEGER NOT NULL, currency TEXT NOT NULL, region TEXT NOT NULL, method TEXT NOT NULL,
  gifts INTEGER NOT NULL, received_minor INTEGER NOT NULL, returned_minor INTEGER NOT NULL,
  PRIMARY KEY (day, currency, region, method)
) STRICT, WITHOUT ROWID;

-- The last ledger entry that is in the sums.
CREATE TABLE statistics_mark (name TEXT PRIMARY KEY, counted INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO statistics_mark (name, counted) VALUES ('ledger', 0);
