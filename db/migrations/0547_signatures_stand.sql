-- Nobody completes a signature: one that was completed stands like the others, so that its signer can change and withdraw it.
INSERT INTO kindness_due (user_id)
  SELECT DISTINCT helper_id FROM application WHERE status = 'completed' AND helper_id IS NOT NULL AND json_extract(details, '$.signs') = 1
    AND request_id IN (SELECT id FROM donation_request WHERE request_type = 'socialAdvocacy')
  ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1;
UPDATE application SET status = 'sent', helper_id = NULL, confirmed_at = NULL
  WHERE status = 'completed' AND json_extract(details, '$.signs') = 1
    AND request_id IN (SELECT id FROM donation_request WHERE request_type = 'socialAdvocacy');
