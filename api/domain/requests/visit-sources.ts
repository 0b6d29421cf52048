/** Where a visitor of a request came from: a page of ours, a widget, a link in a mail, or any other link. */
export const visitSources = ["site", "widget", "link", "mail"] as const;
export type VisitSource = (typeof visitSources)[number];
