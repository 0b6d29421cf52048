-- The entries of an organization that a decision about one of them may change.
CREATE INDEX registration_entry_of ON registration_entry(organization_id, scheme);
