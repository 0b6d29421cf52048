/** Who we are, in one place; texts that the specification fixes stay where they stand. */
export const brand = {
	name: "Kindwave",
	shortName: "TAL",
	email: "help@kindwave.example",
} as const;
