/** The longest thanks for a gift, in characters. */
export const longestThanks = 600;
/** The gifts of a request that can be thanked in a day: each is a mail. */
export const thanksPerDay = 500;
/** The page to which the mail about a gift leads: it thanks for that gift without signing in. */
export const thanksLinkPath = "/thankDonor";
/** Days for which such a link thanks. */
export const thanksLinkDays = 14;
