-- What review knows of a request: who put it on hold, who looks at it, and its content when it was last approved.
CREATE TABLE request_review (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  held_by TEXT CHECK (held_by IN ('owner','staff')),
  approved TEXT, approved_at INTEGER, approved_by TEXT,
  assigned_to TEXT, assigned_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX request_review_assigned ON request_review(assigned_to) WHERE assigned_to IS NOT NULL;
--> statement-breakpoint
-- The queue: requests of a status, oldest first.
CREATE INDEX request_queue ON donation_request(status, created_at, id);
--> statement-breakpoint
CREATE INDEX request_queue_type ON donation_request(status, request_type, created_at, id);
--> statement-breakpoint
CREATE INDEX request_totals_waiting ON request_totals(request_id) WHERE raised_minor > withdrawn_minor;
--> statement-breakpoint
-- How a report was settled: by whom, with which outcome, and why.
ALTER TABLE request_report ADD COLUMN resolved_by TEXT;
--> statement-breakpoint
ALTER TABLE request_report ADD COLUMN outcome TEXT CHECK (outcome IN ('upheld','dismissed'));
--> statement-breakpoint
ALTER TABLE request_report ADD COLUMN outcome_reason TEXT;
--> statement-breakpoint
CREATE INDEX request_report_of_request ON request_report(request_id, created_at);
--> statement-breakpoint
-- Marks of a request's text, picture and owner. Requests that share one may be duplicates (api/domain/request-marks.ts).
CREATE TABLE request_mark (
  kind TEXT NOT NULL CHECK (kind IN ('text','story','picture','phone','address')), value TEXT NOT NULL,
  request_id TEXT NOT NULL REFERENCES donation_request(id), PRIMARY KEY (kind, value, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX request_mark_of_request ON request_mark(request_id);
--> statement-breakpoint
-- Requests whose marks have to be computed again. A change that arrives meanwhile raises the count, so that it isn't lost.
CREATE TABLE request_mark_due (request_id TEXT PRIMARY KEY, changes INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER request_marks_of_new AFTER INSERT ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
--> statement-breakpoint
CREATE TRIGGER request_marks_of_changed AFTER UPDATE OF title, story, default_image_url ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
--> statement-breakpoint
CREATE TRIGGER request_marks_of_removed AFTER DELETE ON donation_request
  BEGIN DELETE FROM request_mark_due WHERE request_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER request_marks_of_owner AFTER UPDATE OF phone, address ON user
  WHEN NEW.phone IS NOT OLD.phone OR NEW.address IS NOT OLD.address
  BEGIN INSERT INTO request_mark_due (request_id) SELECT id FROM donation_request WHERE user_id = NEW.id
    ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
--> statement-breakpoint
INSERT INTO request_mark_due (request_id) SELECT id FROM donation_request;
