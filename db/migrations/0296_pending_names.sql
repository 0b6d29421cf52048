-- The approved name stays public while staff look at another one, which waits beside it and which nobody else can take meanwhile.
ALTER TABLE organization ADD COLUMN pending_name TEXT CHECK (length(pending_name) <= 50);
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN pending_look TEXT;
--> statement-breakpoint
-- Those that wait under a new name get the approved one back; db/name-keys.ts fills its keys.
UPDATE organization SET pending_name = name, pending_look = name_look, name = former_name, name_key = NULL, name_look = NULL, name_shape = NULL,
  gifts_state = CASE gifts_state WHEN 'waiting' THEN 'open' ELSE gifts_state END
  WHERE former_name IS NOT NULL AND closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM organization o WHERE o.name = organization.former_name AND o.id <> organization.id);
--> statement-breakpoint
DROP INDEX organization_by_former_look;
--> statement-breakpoint
ALTER TABLE organization DROP COLUMN former_name;
--> statement-breakpoint
ALTER TABLE organization DROP COLUMN former_look;
--> statement-breakpoint
CREATE INDEX organization_by_pending_look ON organization(pending_look) WHERE pending_look IS NOT NULL;
--> statement-breakpoint
CREATE INDEX organization_name_waits ON organization(updated_at, id) WHERE pending_name IS NOT NULL;
