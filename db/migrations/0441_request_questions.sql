-- Up to five questions that a request's owner asks everyone who answers: JSON `[{"id","text","options","required"}]`, `options` empty
-- for a text of one's own.
ALTER TABLE donation_request ADD COLUMN questions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(questions));
-- The questions as they were asked, with what the applicant replied: JSON `[{"id","question","reply"}]`.
ALTER TABLE application ADD COLUMN replies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(replies));
