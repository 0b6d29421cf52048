-- Views of pages by day, counted without cookies: a sum per page, and nothing about visitors.
CREATE TABLE page_view_day (
  day INTEGER NOT NULL, path TEXT NOT NULL CHECK (path GLOB '/*'), views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;
