-- Gifts of guests by their address, for the account that proves to own it.
CREATE INDEX donation_unclaimed ON donation(donor_email COLLATE NOCASE) WHERE donor_user_id IS NULL AND donor_email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX user_by_referrer ON user(referred_by) WHERE referred_by IS NOT NULL;
--> statement-breakpoint
-- Users whose kindness score has to be computed again. A mark that arrives meanwhile raises the count, so that it isn't lost.
CREATE TABLE kindness_due (user_id TEXT PRIMARY KEY, marks INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER kindness_of_donor AFTER UPDATE OF status, donor_user_id ON donation
  WHEN NEW.donor_user_id IS NOT NULL AND NEW.succeeded_at IS NOT NULL
    AND (NEW.status IS NOT OLD.status OR NEW.donor_user_id IS NOT OLD.donor_user_id)
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.donor_user_id) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
--> statement-breakpoint
CREATE TRIGGER kindness_of_referrer AFTER UPDATE OF state, email_verified_at, referred_by ON user WHEN NEW.referred_by IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
--> statement-breakpoint
CREATE TRIGGER kindness_of_new_referrer AFTER INSERT ON user WHEN NEW.referred_by IS NOT NULL AND NEW.email_verified_at IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
