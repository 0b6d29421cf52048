import type { DonationStatus } from "./payments.ts";

/** The states by which donors filter their own donations, with the statuses that each has. */
export const givenStates = {
	paid: ["succeeded", "partially_refunded", "disputed"],
	processing: ["processing"],
	returned: ["refunded", "charged_back"],
} as const satisfies Record<string, readonly DonationStatus[]>;

export type GivenState = keyof typeof givenStates;
export const givenStateNames = Object.keys(givenStates) as GivenState[];
