-- Registrations as an organization enters them, each with the document that proves it. Staff approve or reject them. What makes
-- gifts deductible is still in `organization_registration`, which approving an 80G or 501(c)(3) registration writes.
CREATE TABLE registration_entry (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  scheme TEXT NOT NULL CHECK (scheme IN ('80G','12A','FCRA','501c3')),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 30),
  year INTEGER NOT NULL CHECK (year BETWEEN 1850 AND 2200),
  valid_until INTEGER,                       -- null if it has no end
  file_id TEXT NOT NULL,                     -- a document of the organization
  state TEXT NOT NULL CHECK (state IN ('waiting','approved','rejected','replaced')),
  reason TEXT CHECK (length(reason) <= 500), -- why it was rejected, for the owners
  entered_by TEXT NOT NULL, entered_at INTEGER NOT NULL, decided_by TEXT, decided_at INTEGER
) STRICT;
-- A renewal waits beside the approved one.
CREATE UNIQUE INDEX registration_entry_open ON registration_entry(organization_id, scheme) WHERE state IN ('waiting','rejected');
CREATE UNIQUE INDEX registration_entry_approved ON registration_entry(organization_id, scheme) WHERE state = 'approved';
CREATE INDEX registration_entry_by_state ON registration_entry(state, entered_at, id);
CREATE INDEX registration_entry_by_file ON registration_entry(file_id);
CREATE INDEX registration_entry_ending ON registration_entry(valid_until) WHERE state = 'approved' AND valid_until IS NOT NULL;
-- What staff have approved stays as they saw it.
CREATE TRIGGER registration_entry_approved_stays BEFORE UPDATE OF number, year, valid_until, scheme, file_id ON registration_entry
  WHEN OLD.state IN ('approved','replaced') BEGIN
  SELECT RAISE(ABORT, 'an approved registration stays as it is');
END;

-- The reminders that the people of an organization got of the end of a registration.
CREATE TABLE registration_reminder (
  organization_id TEXT NOT NULL REFERENCES organization(id), scheme TEXT NOT NULL, valid_until INTEGER NOT NULL,
  days INTEGER NOT NULL CHECK (days IN (60, 7)), sent_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scheme, valid_until, days)
) STRICT, WITHOUT ROWID;
INSERT INTO registration_reminder (organization_id, scheme, valid_until, days, sent_at)
  SELECT organization_id, scheme, reminded_for, 60, created_at FROM organization_registration WHERE reminded_for IS NOT NULL;
ALTER TABLE organization_registration DROP COLUMN reminded_for;
