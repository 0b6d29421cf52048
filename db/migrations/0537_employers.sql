-- Employers that match what their staff give, as staff of ours enter them. Donors ask for the match themselves.
CREATE TABLE employer (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_key TEXT NOT NULL,                                              -- in lower case of any script, which lower() of SQLite is not
  country TEXT NOT NULL CHECK (country IN ('IN','US')),               -- its amounts are in this region's currency
  ratio_adds INTEGER NOT NULL CHECK (ratio_adds BETWEEN 1 AND 10),    -- the employer adds so much …
  ratio_given INTEGER NOT NULL CHECK (ratio_given BETWEEN 1 AND 10),  -- … to so much that is given
  least_minor INTEGER CHECK (least_minor > 0),                        -- the smallest gift that it matches; NULL for any
  most_minor INTEGER CHECK (most_minor > 0),                          -- the most that it adds for a person in a year; NULL for no limit
  form_url TEXT, note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 600),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX employer_by_name ON employer(name_key, country);
