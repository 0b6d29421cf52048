ALTER TABLE held_form ADD COLUMN network TEXT NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE held_form ADD COLUMN claimed_by TEXT;
--> statement-breakpoint
CREATE INDEX held_form_of_network ON held_form(network, expires_at);
