-- Regions, places and causes; db/seed installs their rows in every mode.

-- Where we work: currency and fees.
CREATE TABLE region (
  id TEXT PRIMARY KEY CHECK (length(id) = 2), name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE,
  currency TEXT NOT NULL CHECK (length(currency) = 3), is_default INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0,
  card_fee_bps INTEGER NOT NULL CHECK (card_fee_bps BETWEEN 0 AND 10000), ach_fee_bps INTEGER NOT NULL CHECK (ach_fee_bps BETWEEN 0 AND 10000)
) STRICT;

-- Causes, by the kind of request.
CREATE TABLE category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, request_type TEXT NOT NULL, position INTEGER NOT NULL
) STRICT;

-- Countries of addresses.
CREATE TABLE country (id TEXT PRIMARY KEY, name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE) STRICT;

-- States of countries.
CREATE TABLE state (id TEXT PRIMARY KEY, country_id TEXT NOT NULL REFERENCES country(id), name TEXT NOT NULL) STRICT;
CREATE INDEX state_by_country ON state(country_id, name);

-- Cities, after GeoNames.
CREATE TABLE city (
  id TEXT PRIMARY KEY, state_id TEXT NOT NULL REFERENCES state(id), name TEXT NOT NULL, latitude REAL, longitude REAL, population INTEGER
) STRICT;
CREATE INDEX city_by_state ON city(state_id, name);
CREATE INDEX city_by_name ON city(name);
