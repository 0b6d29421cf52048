-- Names that look alike are one name. SQLite can't tell, so db/name-keys.ts fills the rows that are there already.
ALTER TABLE organization ADD COLUMN name_look TEXT;
--> statement-breakpoint
ALTER TABLE organization ADD COLUMN name_shape TEXT;
--> statement-breakpoint
CREATE UNIQUE INDEX organization_by_name_look ON organization(name_look);
--> statement-breakpoint
CREATE UNIQUE INDEX organization_by_name_shape ON organization(name_shape);
--> statement-breakpoint
-- Staff look at a new organization, and at a new name, before it can take gifts. Those that are there already keep taking them.
ALTER TABLE organization ADD COLUMN gifts_state TEXT NOT NULL DEFAULT 'kept' CHECK (gifts_state IN ('waiting','open','stopped','kept'));
--> statement-breakpoint
CREATE INDEX organization_first_look ON organization(updated_at, id) WHERE gifts_state = 'waiting';
--> statement-breakpoint
-- The same as `usernameLook` in api/domain/usernames.ts.
CREATE INDEX user_by_username_look ON user(lower(replace(replace(replace(replace(replace(replace(replace(username,'I','l'),'0','o'),'1','l'),'.',''),'_',''),'-',''),'m','rn')));
