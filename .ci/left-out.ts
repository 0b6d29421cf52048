/** Says at the end of a run which tests were not part of it, and the command that runs them. */
import type { Reporter, TestModule } from "vitest/node";

/** The sentence about tests that the tags' filter left out; null if there are none. */
export function leftOutText(count: number): string | null {
	return count === 0 ? null : `${count} tests were left out. \`npm run test:all\` runs them too.`;
}

export default class LeftOut implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
		const text = leftOutText(skipped.filter(({ tags }) => tags.includes("rest")).length);
		if (text) console.log(text);
	}
}
