-- Closing an organization ends its requests as the table of transitions allows, which leaves spam as it is.
DROP TRIGGER request_of_closed_added;
--> statement-breakpoint
DROP TRIGGER request_of_closed_opened;
--> statement-breakpoint
CREATE TRIGGER request_of_closed_added BEFORE INSERT ON donation_request WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
--> statement-breakpoint
CREATE TRIGGER request_of_closed_opened BEFORE UPDATE OF status, organization_id ON donation_request
  WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
