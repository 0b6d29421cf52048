/** The longest thanks for a gift, in characters. */
export const longestThanks = 600;
/** The gifts of a request that can be thanked in a day: each is a mail. */
export const thanksPerDay = 500;
