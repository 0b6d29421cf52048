-- Set for an invitation by the account's id: whoever sent it does not learn the address.
ALTER TABLE organization_invitation ADD COLUMN account_id TEXT;
