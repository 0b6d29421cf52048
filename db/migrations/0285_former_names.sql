-- The name that staff had looked at, while an organization waits with another one: nobody else can take it meanwhile.
ALTER TABLE organization ADD COLUMN former_name TEXT;
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN former_look TEXT;
--> statement-breakpoint
CREATE INDEX organization_by_former_look ON organization(former_look) WHERE former_look IS NOT NULL;
