CREATE INDEX bank_account_unverified ON bank_account(changed_at) WHERE status = 'new' AND setup_id IS NOT NULL;
