-- The fund to which gifts through an organization's donation form go; null for the organization itself. A form without its fund is one
-- of the organization, so no foreign key: funds without gifts can be deleted.
ALTER TABLE giving_form ADD COLUMN fund_id TEXT;
