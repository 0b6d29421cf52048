-- Lists and searches also filter by blood group, the day by which help is needed, and the organization: as words of the full-text index.
DROP TRIGGER request_text_changed;
--> statement-breakpoint
DROP VIEW request_tags;
--> statement-breakpoint
-- A tag is a filter's name and its value in hexadecimal digits, which makes it one word (api/domain/search/tags.ts).
CREATE VIEW request_tags AS SELECT r.id AS request_id, 'zqstatus' || hex(r.status) || ' zqkind' || hex(r.request_type)
  || coalesce(' zqcause' || hex(g.slug), '') || coalesce(' zqcity' || hex(r.city), '') || ' zqsource' || hex(r.source_of_creation)
  || coalesce(' zqblood' || hex(r.blood_group), '') || coalesce(' zqneeded' || hex(r.needed_by), '')
  || coalesce(' zqorganization' || hex(r.organization_id), '')
  || CASE WHEN r.is_private THEN ' zqprivate' ELSE ' zqpublic' END
  || CASE WHEN r.is_urgent THEN ' zqurgent' ELSE '' END || CASE WHEN r.is_tax_benefit THEN ' zqtax' ELSE '' END AS tags
  FROM donation_request r LEFT JOIN category g ON g.id = r.category_id;
--> statement-breakpoint
-- An edited request keeps its key, and with it its place among the newest; one that goes live or moves gets a new one.
-- REPLACE does not fire the trigger of the removal.
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, beneficiary_is_minor, city, story, request_type, category_id,
  user_id, organization_id, status, is_private, is_urgent, is_tax_benefit, source_of_creation, details ON donation_request
  WHEN NEW.region = OLD.region AND (NOT (NEW.status IN (1, 9) AND NEW.is_private = 0) OR (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key WHERE request_id = NEW.id;
END;
--> statement-breakpoint
-- The index is built anew with the same keys, to which saved searches refer.
INSERT INTO request_text (request_text) VALUES ('delete-all');
--> statement-breakpoint
REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key;
