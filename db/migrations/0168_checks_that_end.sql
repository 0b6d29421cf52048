-- The timer finds checks that have expired, which take the verified mark with them.
CREATE INDEX organization_check_ending ON organization_check(valid_until) WHERE valid_until IS NOT NULL AND item <> 'tax_benefit';
