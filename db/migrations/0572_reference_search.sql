-- Staff look for a bank's reference with or without its spaces, in any case, and without the rail before it: by its letters, and by its last word.

CREATE INDEX offline_gift_by_letters ON offline_gift(upper(replace(bank_reference, ' ', '')));
CREATE INDEX offline_gift_by_last_word ON offline_gift(replace(upper(bank_reference), rtrim(upper(bank_reference), replace(upper(bank_reference), ' ', '')), ''));
CREATE INDEX withdrawal_by_letters ON withdrawal(upper(replace(bank_reference, ' ', ''))) WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawal_by_last_word ON withdrawal(replace(upper(bank_reference), rtrim(upper(bank_reference), replace(upper(bank_reference), ' ', '')), ''))
  WHERE bank_reference IS NOT NULL;

-- A receipt's number alone, of any series, or with its series.
DROP INDEX receipt_by_number;
CREATE INDEX receipt_by_number ON receipt(number, fiscal_year, scheme);
