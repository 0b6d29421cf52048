-- How a draft's file is read: its first line, what its columns are, and the country of its numbers (JSON). Null once it is imported.
ALTER TABLE contact_import ADD COLUMN reading TEXT;
--> statement-breakpoint
-- The row as it is in the file, so that it can be read anew when its owner says what the columns are.
ALTER TABLE contact_import_row ADD COLUMN cells TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- The names of the groups that the file puts it in (JSON).
ALTER TABLE contact_import_row ADD COLUMN groups TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- The line of the file with a quotation mark that is never closed.
ALTER TABLE contact_import_row ADD COLUMN unclosed_line INTEGER;
--> statement-breakpoint
-- The import that made a group, or put a contact in it, for undoing that.
ALTER TABLE contact_group ADD COLUMN import_id TEXT;
--> statement-breakpoint
ALTER TABLE contact_group_member ADD COLUMN import_id TEXT;
--> statement-breakpoint
CREATE INDEX contact_group_by_import ON contact_group(import_id) WHERE import_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_group_member_by_import ON contact_group_member(import_id) WHERE import_id IS NOT NULL;
