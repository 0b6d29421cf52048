-- A duplicate that staff merged names the organization that it became a part of; its page leads there.
ALTER TABLE organization ADD COLUMN merged_into TEXT REFERENCES organization(id);
--> statement-breakpoint
CREATE INDEX organization_merged ON organization(merged_into) WHERE merged_into IS NOT NULL;
--> statement-breakpoint
-- Duplicates are looked for by what two of them share.
CREATE INDEX organization_by_email ON organization(email) WHERE email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX organization_by_website ON organization(website_url) WHERE website_url IS NOT NULL;
--> statement-breakpoint
-- Of a checked PAN or EIN only the last four characters are kept.
ALTER TABLE organization_check ADD COLUMN number_last4 TEXT;
--> statement-breakpoint
-- The end of which the organization was reminded; another end is another reminder.
ALTER TABLE organization_registration ADD COLUMN reminded_for INTEGER;
--> statement-breakpoint
CREATE INDEX organization_registration_ending ON organization_registration(valid_until) WHERE valid_until IS NOT NULL;
