-- Gifts that were paid before receipts were issued. The timer issues theirs in the order of payment and removes them from here.
CREATE TABLE receipt_backlog (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), paid_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX receipt_backlog_oldest ON receipt_backlog(paid_at, donation_id);
--> statement-breakpoint
INSERT INTO receipt_backlog (donation_id, paid_at)
  SELECT id, succeeded_at FROM donation d WHERE succeeded_at IS NOT NULL AND source <> 'event' AND status <> 'refunded'
    AND NOT EXISTS (SELECT 1 FROM receipt WHERE donation_id = d.id);
--> statement-breakpoint
-- Staff's list of receipts, by each of its filters. Few receipts are void, so their indexes hold only those.
CREATE INDEX receipt_by_scheme ON receipt(scheme, issued_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX receipt_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX receipt_void ON receipt(issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX receipt_void_by_scheme ON receipt(scheme, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX receipt_void_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
--> statement-breakpoint
-- When the tax office issued a number. That stays true when a registration ends or is replaced, and Form 10BD names it.
CREATE TABLE registration_date (
  number TEXT PRIMARY KEY, issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT, WITHOUT ROWID;
