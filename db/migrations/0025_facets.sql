-- Filters of lists and searches become words of the full-text index, so that any of them combine without reading many rows.
-- Whether a request has raised nothing follows from its totals.
ALTER TABLE donation_request DROP COLUMN zero_funds;
--> statement-breakpoint
ALTER TABLE city ADD COLUMN latitude REAL;
--> statement-breakpoint
ALTER TABLE city ADD COLUMN longitude REAL;
--> statement-breakpoint
ALTER TABLE city ADD COLUMN population INTEGER;
--> statement-breakpoint
CREATE INDEX request_list_city ON donation_request(region, city, is_private, status, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX request_ending ON donation_request(region, ends_at) WHERE status IN (1, 9) AND is_private = 0 AND ends_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX request_urgent ON donation_request(region, created_at DESC) WHERE status IN (1, 9) AND is_private = 0 AND is_urgent = 1;
--> statement-breakpoint
DROP TRIGGER request_text_key_added;
--> statement-breakpoint
DROP TRIGGER request_text_key_removed;
--> statement-breakpoint
DROP TRIGGER request_text_changed;
--> statement-breakpoint
DROP TABLE request_text;
--> statement-breakpoint
-- Marks belong to words in Indian scripts: without the M categories a vowel sign would end a word.
CREATE VIRTUAL TABLE request_text USING fts5(title, name, beneficiary, place, organizer, kind, story, tags, content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
-- A tag is a filter's name and its value in hexadecimal digits, which makes it one word (api/domain/search/tags.ts).
CREATE VIEW request_tags AS SELECT r.id AS request_id, 'zqstatus' || hex(r.status) || ' zqkind' || hex(r.request_type)
  || coalesce(' zqcause' || hex(g.slug), '') || coalesce(' zqcity' || hex(r.city), '') || ' zqsource' || hex(r.source_of_creation)
  || CASE WHEN r.is_private THEN ' zqprivate' ELSE ' zqpublic' END
  || CASE WHEN r.is_urgent THEN ' zqurgent' ELSE '' END || CASE WHEN r.is_tax_benefit THEN ' zqtax' ELSE '' END AS tags
  FROM donation_request r LEFT JOIN category g ON g.id = r.category_id;
--> statement-breakpoint
CREATE TRIGGER request_text_key_added AFTER INSERT ON request_text_key BEGIN
  INSERT INTO request_text (rowid, title, name, beneficiary, place, organizer, kind, story, tags)
    SELECT NEW.key, w.title, w.name, w.beneficiary, w.place, w.organizer, w.cause || ' ' || w.kind, w.story, t.tags
    FROM request_words w CROSS JOIN request_tags t ON t.request_id = w.request_id WHERE w.request_id = NEW.request_id;
  -- Every space or hyphen becomes the border of two strings of a JSON array.
  INSERT INTO search_word (word) SELECT DISTINCT found.word FROM (
    SELECT lower(trim(value, '.,:;!?…()[]{}<>"''“”‘’«»&/|*#+–—।')) AS word FROM request_words w,
      json_each(replace(replace(json_array(w.title || ' ' || w.name || ' ' || coalesce(w.beneficiary, '') || ' ' || w.place || ' ' || w.organizer || ' ' || w.cause), ' ', '","'), '-', '","'))
    WHERE w.request_id = NEW.request_id) found
    WHERE length(found.word) BETWEEN 4 AND 30 AND found.word NOT GLOB '*[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = found.word);
END;
--> statement-breakpoint
DELETE FROM request_text_key;
--> statement-breakpoint
INSERT INTO request_text_key (key, request_id)
  SELECT base + row_number() OVER (PARTITION BY region ORDER BY created_at, request_id), request_id FROM request_text_base;
--> statement-breakpoint
CREATE TRIGGER request_text_key_removed AFTER DELETE ON request_text_key BEGIN
  DELETE FROM request_text WHERE rowid = OLD.key;
END;
--> statement-breakpoint
-- An edited request keeps its key, and with it its place among the newest; one that goes live or moves gets a new one.
-- REPLACE does not fire the trigger of the removal.
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, beneficiary_is_minor, city, story, request_type, category_id,
  user_id, organization_id, status, is_private, is_urgent, is_tax_benefit, source_of_creation ON donation_request
  WHEN NEW.region = OLD.region AND (NOT (NEW.status IN (1, 9) AND NEW.is_private = 0) OR (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_published AFTER UPDATE OF region, status, is_private ON donation_request
  WHEN NEW.region <> OLD.region OR (NEW.status IN (1, 9) AND NEW.is_private = 0 AND NOT (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text_key WHERE request_id = NEW.id;
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
--> statement-breakpoint
-- A search whose new matches a person wants to hear about. `filters` is the query of its address; `seen_key` the newest request looked at.
CREATE TABLE saved_search (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), region TEXT NOT NULL REFERENCES region(id),
  keyword TEXT NOT NULL CHECK (length(keyword) <= 100), filters TEXT NOT NULL CHECK (length(filters) <= 300), language TEXT NOT NULL,
  seen_key INTEGER NOT NULL, due_at INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX saved_search_once ON saved_search(user_id, region, keyword, filters);
--> statement-breakpoint
CREATE INDEX saved_search_due ON saved_search(due_at, id);
--> statement-breakpoint
-- Requests that a saved search's mails have told of, so that a request that goes live again is not told twice.
CREATE TABLE saved_search_told (
  search_id TEXT NOT NULL REFERENCES saved_search(id), request_id TEXT NOT NULL, PRIMARY KEY (search_id, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER saved_search_removed BEFORE DELETE ON saved_search BEGIN
  DELETE FROM saved_search_told WHERE search_id = OLD.id;
END;
