/** Says at the end of a run which tests were not part of it, and the command that runs them. */
import type { Reporter, TestModule } from "vitest/node";

const parts = "Workers, the other views and journeys, stories of whole pages, further input";

/** The sentence about tests that the tags' filter left out; null if there are none. */
export function leftOutText(count: number): string | null {
	if (count === 0) return null;
	const those = count === 1 ? "1 test was left out" : `${count} tests were left out`;
	return `${those}: ${parts}. \`npm run test:rest\` runs them.`;
}

export default class LeftOut implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
		const text = leftOutText(skipped.filter(({ tags }) => tags.includes("rest")).length);
		if (text) console.log(text);
	}
}
