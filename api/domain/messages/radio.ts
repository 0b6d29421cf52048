/** Messages about the radio. */
export const radio = {
	media_not_found: "That file was not found.",
} as const;
