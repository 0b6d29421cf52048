-- Search knows minors by their first name only, as pages display them.
DROP TRIGGER request_text_changed;
--> statement-breakpoint
DROP VIEW request_words;
--> statement-breakpoint
-- The texts of a request that search reads. A city's state comes from its organization's address, else from the list of cities.
CREATE VIEW request_words AS SELECT r.id AS request_id, r.title,
  CASE WHEN r.beneficiary_is_minor THEN substr(trim(r.name), 1, instr(trim(r.name) || ' ', ' ') - 1) ELSE r.name END AS name,
  CASE WHEN r.beneficiary_is_minor THEN substr(trim(r.beneficiary_name), 1, instr(trim(r.beneficiary_name) || ' ', ' ') - 1)
    ELSE r.beneficiary_name END AS beneficiary,
  coalesce(r.city, '') || ' ' || coalesce(
    CASE WHEN o.address ->> '$.city' = r.city THEN o.address ->> '$.state' END,
    (SELECT group_concat(DISTINCT s.name) FROM city c CROSS JOIN state s ON s.id = c.state_id WHERE c.name = r.city AND s.country_id = r.region),
    '') AS place,
  coalesce(u.first_name || ' ' || u.last_name, '') || ' ' || coalesce(o.name, '') AS organizer,
  coalesce(g.slug || ' ' || g.name, '') AS cause, r.request_type AS kind, r.story
  FROM donation_request r LEFT JOIN user u ON u.id = r.user_id LEFT JOIN organization o ON o.id = r.organization_id
  LEFT JOIN category g ON g.id = r.category_id;
--> statement-breakpoint
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, beneficiary_is_minor, city, story, region, request_type, category_id,
  user_id, organization_id ON donation_request BEGIN
  DELETE FROM request_text_key WHERE request_id = NEW.id;
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
--> statement-breakpoint
-- The words of surnames leave the vocabulary too: it is built anew with the index.
INSERT INTO search_word_parts (search_word_parts) VALUES ('delete-all');
--> statement-breakpoint
DELETE FROM search_word;
--> statement-breakpoint
DELETE FROM request_text_key;
--> statement-breakpoint
INSERT INTO request_text_key (key, request_id)
  SELECT base + row_number() OVER (PARTITION BY region ORDER BY created_at, request_id), request_id FROM request_text_base;
