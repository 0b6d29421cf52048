-- The accounts of a request, person or organization.
CREATE INDEX ledger_account_owner ON ledger_account(owner_id, id);
