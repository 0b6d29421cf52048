/** A gift is made in honour of somebody, or in memory of them. */
export const tributeKinds = ["honour", "memory"] as const;
export type TributeKind = (typeof tributeKinds)[number];

/** The longest message on a card, in characters. */
export const longestCardMessage = 500;
/** Cards by mail that one sender may ask for in a day. */
export const cardsPerDay = 20;
/** Days that a card can wait for its day. */
export const cardDaysAhead = 366;
/** The time for which the words with a gift that was never paid are kept. */
export const unpaidTributeSpan = 30 * 24 * 3_600_000;

/** The page of a card, and its file to print. */
export const cardPath = (id: string) => `/card/${encodeURIComponent(id)}`;
export const cardFilePath = (id: string) => `${cardPath(id)}/card.pdf`;
