-- Loads were counted for everybody who named a page's origin. They now count by the partner's key alone.
UPDATE partner_day SET loads = 0 WHERE loads <> 0;
--> statement-breakpoint
DROP INDEX partner_origin_by_origin;
