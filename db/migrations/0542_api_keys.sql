-- Keys with which servers and pages of partners and organizations call us. Only a hash is stored, of public keys the key too: pages show it anyway.
-- The hint is the end of the key, to tell keys apart. The addresses are those from which it may be used; none means any.
CREATE TABLE api_key (
  id TEXT PRIMARY KEY, owner_kind TEXT NOT NULL CHECK (owner_kind IN ('partner', 'organization')), owner_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('secret', 'public')), mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60), scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  addresses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addresses)),
  hash TEXT NOT NULL UNIQUE, hint TEXT NOT NULL, public_key TEXT, created_at INTEGER NOT NULL, ends_at INTEGER, last_used_at INTEGER,
  CHECK ((kind = 'public') = (public_key IS NOT NULL))
) STRICT;
INSERT INTO api_key (id, owner_kind, owner_id, kind, mode, name, scopes, hash, hint, created_at, ends_at, last_used_at)
  SELECT id, 'partner', partner_id, 'secret', mode, 'Secret key', '["profile:read","gifts:read","webhooks:read","webhooks:write"]',
    hash, hint, created_at, ends_at, last_used_at FROM partner_key;
DROP TABLE partner_key;
CREATE INDEX api_key_by_owner ON api_key(owner_id, created_at DESC, id DESC);
