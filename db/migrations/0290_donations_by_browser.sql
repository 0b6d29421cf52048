CREATE INDEX donation_by_browser ON donation(browser_hash, beneficiary_id) WHERE browser_hash IS NOT NULL;
