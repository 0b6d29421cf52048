/** Places are `held` while they are paid for; a hold that ends unpaid is `expired`, and what was given back is `returned`. */
export const registrationStates = ["held", "paid", "expired", "returned"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The time that places wait for their payment, in milliseconds. */
export const holdMs = 15 * 60_000;
/** The most people in one registration. */
export const mostAttendees = 10;
/** The database's error when a package has fewer places than somebody takes. */
export const placesGone = "CHECK constraint failed: places_left";

/** A ticket's code as people read it: in two groups. */
export const readableCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
