-- A mail to many people with two subjects, tested on a tenth of its recipients.

-- The second subject, and the hours that the test takes after its last mail; `winner` is null until one of them won.
ALTER TABLE campaign ADD COLUMN subject_b TEXT CHECK (length(subject_b) BETWEEN 1 AND 150);
ALTER TABLE campaign ADD COLUMN test_hours INTEGER CHECK (test_hours BETWEEN 1 AND 168);
ALTER TABLE campaign ADD COLUMN winner TEXT CHECK (winner IN ('a','b'));
CREATE INDEX campaign_in_test ON campaign(send_at, id) WHERE subject_b IS NOT NULL AND winner IS NULL;

-- The subject that a recipient of the test gets; the others get the winner's.
ALTER TABLE campaign_recipient ADD COLUMN variant TEXT CHECK (variant IN ('a','b'));
