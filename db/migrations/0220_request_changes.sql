-- A request that everyone can see stays as it was approved while its keepers' change waits for review beside it.
CREATE TABLE request_change (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  status INTEGER NOT NULL CHECK (status IN (0, 3, -1, -2, -7)),  -- who decides about it, or what was decided, as for requests
  columns TEXT NOT NULL DEFAULT '{}',        -- what of the request differs, as JSON by the names of db/schema
  invitees TEXT,                             -- everyone who would be invited, as JSON; null for no change
  reopens INTEGER NOT NULL DEFAULT 0 CHECK (reopens IN (0, 1)),  -- a closed request takes gifts again once this is approved
  noted INTEGER NOT NULL DEFAULT 0 CHECK (noted IN (0, 1)),      -- something is done already and staff should look: a file is gone
  reason TEXT, changed_by TEXT, changed_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX request_change_waiting ON request_change(status) WHERE status IN (0, 3);
--> statement-breakpoint
-- What of a file waits for review with its request, as JSON: isPublic, userGivenName, note.
ALTER TABLE file ADD COLUMN change TEXT;
