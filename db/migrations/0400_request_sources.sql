-- Where a request's views of a day came from: our own pages, a widget, a link in a mail, or any other link.
CREATE TABLE request_source_day (
  request_id TEXT NOT NULL REFERENCES donation_request(id), day INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('site', 'widget', 'link', 'mail')), views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (request_id, day, source)
) STRICT, WITHOUT ROWID;
