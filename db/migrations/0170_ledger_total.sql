-- What an account of the ledger has moved altogether: its balance, without reading every day or entry.
CREATE TABLE ledger_total (
  account_id TEXT PRIMARY KEY REFERENCES ledger_account(id),
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO ledger_total (account_id, debit_minor, credit_minor, entries)
  SELECT account_id, sum(debit_minor), sum(credit_minor), sum(entries) FROM ledger_day GROUP BY account_id;
--> statement-breakpoint
DROP TRIGGER ledger_day_posted;
--> statement-breakpoint
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
--> statement-breakpoint
-- As before, without adding up every gift that the beneficiary has received.
DROP TRIGGER withdrawal_covered;
--> statement-breakpoint
CREATE TRIGGER withdrawal_covered BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 AND NEW.kind='withdrawal' BEGIN
  SELECT RAISE(ABORT,'more than there is') WHERE EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id=e.account_id
    WHERE e.txn_id=NEW.id AND a.kind='liability' AND e.amount_minor>0
      AND (SELECT SUM(s.amount_minor) FROM ledger_entry s WHERE s.txn_id=NEW.id AND s.account_id=e.account_id)
        > coalesce((SELECT t.credit_minor-t.debit_minor FROM ledger_total t WHERE t.account_id=e.account_id),0)); END;
