import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { afterAll, afterEach, beforeAll } from "vitest";
import { browserFlags, findBrowser } from "../../../.ci/browser.ts";
import { type Host, type HostName, startHost } from "../../testing/hosts.ts";
import { noLimits } from "../../testing/no-limits.ts";

/** The time that a locator waits before it fails. */
const timeoutMs = 30_000;

/** Playwright's assertions, which retry until the page is as expected. */
export const expect = playwrightExpect.configure({ timeout: timeoutMs });

export interface Stage {
	host(): Host;
	/** Sets the host's clock. @param now in ms; sessions last if it lies ahead */
	setClock(now: number): Promise<void>;
	/** Opens a page in a new browser profile, without cookies or cache. */
	visit(options?: BrowserContextOptions): Promise<Page>;
	/** The same for a page whose console may have errors, such as what the browser refuses there. */
	visitUnwatched(): Promise<Page>;
}

/** Records what no page may cause: a policy violation, an uncaught error or a server error. */
function watch(context: BrowserContext, troubles: string[]): void {
	context.on("console", (message) => {
		// Our own checks run in every frame, and a frame with somebody's mail allows no script.
		if (/^Blocked script execution in .* frame is sandboxed/.test(message.text())) return;
		// The browser logs 4xx responses as failed resources; each test decides whether to expect one.
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

/** Prints the content of a failed test's pages, which explains most failures. */
async function printPages(contexts: readonly BrowserContext[]): Promise<void> {
	for (const page of contexts.flatMap((context) => context.pages())) {
		const content = await page.locator("body").ariaSnapshot().catch(String);
		console.error(`${page.url()} displays:\n${content.slice(0, 2_000)}`);
	}
}

/** The browsers of this worker by their flags, for all of its files: starting one takes as long as opening a page. They end with it. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(flags: readonly string[]): Promise<Browser> {
	const key = flags.join(" ");
	const browser =
		browsers.get(key) ?? chromium.launch({ executablePath: findBrowser(), args: [...browserFlags, ...flags] });
	browsers.set(key, browser);
	return browser;
}

/**
 * Runs the built product on a host with a browser for the tests of one file. Closes all pages after each test and fails it
 * if one of them had a fault.
 * @param env settings of the host
 * @param flags of the browser, beside the usual ones
 */
export function onStage(
	name: HostName = "node",
	env: Readonly<Record<string, string>> = {},
	hostname?: string,
	flags: readonly string[] = [],
): Stage {
	let host: Host | undefined;
	let browser: Browser | undefined;
	const contexts: BrowserContext[] = [];
	const troubles: string[] = [];

	beforeAll(async () => {
		[host, browser] = await Promise.all([startHost(name, { ...noLimits, ...env }, hostname), browserWith(flags)]);
	});
	afterEach(async ({ task }) => {
		if (task.result?.state === "fail") await printPages(contexts);
		await Promise.all(contexts.splice(0).map((context) => context.close()));
		expect(troubles.splice(0)).toEqual([]);
	});
	afterAll(async () => {
		await Promise.all(contexts.splice(0).map((context) => context.close()));
		await host?.stop();
	});

	const newContext = async (options: BrowserContextOptions): Promise<BrowserContext> => {
		if (!host || !browser) throw new Error("The browser exists only while tests run.");
		const context = await browser.newContext({
			baseURL: host.url,
			viewport: { width: 1280, height: 900 },
			// American English would be offered the United States.
			locale: "en-IN",
			...options,
		});
		contexts.push(context);
		context.setDefaultTimeout(timeoutMs);
		return context;
	};
	const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
		const context = await newContext(options);
		watch(context, troubles);
		if (options.javaScriptEnabled !== false) await reportPolicyViolations(context, troubles);
		return context.newPage();
	};
	const running = (): Host => {
		if (!host) throw new Error("The host exists only while tests run.");
		return host;
	};
	return {
		host: running,
		async setClock(now) {
			const body = new URLSearchParams({ now: String(now) });
			const { status } = await fetch(`${running().url}/sandbox/clock`, { method: "POST", body });
			expect(status).toBe(200);
		},
		visit,
		visitUnwatched: async () => (await newContext({})).newPage(),
	};
}
