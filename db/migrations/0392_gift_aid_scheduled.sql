-- When a declaration was first on a schedule that finance downloaded for HMRC: one withdrawn after that may have been claimed.
ALTER TABLE gift_aid_declaration ADD COLUMN scheduled_at INTEGER;
