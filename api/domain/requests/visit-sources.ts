/** The source of a visit to a request: a page of ours, a widget, a link in a mail, or any other link. */
export const visitSources = ["site", "widget", "link", "mail"] as const;
/** Those, and gifts and visits of which nobody knows. */
export const giftSources = [...visitSources, "unknown"] as const;
export type VisitSource = (typeof visitSources)[number];

/** A source with fewer gifts is not told apart: with so few, its organizer could tell whose each is. */
export const fewestGifts = 10;
