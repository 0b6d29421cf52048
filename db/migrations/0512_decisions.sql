-- Decisions that can still be taken back, for some seconds. Then the timer lets their messages go and deletes these rows.

-- Decisions made by one press, maybe about many records, share a key that their maker's browser has chosen.
CREATE TABLE decision_batch (
  actor_id TEXT NOT NULL REFERENCES user(id), key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  until INTEGER NOT NULL,                    -- later with each decision of the batch
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX decision_batch_over ON decision_batch(until);

-- One decision, with the rows that it changed, so that it can be taken back.
CREATE TABLE decision (
  id TEXT PRIMARY KEY, actor_id TEXT NOT NULL, batch TEXT NOT NULL,
  kind TEXT NOT NULL, subject_id TEXT NOT NULL,             -- api/features/decisions/kinds.ts
  before TEXT NOT NULL, after TEXT NOT NULL DEFAULT '{}'    -- the rows that it changed, as JSON; undone only while they are as after it
) STRICT;
CREATE INDEX decision_of_batch ON decision(actor_id, batch);

-- A mail or push that waits for its decision to be final.
ALTER TABLE outbox_message ADD COLUMN decision_id TEXT;
CREATE INDEX outbox_of_decision ON outbox_message(decision_id) WHERE decision_id IS NOT NULL;

-- Entries of inboxes that wait for it.
CREATE TABLE held_notice (
  id TEXT PRIMARY KEY, decision_id TEXT NOT NULL, user_id TEXT, email TEXT, except_id TEXT,
  kind TEXT NOT NULL, request_id TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL, count INTEGER NOT NULL
) STRICT;
CREATE INDEX held_notice_of_decision ON held_notice(decision_id);
CREATE INDEX held_notice_of_user ON held_notice(user_id) WHERE user_id IS NOT NULL;
