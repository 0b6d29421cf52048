-- Bank accounts, and money that leaves.

-- Bank accounts of people and organizations. Numbers are encrypted; their last four characters are readable.
CREATE TABLE bank_account (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES user(id), organization_id TEXT REFERENCES organization(id),
  country TEXT NOT NULL CHECK (country IN ('IN','US')),
  label TEXT NOT NULL, holder_name TEXT NOT NULL,
  holder_type TEXT NOT NULL CHECK (holder_type IN ('individual','company')),
  routing_sealed TEXT NOT NULL, routing_last4 TEXT NOT NULL,
  number_sealed TEXT NOT NULL, number_last4 TEXT NOT NULL, number_length INTEGER NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  status TEXT CHECK (status IN ('new','verified')),
  revision INTEGER NOT NULL,                 -- counts up with each change, so that of two at a time one is refused
  setup_id TEXT, customer_id TEXT, method_id TEXT,
  deposits TEXT CHECK (deposits IN ('amounts','code')),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) <> (organization_id IS NULL))
) STRICT;
CREATE INDEX bank_account_of_user ON bank_account (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bank_account_of_organization ON bank_account (organization_id) WHERE organization_id IS NOT NULL;
CREATE UNIQUE INDEX bank_account_default ON bank_account (coalesce(user_id, organization_id)) WHERE is_default = 1;
CREATE INDEX bank_account_unverified ON bank_account(changed_at) WHERE status = 'new' AND setup_id IS NOT NULL;

-- Who is paid as a person has said once who they are. The number is encrypted.
CREATE TABLE payout_identity (
  user_id TEXT PRIMARY KEY REFERENCES user(id),
  kind TEXT NOT NULL CHECK (kind IN ('pan','aadhaar','ssn_last4')), number_sealed TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Asked for and held, approved by somebody else, sent by the bank, then paid or returned. Donors took `taken_minor` out before it was sent.
CREATE TABLE withdrawal (
  id TEXT PRIMARY KEY,
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL,
  owner_user_id TEXT, owner_organization_id TEXT,  -- who is paid: a person, an organization, or neither for the foundation
  title TEXT NOT NULL,                             -- the request or the name, as it was when the money was asked for
  currency TEXT NOT NULL CHECK (length(currency)=3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0),
  status TEXT NOT NULL CHECK (status IN ('hold','approved','sent','paid','returned','rejected','canceled')),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  account_id TEXT NOT NULL,                        -- the bank account; its numbers stay here as they were, whatever becomes of it
  bank_label TEXT, holder_name TEXT, country TEXT NOT NULL CHECK (country IN ('IN','US')),
  number_last4 TEXT, number_sealed TEXT, routing_sealed TEXT,
  second_look INTEGER NOT NULL CHECK (second_look IN (0,1)),
  asked_by TEXT NOT NULL, form_key TEXT,           -- the form's own key, so that a form sent twice asks once
  first_look_by TEXT, approved_by TEXT, sent_by TEXT,
  bank_reference TEXT CHECK (length(bank_reference) BETWEEN 1 AND 60), reason TEXT CHECK (length(reason) <= 500),
  asked_at INTEGER NOT NULL, approved_at INTEGER, sent_at INTEGER, settled_at INTEGER, changed_at INTEGER NOT NULL,
  taken_minor INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawal_newest ON withdrawal(asked_at DESC, id DESC);
CREATE INDEX withdrawal_by_status ON withdrawal(status, asked_at, id);
CREATE INDEX withdrawal_by_beneficiary ON withdrawal(beneficiary_kind, beneficiary_id, asked_at DESC, id DESC);
CREATE INDEX withdrawal_by_person ON withdrawal(owner_user_id, asked_at DESC, id DESC) WHERE owner_user_id IS NOT NULL;
CREATE INDEX withdrawal_by_organization ON withdrawal(owner_organization_id, asked_at DESC, id DESC) WHERE owner_organization_id IS NOT NULL;
CREATE INDEX withdrawal_by_asker ON withdrawal(asked_by);
CREATE UNIQUE INDEX withdrawal_form ON withdrawal(asked_by, form_key) WHERE form_key IS NOT NULL;
CREATE INDEX withdrawal_unsent ON withdrawal(beneficiary_kind, beneficiary_id, currency, status DESC, asked_at DESC, id DESC)
  WHERE status IN ('hold','approved');
-- REPLACE deletes without firing DELETE triggers, so ids and forms are never inserted twice.
CREATE TRIGGER withdrawal_no_replace BEFORE INSERT ON withdrawal
  WHEN EXISTS (SELECT 1 FROM withdrawal WHERE id=NEW.id)
    OR EXISTS (SELECT 1 FROM withdrawal WHERE asked_by=NEW.asked_by AND form_key=NEW.form_key)
  BEGIN SELECT RAISE(ABORT,'withdrawal exists'); END;
-- Withdrawals are kept, with who asked for how much.
CREATE TRIGGER withdrawal_no_del BEFORE DELETE ON withdrawal BEGIN SELECT RAISE(ABORT,'withdrawals are kept'); END;
CREATE TRIGGER withdrawal_frozen BEFORE UPDATE ON withdrawal
  WHEN NEW.id IS NOT OLD.id OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id
    OR NEW.currency IS NOT OLD.currency OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.asked_by IS NOT OLD.asked_by
    OR NEW.asked_at IS NOT OLD.asked_at OR NEW.second_look IS NOT OLD.second_look OR NEW.account_id IS NOT OLD.account_id
    OR NEW.form_key IS NOT OLD.form_key OR NEW.owner_user_id IS NOT OLD.owner_user_id
    OR NEW.owner_organization_id IS NOT OLD.owner_organization_id
    OR (OLD.first_look_by IS NOT NULL AND NEW.first_look_by IS NOT OLD.first_look_by)
    OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS NOT OLD.approved_by)
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its facts'); END;
-- Where the money is to go stays as asked; closing an account removes it once nothing is on its way.
CREATE TRIGGER withdrawal_keeps_account BEFORE UPDATE ON withdrawal
  WHEN (NEW.number_sealed IS NOT OLD.number_sealed OR NEW.routing_sealed IS NOT OLD.routing_sealed)
    AND (NEW.number_sealed IS NOT NULL OR NEW.routing_sealed IS NOT NULL OR OLD.status IN ('hold','approved','sent'))
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its bank account'); END;
-- Nobody approves what they asked for or what is theirs, and a second look takes a second person.
CREATE TRIGGER withdrawal_approved_by_another BEFORE UPDATE OF status ON withdrawal WHEN NEW.status='approved'
    AND (NEW.approved_by IS NULL OR NEW.approved_by=NEW.asked_by OR NEW.approved_by IS NEW.owner_user_id
      OR (NEW.second_look=1 AND (NEW.first_look_by IS NULL OR NEW.first_look_by=NEW.approved_by OR NEW.first_look_by=NEW.asked_by
        OR NEW.first_look_by IS NEW.owner_user_id)))
  BEGIN SELECT RAISE(ABORT,'another person approves a withdrawal'); END;
-- What is sent can be found on the statement.
CREATE TRIGGER withdrawal_sent_with_reference BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status='sent' AND (NEW.sent_by IS NULL OR NEW.bank_reference IS NULL)
  BEGIN SELECT RAISE(ABORT,'a sent withdrawal has the reference of its bank'); END;
-- Money is taken only before it is sent, never given back, and in the ledger first. One that lost all of it has ended.
CREATE TRIGGER withdrawal_taken BEFORE UPDATE OF taken_minor ON withdrawal WHEN NEW.taken_minor IS NOT OLD.taken_minor
    AND (NEW.taken_minor<OLD.taken_minor OR NEW.taken_minor>NEW.amount_minor OR OLD.status NOT IN ('hold','approved')
      OR (NEW.taken_minor=NEW.amount_minor)<>(NEW.status='canceled')
      OR NEW.taken_minor IS NOT (SELECT sum(e.amount_minor) FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
        JOIN ledger_account a ON a.id=e.account_id AND a.code='hold'
        WHERE x.source_kind='withdrawal' AND x.source_id=NEW.id AND x.posted=1 AND x.idempotency_key LIKE 'withdrawal:%:taken:%'))
  BEGIN SELECT RAISE(ABORT,'what is taken from a withdrawal is booked first'); END;
-- A withdrawal begins with its hold in the ledger.
CREATE TRIGGER withdrawal_starts_held BEFORE INSERT ON withdrawal
  WHEN NEW.status<>'hold' OR NEW.approved_by IS NOT NULL OR NEW.first_look_by IS NOT NULL OR NEW.taken_minor<>0
    OR NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':held' AND x.posted=1 AND e.currency=NEW.currency AND e.amount_minor=NEW.amount_minor
        AND e.account_id='payable:'||NEW.beneficiary_kind||':'||NEW.beneficiary_id||':'||NEW.currency)
  BEGIN SELECT RAISE(ABORT,'a withdrawal begins with its hold'); END;
-- It moves forward only; an approved one is canceled only by losing all of its money.
CREATE TRIGGER withdrawal_forward BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status<>OLD.status AND (OLD.status||'>'||NEW.status) NOT IN
    ('hold>approved','hold>rejected','hold>canceled','approved>sent','approved>rejected','sent>paid','sent>returned','paid>returned')
    AND NOT (OLD.status='approved' AND NEW.status='canceled' AND NEW.taken_minor=NEW.amount_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal moves forward only'); END;
-- Each end is in the ledger before the row says so.
CREATE TRIGGER withdrawal_booked BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status IN ('paid','returned','rejected','canceled') AND NEW.status<>OLD.status AND NEW.taken_minor<NEW.amount_minor
    AND NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':'||NEW.status AND x.posted=1 AND abs(e.amount_minor)=NEW.amount_minor-NEW.taken_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal is booked first'); END;
