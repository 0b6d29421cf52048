-- What an import filled in does not count as an edit once it is undone. Rows from before don't know.
ALTER TABLE contact_import_change ADD COLUMN changed_at INTEGER;
