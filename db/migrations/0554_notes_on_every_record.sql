-- Staff write notes on every kind of record that a screen displays: the kinds are in api/domain/people/noted-kinds.ts.
CREATE TABLE noted (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL CHECK (length(subject_kind) BETWEEN 2 AND 40),
  subject_id TEXT NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 200),   -- a donation's public id, a receipt's code, a payout's provider:id
  author_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), created_at INTEGER NOT NULL
) STRICT;
INSERT INTO noted (id, subject_kind, subject_id, author_id, text, created_at)
  SELECT id, subject_kind, subject_id, author_id, text, created_at FROM staff_note;
DROP TABLE staff_note;
ALTER TABLE noted RENAME TO staff_note;
CREATE INDEX staff_note_by_author ON staff_note(author_id);
CREATE INDEX staff_note_of_subject ON staff_note(subject_kind, subject_id, created_at DESC, id DESC);

-- The member of staff who has a record. Requests have theirs in request_review.
CREATE TABLE assigned (
  subject_kind TEXT NOT NULL CHECK (length(subject_kind) BETWEEN 2 AND 40 AND subject_kind <> 'request'),
  subject_id TEXT NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 200),
  user_id TEXT NOT NULL REFERENCES user(id), assigned_by TEXT NOT NULL, assigned_at INTEGER NOT NULL,
  PRIMARY KEY (subject_kind, subject_id)
) STRICT, WITHOUT ROWID;
INSERT INTO assigned (subject_kind, subject_id, user_id, assigned_by, assigned_at)
  SELECT subject_kind, subject_id, user_id, assigned_by, assigned_at FROM staff_assignment;
DROP TABLE staff_assignment;
ALTER TABLE assigned RENAME TO staff_assignment;
CREATE INDEX staff_assignment_of_user ON staff_assignment(user_id, subject_kind, assigned_at DESC);
