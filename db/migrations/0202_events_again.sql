-- Disputes and refunds whose events came before their payment's success were ignored. They are processed again; those of others are ignored again.
UPDATE webhook_event SET status = 'received', attempts = 0, next_attempt_at = received_at WHERE status = 'ignored'
  AND (type LIKE 'charge.dispute.%' OR type LIKE 'charge.refund%' OR type LIKE 'refund.%' OR type LIKE 'payment.dispute.%'
    OR type LIKE 'CUSTOMER.DISPUTE.%' OR type LIKE 'PAYMENT.CAPTURE.RE%');
