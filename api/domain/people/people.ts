export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;
export type BloodGroup = (typeof bloodGroups)[number];

/** The pages that a user can choose to open after signing in. */
export const homepages = ["home", "dashboard", "profile"] as const;
export type Homepage = (typeof homepages)[number];
