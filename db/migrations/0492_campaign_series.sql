-- Mails that go to donors by themselves, some days after their first or last gift.

-- Each is a campaign, whose recipients come one by one: a person is in it once. `next_at` is null while it is switched off.
CREATE TABLE campaign_series (
  campaign_id TEXT PRIMARY KEY REFERENCES campaign(id),
  sender_id TEXT NOT NULL, request_id TEXT NOT NULL,
  begins TEXT NOT NULL CHECK (begins IN ('first','last')),     -- the gift from which the days are counted
  days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 1095),
  whole INTEGER NOT NULL CHECK (whole IN (0,1)),               -- whether gifts to all requests of the sender count, or those to this one
  since INTEGER NOT NULL,                                      -- whose time comes after it
  next_at INTEGER
) STRICT;
CREATE INDEX campaign_series_due ON campaign_series(next_at, campaign_id) WHERE next_at IS NOT NULL;
CREATE INDEX campaign_series_by_sender ON campaign_series(sender_id, begins, days);
CREATE TRIGGER campaign_series_removed BEFORE DELETE ON campaign BEGIN
  DELETE FROM campaign_series WHERE campaign_id = OLD.id;
END;

-- When a recipient of such a mail was found; null for any other mail.
ALTER TABLE campaign_recipient ADD COLUMN added_at INTEGER;
