import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(new URL("../../../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Injects axe into the page and its frames; the page's policy does not apply to code that a test evaluates. */
export async function injectAxe(page: Page): Promise<void> {
	await Promise.all(page.frames().map((frame) => frame.evaluate(source)));
}

/** The axe violations of the page in its current state, including its frames. @returns one text per rule */
export async function axeViolations(page: Page): Promise<string[]> {
	const violations = await page.evaluate<AxeResults["violations"]>(
		`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
	);
	return violations.map(({ id, help, nodes }) => {
		const where = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n");
		return `${id} (${help})\n${where}`;
	});
}
