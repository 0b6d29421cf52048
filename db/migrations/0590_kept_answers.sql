-- An answer to our team that a keeper of a request that was sent back has saved and not sent. Nobody else reads it.
CREATE TABLE request_kept_answer (
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  user_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), changed_at INTEGER NOT NULL,
  PRIMARY KEY (request_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_kept_answer_of_user ON request_kept_answer(user_id);
