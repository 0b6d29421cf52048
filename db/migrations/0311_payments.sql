-- What happens at payment providers, and what differs between their books and ours.

-- One try at a provider. Without donation_id it is a bare intent that POST /donation has not tied to a donation yet.
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
  confirming_until INTEGER,                   -- while a call asks the provider to charge; other payments of its donation wait
  asked_at INTEGER NOT NULL DEFAULT 0,        -- when a visitor last made us ask the provider
  network TEXT,                               -- a keyed hash of the payer's
  card_brand TEXT, card_last4 TEXT,           -- for the donor's receipt
  approval_link TEXT, approval_until INTEGER, -- where a donor approves the payment in an app, such as UPI
  instrument TEXT, instrument_name TEXT, instrument_reference TEXT,   -- 'upi', 'netbanking', …; the bank; its own reference (UTR)
  UNIQUE (provider, provider_account, provider_intent_id), UNIQUE (provider, provider_account, provider_charge_id),
  UNIQUE (provider, provider_account, provider_session_id)
) STRICT;
CREATE UNIQUE INDEX one_success_per_donation ON payment_attempt(donation_id) WHERE status='succeeded';
CREATE INDEX attempt_by_donation ON payment_attempt(donation_id, created_at);
CREATE INDEX attempt_fee_unknown ON payment_attempt(checked_at) WHERE status IN ('succeeded','surplus','unapplied') AND provider_fee_minor IS NULL;
CREATE INDEX attempt_by_network ON payment_attempt(network, created_at) WHERE network IS NOT NULL;
-- The reconciler's queues: what may hold money, what waits for its donor, and what has no donation and was never confirmed.
CREATE INDEX attempt_may_hold_money ON payment_attempt(checked_at)
  WHERE status IN ('created','requires_action','processing','in_review') AND (status <> 'requires_action' OR provider_session_id IS NOT NULL OR confirming_until IS NOT NULL);
CREATE INDEX attempt_awaits_donor ON payment_attempt(checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NOT NULL;
CREATE INDEX attempt_bare ON payment_attempt(donation_id, checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NULL;
-- An event about a provider's hosted page names that page, which may have no payment.
CREATE INDEX attempt_by_session ON payment_attempt(provider, provider_account, provider_session_id) WHERE provider_session_id IS NOT NULL;
-- The payer's network caps unfinished payments without a donation; it is forgotten once they finish.
CREATE TRIGGER attempt_forgets_network AFTER UPDATE OF status, donation_id ON payment_attempt
  WHEN NEW.network IS NOT NULL AND (NEW.donation_id IS NOT NULL OR NEW.status NOT IN ('created','requires_action'))
  BEGIN UPDATE payment_attempt SET network = NULL WHERE id = NEW.id; END;

-- Money that goes back, and who asked for it; a reserve pays what its beneficiary has already withdrawn.
CREATE TABLE refund (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id), provider TEXT NOT NULL, provider_refund_id TEXT,
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0), fee_returned_minor INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL CHECK (reason IN ('requested','duplicate','fraud','dispute','beneficiary_rejected','unapplied')),
  status TEXT NOT NULL CHECK (status IN ('created','pending','succeeded','failed')), created_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
  note TEXT, requested_by TEXT, from_reserve INTEGER NOT NULL DEFAULT 0,
  UNIQUE (provider, provider_refund_id)
) STRICT;
CREATE INDEX refund_by_attempt ON refund(attempt_id);
CREATE INDEX refund_unsettled ON refund(checked_at) WHERE status IN ('created','pending');

-- Payments that a donor's bank takes, or tried to take, back.
CREATE TABLE dispute (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id),
  provider TEXT NOT NULL, provider_dispute_id TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open','won','lost')), provider_status TEXT NOT NULL,
  opened_at INTEGER NOT NULL, closed_at INTEGER, UNIQUE (provider, provider_dispute_id)
) STRICT;
CREATE INDEX dispute_by_attempt ON dispute(attempt_id);
CREATE INDEX dispute_open ON dispute(attempt_id) WHERE status = 'open';

-- Bank transfers that staff entered, and where they are on the statement.
CREATE TABLE offline_gift (
  attempt_id TEXT PRIMARY KEY REFERENCES payment_attempt(id), bank_reference TEXT NOT NULL UNIQUE,
  received_on TEXT NOT NULL, note TEXT, entered_by TEXT NOT NULL
) STRICT;

-- Events of providers, stored before they are processed.
CREATE TABLE webhook_event (
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, event_id TEXT NOT NULL,   -- evt_..., x-razorpay-event-id, WH-...
  type TEXT NOT NULL, object_id TEXT, livemode INTEGER NOT NULL, raw_body TEXT NOT NULL, received_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'received' CHECK (status IN ('received','processing','done','ignored','failed','dead')),
  attempts INTEGER NOT NULL DEFAULT 0, locked_until INTEGER, next_attempt_at INTEGER, last_error TEXT,
  PRIMARY KEY (provider, provider_account, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_due ON webhook_event(next_attempt_at) WHERE status IN ('received','processing','failed');
CREATE INDEX webhook_by_time ON webhook_event(received_at, event_id);
CREATE INDEX webhook_by_status ON webhook_event(status, received_at, event_id);

-- Differences that the nightly comparison found, with itself and the providers, and how staff settled them.
CREATE TABLE reconciliation_finding (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject_id TEXT NOT NULL, detail TEXT NOT NULL, found_at INTEGER NOT NULL, resolved_at INTEGER,
  provider TEXT, resolved_by TEXT, resolution TEXT,
  UNIQUE (kind, subject_id)
) STRICT;
CREATE INDEX finding_open ON reconciliation_finding(found_at, id) WHERE resolved_at IS NULL;
CREATE INDEX finding_resolved ON reconciliation_finding(resolved_at, id) WHERE resolved_at IS NOT NULL;
