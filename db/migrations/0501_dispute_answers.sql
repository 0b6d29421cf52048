-- What an answer to a dispute needs: why it was opened, until when it is answered, and what the provider takes for it.

-- The provider's code, such as 'fraudulent'.
ALTER TABLE dispute ADD COLUMN reason TEXT NOT NULL DEFAULT '';
-- The card network's, such as '10.4'.
ALTER TABLE dispute ADD COLUMN network_code TEXT;
-- Until when the provider accepts an answer.
ALTER TABLE dispute ADD COLUMN due_at INTEGER;
-- Of an open one: who is next, we or the bank.
ALTER TABLE dispute ADD COLUMN stage TEXT NOT NULL DEFAULT 'review' CHECK (stage IN ('answer','review'));
ALTER TABLE dispute ADD COLUMN fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (fee_minor >= 0);
ALTER TABLE dispute ADD COLUMN fee_currency TEXT;
-- The due date that finance staff were reminded of.
ALTER TABLE dispute ADD COLUMN reminded_for INTEGER;
-- The status that finance staff were told of.
ALTER TABLE dispute ADD COLUMN told TEXT CHECK (told IN ('open','won','lost'));
ALTER TABLE dispute ADD COLUMN state TEXT GENERATED ALWAYS AS (CASE status WHEN 'open' THEN stage ELSE status END) VIRTUAL;
-- The order of the list: those to answer by their due date, then those that a bank reviews, then the closed ones, latest first.
ALTER TABLE dispute ADD COLUMN sort_at INTEGER GENERATED ALWAYS AS (CASE
  WHEN status <> 'open' THEN 200000000000000 - coalesce(closed_at, opened_at)
  WHEN stage = 'answer' THEN coalesce(due_at, 99000000000000) ELSE 100000000000000 + opened_at END) VIRTUAL;
CREATE INDEX dispute_sorted ON dispute(sort_at, id);
CREATE INDEX dispute_by_state ON dispute(state, sort_at, id);
CREATE INDEX dispute_by_provider ON dispute(provider, sort_at, id);
CREATE INDEX dispute_by_provider_and_state ON dispute(provider, state, sort_at, id);
CREATE INDEX dispute_untold ON dispute(id) WHERE told IS NOT status;
-- Open ones are read again from their provider every night; until then they may still be answered. Staff know of all these.
UPDATE dispute SET stage = iif(status = 'open', 'answer', 'review'), told = status;

-- The answer to a dispute. Its row is written before the provider is asked, so that it is sent once, also after a crash in between.
CREATE TABLE dispute_answer (
  dispute_id TEXT PRIMARY KEY REFERENCES dispute(id),
  kind TEXT NOT NULL CHECK (kind IN ('evidence','acceptance')),
  state TEXT NOT NULL CHECK (state IN ('draft','sending','sent')),
  evidence TEXT NOT NULL DEFAULT '{}',       -- the texts as staff left them, as JSON; empty once its donor was erased
  revision INTEGER NOT NULL DEFAULT 1,       -- a saved draft must be the one that was read
  tries INTEGER NOT NULL DEFAULT 0,          -- part of the provider's idempotency key: one more after a refusal
  due_at INTEGER,                            -- the due date that it answers
  saved_by TEXT NOT NULL, saved_at INTEGER NOT NULL,
  sent_by TEXT, begun_at INTEGER,            -- who had it sent, and when
  locked_until INTEGER,                      -- while a call asks the provider
  sent_at INTEGER,                           -- when the provider had it
  refusal TEXT CHECK (length(refusal) <= 500),   -- the provider's words, if it refused the last try
  CHECK (state = 'draft' OR (sent_by IS NOT NULL AND begun_at IS NOT NULL)), CHECK ((state = 'sent') = (sent_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX dispute_answer_sending ON dispute_answer(locked_until, dispute_id) WHERE state = 'sending';
-- The bank must get what the staff have seen, and the record stays what the bank got.
CREATE TRIGGER dispute_answer_stays BEFORE UPDATE OF evidence, kind ON dispute_answer
  WHEN OLD.state <> 'draft' AND NEW.state <> 'draft' AND NEW.evidence <> '{}' AND (NEW.evidence IS NOT OLD.evidence OR NEW.kind <> OLD.kind) BEGIN
  SELECT RAISE(ABORT, 'an answer that is sent stays as it is');
END;

-- Files that staff add to the evidence; their bytes are below "disputes/".
CREATE TABLE dispute_file (
  id TEXT PRIMARY KEY, dispute_id TEXT NOT NULL REFERENCES dispute(id),
  kind TEXT NOT NULL CHECK (kind IN ('communication','service','other')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200), content_type TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0),
  uploaded_by TEXT NOT NULL, created_at INTEGER NOT NULL,
  UNIQUE (dispute_id, kind)                  -- providers take one file of a kind
) STRICT, WITHOUT ROWID;
