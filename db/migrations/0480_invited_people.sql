-- People who may see a private request. The id names an invitation in its signed link, which ends with the row.
CREATE TABLE request_invite_with_id (
  request_id TEXT NOT NULL REFERENCES donation_request(id), invitee TEXT NOT NULL,
  mail TEXT NOT NULL DEFAULT 'waiting' CHECK (mail IN ('waiting', 'due', 'sent')),   -- they are told once it is live
  id TEXT NOT NULL UNIQUE, invited_at INTEGER NOT NULL,
  visited_at INTEGER,                               -- the first visit
  PRIMARY KEY (request_id, invitee)
) STRICT, WITHOUT ROWID;
INSERT INTO request_invite_with_id (request_id, invitee, mail, id, invited_at)
  SELECT i.request_id, i.invitee, i.mail, 'inv_' || upper(hex(randomblob(13))), r.created_at
  FROM request_invite i JOIN donation_request r ON r.id = i.request_id;
DROP TABLE request_invite;
ALTER TABLE request_invite_with_id RENAME TO request_invite;
CREATE INDEX request_invite_of ON request_invite(invitee);
CREATE INDEX request_invite_due ON request_invite(request_id) WHERE mail = 'due';
CREATE INDEX request_invite_newest ON request_invite(request_id, invited_at DESC, id DESC);
