-- What staff write for each other on a record, and who of them has it.
CREATE TABLE staff_note (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('user','request','organization','donation','withdrawal','dispute')),
  subject_id TEXT NOT NULL,                  -- a donation's public id
  author_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_note_of_subject ON staff_note(subject_kind, subject_id, created_at DESC, id DESC);
CREATE INDEX staff_note_by_author ON staff_note(author_id);

-- Requests have theirs in request_review, which ends with a decision.
CREATE TABLE staff_assignment (
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('user','organization','donation','withdrawal','dispute')),
  subject_id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES user(id), assigned_by TEXT NOT NULL, assigned_at INTEGER NOT NULL,
  PRIMARY KEY (subject_kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_assignment_of_user ON staff_assignment(user_id, subject_kind, assigned_at DESC);
