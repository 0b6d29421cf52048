/** Places are `held` while they are paid for; a hold that ends unpaid is `expired`, and what was given back is `returned`. */
export const registrationStates = ["held", "paid", "expired", "returned"] as const;
export type RegistrationState = (typeof registrationStates)[number];
