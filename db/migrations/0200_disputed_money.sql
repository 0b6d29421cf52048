-- What donors' banks and refunds took out of a withdrawal before it was sent. The rest of its amount is what is paid.
ALTER TABLE withdrawal ADD COLUMN taken_minor INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Money is taken only before it is sent, never given back, and in the ledger first. One that lost all of it has ended.
CREATE TRIGGER withdrawal_taken BEFORE UPDATE OF taken_minor ON withdrawal WHEN NEW.taken_minor IS NOT OLD.taken_minor
    AND (NEW.taken_minor<OLD.taken_minor OR NEW.taken_minor>NEW.amount_minor OR OLD.status NOT IN ('hold','approved')
      OR (NEW.taken_minor=NEW.amount_minor)<>(NEW.status='canceled')
      OR NEW.taken_minor IS NOT (SELECT sum(e.amount_minor) FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
        JOIN ledger_account a ON a.id=e.account_id AND a.code='hold'
        WHERE x.source_kind='withdrawal' AND x.source_id=NEW.id AND x.posted=1 AND x.idempotency_key LIKE 'withdrawal:%:taken:%'))
  BEGIN SELECT RAISE(ABORT,'what is taken from a withdrawal is booked first'); END;
--> statement-breakpoint
DROP TRIGGER withdrawal_starts_held;
--> statement-breakpoint
CREATE TRIGGER withdrawal_starts_held BEFORE INSERT ON withdrawal
  WHEN NEW.status<>'hold' OR NEW.approved_by IS NOT NULL OR NEW.first_look_by IS NOT NULL OR NEW.taken_minor<>0
    OR NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':held' AND x.posted=1 AND e.currency=NEW.currency AND e.amount_minor=NEW.amount_minor
        AND e.account_id='payable:'||NEW.beneficiary_kind||':'||NEW.beneficiary_id||':'||NEW.currency)
  BEGIN SELECT RAISE(ABORT,'a withdrawal begins with its hold'); END;
--> statement-breakpoint
DROP TRIGGER withdrawal_forward;
--> statement-breakpoint
-- An approved one is canceled only by losing all of its money.
CREATE TRIGGER withdrawal_forward BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status<>OLD.status AND (OLD.status||'>'||NEW.status) NOT IN
    ('hold>approved','hold>rejected','hold>canceled','approved>sent','approved>rejected','sent>paid','sent>returned','paid>returned')
    AND NOT (OLD.status='approved' AND NEW.status='canceled' AND NEW.taken_minor=NEW.amount_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal moves forward only'); END;
--> statement-breakpoint
DROP TRIGGER withdrawal_booked;
--> statement-breakpoint
CREATE TRIGGER withdrawal_booked BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status IN ('paid','returned','rejected','canceled') AND NEW.status<>OLD.status AND NEW.taken_minor<NEW.amount_minor
    AND NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':'||NEW.status AND x.posted=1 AND abs(e.amount_minor)=NEW.amount_minor-NEW.taken_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal is booked first'); END;
--> statement-breakpoint
-- The withdrawals of a beneficiary that may still lose money, the first that does first.
CREATE INDEX withdrawal_unsent ON withdrawal(beneficiary_kind, beneficiary_id, currency, status DESC, asked_at DESC, id DESC)
  WHERE status IN ('hold','approved');
--> statement-breakpoint
CREATE INDEX dispute_open ON dispute(attempt_id) WHERE status = 'open';
