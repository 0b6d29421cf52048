/** How many messages somebody may send at once, and how many more each second. A newcomer offers to everyone at once. */
const rates = { any: { most: 400, perSecond: 20 }, chat: { most: 5, perSecond: 0.5 } } as const;

/** The rest of somebody's messages (a token bucket for each kind). */
export function createAllowance(now: number) {
	const left = {
		any: { tokens: rates.any.most as number, at: now },
		chat: { tokens: rates.chat.most as number, at: now },
	};
	return {
		/** Uses one. @returns whether there was one */
		take(kind: "any" | "chat", time: number): boolean {
			const { most, perSecond } = rates[kind];
			const bucket = left[kind];
			bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond);
			bucket.at = time;
			if (bucket.tokens < 1) return false;
			bucket.tokens -= 1;
			return true;
		},
	};
}
