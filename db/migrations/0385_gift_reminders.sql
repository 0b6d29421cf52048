-- The mails about a gift that was begun and not paid: an hour and two days later. `due_at` is null once one was queued or was not
-- needed. A donor who refused them has no rows.
CREATE TABLE gift_reminder (
  donation_id TEXT NOT NULL REFERENCES donation(id), kind TEXT NOT NULL CHECK (kind IN ('hour', 'days')),
  language TEXT NOT NULL, due_at INTEGER,
  PRIMARY KEY (donation_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_reminder_due ON gift_reminder(due_at) WHERE due_at IS NOT NULL;
