CREATE TABLE mail_preference (
  holder TEXT NOT NULL,                      -- an account's id, or for somebody without one the hash of the address
  topic TEXT NOT NULL CHECK (topic IN ('giving','requests','news')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (holder, topic)
) STRICT, WITHOUT ROWID;
