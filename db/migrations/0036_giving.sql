-- Giving by every method: which of the region's fees a donation was quoted with, and a short message with a gift.
ALTER TABLE donation ADD COLUMN fee_kind TEXT NOT NULL DEFAULT 'card' CHECK (fee_kind IN ('card','bank'));
--> statement-breakpoint
-- Displayed beside the gift once it is paid. A held message waits for staff; a hidden one was taken down by them.
CREATE TABLE gift_message (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),
  created_at INTEGER NOT NULL,
  reported_at INTEGER,              -- the first report that staff have not decided about
  decided_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX gift_message_waiting ON gift_message(created_at, donation_id) WHERE state = 'held' OR reported_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE gift_message_report (
  donation_id TEXT NOT NULL REFERENCES gift_message(donation_id),
  user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL, message TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (donation_id, user_id)
) STRICT;
--> statement-breakpoint
CREATE INDEX gift_message_report_by_user ON gift_message_report(user_id);
--> statement-breakpoint
CREATE TRIGGER gift_message_removed BEFORE DELETE ON gift_message BEGIN
  DELETE FROM gift_message_report WHERE donation_id = OLD.donation_id;
END;
--> statement-breakpoint
-- A donor's own list and its yearly sums.
CREATE INDEX donation_paid_by_donor ON donation(donor_user_id, succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL;
