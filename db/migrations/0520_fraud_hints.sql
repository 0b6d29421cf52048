-- Hints of fraud: what payments, accounts and requests have in common. A hint blocks nothing; staff look at it and say what they found.

-- The provider's fingerprint of the card: equal for equal cards, and no number can be read from it.
ALTER TABLE payment_attempt ADD COLUMN card_fingerprint TEXT;
CREATE INDEX attempt_by_fingerprint ON payment_attempt(card_fingerprint, created_at) WHERE card_fingerprint IS NOT NULL;

-- Keyed hashes of bank accounts and postal addresses, and whose they are. A payee is the withdrawal that pays it.
CREATE TABLE fraud_trace (
  kind TEXT NOT NULL CHECK (kind IN ('bank','address')), value TEXT NOT NULL,
  holder_kind TEXT NOT NULL CHECK (holder_kind IN ('user','organization','payee')), holder_id TEXT NOT NULL,
  PRIMARY KEY (kind, value, holder_kind, holder_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fraud_trace_of_holder ON fraud_trace(holder_kind, holder_id);

-- What the timer compares next. `changes` counts, so that one that arrives meanwhile isn't lost.
CREATE TABLE fraud_due (
  kind TEXT NOT NULL CHECK (kind IN ('gift','bank','payee','person')), id TEXT NOT NULL, changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- One for each kind and subject. `found` has what it is about as JSON, such as ["gift:…","user:…"]: ids, and no names or numbers.
CREATE TABLE fraud_hint (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('own-gift','own-card','home-gift','shared-card','shared-device','small-cards','same-bank','same-address')),
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('request','user','organization','foundation')), subject_id TEXT NOT NULL,
  found TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','fine','acted')),
  found_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,   -- the first and the latest that it is about
  settled_at INTEGER, settled_by TEXT, note TEXT CHECK (length(note) <= 500),
  UNIQUE (subject_kind, subject_id, kind),
  CHECK ((state = 'open') = (settled_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX fraud_hint_newest ON fraud_hint(state, changed_at DESC, id DESC);
CREATE INDEX fraud_hint_by_kind ON fraud_hint(state, kind, changed_at DESC, id DESC);

CREATE TRIGGER fraud_due_of_gift AFTER UPDATE OF status ON donation
  WHEN NEW.status = 'succeeded' AND OLD.status IN ('created','processing','failed','canceled') AND NEW.source <> 'event'
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('gift', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_new_account AFTER INSERT ON bank_account
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('bank', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_account AFTER UPDATE OF number_sealed, routing_sealed ON bank_account
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('bank', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_payee AFTER INSERT ON withdrawal WHEN NEW.payee_kind IS NOT NULL
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('payee', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_address AFTER UPDATE OF address ON user WHEN NEW.address IS NOT OLD.address AND NEW.state <> 'closed'
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('person', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_request AFTER INSERT ON donation_request
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('person', NEW.user_id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_hint_of_removed AFTER DELETE ON donation_request
  BEGIN DELETE FROM fraud_hint WHERE subject_kind = 'request' AND subject_id = OLD.id; END;

-- What there is already. Gifts of before have no fingerprints.
INSERT INTO fraud_due (kind, id) SELECT 'bank', id FROM bank_account;
INSERT INTO fraud_due (kind, id) SELECT 'payee', id FROM withdrawal WHERE payee_kind IS NOT NULL AND number_sealed IS NOT NULL;
INSERT INTO fraud_due (kind, id) SELECT DISTINCT 'person', r.user_id FROM donation_request r JOIN user u ON u.id = r.user_id WHERE u.address IS NOT NULL;
