import { it } from "vitest";
import { type Visitor, visitors } from "./actors.ts";

const inEveryRun: readonly Visitor[] = ["guest", "signed-in", "owner", "admin"];

/**
 * A test for each kind of visitor: `npm test` runs four of them, `npm run test:all` all.
 * @param title with `%s` for the visitor
 */
export function forEachVisitor(title: string, test: (visitor: Visitor) => Promise<void>): void {
	for (const visitor of visitors) {
		it(title.replace("%s", visitor), { tags: inEveryRun.includes(visitor) ? [] : ["rest"] }, () => test(visitor));
	}
}
