/** Places are `held` while they are paid for; a hold that ends unpaid is `expired`, and what was given back is `returned`. */
export const registrationStates = ["held", "paid", "expired", "returned"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How long places wait for their payment, in milliseconds. */
export const holdMs = 15 * 60_000;
/** The most people in one registration. */
export const mostAttendees = 10;
/** What the database says when a package has fewer places than somebody takes. */
export const placesGone = "CHECK constraint failed: places_left";

/** Ticket codes leave out letters and digits that look alike. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A ticket's code from random bytes: eight letters and digits. */
export function ticketCode(bytes: Uint8Array): string {
	let code = "";
	for (const byte of bytes.subarray(0, 8)) code += letters[byte % letters.length];
	return code;
}

/** A ticket's code as people read it: in two groups. */
export const readableCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
