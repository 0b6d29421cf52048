-- The places of each shift of a call for volunteers: JSON `{"weekendMorning":4}`. Shifts without a number take everyone.
ALTER TABLE donation_request ADD COLUMN shift_places TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(shift_places));
-- The shifts in which an accepted volunteer has a place: JSON, of those they offered. Null for all of them.
ALTER TABLE application ADD COLUMN shifts TEXT CHECK (json_valid(shifts));
CREATE INDEX application_place ON application(request_id) WHERE status IN ('accepted','completed');
