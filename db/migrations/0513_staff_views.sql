-- Views of staff lists: filters under a name, for their owner alone or for all staff with one of the owner's roles.
CREATE TABLE staff_view (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  list TEXT NOT NULL CHECK (length(list) BETWEEN 2 AND 100),      -- the path of its screen
  name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 40),
  query TEXT NOT NULL CHECK (length(query) <= 1000),              -- of the list's address
  shared_with TEXT CHECK (shared_with IN ('admin','superAdmin','finAdmin','talRadioAdmin','volunteer','volunteerAdmin')),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX staff_view_named ON staff_view(user_id, list, name);
CREATE INDEX staff_view_shared ON staff_view(list, shared_with) WHERE shared_with IS NOT NULL;
