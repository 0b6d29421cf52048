-- A channel's own picture; without one it has the drawing of its name.
ALTER TABLE radio_channel ADD COLUMN thumbnail_url TEXT;
-- The request that a programme speaks about, which its card offers to give to.
ALTER TABLE radio_playlist ADD COLUMN request_id TEXT REFERENCES donation_request(id);
CREATE INDEX radio_playlist_request ON radio_playlist(request_id) WHERE request_id IS NOT NULL;
-- The chapters in a file's tag, as JSON: [{ "startTime": seconds, "title": … }]. An episode made of it begins with these.
ALTER TABLE radio_track ADD COLUMN chapters TEXT NOT NULL DEFAULT '[]';
