-- Money that leaves: asked for and held, approved by somebody else, sent by the bank, then paid or returned.
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
  asked_at INTEGER NOT NULL, approved_at INTEGER, sent_at INTEGER, settled_at INTEGER, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX withdrawal_newest ON withdrawal(asked_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX withdrawal_by_status ON withdrawal(status, asked_at, id);
--> statement-breakpoint
CREATE INDEX withdrawal_by_beneficiary ON withdrawal(beneficiary_kind, beneficiary_id, asked_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX withdrawal_by_person ON withdrawal(owner_user_id, asked_at DESC, id DESC) WHERE owner_user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawal_by_organization ON withdrawal(owner_organization_id, asked_at DESC, id DESC) WHERE owner_organization_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawal_by_asker ON withdrawal(asked_by);
--> statement-breakpoint
CREATE UNIQUE INDEX withdrawal_form ON withdrawal(asked_by, form_key) WHERE form_key IS NOT NULL;
--> statement-breakpoint
-- Who is paid as a person has said once who they are. The number is encrypted.
CREATE TABLE payout_identity (
  user_id TEXT PRIMARY KEY REFERENCES user(id),
  kind TEXT NOT NULL CHECK (kind IN ('pan','aadhaar','ssn_last4')), number_sealed TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
