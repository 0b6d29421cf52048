-- Bank accounts of people and organizations. The numbers are encrypted; only their last four characters are readable.
CREATE TABLE bank_account (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES user(id), organization_id TEXT REFERENCES organization(id),
  country TEXT NOT NULL CHECK (country IN ('IN','US')),
  label TEXT NOT NULL, holder_name TEXT NOT NULL,
  holder_type TEXT NOT NULL CHECK (holder_type IN ('individual','company')),
  routing_sealed TEXT NOT NULL, routing_last4 TEXT NOT NULL,
  number_sealed TEXT NOT NULL, number_last4 TEXT NOT NULL, number_length INTEGER NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  status TEXT CHECK (status IN ('new','verified')),
  revision INTEGER NOT NULL,                 -- counts up with each change, so that of two at a time one is refused
  setup_id TEXT, customer_id TEXT, method_id TEXT,
  deposits TEXT CHECK (deposits IN ('amounts','code')),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) <> (organization_id IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX bank_account_of_user ON bank_account (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX bank_account_of_organization ON bank_account (organization_id) WHERE organization_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX bank_account_default ON bank_account (coalesce(user_id, organization_id)) WHERE is_default = 1;
