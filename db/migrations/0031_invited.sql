-- Whether a person who was invited to a private request has been told: only once it is live (api/features/raising/tell-invited.ts).
ALTER TABLE request_invite ADD COLUMN mail TEXT NOT NULL DEFAULT 'waiting' CHECK (mail IN ('waiting', 'due', 'sent'));
--> statement-breakpoint
CREATE INDEX request_invite_due ON request_invite(request_id) WHERE mail = 'due';
--> statement-breakpoint
-- Tells reviewers that the numbers are others than the ones that were approved.
ALTER TABLE request_identity ADD COLUMN changed_at INTEGER;
--> statement-breakpoint
-- Drafts that nobody has touched for long, for the timer that deletes them.
CREATE INDEX request_draft_by_change ON request_draft(updated_at);
--> statement-breakpoint
-- Settled reports and volunteers, newest first.
CREATE INDEX request_report_settled ON request_report(resolved_at, id) WHERE resolved_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX volunteer_profile_newest ON volunteer_profile(created_at, user_id);
--> statement-breakpoint
CREATE INDEX volunteer_lead_newest ON volunteer_lead(created_at, id);
