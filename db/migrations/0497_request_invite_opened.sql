-- Accounts that opened the link of an invitation which is not theirs by name or address: they see the request as long as it stands.
CREATE TABLE request_invite_opened (
  user_id TEXT NOT NULL REFERENCES user(id), invitation_id TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, invitation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_invite_opened_of ON request_invite_opened(invitation_id);
-- An invitation ends in several verbs, and whoever opened its link sees the request no more.
CREATE TRIGGER request_invite_removed AFTER DELETE ON request_invite BEGIN
  DELETE FROM request_invite_opened WHERE invitation_id = OLD.id;
END;
