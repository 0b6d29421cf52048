import { type SQL, sql } from "drizzle-orm";

/** The people whose profiles display a request: `userId`, `username`, `organizationId`. */
export const peopleOfRequest = (id: SQL): SQL =>
	sql`SELECT r.user_id AS userId, u.username, r.organization_id AS organizationId FROM donation_request r JOIN user u ON u.id = r.user_id
		WHERE r.id = ${id}`;

export interface PeopleOfRequest {
	userId: string;
	username: string | null;
	organizationId: string | null;
}

/** The paths of the cached pages that show what a request has raised, and its gifts. */
export const pagesWithGiftsOf = (requestId: string): string[] => [
	"/",
	`/donationRequest/${requestId}`,
	`/live/${requestId}`,
];

/** The paths of the cached pages that show a request: its own, the lists that show it, and the profiles of its owner and its organization. */
export function pagesOfRequest(requestId: string, people: PeopleOfRequest | undefined): string[] {
	const profiles = [
		...(people ? [people.userId, ...(people.username ? [people.username] : [])] : []).map(
			(name) => `/user/${encodeURIComponent(name)}`,
		),
		...(people?.organizationId ? [`/organization/${people.organizationId}`] : []),
	];
	return [...pagesWithGiftsOf(requestId), "/AllDonationRequestCard", ...profiles];
}
