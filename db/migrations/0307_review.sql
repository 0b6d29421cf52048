-- What staff know about requests and decide about them.

-- Who put a request on hold, who looks at it, and its content when it was last approved.
CREATE TABLE request_review (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  held_by TEXT CHECK (held_by IN ('owner','staff')),
  approved TEXT, approved_at INTEGER, approved_by TEXT,
  assigned_to TEXT, assigned_at INTEGER
) STRICT;
CREATE INDEX request_review_assigned ON request_review(assigned_to) WHERE assigned_to IS NOT NULL;

-- A change by its keepers that waits for review, while everyone sees the request as it was approved.
CREATE TABLE request_change (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  status INTEGER NOT NULL CHECK (status IN (0, 3, -1, -2, -7)),  -- who decides about it, or what was decided, as for requests
  columns TEXT NOT NULL DEFAULT '{}',        -- what of the request differs, as JSON by the names of db/schema
  invitees TEXT,                             -- everyone who would be invited, as JSON; null for no change
  reopens INTEGER NOT NULL DEFAULT 0 CHECK (reopens IN (0, 1)),  -- a closed request takes gifts again once this is approved
  noted INTEGER NOT NULL DEFAULT 0 CHECK (noted IN (0, 1)),      -- something is done already and staff should look: a file is gone
  reason TEXT, changed_by TEXT, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_change_waiting ON request_change(status) WHERE status IN (0, 3);

-- Reports of visitors, and how they were settled.
CREATE TABLE request_report (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT NOT NULL, email TEXT,
  created_at INTEGER NOT NULL, resolved_at INTEGER,
  resolved_by TEXT, outcome TEXT CHECK (outcome IN ('upheld','dismissed')), outcome_reason TEXT
) STRICT;
CREATE INDEX request_report_open ON request_report(created_at) WHERE resolved_at IS NULL;
CREATE INDEX request_report_by_email ON request_report(email) WHERE email IS NOT NULL;
CREATE INDEX request_report_of_request ON request_report(request_id, created_at);
CREATE INDEX request_report_settled ON request_report(resolved_at, id) WHERE resolved_at IS NOT NULL;

-- Marks of texts, pictures and owners. Requests that share one may be duplicates (api/domain/request-marks.ts).
CREATE TABLE request_mark (
  kind TEXT NOT NULL CHECK (kind IN ('text','story','picture','look','phone','address')), value TEXT NOT NULL,
  request_id TEXT NOT NULL REFERENCES donation_request(id), PRIMARY KEY (kind, value, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_mark_of_request ON request_mark(request_id);

-- Requests whose marks must be computed again. `changes` counts, so that one that arrives meanwhile isn't lost.
CREATE TABLE request_mark_due (request_id TEXT PRIMARY KEY, changes INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
