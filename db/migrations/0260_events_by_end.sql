CREATE INDEX event_by_end ON event(ends_at);
