-- A merged organization always names the one that is there now, so that nobody has to follow a chain.
UPDATE organization SET merged_into = (
  WITH RECURSIVE later (id, next, step) AS (SELECT id, merged_into, 0 FROM organization first WHERE first.id = organization.merged_into
    UNION ALL SELECT o.id, o.merged_into, step + 1 FROM organization o JOIN later ON o.id = later.next WHERE step < 50)
  SELECT id FROM later ORDER BY step DESC LIMIT 1)
WHERE merged_into IN (SELECT id FROM organization WHERE merged_into IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER organization_merged_again AFTER UPDATE OF merged_into ON organization WHEN NEW.merged_into IS NOT NULL BEGIN
  UPDATE organization SET merged_into = NEW.merged_into WHERE merged_into = NEW.id;
END;
