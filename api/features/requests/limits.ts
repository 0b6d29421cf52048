/** Counts are exact up to this number; one more means "more than this". */
export const countedExactly = 1000;

/**
 * Rows that a sorted list or a search reads at most from one order, so that its time does not grow with the table.
 * Above `countedExactly`, because some of them are not visible to everyone.
 */
export const window = 1250;

/**
 * The rows that a first page of a sorted list of more than `window` matches ranks: so many of the newest and of the first rows of the
 * order's index. Pages that reach further than `shallow` rank the whole window of both.
 */
export const shallow = { rows: 200, newest: 250, first: 750 };

/** With fewer exact matches of a keyword, words that start with its last word count too. */
export const fewMatches = 15;
