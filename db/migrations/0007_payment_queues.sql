-- When a visitor last made us ask the provider about this attempt.
ALTER TABLE payment_attempt ADD COLUMN asked_at INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
-- A keyed hash of the payer's network, to cap unfinished payments without a donation. It is forgotten once they finish.
ALTER TABLE payment_attempt ADD COLUMN network TEXT;
--> statement-breakpoint
CREATE TRIGGER attempt_forgets_network AFTER UPDATE OF status, donation_id ON payment_attempt
  WHEN NEW.network IS NOT NULL AND (NEW.donation_id IS NOT NULL OR NEW.status NOT IN ('created','requires_action'))
  BEGIN UPDATE payment_attempt SET network = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE INDEX attempt_by_network ON payment_attempt(network, created_at) WHERE network IS NOT NULL;
--> statement-breakpoint
-- The reconciler's queues: what may hold money, what waits for its donor, and what has no donation and was never confirmed.
CREATE INDEX attempt_may_hold_money ON payment_attempt(checked_at)
  WHERE status IN ('created','requires_action','processing','in_review') AND (status <> 'requires_action' OR provider_session_id IS NOT NULL OR confirming_until IS NOT NULL);
--> statement-breakpoint
CREATE INDEX attempt_awaits_donor ON payment_attempt(checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX attempt_bare ON payment_attempt(donation_id, checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NULL;
--> statement-breakpoint
DROP INDEX attempt_unsettled;
