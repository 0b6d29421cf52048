-- An event about a provider's hosted page names that page, which may have no payment.
CREATE INDEX attempt_by_session ON payment_attempt(provider, provider_account, provider_session_id) WHERE provider_session_id IS NOT NULL;
