-- Lookups, people, organizations and requests. Times are INTEGER milliseconds since the epoch; flags are 0 or 1.
CREATE TABLE region (
  id TEXT PRIMARY KEY CHECK (length(id) = 2), name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE,
  currency TEXT NOT NULL CHECK (length(currency) = 3), is_default INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0,
  card_fee_bps INTEGER NOT NULL CHECK (card_fee_bps BETWEEN 0 AND 10000), ach_fee_bps INTEGER NOT NULL CHECK (ach_fee_bps BETWEEN 0 AND 10000)
) STRICT;
--> statement-breakpoint
CREATE TABLE category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, request_type TEXT NOT NULL, position INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE country (id TEXT PRIMARY KEY, name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE TABLE state (id TEXT PRIMARY KEY, country_id TEXT NOT NULL REFERENCES country(id), name TEXT NOT NULL) STRICT;
--> statement-breakpoint
CREATE INDEX state_by_country ON state(country_id, name);
--> statement-breakpoint
CREATE TABLE city (id TEXT PRIMARY KEY, state_id TEXT NOT NULL REFERENCES state(id), name TEXT NOT NULL) STRICT;
--> statement-breakpoint
CREATE INDEX city_by_state ON city(state_id, name);
--> statement-breakpoint
CREATE TABLE user (
  id TEXT PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE, email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, phone_verified INTEGER NOT NULL DEFAULT 0,
  password_hash TEXT, roles TEXT NOT NULL DEFAULT '[]', region TEXT NOT NULL REFERENCES region(id),
  profile_image_url TEXT, kindness_score INTEGER NOT NULL DEFAULT 0, is_demo INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX user_demo ON user(id) WHERE is_demo = 1;
--> statement-breakpoint
CREATE TABLE organization (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) <= 50), org_type TEXT NOT NULL,
  description TEXT NOT NULL CHECK (length(description) <= 1000), email TEXT, website_url TEXT, default_image_url TEXT,
  has_csr_wing INTEGER NOT NULL DEFAULT 0, is_profile_verified INTEGER NOT NULL DEFAULT 0, is_top_org INTEGER NOT NULL DEFAULT 0,
  region TEXT NOT NULL REFERENCES region(id), user_id TEXT NOT NULL REFERENCES user(id), address TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE organization_member (
  organization_id TEXT NOT NULL REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id),
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')), created_at INTEGER NOT NULL, PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX organization_member_user ON organization_member(user_id);
--> statement-breakpoint
CREATE TABLE donation_request (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, story TEXT NOT NULL,
  request_type TEXT NOT NULL, category_id TEXT REFERENCES category(id), status INTEGER NOT NULL, region TEXT NOT NULL REFERENCES region(id),
  currency TEXT NOT NULL CHECK (length(currency) = 3), goal_minor INTEGER NOT NULL DEFAULT 0 CHECK (goal_minor >= 0),
  user_id TEXT NOT NULL REFERENCES user(id), organization_id TEXT REFERENCES organization(id), beneficiary_name TEXT, city TEXT,
  source_of_creation TEXT NOT NULL DEFAULT 'web', default_image_url TEXT,
  zero_funds INTEGER NOT NULL DEFAULT 0, is_private INTEGER NOT NULL DEFAULT 0, is_tax_benefit INTEGER NOT NULL DEFAULT 0,
  is_urgent INTEGER NOT NULL DEFAULT 0, ends_at INTEGER, created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
-- Lists are newest first inside a region and a status; the id breaks ties so that paging is stable.
CREATE INDEX request_list ON donation_request(region, is_private, status, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX request_list_type ON donation_request(region, request_type, is_private, status, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX request_by_user ON donation_request(user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX request_by_organization ON donation_request(organization_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE rate_limit (
  scope TEXT NOT NULL, window INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (scope, window)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX rate_limit_window ON rate_limit(window);
--> statement-breakpoint
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY, actor_kind TEXT NOT NULL, actor_id TEXT, action TEXT NOT NULL, subject_kind TEXT NOT NULL, subject_id TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}', created_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX audit_by_subject ON audit_log(subject_kind, subject_id, created_at);
--> statement-breakpoint
-- When a timed job last began; a conditional update on it lets one process of many run it.
CREATE TABLE job_run (name TEXT PRIMARY KEY, started_at INTEGER NOT NULL) STRICT;
--> statement-breakpoint
-- A batch inserts here what must hold for it to go on: 1 is let go without a row, anything else undoes the batch.
CREATE TABLE precondition (met INTEGER, name TEXT NOT NULL) STRICT;
--> statement-breakpoint
CREATE TRIGGER precondition_met BEFORE INSERT ON precondition WHEN NEW.met = 1 BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER precondition_failed BEFORE INSERT ON precondition WHEN NEW.met IS NOT 1 BEGIN SELECT RAISE(ABORT, 'precondition failed'); END;
