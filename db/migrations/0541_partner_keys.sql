-- Secret keys of partners' servers. Only a hash is stored; the hint is the end of the key, to tell keys apart.
CREATE TABLE partner_key (
  id TEXT PRIMARY KEY, partner_id TEXT NOT NULL REFERENCES partner(id), mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
  hash TEXT NOT NULL UNIQUE, hint TEXT NOT NULL, created_at INTEGER NOT NULL, ends_at INTEGER, last_used_at INTEGER
) STRICT;
CREATE INDEX partner_key_by_partner ON partner_key(partner_id, created_at DESC, id DESC);
