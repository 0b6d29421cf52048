-- A sender's mails of a day are counted together, whoever of an organization's people sent them.
CREATE INDEX campaign_by_sender ON campaign(sender_id, send_at);
