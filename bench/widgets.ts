import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { partnerPage, partnerSite, partnerStyles } from "../site/browser/testing/partner-site.ts";
import { indianRequest } from "../site/testing/giving.ts";
import { startHost } from "../site/testing/hosts.ts";
import type { Figure } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const rounds = 9;

/** The first quartile, because other work on the machine only makes visits slower. */
const usual = (values: readonly number[]) => percentile(values, 0.25);

/** Milliseconds of a page's main thread until its widgets are there and the browser is idle: all its work, and its scripts alone. */
interface Work {
	all: number;
	script: number;
}

async function visit(browser: Browser, url: string, widgets: number): Promise<Work> {
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Performance.enable");
		await page.goto(url, { waitUntil: "networkidle" });
		await page.waitForFunction(
			(count) => [...document.querySelectorAll("main > *")].filter((each) => each.shadowRoot).length === count,
			widgets,
		);
		const { metrics } = await devtools.send("Performance.getMetrics");
		const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
		return { all: of("TaskDuration"), script: of("ScriptDuration") };
	} finally {
		await context.close();
	}
}

/** The three widgets' cost to the main thread of a partner's page before anyone touches them, beside the same page with links. */
export async function widgets(): Promise<Figure[]> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error("There is no Chromium: run `node .ci/browser.ts`, or set CHROMIUM_PATH.");
	const host = await startHost("node");
	const browser = await chromium.launch({ executablePath, args: browserFlags });
	const sites = await Promise.all(["partner", "plain"].map((name) => partnerSite(name, host.url)));
	try {
		const [partner, plain] = sites;
		if (!partner || !plain) throw new Error("a site did not start");
		const elements = `<kindwave-donate for="request" recipient="${indianRequest}"><a href="/#donate">Donate</a></kindwave-donate><kindwave-goal request="${indianRequest}"><a href="/#goal">Goal</a></kindwave-goal><kindwave-radio><a href="/#radio">Radio</a></kindwave-radio>`;
		const script = `<script type="module" src="${host.url}/sdk/v1/kindwave.js" crossorigin="anonymous"></script>`;
		partner.serve({ "/": partnerPage(elements + script), "/page.css": partnerStyles });
		plain.serve({ "/": partnerPage(elements), "/page.css": partnerStyles });
		const turns = await inTurns(
			{ ours: () => visit(browser, partner.origin, 3), bare: () => visit(browser, plain.origin, 0) },
			rounds,
		);
		const figure = (measure: string, part: keyof Work): Figure => {
			const [ours, bare] = [turns.ours, turns.bare].map((works) => usual(works.map((work) => work[part])));
			return {
				measure,
				value: `${ours?.toFixed(1)} ms`,
				reference: `the same page with links: ${bare?.toFixed(1)} ms`,
				ratio: `+${((ours ?? 0) - (bare ?? 0)).toFixed(1)} ms`,
				budget: "",
				met: null,
			};
		};
		return [
			figure("three widgets on a partner's page: main thread before interaction", "all"),
			figure("of this, scripts", "script"),
		];
	} finally {
		await Promise.all(sites.map((site) => site.stop()));
		await browser.close();
		await host.stop();
	}
}
