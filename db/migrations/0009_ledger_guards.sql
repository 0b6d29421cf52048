-- UPDATE OR REPLACE and a written rowid delete the row in their way without firing DELETE triggers, so keys never change.
CREATE TRIGGER txn_keeps_key BEFORE UPDATE ON ledger_txn
  WHEN NEW.id IS NOT OLD.id OR NEW.idempotency_key IS NOT OLD.idempotency_key OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER txn_posted_flag BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted NOT IN (0,1)
  BEGIN SELECT RAISE(ABORT,'posted is 0 or 1'); END;
--> statement-breakpoint
CREATE TRIGGER txn_no_replace_row BEFORE INSERT ON ledger_txn WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
-- A BEFORE trigger sees -1 for a row number that is not given, so a written -1 shows only afterwards.
CREATE TRIGGER txn_row_positive AFTER INSERT ON ledger_txn WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
--> statement-breakpoint
CREATE TRIGGER entry_row_positive AFTER INSERT ON ledger_entry WHEN NEW.id < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
--> statement-breakpoint
DROP TRIGGER account_frozen;
--> statement-breakpoint
CREATE TRIGGER account_no_upd BEFORE UPDATE ON ledger_account BEGIN SELECT RAISE(ABORT,'accounts do not change'); END;
--> statement-breakpoint
CREATE TRIGGER account_no_replace_row BEFORE INSERT ON ledger_account WHEN EXISTS (SELECT 1 FROM ledger_account WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
--> statement-breakpoint
CREATE TRIGGER account_row_positive AFTER INSERT ON ledger_account WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
--> statement-breakpoint
CREATE TRIGGER donation_keeps_key BEFORE UPDATE ON donation
  WHEN NEW.id IS NOT OLD.id OR NEW.public_id IS NOT OLD.public_id OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'a donation keeps its ids'); END;
--> statement-breakpoint
CREATE TRIGGER paid_donation_frozen BEFORE UPDATE ON donation
  WHEN OLD.succeeded_at IS NOT NULL AND (NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.charge_minor IS NOT OLD.charge_minor OR NEW.currency IS NOT OLD.currency OR NEW.succeeded_at IS NOT OLD.succeeded_at
    OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id)
  BEGIN SELECT RAISE(ABORT,'a paid donation keeps its amounts'); END;
--> statement-breakpoint
CREATE TRIGGER donation_no_replace BEFORE INSERT ON donation
  WHEN EXISTS (SELECT 1 FROM donation WHERE id=NEW.id) OR EXISTS (SELECT 1 FROM donation WHERE public_id=NEW.public_id)
    OR EXISTS (SELECT 1 FROM donation WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'donation exists'); END;
--> statement-breakpoint
CREATE TRIGGER donation_row_positive AFTER INSERT ON donation WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
--> statement-breakpoint
CREATE TRIGGER paid_donation_no_del BEFORE DELETE ON donation WHEN OLD.succeeded_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT,'a paid donation is kept'); END;
