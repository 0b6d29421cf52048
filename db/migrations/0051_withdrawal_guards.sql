-- No withdrawal takes more than its beneficiary has, whatever the program believes.
CREATE TRIGGER withdrawal_covered BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 AND NEW.kind='withdrawal' BEGIN
  SELECT RAISE(ABORT,'more than there is') WHERE EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id=e.account_id
    WHERE e.txn_id=NEW.id AND a.kind='liability' AND e.amount_minor>0
      AND (SELECT SUM(s.amount_minor) FROM ledger_entry s WHERE s.account_id=e.account_id)>0); END;
--> statement-breakpoint
-- A withdrawal begins held, with its hold in the ledger.
CREATE TRIGGER withdrawal_starts_held BEFORE INSERT ON withdrawal
  WHEN NEW.status<>'hold' OR NEW.approved_by IS NOT NULL OR NEW.first_look_by IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':held' AND x.posted=1 AND e.currency=NEW.currency AND e.amount_minor=NEW.amount_minor
        AND e.account_id='payable:'||NEW.beneficiary_kind||':'||NEW.beneficiary_id||':'||NEW.currency)
  BEGIN SELECT RAISE(ABORT,'a withdrawal begins with its hold'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_no_replace BEFORE INSERT ON withdrawal
  WHEN EXISTS (SELECT 1 FROM withdrawal WHERE id=NEW.id)
    OR EXISTS (SELECT 1 FROM withdrawal WHERE asked_by=NEW.asked_by AND form_key=NEW.form_key)
  BEGIN SELECT RAISE(ABORT,'withdrawal exists'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_no_del BEFORE DELETE ON withdrawal BEGIN SELECT RAISE(ABORT,'withdrawals are kept'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_frozen BEFORE UPDATE ON withdrawal
  WHEN NEW.id IS NOT OLD.id OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id
    OR NEW.currency IS NOT OLD.currency OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.asked_by IS NOT OLD.asked_by
    OR NEW.asked_at IS NOT OLD.asked_at OR NEW.second_look IS NOT OLD.second_look OR NEW.account_id IS NOT OLD.account_id
    OR NEW.form_key IS NOT OLD.form_key OR NEW.owner_user_id IS NOT OLD.owner_user_id
    OR NEW.owner_organization_id IS NOT OLD.owner_organization_id
    OR (OLD.first_look_by IS NOT NULL AND NEW.first_look_by IS NOT OLD.first_look_by)
    OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS NOT OLD.approved_by)
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its facts'); END;
--> statement-breakpoint
-- Where the money is to go stays as it was asked for; closing an account may only remove it once nothing is on its way.
CREATE TRIGGER withdrawal_keeps_account BEFORE UPDATE ON withdrawal
  WHEN (NEW.number_sealed IS NOT OLD.number_sealed OR NEW.routing_sealed IS NOT OLD.routing_sealed)
    AND (NEW.number_sealed IS NOT NULL OR NEW.routing_sealed IS NOT NULL OR OLD.status IN ('hold','approved','sent'))
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its bank account'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_forward BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status<>OLD.status AND (OLD.status||'>'||NEW.status) NOT IN
    ('hold>approved','hold>rejected','hold>canceled','approved>sent','approved>rejected','sent>paid','sent>returned','paid>returned')
  BEGIN SELECT RAISE(ABORT,'a withdrawal moves forward only'); END;
--> statement-breakpoint
-- Nobody approves what they asked for or what is theirs, and a second look takes a second person.
CREATE TRIGGER withdrawal_approved_by_another BEFORE UPDATE OF status ON withdrawal WHEN NEW.status='approved'
    AND (NEW.approved_by IS NULL OR NEW.approved_by=NEW.asked_by OR NEW.approved_by IS NEW.owner_user_id
      OR (NEW.second_look=1 AND (NEW.first_look_by IS NULL OR NEW.first_look_by=NEW.approved_by OR NEW.first_look_by=NEW.asked_by
        OR NEW.first_look_by IS NEW.owner_user_id)))
  BEGIN SELECT RAISE(ABORT,'another person approves a withdrawal'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_sent_with_reference BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status='sent' AND (NEW.sent_by IS NULL OR NEW.bank_reference IS NULL)
  BEGIN SELECT RAISE(ABORT,'a sent withdrawal has the reference of its bank'); END;
--> statement-breakpoint
-- Each end is in the ledger before the row says so.
CREATE TRIGGER withdrawal_booked BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status IN ('paid','returned','rejected','canceled') AND NEW.status<>OLD.status
    AND NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':'||NEW.status AND x.posted=1 AND abs(e.amount_minor)=NEW.amount_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal is booked first'); END;
