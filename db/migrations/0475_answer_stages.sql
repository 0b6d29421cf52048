-- Where the owner's side sorts an open answer, and how it rates it. The applicant never sees either.
ALTER TABLE application ADD COLUMN stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new','shortlisted','interview'));
ALTER TABLE application ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 5);
-- The shortlist was a status that applicants saw. It is a stage from now on.
UPDATE application SET status = 'sent', stage = 'shortlisted' WHERE status = 'shortlisted';
CREATE INDEX application_by_rating ON application(request_id, rating DESC, created_at DESC, id DESC);
