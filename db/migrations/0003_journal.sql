-- What is told about a request after its story: updates by who raised it, comments by visitors, documents.
CREATE TABLE request_update (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX request_update_list ON request_update(request_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE request_comment (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL, hidden_at INTEGER
) STRICT;
--> statement-breakpoint
-- Only what the staff left there is ever listed or counted.
CREATE INDEX request_comment_list ON request_comment(request_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX request_comment_by_user ON request_comment(user_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE request_document (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), name TEXT NOT NULL, user_given_name TEXT,
  note TEXT, url TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes >= 0), created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX request_document_list ON request_document(request_id, created_at, id);
