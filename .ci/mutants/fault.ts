/** A change of one line that breaks a promise of the product, and the tests that must notice it. */
export interface Fault {
	/** A few words, and unique: the name of its row in the result. */
	name: string;
	file: string;
	/** The text to replace, which stands exactly once in the file. */
	from: string;
	to: string;
	/** The harm to a person. */
	why: string;
	/** The test files that find it. Those that `npm test` runs come first. */
	tests: readonly string[];
}
