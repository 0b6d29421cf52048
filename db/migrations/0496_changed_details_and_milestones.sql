-- A change that waits beside a request names the details that it changes, and no longer all of them: null removes one.
UPDATE request_change SET columns = json_set(columns, '$.details', json((
    SELECT json_group_object(d.name, json(d.value)) FROM (
      SELECT n.key AS name, coalesce(request_change.columns -> '$.details' -> n.key, 'null') AS value, r.details -> n.key AS stored
        FROM donation_request r CROSS JOIN (SELECT e.key FROM json_each(request_change.columns, '$.details') e
          UNION SELECT e.key FROM donation_request s CROSS JOIN json_each(s.details) e WHERE s.id = request_change.request_id) n
        WHERE r.id = request_change.request_id) d
      WHERE d.value IS NOT coalesce(d.stored, 'null'))))
  WHERE json_type(columns, '$.details') = 'object';
UPDATE request_change SET columns = json_remove(columns, '$.details') WHERE columns -> '$.details' = '{}';
-- The highest of the owner's own milestones, in minor units, that the people of a request were told it has reached.
CREATE TABLE request_own_milestone (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), minor INTEGER NOT NULL CHECK (minor > 0), told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
