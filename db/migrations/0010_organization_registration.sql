-- Registrations that let donors deduct their gifts from tax. A null valid_until has no end (a 501(c)(3) determination).
CREATE TABLE organization_registration (
  organization_id TEXT NOT NULL REFERENCES organization(id), scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3')),
  number TEXT NOT NULL CHECK (number <> ''), valid_until INTEGER, created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scheme)
) STRICT, WITHOUT ROWID;
