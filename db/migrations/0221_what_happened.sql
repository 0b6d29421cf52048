-- What became of a fulfilled request, in its owner's words: an update that its page shows above all others.
ALTER TABLE request_update ADD COLUMN tells_outcome INTEGER NOT NULL DEFAULT 0 CHECK (tells_outcome IN (0, 1));
