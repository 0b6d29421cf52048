import { expect, it } from "vitest";
import type { Outcome } from "./outcome.ts";
import { runWorld } from "./run.ts";

/** `npm test` runs two worlds of them, `npm run test:all` six, `npm run bench -- faults` thousands. */
async function leavesSoundBooks(worlds: number): Promise<void> {
	const outcomes: Outcome[] = [];
	for (let world = 1; world <= worlds; world++) outcomes.push(await runWorld(`test ${world}`));
	expect(outcomes.flatMap(({ seed, faults }) => faults.map((fault) => `${seed}: ${fault}`))).toEqual([]);
	const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, each) => all + of(each), 0);
	expect(sum(({ paid }) => paid)).toBeGreaterThan(worlds * 3);
	for (const count of ["refunds", "disputes", "withdrawals"] as const) {
		expect(
			sum((outcome) => outcome[count]),
			count,
		).toBeGreaterThan(0);
	}
	expect(sum(({ tally }) => tally.killed)).toBeGreaterThan(worlds);
	expect(sum(({ tally }) => tally.faults)).toBeGreaterThan(worlds);
}

it("leaves sound books in two worlds, whatever fails on the way", { timeout: 120_000 }, () => leavesSoundBooks(2));
it("leaves sound books in six", { timeout: 120_000, tags: ["rest"] }, () => leavesSoundBooks(6));

it("runs a seed the same way again", { timeout: 60_000 }, async () => {
	const [first, second] = [await runWorld("again"), await runWorld("again")];
	expect(second).toEqual(first);
});
