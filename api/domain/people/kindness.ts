/**
 * The kindness score: what a person did for others, never how much money they gave.
 *
 * - Giving: 10 points for each person or cause given to, 2 for each further gift to the same one; at most 500.
 * - Help: 25 points for each time that the helped person confirmed it; at most 300.
 * - Invitations: 20 points for each invited person whose address is verified; at most 200.
 *
 * A gift that is refunded in full no longer counts, nor does one to oneself.
 */
export const kindnessRules = {
	gift: { points: 10, again: 2, max: 500 },
	help: { points: 25, max: 300 },
	referral: { points: 20, max: 200 },
} as const;

export type KindnessKind = keyof typeof kindnessRules;
export const kindnessKinds = Object.keys(kindnessRules) as KindnessKind[];

/** Something kind that a person did. */
export interface KindnessEvent {
	kind: KindnessKind;
	/** Unique among events of its kind: an event counts once. */
	id: string;
	/** The recipient of a gift. */
	cause: string | null;
}

/** The points of one kind of event. */
export interface KindnessPart {
	kind: KindnessKind;
	points: number;
	max: number;
}

export interface Kindness {
	/** From 0 to `maxKindness`. */
	score: number;
	/** In the order of the rules. */
	parts: readonly KindnessPart[];
}

export const maxKindness = kindnessKinds.reduce((sum, kind) => sum + kindnessRules[kind].max, 0);

/** More events of one kind than this change nothing: the fewest points of a gift already add up to the maximum. */
export const countedEvents = kindnessRules.gift.max / kindnessRules.gift.again;

/** The score of a person's events, whatever their order. */
export function kindnessOf(events: readonly KindnessEvent[]): Kindness {
	const parts = kindnessKinds.map((kind): KindnessPart => {
		const rule = kindnessRules[kind];
		const once = new Map(events.filter((event) => event.kind === kind).map((event) => [event.id, event.cause]));
		const first = "again" in rule ? new Set(once.values()).size : once.size;
		const again = "again" in rule ? (once.size - first) * rule.again : 0;
		return { kind, points: Math.min(first * rule.points + again, rule.max), max: rule.max };
	});
	return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}
