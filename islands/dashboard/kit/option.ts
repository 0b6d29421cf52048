export interface Option {
	value: string;
	label: string;
	/** More about it, below the label. */
	hint?: string;
}
