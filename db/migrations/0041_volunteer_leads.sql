-- A guest may write again without changing what they, or whoever used their address, wrote before.
DROP INDEX volunteer_lead_by_email;
--> statement-breakpoint
CREATE INDEX volunteer_lead_by_email ON volunteer_lead(email COLLATE NOCASE, created_at);
