-- What directories know of a podcast and its episodes: the order in which it is heard, and numbers.
ALTER TABLE radio_podcast ADD COLUMN show_type TEXT NOT NULL DEFAULT 'episodic' CHECK (show_type IN ('episodic', 'serial'));
--> statement-breakpoint
ALTER TABLE radio_media ADD COLUMN season INTEGER CHECK (season BETWEEN 1 AND 10000);
--> statement-breakpoint
ALTER TABLE radio_media ADD COLUMN episode INTEGER CHECK (episode BETWEEN 1 AND 10000);
