-- The radio: uploaded audio, playlists, the schedule, what was on the air, podcasts, and the people on the air.

-- Uploaded audio.
CREATE TABLE radio_track (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                        -- of the uploaded file
  title TEXT NOT NULL, artist TEXT NOT NULL DEFAULT '', composer TEXT NOT NULL DEFAULT '', publisher TEXT NOT NULL DEFAULT '',
  album TEXT NOT NULL DEFAULT '', label TEXT NOT NULL DEFAULT '', isrc TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
  thumbnail_url TEXT,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_hash TEXT NOT NULL,                -- SHA-256 of the file
  sample_rate INTEGER NOT NULL CHECK (sample_rate > 0), channel_count INTEGER NOT NULL CHECK (channel_count IN (1, 2)),
  frames INTEGER NOT NULL CHECK (frames > 0), frame_samples INTEGER NOT NULL CHECK (frame_samples IN (576, 1152)),
  duration_ms INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER
) STRICT;
CREATE INDEX radio_track_list ON radio_track(created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_track_content ON radio_track(content_hash);

-- The byte of every 32nd frame, then the byte after the last: unsigned 32-bit, little endian.
CREATE TABLE radio_track_index (track_id TEXT PRIMARY KEY REFERENCES radio_track(id), offsets BLOB NOT NULL) STRICT;

-- Audio that arrives in parts, so that a broken upload goes on where it ended.
CREATE TABLE radio_upload (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  fingerprint TEXT NOT NULL,                 -- what tells the file from others on the sender's device
  name TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0),
  track_id TEXT REFERENCES radio_track(id),  -- once it is in the library
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX radio_upload_of_user ON radio_upload(user_id, fingerprint);
CREATE INDEX radio_upload_age ON radio_upload(created_at);

-- Its parts.
CREATE TABLE radio_upload_part (
  upload_id TEXT NOT NULL REFERENCES radio_upload(id), number INTEGER NOT NULL,
  key TEXT NOT NULL,                         -- of its bytes in the platform's files
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;

-- Categories of playlists and media.
CREATE TABLE radio_category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE, position INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

-- Playlists. `merged_track_id` is its items as one file; null after they changed.
CREATE TABLE radio_playlist (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, producer TEXT NOT NULL DEFAULT '', rj_user_id TEXT REFERENCES user(id),
  description TEXT NOT NULL DEFAULT '', thumbnail_image_url TEXT, editor_pick INTEGER NOT NULL DEFAULT 0 CHECK (editor_pick IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,               -- also of its items; a filler playlist starts anew after it
  deleted_at INTEGER,
  merged_track_id TEXT REFERENCES radio_track(id)
) STRICT;
CREATE INDEX radio_playlist_list ON radio_playlist(created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_playlist_rj ON radio_playlist(rj_user_id) WHERE rj_user_id IS NOT NULL;
CREATE INDEX radio_playlist_merged ON radio_playlist(merged_track_id) WHERE merged_track_id IS NOT NULL;

-- Categories of playlists.
CREATE TABLE radio_playlist_category (
  playlist_id TEXT NOT NULL REFERENCES radio_playlist(id), category_id TEXT NOT NULL REFERENCES radio_category(id),
  PRIMARY KEY (playlist_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_playlist_category_back ON radio_playlist_category(category_id);

-- Tracks of playlists.
CREATE TABLE radio_playlist_item (
  id TEXT PRIMARY KEY, playlist_id TEXT NOT NULL REFERENCES radio_playlist(id), track_id TEXT NOT NULL REFERENCES radio_track(id),
  position INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_playlist_item_order ON radio_playlist_item(playlist_id, position, id);
CREATE INDEX radio_playlist_item_track ON radio_playlist_item(track_id);

-- Channels. Frozen minutes were changed last at `changed_minutes_at`; processes then read them again.
CREATE TABLE radio_channel (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,                 -- in addresses: /radio/telugu.mp3
  name TEXT NOT NULL, voice_command_label TEXT NOT NULL DEFAULT '', is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 0,
  sample_rate INTEGER NOT NULL DEFAULT 44100, channel_count INTEGER NOT NULL DEFAULT 2 CHECK (channel_count IN (1, 2)),
  filler_playlist_id TEXT REFERENCES radio_playlist(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,               -- the filler starts anew after it
  deleted_at INTEGER,
  changed_minutes_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX radio_channel_filler ON radio_channel(filler_playlist_id) WHERE filler_playlist_id IS NOT NULL;

-- The schedule. `planned_end` is set for one that was ended early, at the edge of a slot.
CREATE TABLE radio_streaming (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, editor_pick INTEGER NOT NULL DEFAULT 0 CHECK (editor_pick IN (0, 1)),
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), playlist_id TEXT NOT NULL REFERENCES radio_playlist(id),
  start_time INTEGER NOT NULL CHECK (start_time % 60000 = 0),
  end_time INTEGER NOT NULL,
  planned_end INTEGER CHECK (planned_end % 60000 = 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (CASE WHEN planned_end IS NULL THEN end_time % 60000 = 0 AND end_time - start_time >= 300000
    ELSE end_time % 6000 = 0 AND start_time < end_time AND end_time < planned_end AND planned_end - start_time >= 300000 END)
) STRICT;
CREATE UNIQUE INDEX radio_streaming_by_start ON radio_streaming(channel_id, start_time);
CREATE INDEX radio_streaming_list ON radio_streaming(start_time DESC, id DESC);
CREATE INDEX radio_streaming_playlist ON radio_streaming(playlist_id);
-- Streamings of a channel never overlap, so its neighbours by start are the only ones to compare.
CREATE TRIGGER radio_streaming_added BEFORE INSERT ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time ORDER BY start_time LIMIT 1) < NEW.end_time;
END;
CREATE TRIGGER radio_streaming_moved BEFORE UPDATE OF channel_id, start_time, end_time ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time AND id <> NEW.id ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time AND id <> NEW.id ORDER BY start_time LIMIT 1) < NEW.end_time;
END;

-- What a channel plays in a minute, frozen before it is first listed. Old minutes are deleted.
CREATE TABLE radio_minute (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id),
  minute INTEGER NOT NULL,                   -- minutes since 1970
  revision TEXT NOT NULL,                    -- a hash of the pieces, in the addresses of the slots
  pieces TEXT NOT NULL,                      -- JSON, see api/domain/radio/timeline.ts
  earlier TEXT NOT NULL DEFAULT '[]',        -- versions that were listed before, as JSON
  PRIMARY KEY (channel_id, minute)
) STRICT, WITHOUT ROWID;

-- What was on the air, one row per track; listeners are counted once, some minutes after its end.
CREATE TABLE radio_play (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), started_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
  track_id TEXT NOT NULL REFERENCES radio_track(id),
  streaming_id TEXT, streaming_title TEXT,   -- null while the filler plays
  listeners INTEGER,
  PRIMARY KEY (channel_id, started_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_play_by_time ON radio_play(started_at, channel_id);
CREATE INDEX radio_play_track ON radio_play(track_id, started_at);
CREATE INDEX radio_play_uncounted ON radio_play(ends_at) WHERE listeners IS NULL;

-- Somebody listened from one minute to another. The hash's salt is deleted after the day.
CREATE TABLE radio_listening (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id),
  listener TEXT NOT NULL,                    -- a hash with the day's salt, never an address
  from_minute INTEGER NOT NULL, to_minute INTEGER NOT NULL CHECK (to_minute >= from_minute),
  player TEXT NOT NULL, country TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (channel_id, listener, from_minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_listening_by_time ON radio_listening(from_minute, channel_id);
CREATE INDEX radio_listening_until ON radio_listening(channel_id, to_minute, from_minute);

-- Podcasts.
CREATE TABLE radio_podcast (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, author TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT 'english', category_id TEXT REFERENCES radio_category(id), thumbnail_url TEXT,
  request_id TEXT REFERENCES donation_request(id),   -- the request that its funding link leads to
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
  show_type TEXT NOT NULL DEFAULT 'episodic' CHECK (show_type IN ('episodic', 'serial'))
) STRICT;
CREATE INDEX radio_podcast_list ON radio_podcast(created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Episodes, other audio and videos of TALMedia.
CREATE TABLE radio_media (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '',
  media_type TEXT NOT NULL DEFAULT 'podcast' CHECK (media_type IN ('podcast', 'audio', 'video')),
  content_type TEXT NOT NULL, language TEXT NOT NULL DEFAULT 'english',
  category_id TEXT REFERENCES radio_category(id), podcast_id TEXT REFERENCES radio_podcast(id),
  track_id TEXT REFERENCES radio_track(id),  -- its bytes, or else
  external_url TEXT,                         -- where a linked video is
  thumbnail_url TEXT, bytes INTEGER, duration_ms INTEGER,
  chapters TEXT NOT NULL DEFAULT '[]',       -- JSON: [{ "startTime": seconds, "title": … }]
  transcript TEXT,                           -- WebVTT
  published_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
  season INTEGER CHECK (season BETWEEN 1 AND 10000), episode INTEGER CHECK (episode BETWEEN 1 AND 10000),
  CHECK ((track_id IS NULL) <> (external_url IS NULL))
) STRICT;
CREATE INDEX radio_media_list ON radio_media(media_type, published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_media_podcast ON radio_media(podcast_id, published_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_media_track ON radio_media(track_id) WHERE track_id IS NOT NULL;
CREATE INDEX radio_media_category ON radio_media(category_id) WHERE category_id IS NOT NULL;

-- Announcements.
CREATE TABLE radio_upcoming_playlist (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, description TEXT NOT NULL DEFAULT '', thumbnail_url TEXT,
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), playlist_id TEXT REFERENCES radio_playlist(id),
  starts_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_upcoming_playlist_list ON radio_upcoming_playlist(starts_at, id);

-- The people on the air.
CREATE TABLE radio_member (
  id TEXT PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, company_name TEXT NOT NULL DEFAULT '', title TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('Member', 'Host', 'Guest', 'Advisory Board Member', 'Expert')), city TEXT NOT NULL DEFAULT '',
  image_url TEXT, show_on_web INTEGER NOT NULL DEFAULT 0 CHECK (show_on_web IN (0, 1)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_member_list ON radio_member(created_at DESC, id DESC);

-- Tracks that somebody likes.
CREATE TABLE radio_favourite (
  user_id TEXT NOT NULL REFERENCES user(id), track_id TEXT NOT NULL REFERENCES radio_track(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, track_id)
) STRICT, WITHOUT ROWID;
