/** Advice on a component for designers and writers; its Docs page shows it above the stories. */
export interface Notes {
	/** When it is the right one. */
	use: string;
	do: readonly string[];
	dont: readonly string[];
	/** Its part for keyboards, screen readers and large text, and the part that is left to its user. */
	access: string;
	/** How its texts are written. */
	content: string;
}

/** The parameters of a component's stories, as `parameters: notes({ … })`. A test requires them of every component. */
export const notes = (of: Notes) => ({ notes: of });
