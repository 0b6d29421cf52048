-- The last day of a request, as its owner chose it. It ends with that day in its own place, which ends_at says.
ALTER TABLE donation_request ADD COLUMN ends_on TEXT;
--> statement-breakpoint
UPDATE donation_request SET ends_on = date(ends_at / 1000, 'unixepoch') WHERE ends_at IS NOT NULL;
--> statement-breakpoint
-- Until now days ended in Greenwich. In the US they now end in Hawaii, the last of its states: nothing closes too early.
UPDATE donation_request SET ends_at = ends_at + CASE region WHEN 'IN' THEN -19800000 ELSE 36000000 END
  WHERE ends_at % 86400000 = 86399000;
--> statement-breakpoint
-- What was approved has the day as well, so that it does not look changed.
UPDATE request_review SET approved = json_set(approved, '$.endsAt', r.ends_at, '$.endsOn', r.ends_on) FROM donation_request r
  WHERE r.id = request_review.request_id AND approved ->> '$.endsAt' IS NOT NULL AND r.ends_on = date(approved ->> '$.endsAt' / 1000, 'unixepoch');
--> statement-breakpoint
UPDATE request_review SET approved = json_set(approved, '$.endsOn', iif(approved ->> '$.endsAt' IS NULL, NULL, date(approved ->> '$.endsAt' / 1000, 'unixepoch')))
  WHERE approved IS NOT NULL AND json_type(approved, '$.endsOn') IS NULL;
