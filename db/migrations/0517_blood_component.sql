-- Requests for blood say which part of it they need. Those from before need whole blood.
UPDATE donation_request SET details = json_set(details, '$.component', 'wholeBlood')
  WHERE request_type = 'bloodDonation' AND json_extract(details, '$.component') IS NULL;
