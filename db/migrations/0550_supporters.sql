-- Gifts in honour or memory of a person, and the pages on which supporters collect gifts for a recipient.

-- The person in whose name a gift was made, and the card about it. Deleted after a month if the gift was never paid.
CREATE TABLE gift_tribute (
  id TEXT PRIMARY KEY,                      -- unguessable: it opens the card
  donation_id TEXT NOT NULL UNIQUE REFERENCES donation(id),
  kind TEXT NOT NULL CHECK (kind IN ('honour','memory')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), message TEXT NOT NULL CHECK (length(message) <= 500),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),
  told_name TEXT NOT NULL, told_email TEXT, -- NULL if nobody is told by mail
  due_at INTEGER,                           -- when the card may be mailed; NULL if it never is
  sent_at INTEGER,
  hides_amount INTEGER NOT NULL CHECK (hides_amount IN (0,1)),
  language TEXT NOT NULL, created_at INTEGER NOT NULL, decided_at INTEGER
) STRICT;
CREATE INDEX gift_tribute_due ON gift_tribute(due_at) WHERE due_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX gift_tribute_newest ON gift_tribute(created_at DESC, id DESC);
CREATE INDEX gift_tribute_held ON gift_tribute(created_at, id) WHERE state = 'held';
CREATE INDEX gift_tribute_told ON gift_tribute(told_email) WHERE told_email IS NOT NULL;

-- A team of supporters' pages for one recipient.
CREATE TABLE supporter_team (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 60),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization','foundation')), beneficiary_id TEXT NOT NULL,
  user_id TEXT REFERENCES user(id), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_team_by_user ON supporter_team(user_id);

-- A supporter's page, at /fundraisers/{slug}. Its gifts go to its recipient like all others.
CREATE TABLE supporter_page (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 60),
  kind TEXT NOT NULL CHECK (kind IN ('honour','memory','walk','birthday','other')),
  user_id TEXT NOT NULL REFERENCES user(id), team_id TEXT REFERENCES supporter_team(id),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization','foundation')), beneficiary_id TEXT NOT NULL,
  region TEXT NOT NULL, currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120), story TEXT NOT NULL CHECK (length(story) <= 3000),
  honoree TEXT, dates TEXT,                 -- of a page in honour or memory: the person's name, and their years as typed
  goal_minor INTEGER CHECK (goal_minor > 0),
  picture_id TEXT,                          -- a picture of its owner's; without its file the page has none
  hides_total INTEGER NOT NULL DEFAULT 0 CHECK (hides_total IN (0,1)),
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0,1)),
  ended_by TEXT CHECK (ended_by IN ('owner','recipient','staff')),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),  -- as of gifts' messages
  reported_at INTEGER,                      -- the first report that staff have not decided about
  decided_at INTEGER, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_page_of ON supporter_page(beneficiary_kind, beneficiary_id, created_at DESC, id DESC) WHERE state = 'shown' AND is_open = 1;
CREATE INDEX supporter_page_by_user ON supporter_page(user_id, created_at DESC, id DESC);
CREATE INDEX supporter_page_by_team ON supporter_page(team_id, created_at, id) WHERE team_id IS NOT NULL;
CREATE INDEX supporter_page_waiting ON supporter_page(created_at, id) WHERE state = 'held' OR reported_at IS NOT NULL;
CREATE INDEX supporter_page_newest ON supporter_page(created_at DESC, id DESC);

-- Reports of pages, one by each person.
CREATE TABLE supporter_page_report (
  page_id TEXT NOT NULL REFERENCES supporter_page(id), user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL, message TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (page_id, user_id)
) STRICT;
CREATE INDEX supporter_page_report_by_user ON supporter_page_report(user_id);

-- A text with which a page's owner thanked donors.
CREATE TABLE supporter_thanks (
  id TEXT PRIMARY KEY, page_id TEXT NOT NULL REFERENCES supporter_page(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_thanks_of ON supporter_thanks(page_id, created_at);

-- The gifts through a page, each thanked at most once by its owner.
CREATE TABLE supporter_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), page_id TEXT NOT NULL REFERENCES supporter_page(id),
  thanks_id TEXT REFERENCES supporter_thanks(id), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_gift_newest ON supporter_gift(page_id, created_at DESC, donation_id DESC);
CREATE INDEX supporter_gift_by_thanks ON supporter_gift(thanks_id) WHERE thanks_id IS NOT NULL;
