/** Messages about audio rooms. */
export const rooms = {
	audio_room_not_found: "That audio room was not found.",
	room_name_missing: "Please enter name",
	room_description_missing: "Please enter description",
	room_start_missing: "Select From Date",
	room_end_missing: "Select End Date",
	room_times_order: "Selected start time is not less than end time",
	room_too_short: "Atleast a 5 min difference between start time and end time",
	room_too_long: "A room lasts at most 24 hours",
	room_start_past: "Select a start that is not in the past",
	room_too_far: "Select a start within the next two years",
	room_zone_invalid: "Select a time zone from the list",
	room_over: "This room is over.",
	room_not_open: "This room opens ten minutes before its start.",
	room_removed: "You were removed from this room, so you can’t enter it again.",
	too_many_rooms: "You have {limit} rooms that are not over. Delete one first.",
} as const;
