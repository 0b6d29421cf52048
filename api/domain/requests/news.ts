/** Events on a request that its people hear of. */
export const newsKinds = ["gift", "comment"] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Beyond so many in an hour, a request's gifts or comments are told together, an hour after the first of them. */
export const mostSingleNews = 5;
export const newsPauseMs = 3_600_000;

/** The parts of a goal, in percent, that are told. */
export const milestones = [25, 50, 75, 100] as const;
export type Milestone = (typeof milestones)[number];

/** The highest milestone that a raised amount has reached; null before the first and without a goal. BigInt, because goals may be large. */
export function milestoneOf({ raisedMinor, goalMinor }: { raisedMinor: number; goalMinor: number }): Milestone | null {
	if (goalMinor <= 0) return null;
	const isReached = (percent: Milestone) => BigInt(raisedMinor) * 100n >= BigInt(goalMinor) * BigInt(percent);
	return milestones.findLast(isReached) ?? null;
}
