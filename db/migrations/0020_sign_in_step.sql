CREATE TABLE sign_in_step (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the secret that only the browser or the provider has
  kind TEXT NOT NULL CHECK (kind IN ('second-factor','provider','provider-sign-up','passkey','new-passkey')),
  user_id TEXT REFERENCES user(id), browser_hash TEXT, data TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX sign_in_step_by_user ON sign_in_step(user_id);
--> statement-breakpoint
CREATE INDEX sign_in_step_expired ON sign_in_step(expires_at);
