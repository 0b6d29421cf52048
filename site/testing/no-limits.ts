/** Settings for tests that pay more, and have more cards declined, than one client may. */
export const noLimits = {
	PAYMENTS_PER_MINUTE: "1000000",
	DECLINES_PER_ADDRESS: "1000000",
	DECLINES_PER_MINUTE: "1000000",
} as const;
