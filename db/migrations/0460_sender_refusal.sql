-- People who want no mails of one sender: of a person, or of an organization whoever writes for it.

-- `holder` is an address in lower case and, if it has one, its account too; of a closed account the hash of its address.
CREATE TABLE sender_refusal (
  holder TEXT NOT NULL, sender_id TEXT NOT NULL,
  campaign_id TEXT,                          -- whose mail had the link
  created_at INTEGER NOT NULL,
  PRIMARY KEY (sender_id, holder)
) STRICT, WITHOUT ROWID;
CREATE INDEX sender_refusal_by_holder ON sender_refusal(holder);
CREATE INDEX sender_refusal_by_campaign ON sender_refusal(campaign_id) WHERE campaign_id IS NOT NULL;

-- An organization if its author stood for it, else the author; empty for news of our staff.
ALTER TABLE campaign ADD COLUMN sender_id TEXT NOT NULL DEFAULT '';
UPDATE campaign SET sender_id = CASE kind WHEN 'users' THEN '' WHEN 'donors' THEN
  coalesce((SELECT r.organization_id FROM donation_request r WHERE r.id = campaign.request_id), user_id) ELSE user_id END;
