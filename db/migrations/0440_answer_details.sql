-- What an answer says about the fields of its request's kind: JSON, as `api/domain/requests/kinds` declares. Amounts in it are minor
-- units of `currency`.
ALTER TABLE application ADD COLUMN details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details));
ALTER TABLE application ADD COLUMN currency TEXT CHECK (currency IN ('INR','USD'));
-- The signatures of a campaign, which its page counts.
CREATE INDEX application_signature ON application(request_id)
  WHERE json_extract(details, '$.signs') = 1 AND status NOT IN ('declined','withdrawn');
