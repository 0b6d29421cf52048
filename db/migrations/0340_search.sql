-- Search compares the newest files of TALMedia, whatever they are.
CREATE INDEX radio_media_newest ON radio_media(published_at DESC, id DESC) WHERE deleted_at IS NULL;
