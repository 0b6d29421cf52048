-- Where a visitor of today came from, for a gift that may follow. It is deleted with the visit, after the day.
ALTER TABLE request_visit ADD COLUMN source TEXT CHECK (source IN ('site', 'widget', 'link', 'mail'));

-- Where the donor of a gift to a request had come from that day. Null if no visit was counted.
ALTER TABLE donation ADD COLUMN visit_source TEXT CHECK (visit_source IN ('site', 'widget', 'link', 'mail'));
