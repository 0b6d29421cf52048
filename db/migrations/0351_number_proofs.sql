-- When the account got its verified number: what was added lately proves nothing about the older ways in.
ALTER TABLE user ADD COLUMN phone_verified_at INTEGER;
-- When a code at the number was used last. The account's use by other ways in doesn't tell who has the number.
ALTER TABLE user ADD COLUMN phone_proved_at INTEGER;
UPDATE user SET phone_verified_at = coalesce((SELECT max(a.created_at) FROM audit_log a
  WHERE a.subject_kind = 'user' AND a.subject_id = user.id AND a.action = 'user.phone_verified'), created_at)
  WHERE phone_verified = 1;
-- Accounts without an address and a password were used by their number.
UPDATE user SET phone_proved_at = max(phone_verified_at, CASE WHEN email IS NULL AND password_hash IS NULL THEN
  max(coalesce(seen_at, 0), coalesce((SELECT max(s.seen_at) FROM session s WHERE s.user_id = user.id), 0)) ELSE 0 END)
  WHERE phone_verified = 1;
