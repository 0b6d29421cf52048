-- What moved in a financial year: by account code, kind of owner and kind of transaction. The year is named by the year in which it
-- begins: in dollars the calendar year in Los Angeles (UTC-8 in January), otherwise India's from April (UTC+5:30).
CREATE TABLE ledger_year (
  currency TEXT NOT NULL, year INTEGER NOT NULL, kind TEXT NOT NULL, code TEXT NOT NULL, owner_kind TEXT NOT NULL,
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (currency, year, kind, code, owner_kind)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_year (currency, year, kind, code, owner_kind, debit_minor, credit_minor)
  SELECT e.currency, CAST(CASE e.currency WHEN 'USD' THEN strftime('%Y', x.effective_at / 1000 - 28800, 'unixepoch')
      ELSE strftime('%Y', x.effective_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') END AS INTEGER),
    x.kind, a.code, a.owner_kind, sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0))
  FROM ledger_entry e JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1 JOIN ledger_account a ON a.id = e.account_id GROUP BY 1, 2, 3, 4, 5;
CREATE TRIGGER ledger_year_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_year (currency, year, kind, code, owner_kind, debit_minor, credit_minor)
    SELECT e.currency, CAST(CASE e.currency WHEN 'USD' THEN strftime('%Y', NEW.effective_at / 1000 - 28800, 'unixepoch')
        ELSE strftime('%Y', NEW.effective_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') END AS INTEGER) AS y,
      NEW.kind, a.code, a.owner_kind, sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0))
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = NEW.id GROUP BY e.currency, y, a.code, a.owner_kind
    ON CONFLICT (currency, year, kind, code, owner_kind) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor;
END;
