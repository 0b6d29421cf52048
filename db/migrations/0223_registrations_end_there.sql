-- Checks and registrations that staff entered ended with the day in Greenwich. They end with it in India, or on the Pacific coast.
UPDATE organization_registration SET reminded_for = reminded_for + (SELECT CASE region WHEN 'IN' THEN -19800000 ELSE 28800000 END FROM organization WHERE id = organization_id)
  WHERE reminded_for % 86400000 = 86399000;
--> statement-breakpoint
UPDATE organization_registration SET valid_until = valid_until + (SELECT CASE region WHEN 'IN' THEN -19800000 ELSE 28800000 END FROM organization WHERE id = organization_id)
  WHERE valid_until % 86400000 = 86399000;
--> statement-breakpoint
UPDATE organization_check SET valid_until = valid_until + (SELECT CASE region WHEN 'IN' THEN -19800000 ELSE 28800000 END FROM organization WHERE id = organization_id)
  WHERE valid_until % 86400000 = 86399000;
