/** The public page of a sponsor's pledge. */
export const matchPath = (slug: string): string => `/match/${encodeURIComponent(slug)}`;
/** The page on which a sponsor promises to match gifts, and finds its pledges. */
export const matchGiftsPath = "/matchGifts";
export const invoicePath = (slug: string): string => `${matchPath(slug)}/invoice.pdf`;

/** The form that matches gifts to a request, or to an organization. */
export const beginMatchPath = (kind: "request" | "organization", id: string): string =>
	`${matchGiftsPath}?${kind === "request" ? "donationRequestId" : "orgId"}=${encodeURIComponent(id)}`;
