-- Money: every *_minor is an INTEGER in minor units (ISO 4217 exponent), never REAL.
CREATE TABLE donation (
  id TEXT PRIMARY KEY,                  -- unguessable, and the permission to see it: never shown in public
  public_id TEXT NOT NULL UNIQUE,       -- what lists of donors show instead
  donor_user_id TEXT, donor_first_name TEXT, donor_last_name TEXT, donor_email TEXT, billing_address TEXT,   -- personal: nulled by erasure, money rows stay
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency)=3),
  gift_minor INTEGER NOT NULL CHECK (gift_minor > 0),
  cover_minor INTEGER NOT NULL DEFAULT 0 CHECK (cover_minor >= 0),
  charge_minor INTEGER NOT NULL CHECK (charge_minor = gift_minor + cover_minor),
  fees_on_top INTEGER NOT NULL CHECK (fees_on_top IN (0,1)),
  fee_bps INTEGER NOT NULL, fee_fixed_minor INTEGER NOT NULL,   -- policy snapshot at quote time
  anonymous INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('created','processing','succeeded','failed','canceled','partially_refunded','refunded','disputed','charged_back')),
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND charge_minor),
  source TEXT NOT NULL, region TEXT NOT NULL, created_at INTEGER NOT NULL, succeeded_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX donation_by_beneficiary ON donation(beneficiary_kind, beneficiary_id, succeeded_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX donation_by_donor ON donation(donor_user_id, created_at DESC);
--> statement-breakpoint
-- One try at a provider. donation_id is null only for a bare intent that POST /donation has not tied to a donation yet.
CREATE TABLE payment_attempt (
  id TEXT PRIMARY KEY, donation_id TEXT REFERENCES donation(id),
  provider TEXT NOT NULL CHECK (provider IN ('stripe','paypal','razorpay','offline')), provider_account TEXT NOT NULL, livemode INTEGER NOT NULL,
  method TEXT NOT NULL, provider_intent_id TEXT, provider_charge_id TEXT, provider_session_id TEXT, provider_customer_id TEXT,
  principal TEXT NOT NULL DEFAULT 'system',    -- who began it: the user, the guest's browser, the client address
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0), currency TEXT NOT NULL CHECK (length(currency)=3),
  status TEXT NOT NULL CHECK (status IN ('created','requires_action','processing','in_review','succeeded','surplus','unapplied','failed','canceled')),
  status_rank INTEGER NOT NULL DEFAULT 0,     -- forward-only guard
  failure_code TEXT, failure_message TEXT, risk_level TEXT,
  settled_minor INTEGER, settled_currency TEXT, provider_fee_minor INTEGER CHECK (provider_fee_minor >= 0),
  created_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
  UNIQUE (provider, provider_account, provider_intent_id), UNIQUE (provider, provider_account, provider_charge_id),
  UNIQUE (provider, provider_account, provider_session_id)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX one_success_per_donation ON payment_attempt(donation_id) WHERE status='succeeded';
--> statement-breakpoint
CREATE INDEX attempt_by_donation ON payment_attempt(donation_id, created_at);
--> statement-breakpoint
CREATE INDEX attempt_unsettled ON payment_attempt(checked_at) WHERE status IN ('created','requires_action','processing','in_review');
--> statement-breakpoint
CREATE INDEX attempt_fee_unknown ON payment_attempt(checked_at) WHERE status IN ('succeeded','surplus','unapplied') AND provider_fee_minor IS NULL;
--> statement-breakpoint
CREATE TABLE refund (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id), provider TEXT NOT NULL, provider_refund_id TEXT,
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0), fee_returned_minor INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL CHECK (reason IN ('requested','duplicate','fraud','dispute','beneficiary_rejected','unapplied')),
  status TEXT NOT NULL CHECK (status IN ('created','pending','succeeded','failed')), created_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
  UNIQUE (provider, provider_refund_id)
) STRICT;
--> statement-breakpoint
CREATE INDEX refund_by_attempt ON refund(attempt_id);
--> statement-breakpoint
CREATE INDEX refund_unsettled ON refund(checked_at) WHERE status IN ('created','pending');
--> statement-breakpoint
CREATE TABLE ledger_account (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, owner_kind TEXT NOT NULL, owner_id TEXT NOT NULL DEFAULT '', currency TEXT NOT NULL CHECK (length(currency)=3),
  kind TEXT NOT NULL CHECK (kind IN ('asset','liability','income','expense')), UNIQUE (code, owner_kind, owner_id, currency)
) STRICT;
--> statement-breakpoint
CREATE TABLE ledger_txn (
  id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE,   -- the provider's fact: 'stripe:charge:ch_1:succeeded'
  kind TEXT NOT NULL, source_kind TEXT NOT NULL, source_id TEXT NOT NULL, reverses_txn_id TEXT REFERENCES ledger_txn(id),
  effective_at INTEGER NOT NULL, posted INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX ledger_txn_by_source ON ledger_txn(source_kind, source_id);
--> statement-breakpoint
CREATE INDEX ledger_txn_open ON ledger_txn(id) WHERE posted = 0;
--> statement-breakpoint
CREATE TABLE ledger_entry (
  id INTEGER PRIMARY KEY, txn_id TEXT NOT NULL REFERENCES ledger_txn(id), account_id TEXT NOT NULL REFERENCES ledger_account(id),
  currency TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor<>0)   -- +debit / -credit
) STRICT;
--> statement-breakpoint
CREATE INDEX ledger_entry_account ON ledger_entry(account_id, id);
--> statement-breakpoint
CREATE INDEX ledger_entry_txn ON ledger_entry(txn_id);
--> statement-breakpoint
CREATE TRIGGER entry_cur BEFORE INSERT ON ledger_entry
  WHEN (SELECT currency FROM ledger_account WHERE id=NEW.account_id) IS NOT NEW.currency BEGIN SELECT RAISE(ABORT,'account currency mismatch'); END;
--> statement-breakpoint
CREATE TRIGGER entry_closed BEFORE INSERT ON ledger_entry
  WHEN (SELECT posted FROM ledger_txn WHERE id=NEW.txn_id) IS NOT 0 BEGIN SELECT RAISE(ABORT,'txn already posted or missing'); END;
--> statement-breakpoint
CREATE TRIGGER entry_no_upd BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER entry_no_del BEFORE DELETE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER txn_no_del BEFORE DELETE ON ledger_txn BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER txn_frozen BEFORE UPDATE ON ledger_txn WHEN OLD.posted=1 BEGIN SELECT RAISE(ABORT,'posted txn is frozen'); END;
--> statement-breakpoint
CREATE TRIGGER txn_balanced BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 BEGIN
  SELECT RAISE(ABORT,'unbalanced') WHERE EXISTS (SELECT 1 FROM ledger_entry WHERE txn_id=NEW.id GROUP BY currency HAVING SUM(amount_minor)<>0)
     OR (SELECT COUNT(*) FROM ledger_entry WHERE txn_id=NEW.id) < 2; END;
--> statement-breakpoint
-- A REPLACE deletes without firing DELETE triggers, so existing keys are refused before the insert.
CREATE TRIGGER txn_no_replace BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER txn_no_replace_key BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE idempotency_key=NEW.idempotency_key) BEGIN SELECT RAISE(ABORT,'already posted under this key'); END;
--> statement-breakpoint
CREATE TRIGGER txn_starts_open BEFORE INSERT ON ledger_txn WHEN NEW.posted<>0 BEGIN SELECT RAISE(ABORT,'a transaction starts unposted'); END;
--> statement-breakpoint
CREATE TRIGGER entry_no_replace BEFORE INSERT ON ledger_entry
  WHEN NEW.id IS NOT NULL AND EXISTS (SELECT 1 FROM ledger_entry WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_frozen BEFORE UPDATE ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE account_id=OLD.id) BEGIN SELECT RAISE(ABORT,'account in use'); END;
--> statement-breakpoint
CREATE TRIGGER account_no_replace BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'account exists'); END;
--> statement-breakpoint
CREATE TRIGGER account_no_replace_key BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE code=NEW.code AND owner_kind=NEW.owner_kind AND owner_id=NEW.owner_id AND currency=NEW.currency)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
--> statement-breakpoint
CREATE TRIGGER account_no_del BEFORE DELETE ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE account_id=OLD.id) BEGIN SELECT RAISE(ABORT,'account in use'); END;
--> statement-breakpoint
-- What a request has raised and paid out: sums over posted ledger rows, kept for sorting and filtering in the posting's own batch.
CREATE TABLE request_totals (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), currency TEXT NOT NULL, raised_minor INTEGER NOT NULL DEFAULT 0,
  withdrawn_minor INTEGER NOT NULL DEFAULT 0, donation_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE webhook_event (
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, event_id TEXT NOT NULL,   -- evt_..., x-razorpay-event-id, WH-...
  type TEXT NOT NULL, object_id TEXT, livemode INTEGER NOT NULL, raw_body TEXT NOT NULL, received_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'received' CHECK (status IN ('received','processing','done','ignored','failed','dead')),
  attempts INTEGER NOT NULL DEFAULT 0, locked_until INTEGER, next_attempt_at INTEGER, last_error TEXT,
  PRIMARY KEY (provider, provider_account, event_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX webhook_due ON webhook_event(next_attempt_at) WHERE status IN ('received','processing','failed');
--> statement-breakpoint
CREATE TABLE idempotency_key (
  scope TEXT NOT NULL, key TEXT NOT NULL,           -- scope = principal + method + route
  request_hash TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('in_progress','done')), locked_until INTEGER NOT NULL,
  response_status INTEGER, response_body TEXT, expires_at INTEGER NOT NULL, PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX idempotency_expiry ON idempotency_key(expires_at);
--> statement-breakpoint
-- What a nightly comparison of our books with themselves and with the provider found.
CREATE TABLE reconciliation_finding (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject_id TEXT NOT NULL, detail TEXT NOT NULL, found_at INTEGER NOT NULL, resolved_at INTEGER,
  UNIQUE (kind, subject_id)
) STRICT;
