-- Full-text search over requests, and saved searches.

-- The words of a request that search reads. Of minors only the first name; a city's state is its organization's, else the list's.
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

-- Filters as words: a name and a value in hexadecimal. Open requests have each a second time, so that a rare filter reads a short list.
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

-- The index. Without the M categories a vowel sign of an Indian script would end a word.
CREATE VIRTUAL TABLE request_text USING fts5(title, name, beneficiary, place, organizer, kind, story, tags, content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");

-- Numbers of requests in the index, a range per region: a search reads the newest of one region and stops.
CREATE TABLE request_text_key (key INTEGER PRIMARY KEY, request_id TEXT NOT NULL UNIQUE) STRICT;
-- Writes the index and the vocabulary with the number.
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
CREATE TRIGGER request_text_key_removed AFTER DELETE ON request_text_key BEGIN
  DELETE FROM request_text WHERE rowid = OLD.key;
END;

-- Where a region's range of numbers begins.
CREATE VIEW request_text_base AS SELECT id AS request_id, region, created_at,
  (unicode(region) * 128 + unicode(substr(region, 2))) * 4294967296 AS base FROM donation_request;

-- The trigrams of words, with marks for their start and end: they find similar ones.
CREATE VIRTUAL TABLE search_word_parts USING fts5(word, content='', detail='none', tokenize='trigram');

-- Words of titles, names, places and causes, which correct typing errors.
CREATE TABLE search_word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
-- A word brings its parts.
CREATE TRIGGER search_word_added AFTER INSERT ON search_word BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (NEW.id, '<' || NEW.word || '>');
END;

-- Searches whose new matches somebody wants to hear about. `seen_key` is the newest request that was looked at.
CREATE TABLE saved_search (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), region TEXT NOT NULL REFERENCES region(id),
  keyword TEXT NOT NULL CHECK (length(keyword) <= 100), filters TEXT NOT NULL CHECK (length(filters) <= 300), language TEXT NOT NULL,
  seen_key INTEGER NOT NULL, due_at INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_search_once ON saved_search(user_id, region, keyword, filters);
CREATE INDEX saved_search_due ON saved_search(due_at, id);
-- Its memory goes with it.
CREATE TRIGGER saved_search_removed BEFORE DELETE ON saved_search BEGIN
  DELETE FROM saved_search_told WHERE search_id = OLD.id;
END;

-- What mails of a saved search have told, so that a request that goes live again is not told twice.
CREATE TABLE saved_search_told (
  search_id TEXT NOT NULL REFERENCES saved_search(id), request_id TEXT NOT NULL, PRIMARY KEY (search_id, request_id)
) STRICT, WITHOUT ROWID;
