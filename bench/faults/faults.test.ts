// @module-tag slow
import { expect, it } from "vitest";
import type { Outcome } from "./outcome.ts";
import { runWorld } from "./run.ts";

/** Two worlds in `npm test`, four others in `npm run test:all`, thousands in `npm run bench -- faults`. @returns what happened there */
async function expectSoundBooks(...worlds: readonly number[]): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (const world of worlds) outcomes.push(await runWorld(`test ${world}`));
	expect(outcomes.flatMap(({ seed, faults }) => faults.map((fault) => `${seed}: ${fault}`))).toEqual([]);
	return outcomes;
}
const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number) =>
	outcomes.reduce((all, each) => all + of(each), 0);

it("leaves sound books in two worlds, whatever fails on the way", async () => {
	expect(sum(await expectSoundBooks(1, 2), ({ paid }) => paid)).toBeGreaterThan(0);
});

it("leaves sound books in four more, in which everything happens", { tags: ["rest"] }, async () => {
	const outcomes = await expectSoundBooks(3, 4, 5, 6);
	expect(sum(outcomes, ({ paid }) => paid)).toBeGreaterThan(4 * 3);
	for (const count of ["refunds", "disputes", "withdrawals"] as const) {
		expect(
			sum(outcomes, (outcome) => outcome[count]),
			count,
		).toBeGreaterThan(0);
	}
	expect(sum(outcomes, ({ tally }) => tally.killed)).toBeGreaterThan(4);
	expect(sum(outcomes, ({ tally }) => tally.faults)).toBeGreaterThan(4);
});

it("runs a seed the same way again", { tags: ["rest"] }, async () => {
	const [first, second] = [await runWorld("again"), await runWorld("again")];
	expect(second).toEqual(first);
});
