-- What a browser sent with a form, for the page that displays it again: encrypted, and gone after some hours.
CREATE TABLE held_form (
  id TEXT NOT NULL PRIMARY KEY, browser_hash TEXT NOT NULL, place TEXT NOT NULL, sealed TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX held_form_of_browser ON held_form(browser_hash, place);
--> statement-breakpoint
CREATE INDEX held_form_expiry ON held_form(expires_at);
