import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { afterAll, afterEach, beforeAll } from "vitest";
import { browserFlags, findBrowser } from "../../../.ci/browser.ts";
import { type Host, type HostName, startHost } from "../../testing/hosts.ts";

/** How long a locator waits for what should come. */
const patienceMs = 15_000;

/** Playwright's assertions, which look again until a page is as expected. */
export const expect = playwrightExpect.configure({ timeout: patienceMs });

export interface Stage {
	host(): Host;
	/** A page in a browser profile of its own: no cookies, nothing cached. */
	visit(options?: BrowserContextOptions): Promise<Page>;
}

/** What no page may ever show: a policy broken, an error nobody caught, a server's failure. */
function watch(context: BrowserContext, troubles: string[]): void {
	context.on("console", (message) => {
		// An answer of 4xx is logged as a failed resource; whether it may be one is for the test to say.
		if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
		troubles.push(`console of ${message.page()?.url()}: ${message.text()}`);
	});
	context.on("weberror", (error) => troubles.push(`${error.page()?.url()}: ${error.error()}`));
	context.on("response", (response) => {
		if (response.status() < 500) return;
		troubles.push(`${response.status()} for ${response.request().method()} ${response.url()}`);
	});
}

async function reportPolicyViolations(context: BrowserContext, troubles: string[]): Promise<void> {
	await context.exposeBinding("reportViolation", ({ page }, what: string) => troubles.push(`${page.url()}: ${what}`));
	await context.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) => {
			const report = (globalThis as { reportViolation?: (what: string) => void }).reportViolation;
			report?.(`${event.effectiveDirective} refuses ${event.blockedURI}`);
		});
	});
}

/** What the pages of a failed test showed at its end: most failures explain themselves by it. */
async function tellWhatIsShown(contexts: readonly BrowserContext[]): Promise<void> {
	for (const page of contexts.flatMap((context) => context.pages())) {
		const shown = await page.locator("body").ariaSnapshot().catch(String);
		console.error(`${page.url()} shows:\n${shown.slice(0, 2_000)}`);
	}
}

/**
 * The built product on a host and a browser, for the tests of one file. After each test its pages are closed, and none
 * of them may have had a fault.
 * @param env settings of the host
 */
export function onStage(name: HostName = "node", env: Readonly<Record<string, string>> = {}): Stage {
	let host: Host | undefined;
	let browser: Browser | undefined;
	const contexts: BrowserContext[] = [];
	const troubles: string[] = [];

	beforeAll(async () => {
		[host, browser] = await Promise.all([
			startHost(name, { PAYMENTS_PER_MINUTE: "100000", ...env }),
			chromium.launch({ executablePath: findBrowser(), args: browserFlags }),
		]);
	});
	afterEach(async ({ task }) => {
		if (task.result?.state === "fail") await tellWhatIsShown(contexts);
		await Promise.all(contexts.splice(0).map((context) => context.close()));
		expect(troubles.splice(0)).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await host?.stop();
	});

	const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
		if (!host || !browser) throw new Error("the stage stands only while tests run");
		const context = await browser.newContext({ baseURL: host.url, viewport: { width: 1280, height: 900 }, ...options });
		contexts.push(context);
		context.setDefaultTimeout(patienceMs);
		watch(context, troubles);
		if (options.javaScriptEnabled !== false) await reportPolicyViolations(context, troubles);
		return context.newPage();
	};
	return {
		host() {
			if (!host) throw new Error("the host is there only while tests run");
			return host;
		},
		visit,
	};
}
