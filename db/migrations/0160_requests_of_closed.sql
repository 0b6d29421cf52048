-- A closed organization has no request that could take a gift or be opened again; closing one deactivates them.
CREATE TRIGGER request_of_closed_added BEFORE INSERT ON donation_request WHEN NEW.organization_id IS NOT NULL AND NEW.status <> -5
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
--> statement-breakpoint
CREATE TRIGGER request_of_closed_opened BEFORE UPDATE OF status, organization_id ON donation_request
  WHEN NEW.organization_id IS NOT NULL AND NEW.status <> -5
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
