-- Staff look for a fund by the beginning of its name.
CREATE INDEX fund_by_name ON fund(name COLLATE NOCASE, id);
