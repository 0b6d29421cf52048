-- The week in which help is needed, as a tag of the search index: 90 days are then some 25 words instead of 91.

DROP VIEW request_tags;
-- Filters as words: a name and a value in hexadecimal. Open requests have each a second time, so that a rare filter reads a short list.
CREATE VIEW request_tags AS SELECT w.request_id, 'zqstatus' || hex(w.status) || w.words
  || CASE WHEN w.is_private THEN ' zqprivate' ELSE ' zqpublic' END
  || CASE WHEN w.status IN (1, 2, 9, -4) AND NOT w.is_private THEN ' zqlisted' ELSE '' END
  || CASE WHEN w.status IN (1, 9) AND NOT w.is_private THEN ' zqopen' || replace(w.words, ' zq', ' zqopen') ELSE '' END AS tags
  FROM (SELECT r.id AS request_id, r.status, r.is_private, ' zqkind' || hex(r.request_type)
    || coalesce(' zqcause' || hex(g.slug), '') || coalesce(' zqcity' || hex(r.city), '') || ' zqsource' || hex(r.source_of_creation)
    || coalesce(' zqblood' || hex(r.blood_group), '') || coalesce(' zqneeded' || hex(r.needed_by), '')
    || coalesce(' zqweek' || hex(date(r.needed_by, 'weekday 0', '-6 days')), '')
    || coalesce(' zqorganization' || hex(r.organization_id), '')
    || CASE WHEN r.is_urgent THEN ' zqurgent' ELSE '' END || CASE WHEN r.is_tax_benefit THEN ' zqtax' ELSE '' END AS words
    FROM donation_request r LEFT JOIN category g ON g.id = r.category_id) w;

-- The requests that have such a day, indexed anew under the same number.
DELETE FROM request_text WHERE rowid IN (SELECT k.key FROM request_text_key k CROSS JOIN donation_request r ON r.id = k.request_id
  WHERE r.needed_by IS NOT NULL);
INSERT INTO request_text (rowid, title, name, beneficiary, place, organizer, kind, story, tags)
  SELECT k.key, w.title, w.name, w.beneficiary, w.place, w.organizer, w.cause || ' ' || w.kind, w.story, t.tags
  FROM request_text_key k CROSS JOIN donation_request r ON r.id = k.request_id CROSS JOIN request_words w ON w.request_id = r.id
  CROSS JOIN request_tags t ON t.request_id = r.id WHERE r.needed_by IS NOT NULL;
