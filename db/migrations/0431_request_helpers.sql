-- People whom a request's owner invited to its desk. The row is the invitation first, then the helper.
CREATE TABLE request_helper (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  email TEXT NOT NULL COLLATE NOCASE,          -- only an account with this verified address can accept
  role TEXT NOT NULL CHECK (role IN ('editor','reader')),
  token_hash TEXT NOT NULL UNIQUE,             -- the SHA-256 of the secret in the newest link
  invited_by TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','declined','removed')),
  user_id TEXT REFERENCES user(id),            -- who accepted
  created_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, settled_at INTEGER,
  CHECK (state <> 'accepted' OR user_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX request_helper_at ON request_helper(request_id, email) WHERE state IN ('open','accepted');
CREATE UNIQUE INDEX request_helper_person ON request_helper(request_id, user_id) WHERE state = 'accepted';
CREATE INDEX request_helper_of_person ON request_helper(user_id, settled_at DESC) WHERE state = 'accepted';
CREATE INDEX request_helper_by_inviter ON request_helper(invited_by);
CREATE INDEX request_helper_by_email ON request_helper(email);
CREATE INDEX request_helper_accepted_by ON request_helper(user_id) WHERE user_id IS NOT NULL;
CREATE INDEX request_helper_of_request ON request_helper(request_id);
