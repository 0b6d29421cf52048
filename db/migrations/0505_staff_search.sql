-- What the search of staff reads: a gift's amount, a card's last four, the references of banks, and receipts by their number.

CREATE INDEX attempt_by_card ON payment_attempt(card_last4, created_at) WHERE card_last4 IS NOT NULL;
CREATE INDEX attempt_by_reference ON payment_attempt(instrument_reference) WHERE instrument_reference IS NOT NULL;
CREATE INDEX donation_by_charge ON donation(charge_minor, currency, created_at);
-- The gift alone, where the donor added the payment's fees.
CREATE INDEX donation_by_gift ON donation(gift_minor, currency, created_at) WHERE cover_minor > 0;
CREATE INDEX receipt_by_number ON receipt(scheme, fiscal_year, number);
CREATE INDEX withdrawal_by_amount ON withdrawal(amount_minor, currency, asked_at);
CREATE INDEX withdrawal_by_reference ON withdrawal(bank_reference) WHERE bank_reference IS NOT NULL;
