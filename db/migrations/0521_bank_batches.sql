-- Withdrawals that leave together in a file for our bank. The file itself is made at each download and stored nowhere.

-- Who makes a batch approves it first, and another person second. Then it is paid: each withdrawal is marked as sent, and its file can be downloaded.
CREATE TABLE bank_batch (
  id TEXT PRIMARY KEY,
  rail TEXT NOT NULL CHECK (rail IN ('sheet','nacha')),        -- NEFT and RTGS in India, ACH in the US
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  state TEXT NOT NULL CHECK (state IN ('made','approved','paying','sent','canceled')),
  made_by TEXT NOT NULL, made_at INTEGER NOT NULL,
  approved_by TEXT, approved_at INTEGER, paid_by TEXT, paid_at INTEGER, canceled_by TEXT, canceled_at INTEGER,
  CHECK ((rail = 'sheet') = (currency = 'INR')),
  CHECK (approved_by IS NULL OR approved_by <> made_by),
  CHECK (state NOT IN ('approved','paying','sent') OR approved_by IS NOT NULL), CHECK (state NOT IN ('paying','sent') OR paid_by IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX bank_batch_newest ON bank_batch(made_at DESC, id DESC);
CREATE INDEX bank_batch_paid ON bank_batch(paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX bank_batch_by_state ON bank_batch(state, made_at DESC, id DESC);
CREATE TRIGGER bank_batch_forward BEFORE UPDATE ON bank_batch
  WHEN NEW.made_by IS NOT OLD.made_by OR NEW.rail IS NOT OLD.rail OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS NOT OLD.approved_by)
    OR (NEW.state <> OLD.state AND (OLD.state||'>'||NEW.state) NOT IN ('made>approved','approved>paying','paying>sent','made>canceled','approved>canceled'))
  BEGIN SELECT RAISE(ABORT,'a batch moves forward only'); END;

-- A withdrawal of a batch with the amount that was approved, and what the bank names it by. One that is out is paid some other way, or not at all.
CREATE TABLE bank_batch_item (
  batch_id TEXT NOT NULL REFERENCES bank_batch(id), withdrawal_id TEXT NOT NULL REFERENCES withdrawal(id),
  number INTEGER NOT NULL UNIQUE, reference TEXT NOT NULL UNIQUE, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  left_out TEXT CHECK (length(left_out) <= 300),               -- why
  PRIMARY KEY (batch_id, withdrawal_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX bank_batch_item_in ON bank_batch_item(withdrawal_id) WHERE left_out IS NULL;
