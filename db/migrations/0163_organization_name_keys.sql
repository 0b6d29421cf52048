-- Names that look alike are one name. SQLite folds ASCII only, so db/name-keys.ts fills the rows that are there already.
ALTER TABLE organization ADD COLUMN name_key TEXT;
--> statement-breakpoint
CREATE UNIQUE INDEX organization_by_name_key ON organization(name_key);
