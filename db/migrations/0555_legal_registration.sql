-- An organization enters its own registration too: the trust, society or company, in the US its incorporation.
CREATE TABLE registration_entered (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  scheme TEXT NOT NULL CHECK (scheme IN ('legal','80G','12A','FCRA','501c3')),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 30),
  year INTEGER NOT NULL CHECK (year BETWEEN 1850 AND 2200),
  valid_until INTEGER CHECK (scheme <> 'legal' OR valid_until IS NULL), -- null if it has no end
  file_id TEXT NOT NULL,                     -- a document of the organization
  state TEXT NOT NULL CHECK (state IN ('waiting','approved','rejected','replaced')),
  reason TEXT CHECK (length(reason) <= 500), -- why it was rejected, for the owners
  entered_by TEXT NOT NULL, entered_at INTEGER NOT NULL, decided_by TEXT, decided_at INTEGER
) STRICT;
INSERT INTO registration_entered (id, organization_id, scheme, number, year, valid_until, file_id, state, reason, entered_by, entered_at, decided_by, decided_at)
  SELECT id, organization_id, scheme, number, year, valid_until, file_id, state, reason, entered_by, entered_at, decided_by, decided_at FROM registration_entry;
DROP TABLE registration_entry;
ALTER TABLE registration_entered RENAME TO registration_entry;
CREATE UNIQUE INDEX registration_entry_open ON registration_entry(organization_id, scheme) WHERE state IN ('waiting','rejected');
CREATE UNIQUE INDEX registration_entry_approved ON registration_entry(organization_id, scheme) WHERE state = 'approved';
CREATE INDEX registration_entry_by_state ON registration_entry(state, entered_at, id);
CREATE INDEX registration_entry_by_file ON registration_entry(file_id);
CREATE INDEX registration_entry_ending ON registration_entry(valid_until) WHERE state = 'approved' AND valid_until IS NOT NULL;
CREATE INDEX registration_entry_of ON registration_entry(organization_id, scheme);
-- As approved by staff it stays.
CREATE TRIGGER registration_entry_approved_stays BEFORE UPDATE OF number, year, valid_until, scheme, file_id ON registration_entry
  WHEN OLD.state IN ('approved','replaced') BEGIN
  SELECT RAISE(ABORT, 'an approved registration stays as it is');
END;
