/** Who we are, in one place; texts that the specification fixes stay where they stand. */
export const brand = {
	name: "Kindwave",
	shortName: "TAL",
	tagline: "Your trusted network for doing good",
	description:
		"Kindwave connects people who need help with people who give it, in India and the US. 0% platform fee, every request reviewed.",
	email: "help@kindwave.example",
} as const;
