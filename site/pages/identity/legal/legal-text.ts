/** A document that visitors read in full. */
export interface LegalText {
	/** A section with an id can be linked to. */
	sections: readonly { id?: string; title: string; paragraphs?: readonly string[]; list?: readonly string[] }[];
}
