-- Money by day, so that statistics read days and not donations. `counted` is the last ledger entry that is in the sums.
CREATE TABLE money_day (
  day INTEGER NOT NULL, currency TEXT NOT NULL, region TEXT NOT NULL, method TEXT NOT NULL,
  gifts INTEGER NOT NULL, received_minor INTEGER NOT NULL, returned_minor INTEGER NOT NULL,
  PRIMARY KEY (day, currency, region, method)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE statistics_mark (name TEXT PRIMARY KEY, counted INTEGER NOT NULL) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO statistics_mark (name, counted) VALUES ('ledger', 0);
--> statement-breakpoint
CREATE INDEX request_figures ON donation_request(created_at, is_private, status, request_type, source_of_creation);
