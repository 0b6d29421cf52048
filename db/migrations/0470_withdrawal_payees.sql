-- Withdrawals that a hospital, a school or a vendor is paid, and the bills that were attached to withdrawals.

ALTER TABLE withdrawal ADD COLUMN payee_kind TEXT CHECK (payee_kind IN ('hospital','school','vendor'));
-- Null if the asker's side is paid. The account's holder may have another name.
ALTER TABLE withdrawal ADD COLUMN payee_name TEXT CHECK (length(payee_name) BETWEEN 1 AND 120);
-- A document of the request in the folder "bill".
ALTER TABLE withdrawal ADD COLUMN bill_id TEXT;
-- Whether the asker agrees that the request's page shows the bill.
ALTER TABLE withdrawal ADD COLUMN bill_offered INTEGER NOT NULL DEFAULT 0 CHECK (bill_offered IN (0,1));
-- The person of our staff who found it fit for that. It is shown only if both is the case.
ALTER TABLE withdrawal ADD COLUMN bill_fit_by TEXT;
CREATE UNIQUE INDEX withdrawal_by_bill ON withdrawal(bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX withdrawal_paid ON withdrawal(beneficiary_kind, beneficiary_id, settled_at DESC, id DESC) WHERE status = 'paid';
-- A payee has a name, a bill and an account of its own, and two people approve that it is paid.
CREATE TRIGGER withdrawal_payee_whole BEFORE INSERT ON withdrawal
  WHEN (NEW.payee_kind IS NULL) <> (NEW.payee_name IS NULL) OR NEW.bill_fit_by IS NOT NULL
    OR (NEW.bill_id IS NULL AND (NEW.bill_offered <> 0 OR NEW.payee_kind IS NOT NULL))
    OR (NEW.payee_kind IS NOT NULL AND (NEW.account_id IS NOT NEW.id OR NEW.second_look <> 1))
  BEGIN SELECT RAISE(ABORT,'a payee has a bill and a second look'); END;
-- Who is paid, and the bill for it, stay as they were when staff looked at them. Nobody finds their own bill fit to be shown.
CREATE TRIGGER withdrawal_keeps_payee BEFORE UPDATE ON withdrawal
  WHEN NEW.payee_kind IS NOT OLD.payee_kind OR NEW.payee_name IS NOT OLD.payee_name OR NEW.bill_id IS NOT OLD.bill_id
    OR (NEW.bill_id IS NULL AND (NEW.bill_offered <> 0 OR NEW.bill_fit_by IS NOT NULL))
    OR (NEW.bill_fit_by IS NOT NULL AND NEW.bill_fit_by IS NOT OLD.bill_fit_by
      AND (NEW.bill_fit_by = NEW.asked_by OR NEW.bill_fit_by IS NEW.owner_user_id))
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its payee and its bill'); END;
