-- The browser that sent the replies: only its gift gets them. NULL for one that keeps no cookie.
ALTER TABLE giving_form_draft ADD COLUMN browser_hash TEXT;
