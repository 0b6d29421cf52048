-- Links in mails that were signed before this time do not open the gift, because its email address was corrected since.
ALTER TABLE donation ADD COLUMN links_from INTEGER NOT NULL DEFAULT 0;
