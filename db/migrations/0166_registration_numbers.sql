-- A registration belongs to one organization: as long as it is valid, no other open one has its number.
CREATE INDEX organization_registration_by_number ON organization_registration(number, scheme);
--> statement-breakpoint
CREATE TRIGGER registration_taken_added BEFORE INSERT ON organization_registration WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id <> NEW.organization_id AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;
--> statement-breakpoint
CREATE TRIGGER registration_taken_changed BEFORE UPDATE OF number, scheme, valid_until, organization_id ON organization_registration
  WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id NOT IN (NEW.organization_id, OLD.organization_id)
      AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;
