/** What designers and writers should know of a component; its Docs page shows them above the stories. */
export interface Notes {
	/** When it is the right one. */
	use: string;
	do: readonly string[];
	dont: readonly string[];
	/** What it does for keyboards, screen readers and large text, and what is left to its user. */
	access: string;
	/** How its texts are written. */
	content: string;
}

/** The parameters of a component's stories, as `parameters: notes({ … })`. A test requires them of every component. */
export const notes = (of: Notes) => ({ notes: of });
