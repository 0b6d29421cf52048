-- Groups of an organizer's donors that fill themselves.

-- `rule` is JSON, a DonorRule: who is in the group is found whenever it is counted or written to.
CREATE TABLE donor_group (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), name_key TEXT NOT NULL,   -- the name in lower case
  rule TEXT NOT NULL CHECK (json_valid(rule)), created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX donor_group_once ON donor_group(user_id, name_key);

-- Whether its audience has such groups, whose readers gave to the sender and perhaps not to the request.
ALTER TABLE campaign ADD COLUMN by_rules INTEGER NOT NULL DEFAULT 0 CHECK (by_rules IN (0,1));
-- Of a planned one, its audience as JSON: its recipients are found page by page when it is sent, up to the address `filled_to`.
ALTER TABLE campaign ADD COLUMN to_fill TEXT CHECK (json_valid(to_fill));
ALTER TABLE campaign ADD COLUMN filled_to TEXT NOT NULL DEFAULT '';
CREATE INDEX campaign_to_fill ON campaign(send_at, id) WHERE to_fill IS NOT NULL;
