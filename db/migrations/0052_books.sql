-- What moved on an account of the ledger in a day (UTC, days since 1970): balances and figures without reading every entry.
CREATE TABLE ledger_day (
  account_id TEXT NOT NULL REFERENCES ledger_account(id), day INTEGER NOT NULL,
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO ledger_day (account_id, day, debit_minor, credit_minor, entries)
  SELECT e.account_id, x.effective_at / 86400000, sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0)), count(*)
  FROM ledger_entry e JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1 GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER ledger_day_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_day (account_id, day, debit_minor, credit_minor, entries)
    SELECT account_id, NEW.effective_at / 86400000, sum(max(amount_minor, 0)), sum(max(-amount_minor, 0)), count(*)
    FROM ledger_entry WHERE txn_id = NEW.id GROUP BY account_id
    ON CONFLICT (account_id, day) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
END;
--> statement-breakpoint
-- Who asked for a refund and why, and what of it a reserve pays because its beneficiary has withdrawn the money.
ALTER TABLE refund ADD COLUMN note TEXT;
--> statement-breakpoint
ALTER TABLE refund ADD COLUMN requested_by TEXT;
--> statement-breakpoint
ALTER TABLE refund ADD COLUMN from_reserve INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Payments that a donor's bank takes, or tried to take, back.
CREATE TABLE dispute (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id),
  provider TEXT NOT NULL, provider_dispute_id TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open','won','lost')), provider_status TEXT NOT NULL,
  opened_at INTEGER NOT NULL, closed_at INTEGER, UNIQUE (provider, provider_dispute_id)
) STRICT;
--> statement-breakpoint
CREATE INDEX dispute_by_attempt ON dispute(attempt_id);
--> statement-breakpoint
-- A bank transfer that staff entered, and where it is on the bank's statement.
CREATE TABLE offline_gift (
  attempt_id TEXT PRIMARY KEY REFERENCES payment_attempt(id), bank_reference TEXT NOT NULL UNIQUE,
  received_on TEXT NOT NULL, note TEXT, entered_by TEXT NOT NULL
) STRICT;
--> statement-breakpoint
-- Staff settle findings: who, when and how.
ALTER TABLE reconciliation_finding ADD COLUMN provider TEXT;
--> statement-breakpoint
ALTER TABLE reconciliation_finding ADD COLUMN resolved_by TEXT;
--> statement-breakpoint
ALTER TABLE reconciliation_finding ADD COLUMN resolution TEXT;
--> statement-breakpoint
CREATE INDEX finding_open ON reconciliation_finding(found_at, id) WHERE resolved_at IS NULL;
--> statement-breakpoint
CREATE INDEX finding_resolved ON reconciliation_finding(resolved_at, id) WHERE resolved_at IS NOT NULL;
--> statement-breakpoint
-- Lists of donations and reports.
CREATE INDEX donation_newest ON donation(created_at, id);
--> statement-breakpoint
CREATE INDEX donation_by_status ON donation(status, created_at, id);
--> statement-breakpoint
CREATE INDEX donation_by_email ON donation(donor_email COLLATE NOCASE) WHERE donor_email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX donation_by_last_name ON donation(donor_last_name COLLATE NOCASE) WHERE donor_last_name IS NOT NULL;
--> statement-breakpoint
CREATE INDEX donation_by_first_name ON donation(donor_first_name COLLATE NOCASE) WHERE donor_first_name IS NOT NULL;
--> statement-breakpoint
CREATE INDEX request_by_type ON donation_request(request_type, created_at, id);
