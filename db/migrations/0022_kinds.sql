-- What a request of its kind says about itself (api/domain/kinds). Lists filter and sort by the columns that are read from it.
ALTER TABLE donation_request ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE donation_request ADD COLUMN blood_group TEXT GENERATED ALWAYS AS (details ->> '$.bloodGroup') VIRTUAL;
--> statement-breakpoint
ALTER TABLE donation_request ADD COLUMN needed_by TEXT GENERATED ALWAYS AS (details ->> '$.neededBy') VIRTUAL;
--> statement-breakpoint
-- Whether the person who raised it asks for themselves (donee) or for somebody else (donor).
ALTER TABLE donation_request ADD COLUMN raised_as TEXT NOT NULL DEFAULT 'donee' CHECK (raised_as IN ('donor', 'donee'));
--> statement-breakpoint
-- Links to videos: a JSON list of texts.
ALTER TABLE donation_request ADD COLUMN videos TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- The people who may see a private request: user ids, and addresses of people who may have no account yet.
CREATE TABLE request_invite (
  request_id TEXT NOT NULL REFERENCES donation_request(id), invitee TEXT NOT NULL, PRIMARY KEY (request_id, invitee)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX request_invite_of ON request_invite(invitee);
--> statement-breakpoint
-- Identity numbers of the person who raised a request, encrypted; for reviewers only.
CREATE TABLE request_identity (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id), pan TEXT, aadhaar TEXT
) STRICT;
--> statement-breakpoint
-- A request that is being written; its id becomes the request's. One for each person and kind.
CREATE TABLE request_draft (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), request_type TEXT NOT NULL,
  typed TEXT NOT NULL DEFAULT '{}', default_image_url TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, request_type)
) STRICT;
