/** The share of the goal raised, in whole percent rounded down: 100 means that the goal is reached. */
export function percentOf(raisedMinor: number, goalMinor: number): number {
	return goalMinor > 0 ? Math.floor((Math.max(raisedMinor, 0) * 100) / goalMinor) : 0;
}

/** The figures of a goal bar, on our pages and on partners'. */
export function goalProgress(raisedMinor: number, goalMinor: number) {
	const percent = percentOf(raisedMinor, goalMinor);
	return {
		percent,
		/** The filled part of the bar, of 100. */
		filled: Math.min(percent, 100),
		/** The smallest gift counts as under 1%, never as 0%. */
		underOne: percent === 0 && raisedMinor > 0,
	};
}
