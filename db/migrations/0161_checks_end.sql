-- What staff checked about a bank account or a mail domain holds for that account and that address only.
CREATE TRIGGER bank_check_ends_with_new BEFORE INSERT ON bank_account WHEN NEW.organization_id IS NOT NULL BEGIN
  DELETE FROM organization_check WHERE organization_id = NEW.organization_id AND item = 'bank';
END;
--> statement-breakpoint
CREATE TRIGGER bank_check_ends_with_change AFTER UPDATE OF routing_sealed, number_sealed, holder_name ON bank_account
  WHEN NEW.organization_id IS NOT NULL AND (NEW.routing_sealed, NEW.number_sealed, NEW.holder_name) IS NOT (OLD.routing_sealed, OLD.number_sealed, OLD.holder_name) BEGIN
  DELETE FROM organization_check WHERE organization_id = NEW.organization_id AND item = 'bank';
END;
--> statement-breakpoint
CREATE TRIGGER bank_check_ends_with_removal AFTER DELETE ON bank_account WHEN OLD.organization_id IS NOT NULL BEGIN
  DELETE FROM organization_check WHERE organization_id = OLD.organization_id AND item = 'bank';
END;
--> statement-breakpoint
CREATE TRIGGER mail_check_ends AFTER UPDATE OF email, website_url ON organization
  WHEN NEW.email IS NOT OLD.email OR NEW.website_url IS NOT OLD.website_url BEGIN
  DELETE FROM organization_check WHERE organization_id = NEW.id AND item = 'mail_domain';
END;
