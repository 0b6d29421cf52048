-- Since 0351 the last proof of a number decides whether it may be somebody else's, and when an account was seen decides nothing.
DROP TRIGGER session_ends_seen;
ALTER TABLE user DROP COLUMN seen_at;
