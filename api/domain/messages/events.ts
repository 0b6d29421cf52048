/** Messages about events. */
export const events = {
	event_not_found: "That event was not found.",
} as const;
