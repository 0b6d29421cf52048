/** A document that visitors read in full. */
export interface LegalText {
	sections: readonly { title: string; paragraphs?: readonly string[]; list?: readonly string[] }[];
}
