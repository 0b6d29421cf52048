// @module-tag slow
import { describe, expect, it } from "vitest";
import { countedEvents, type KindnessEvent, kindnessKinds, kindnessOf, maxKindness } from "./kindness.ts";

/** Numbers from 0 below 1 that are the same in every run. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

function someEvents(next: () => number): KindnessEvent[] {
	const events = Array.from({ length: Math.floor(next() * 400) }, (): KindnessEvent => {
		const kind = kindnessKinds[Math.floor(next() * kindnessKinds.length)] ?? "gift";
		return {
			kind,
			id: String(Math.floor(next() * 300)),
			cause: kind === "gift" ? `c${Math.floor(next() * 40)}` : null,
		};
	});
	// The kind and the id name an event, so that it has one cause.
	return [...new Map(events.map((event) => [event.kind + event.id, event])).values()];
}

const gift = (id: string, cause: string): KindnessEvent => ({ kind: "gift", id, cause });
const runs = Array.from({ length: 200 }, (_, seed) => seed);

describe("the kindness score", () => {
	it("is nothing for nothing", () => {
		expect(kindnessOf([]).score).toBe(0);
	});

	it("counts each cause for more than a further gift to it", () => {
		expect(kindnessOf([gift("1", "a")]).score).toBe(10);
		expect(kindnessOf([gift("1", "a"), gift("2", "a")]).score).toBe(12);
		expect(kindnessOf([gift("1", "a"), gift("2", "b")]).score).toBe(20);
	});

	it("adds confirmed help and invitations", () => {
		const { score, parts } = kindnessOf([
			gift("1", "a"),
			{ kind: "help", id: "1", cause: null },
			{ kind: "referral", id: "1", cause: null },
		]);
		expect(score).toBe(55);
		expect(parts.map(({ kind, points }) => [kind, points])).toEqual([
			["gift", 10],
			["help", 25],
			["referral", 20],
		]);
	});

	it.each(runs)("does not depend on the order of events, nor on an event told twice (%i)", (seed) => {
		const next = numbers(seed);
		const events = someEvents(next);
		const shuffled = events.map((event) => ({ event, place: next() })).toSorted((a, b) => a.place - b.place);
		const delivered = [...shuffled.map(({ event }) => event), ...events.filter(() => next() < 0.3)];
		expect(kindnessOf(delivered)).toEqual(kindnessOf(events));
	});

	it.each(runs)("never falls by one more event, and stays within its limits (%i)", (seed) => {
		const events = someEvents(numbers(seed));
		let before = 0;
		for (const [index, event] of events.entries()) {
			const { score, parts } = kindnessOf([...events.slice(0, index), { ...event, id: `new ${index}` }]);
			expect(score).toBeGreaterThanOrEqual(before);
			expect(score).toBeLessThanOrEqual(maxKindness);
			for (const { points, max } of parts) expect(points).toBeLessThanOrEqual(max);
			before = kindnessOf(events.slice(0, index)).score;
		}
	});

	it("is at its limit with as many gifts to one cause as are counted", () => {
		const gifts = Array.from({ length: countedEvents }, (_, index) => gift(String(index), "a"));
		expect(kindnessOf(gifts).score).toBe(kindnessOf([...gifts, gift("more", "b")]).score);
	});
});
