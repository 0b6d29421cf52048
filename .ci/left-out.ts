/** Says at the end of a run which tests were not part of it, and the commands that run them. */
import type { Reporter, TestModule } from "vitest/node";

const parts = {
	rest: ["Workers, the other views and journeys, stories of whole pages, further input", "npm run test:rest"],
	bench: [
		"every Docs page, kind of request, link, illustration and staff list, large text throughout",
		"npm run bench -- tests",
	],
} as const;

/** The sentence about tests that the tags' filter left out; null if there are none. */
export function leftOutText(part: keyof typeof parts, count: number): string | null {
	if (count === 0) return null;
	const [subjects, command] = parts[part];
	const those = count === 1 ? "1 test was left out" : `${count} tests were left out`;
	return `${those}: ${subjects}. \`${command}\` runs them.`;
}

export default class LeftOut implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const tests = (state: "passed" | "skipped") => modules.flatMap(({ children }) => [...children.allTests(state)]);
		const skipped = Map.groupBy(tests("skipped"), ({ tags }) => (tags.includes("bench") ? "bench" : "rest"));
		// Beside others of its part, a test is skipped because of what is not installed here.
		const rest = tests("passed").some(({ tags }) => tags.includes("rest"))
			? []
			: skipped.get("rest")?.filter(({ tags }) => tags.includes("rest"));
		const texts = [leftOutText("rest", rest?.length ?? 0), leftOutText("bench", skipped.get("bench")?.length ?? 0)];
		for (const text of texts.filter((each) => each !== null)) console.log(text);
	}
}
