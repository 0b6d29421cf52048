/** Places are `held` while they are paid for; a hold that ends unpaid is `expired`, and what was given back is `returned`. */
export const registrationStates = ["held", "paid", "expired", "returned"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How long places are held for somebody who pays, in milliseconds. */
export const holdMs = 15 * 60_000;
/** How many people one registration can bring. */
export const mostAttendees = 10;

/** The text of the database's error for places that are gone. */
export const noPlacesLeft = "CHECK constraint failed: places_left";
