-- The number of calendar files that were sent about an answer's interviews: a later one has a higher SEQUENCE (RFC 5545, 3.8.7.4).
ALTER TABLE application ADD COLUMN interview_mails INTEGER NOT NULL DEFAULT 0;
-- Those who were invited may have a file with SEQUENCE 1.
UPDATE application SET interview_mails = 2 WHERE invited_at IS NOT NULL;
