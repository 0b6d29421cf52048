-- The country of the payer's network, which the host knows by the address. The address itself is never stored.
ALTER TABLE payment_attempt ADD COLUMN payer_country TEXT CHECK (length(payer_country) = 2);
