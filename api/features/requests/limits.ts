/** Counts are exact up to this number; one more means "more than this". */
export const countedExactly = 1000;

/**
 * Rows that a sorted list or a search reads at most from one order, so that its time does not grow with the table.
 * Above `countedExactly`, because some of them are not visible to everyone.
 */
export const window = 1250;

/** With fewer exact matches of a keyword, words that start with its last word count too. */
export const fewMatches = 15;
