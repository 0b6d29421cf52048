-- Pictures are also compared by what they look like, so that a smaller or differently packed copy is found.
CREATE TABLE request_mark_new (
  kind TEXT NOT NULL CHECK (kind IN ('text','story','picture','look','phone','address')), value TEXT NOT NULL,
  request_id TEXT NOT NULL REFERENCES donation_request(id), PRIMARY KEY (kind, value, request_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO request_mark_new (kind, value, request_id) SELECT kind, value, request_id FROM request_mark;
--> statement-breakpoint
DROP TABLE request_mark;
--> statement-breakpoint
ALTER TABLE request_mark_new RENAME TO request_mark;
--> statement-breakpoint
CREATE INDEX request_mark_of_request ON request_mark(request_id);
--> statement-breakpoint
INSERT INTO request_mark_due (request_id) SELECT id FROM donation_request WHERE default_image_url IS NOT NULL
  ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1;
