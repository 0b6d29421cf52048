-- Search by cause, kind, organizer and state too, with a vocabulary that corrects typing errors.
DROP TRIGGER request_text_added;
--> statement-breakpoint
DROP TRIGGER request_text_changed;
--> statement-breakpoint
DROP TRIGGER request_text_removed;
--> statement-breakpoint
DROP TABLE request_text;
--> statement-breakpoint
DROP TABLE request_text_key;
--> statement-breakpoint
CREATE INDEX city_by_name ON city(name);
--> statement-breakpoint
-- Each region has its own range of keys, so that a search reads the newest rows of one region and stops.
CREATE TABLE request_text_key (key INTEGER PRIMARY KEY, request_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
-- Marks belong to words in Indian scripts: without the M categories a vowel sign would end a word.
CREATE VIRTUAL TABLE request_text USING fts5(title, name, beneficiary, place, organizer, kind, story, content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
-- The words of titles, names, places and causes; a word's trigrams, with marks for its start and end, find similar words.
CREATE TABLE search_word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_word_parts USING fts5(word, content='', detail='none', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_word_added AFTER INSERT ON search_word BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (NEW.id, '<' || NEW.word || '>');
END;
--> statement-breakpoint
-- The texts of a request that search reads. A city's state comes from its organization's address, else from the list of cities.
CREATE VIEW request_words AS SELECT r.id AS request_id, r.title, r.name, r.beneficiary_name AS beneficiary,
  coalesce(r.city, '') || ' ' || coalesce(
    CASE WHEN o.address ->> '$.city' = r.city THEN o.address ->> '$.state' END,
    (SELECT group_concat(DISTINCT s.name) FROM city c CROSS JOIN state s ON s.id = c.state_id WHERE c.name = r.city AND s.country_id = r.region),
    '') AS place,
  coalesce(u.first_name || ' ' || u.last_name, '') || ' ' || coalesce(o.name, '') AS organizer,
  coalesce(g.slug || ' ' || g.name, '') AS cause, r.request_type AS kind, r.story
  FROM donation_request r LEFT JOIN user u ON u.id = r.user_id LEFT JOIN organization o ON o.id = r.organization_id
  LEFT JOIN category g ON g.id = r.category_id;
--> statement-breakpoint
CREATE TRIGGER request_text_key_added AFTER INSERT ON request_text_key BEGIN
  INSERT INTO request_text (rowid, title, name, beneficiary, place, organizer, kind, story)
    SELECT NEW.key, title, name, beneficiary, place, organizer, cause || ' ' || kind, story FROM request_words WHERE request_id = NEW.request_id;
  -- Every space or hyphen becomes the border of two strings of a JSON array.
  INSERT INTO search_word (word) SELECT DISTINCT found.word FROM (
    SELECT lower(trim(value, '.,:;!?…()[]{}<>"''“”‘’«»&/|*#+–—।')) AS word FROM request_words w,
      json_each(replace(replace(json_array(w.title || ' ' || w.name || ' ' || coalesce(w.beneficiary, '') || ' ' || w.place || ' ' || w.organizer || ' ' || w.cause), ' ', '","'), '-', '","'))
    WHERE w.request_id = NEW.request_id) found
    WHERE length(found.word) BETWEEN 4 AND 30 AND found.word NOT GLOB '*[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = found.word);
END;
--> statement-breakpoint
CREATE TRIGGER request_text_key_removed AFTER DELETE ON request_text_key BEGIN
  DELETE FROM request_text WHERE rowid = OLD.key;
END;
--> statement-breakpoint
CREATE VIEW request_text_base AS SELECT id AS request_id, region, created_at,
  (unicode(region) * 128 + unicode(substr(region, 2))) * 4294967296 AS base FROM donation_request;
--> statement-breakpoint
CREATE TRIGGER request_text_added AFTER INSERT ON donation_request BEGIN
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, city, story, region, request_type, category_id, user_id, organization_id
  ON donation_request BEGIN
  DELETE FROM request_text_key WHERE request_id = NEW.id;
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_removed AFTER DELETE ON donation_request BEGIN
  DELETE FROM request_text_key WHERE request_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_organizer_renamed AFTER UPDATE OF first_name, last_name ON user BEGIN
  UPDATE donation_request SET title = title WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_organization_changed AFTER UPDATE OF name, address ON organization BEGIN
  UPDATE donation_request SET title = title WHERE organization_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO request_text_key (key, request_id)
  SELECT base + row_number() OVER (PARTITION BY region ORDER BY created_at, request_id), request_id FROM request_text_base;
