/** The sums that an employer adds to so much that is given. */
export const employerRatios = ["1:1", "2:1", "3:1", "1:2"] as const;
