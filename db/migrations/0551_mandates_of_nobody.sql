-- Customers at Razorpay whose donors were asked for a mandate lately: a mandate that no gift has is looked for with them.
CREATE INDEX attempt_with_customer ON payment_attempt(provider, created_at) WHERE provider_customer_id IS NOT NULL AND provider = 'razorpay';
