import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(new URL("../../../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Injects axe into the page and its frames; the page's policy does not apply to code that a test evaluates. */
export async function injectAxe(page: Page): Promise<void> {
	// Playwright hands a text over as an argument, which takes twice as long for one of this size.
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Runtime.evaluate", { expression: source });
	await devTools.detach();
	const inside = page.frames().filter((frame) => frame !== page.mainFrame());
	await Promise.all(inside.map((frame) => frame.evaluate(source)));
}

/**
 * The axe violations of the page in its current state, including its frames.
 * @param skipped rules that another check of the same page covers
 * @returns one text per rule
 */
export async function axeViolations(page: Page, skipped: readonly string[] = []): Promise<string[]> {
	const options = {
		resultTypes: ["violations"],
		rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
	};
	const violations = await page.evaluate<AxeResults["violations"]>(
		`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
	);
	return violations.map(({ id, help, nodes }) => {
		const where = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n");
		return `${id} (${help})\n${where}`;
	});
}
