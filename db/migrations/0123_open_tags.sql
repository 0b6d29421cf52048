-- Nearly every list asks for open requests that everyone sees. These have each tag a second time, as "open" and the tag's name, so that
-- a rare filter reads its own short list, and not those of the statuses with most of the table (api/domain/search/tags.ts).
DROP VIEW request_tags;
--> statement-breakpoint
CREATE VIEW request_tags AS SELECT w.request_id, 'zqstatus' || hex(w.status) || w.words
  || CASE WHEN w.is_private THEN ' zqprivate' ELSE ' zqpublic' END
  || CASE WHEN w.status IN (1, 2, 9, -4) AND NOT w.is_private THEN ' zqlisted' ELSE '' END
  || CASE WHEN w.status IN (1, 9) AND NOT w.is_private THEN ' zqopen' || replace(w.words, ' zq', ' zqopen') ELSE '' END AS tags
  FROM (SELECT r.id AS request_id, r.status, r.is_private, ' zqkind' || hex(r.request_type)
    || coalesce(' zqcause' || hex(g.slug), '') || coalesce(' zqcity' || hex(r.city), '') || ' zqsource' || hex(r.source_of_creation)
    || coalesce(' zqblood' || hex(r.blood_group), '') || coalesce(' zqneeded' || hex(r.needed_by), '')
    || coalesce(' zqorganization' || hex(r.organization_id), '')
    || CASE WHEN r.is_urgent THEN ' zqurgent' ELSE '' END || CASE WHEN r.is_tax_benefit THEN ' zqtax' ELSE '' END AS words
    FROM donation_request r LEFT JOIN category g ON g.id = r.category_id) w;
--> statement-breakpoint
-- The index is built anew with the same keys, to which saved searches refer.
INSERT INTO request_text (request_text) VALUES ('delete-all');
--> statement-breakpoint
REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key;
