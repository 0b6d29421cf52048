// @module-tag slow
import { expect, it } from "vitest";
import type { Outcome } from "./outcome.ts";
import { runWorld } from "./run.ts";

/** Two worlds in `npm test`, six in `npm run test:all`, thousands in `npm run bench -- faults`. @returns what happened there */
async function expectSoundBooks(worlds: number): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (let world = 1; world <= worlds; world++) outcomes.push(await runWorld(`test ${world}`));
	expect(outcomes.flatMap(({ seed, faults }) => faults.map((fault) => `${seed}: ${fault}`))).toEqual([]);
	return outcomes;
}
const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number) =>
	outcomes.reduce((all, each) => all + of(each), 0);

it("leaves sound books in two worlds, whatever fails on the way", async () => {
	expect(sum(await expectSoundBooks(2), ({ paid }) => paid)).toBeGreaterThan(0);
});

it("leaves sound books in six, in which everything happens", { tags: ["rest"] }, async () => {
	const outcomes = await expectSoundBooks(6);
	expect(sum(outcomes, ({ paid }) => paid)).toBeGreaterThan(6 * 3);
	for (const count of ["refunds", "disputes", "withdrawals"] as const) {
		expect(
			sum(outcomes, (outcome) => outcome[count]),
			count,
		).toBeGreaterThan(0);
	}
	expect(sum(outcomes, ({ tally }) => tally.killed)).toBeGreaterThan(6);
	expect(sum(outcomes, ({ tally }) => tally.faults)).toBeGreaterThan(6);
});

it("runs a seed the same way again", { tags: ["rest"] }, async () => {
	const [first, second] = [await runWorld("again"), await runWorld("again")];
	expect(second).toEqual(first);
});
