-- What the front page and search ask of requests, and what visitors report about them.
CREATE INDEX request_list_category ON donation_request(region, category_id, is_private, status, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX request_totals_raised ON request_totals(currency, raised_minor DESC, request_id, donation_count);
--> statement-breakpoint
-- Full-text rows need a number that stays the same; a table without an integer key may be renumbered by VACUUM.
CREATE TABLE request_text_key (key INTEGER PRIMARY KEY, request_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
-- Marks belong to words in Indian scripts: without the M categories a vowel sign would end a word.
CREATE VIRTUAL TABLE request_text USING fts5(title, name, beneficiary, city, story, content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
CREATE TRIGGER request_text_added AFTER INSERT ON donation_request BEGIN
  INSERT INTO request_text_key (request_id) VALUES (NEW.id);
  INSERT INTO request_text (rowid, title, name, beneficiary, city, story)
    SELECT key, NEW.title, NEW.name, NEW.beneficiary_name, NEW.city, NEW.story FROM request_text_key WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, city, story ON donation_request BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  INSERT INTO request_text (rowid, title, name, beneficiary, city, story)
    SELECT key, NEW.title, NEW.name, NEW.beneficiary_name, NEW.city, NEW.story FROM request_text_key WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_text_removed AFTER DELETE ON donation_request BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = OLD.id);
  DELETE FROM request_text_key WHERE request_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO request_text_key (request_id) SELECT id FROM donation_request;
--> statement-breakpoint
INSERT INTO request_text (rowid, title, name, beneficiary, city, story)
  SELECT k.key, r.title, r.name, r.beneficiary_name, r.city, r.story FROM donation_request r JOIN request_text_key k ON k.request_id = r.id;
--> statement-breakpoint
CREATE TABLE request_report (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT NOT NULL, email TEXT,
  created_at INTEGER NOT NULL, resolved_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX request_report_open ON request_report(created_at) WHERE resolved_at IS NULL;
