/** The canonical path of a request. */
export function requestPath(id: string): string {
	return `/donationRequest/${encodeURIComponent(id)}`;
}

/** The page that lists a request's comments and takes new ones. */
export const commentsPath = (requestId: string) => `${requestPath(requestId)}/comments`;
/** The page to change, delete, report or hide a comment. */
export const commentPath = (requestId: string, commentId: string) => `${commentsPath(requestId)}/${commentId}`;
/** The page on which the owner posts updates. */
export const updatesPath = (requestId: string) => `${requestPath(requestId)}/updates`;
export const updatePath = (requestId: string, updateId: string) => `${updatesPath(requestId)}/${updateId}`;
/** The desk on which its owner runs a request. */
export const deskPath = (requestId: string) => `${requestPath(requestId)}/desk`;
/** The list of its gifts, on which its owner thanks for them. */
export const deskGiftsPath = (requestId: string) => `${deskPath(requestId)}/gifts`;
/** The list of its donors, one row each. */
export const deskDonorsPath = (requestId: string) => `${deskPath(requestId)}/donors`;
/** The page with its short link, texts to share and posters. */
export const deskSharePath = (requestId: string) => `${deskPath(requestId)}/share`;
/** The page with the people who may see a private request. */
export const deskInvitedPath = (requestId: string) => `${deskPath(requestId)}/invited`;
/** The private requests that others share with the visitor. */
export const sharedWithMePath = "/sharedWithMe";
export const posterPath = (requestId: string) => `${deskPath(requestId)}/poster.pdf`;
/** The page on which a donor chooses the amount of a gift to a request. */
export const givePath = (requestId: string) =>
	`/billingInfo?donationFor=donationRequest&donationRequestId=${encodeURIComponent(requestId)}`;
/** A request as it is shown on a screen in a hall. */
export const livePath = (requestId: string) => `/live/${encodeURIComponent(requestId)}`;
/** The page with a request's views and shares, for its owner. */
export const visitsPath = (requestId: string) => `${requestPath(requestId)}/visits`;
