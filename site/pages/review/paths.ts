/** The page on which a request's owner and its organization's admins change its status. */
export const statusPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/status`;

/** The page that asks before a request is marked as fulfilled, and on which its owner says what happened. */
export const fulfilPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/fulfilled`;
