-- A donor's Gift Aid declaration for a gift in pounds (HMRC, CAP 3.6): by whom, from which home, under which text, and whether it still
-- holds. Personal, and apart from the money; HMRC may ask for it for six years.
CREATE TABLE gift_aid_declaration (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  house TEXT NOT NULL CHECK (house <> ''), postcode TEXT NOT NULL CHECK (postcode <> ''),
  statement INTEGER NOT NULL,                        -- which text the donor has read
  given_at INTEGER NOT NULL, withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;
