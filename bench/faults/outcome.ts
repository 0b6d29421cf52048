import type { Tally } from "./world.ts";

/** Journeys that share a world. */
export const perWorld = 10;

export interface Outcome {
	seed: string;
	/** The faults found afterwards; empty if the books are sound. */
	faults: string[];
	tally: Tally;
	/** The numbers of donations paid and of charges sent back. */
	paid: number;
	returned: number;
	/** Refunds by staff that arrived, disputes, and withdrawals that left. */
	refunds: number;
	disputes: number;
	withdrawals: number;
	/** Withdrawals that lost money before they were sent, and losses that nothing covered. */
	reduced: number;
	missing: number;
}
