-- A text with which the people of a request thanked its donors.
CREATE TABLE request_thanks (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_thanks_of ON request_thanks(request_id, created_at);

-- The gifts that were thanked, each once.
CREATE TABLE gift_thanks (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), thanks_id TEXT NOT NULL REFERENCES request_thanks(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_thanks_by_text ON gift_thanks(thanks_id);
