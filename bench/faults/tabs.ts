import { AsyncLocalStorage } from "node:async_hooks";
import type { Dice } from "./dice.ts";
import type { Gate } from "./process.ts";

interface Waiting {
	tab: number | undefined;
	go(): Promise<void>;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs a donor's tabs at the same time. The dice decide whose step comes next, so that a seed repeats their order. */
export class Tabs {
	private waiting: Waiting[] | null = null;
	private readonly current = new AsyncLocalStorage<number>();

	readonly gate: Gate = (step) => {
		const { waiting } = this;
		if (!waiting) return step();
		const tab = this.current.getStore();
		return new Promise((resolve, reject) => {
			waiting.push({ tab, go: () => step().then(resolve, reject) });
		});
	};

	/** Runs them all to their end. A tab that fails does not stop the others. */
	async together(dice: Dice, tabs: readonly (() => Promise<void>)[]): Promise<void> {
		const waiting: Waiting[] = [];
		this.waiting = waiting;
		const open = new Set(tabs.keys());
		const ended = tabs.map((tab, index) =>
			this.current.run(index, async () => {
				try {
					await tab();
				} finally {
					open.delete(index);
				}
			}),
		);
		while (open.size > 0) {
			await nextTurn();
			// Each open tab has come to its next step, so that the order depends on the dice alone.
			if ([...open].some((tab) => !waiting.some((each) => each.tab === tab))) continue;
			const next = waiting.splice(dice.below(waiting.length), 1)[0];
			await next?.go();
		}
		this.waiting = null;
		for (const each of waiting) await each.go();
		await Promise.allSettled(ended);
	}
}
