import { spawn } from "node:child_process";
import { type Browser, chromium, type Page } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { shareSession } from "../site/browser/testing/sign-in.ts";
import { freePort, projectRoot, stopChild, untilAnswers } from "../site/dev/processes.ts";
import { staffScreens } from "../site/pages/staff-screens/screens.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { slowPhone } from "./islands.ts";
import { inFolder } from "./processes.ts";
import { atMost, type Figure } from "./report.ts";
import { percentile } from "./rounds.ts";

/** The longest time from a press to the next paint that a reader takes for no wait. Source: web.dev/articles/inp. */
const maxMs = 200;
/** Visits of each screen; the best counts, because other work on the machine only makes presses slower. */
const visits = 2;

/** A staff screen's slowest press, in milliseconds until the next paint. */
interface Slowest {
	path: string;
	ms: number;
}

const row = ".dashboard [data-row]";

/** Opens and closes a record, selects a row and searches, as staff do all day. */
async function work(page: Page): Promise<void> {
	const rows = page.locator(row);
	if ((await rows.count()) > 0) {
		await rows.first().locator(".list-link").click();
		await page.locator(".list-body[data-panel]").waitFor();
		await page.getByRole("button", { name: "Close the panel" }).click();
		await page.locator(".list-body:not([data-panel])").waitFor();
		const box = rows.first().getByRole("checkbox");
		if ((await box.count()) > 0) {
			await box.click();
			await box.click();
		}
	}
	const search = page.locator(".dashboard input[type=search]").first();
	if ((await search.count()) === 0) return;
	await search.click();
	await page.keyboard.type("an");
	await page.waitForLoadState("networkidle");
}

/** Visits a screen with a browser as slow as a phone. @returns the slowest press */
async function visit(browser: Browser, url: string, path: string): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: url });
	try {
		const page = await context.newPage();
		await shareSession(page, "superadmin", url);
		const devtools = await context.newCDPSession(page);
		await page.addInitScript(() => {
			const durations: number[] = [];
			Object.assign(globalThis, { durations });
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) durations.push(duration);
			}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
		});
		await page.goto(path);
		await page.locator(".dashboard-root > :not(.dashboard-waits)").first().waitFor();
		await page.waitForLoadState("networkidle");
		await devtools.send("Emulation.setCPUThrottlingRate", slowPhone.cpu);
		await work(page);
		// The observer is called after the frame that a press leads to.
		await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))));
		return Math.max(0, ...(await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations)));
	} finally {
		await context.close();
	}
}

async function slowestOf(url: string): Promise<Slowest[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
	try {
		const found: Slowest[] = [];
		for (const { path } of staffScreens.filter((screen) => !screen.path.includes("{"))) {
			const times: number[] = [];
			for (let round = 0; round < visits; round++) times.push(await visit(browser, url, path));
			found.push({ path, ms: Math.min(...times) });
		}
		return found.toSorted((one, other) => other.ms - one.ms);
	} finally {
		await browser.close();
	}
}

/** Presses on every staff screen of the demo with a year of gifts, in a browser as slow as a phone. @param gifts of that year */
export async function interactions(gifts: number): Promise<Figure[]> {
	await ensureBuilt();
	return inFolder(async (folder) => {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const child = spawn(process.execPath, ["dist/node/main.js", "serve", `--gifts=${gifts}`], {
			cwd: projectRoot,
			env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder },
			stdio: "ignore",
		});
		try {
			await untilAnswers(`${url}/api/v1/currentTime`, () => child.exitCode === null, 1_200_000);
			const all = await slowestOf(url);
			const [worst = { path: "", ms: 0 }] = all;
			const half = percentile(
				all.map(({ ms }) => ms),
				0.5,
			);
			return [
				{
					measure: `a press on a staff screen with ${gifts.toLocaleString("en")} gifts, at a quarter of the speed`,
					value: `${worst.ms} ms at most (${worst.path}), ${half} ms on half of ${all.length} screens`,
					reference: "",
					ratio: "",
					...atMost(maxMs, worst.ms, "ms"),
				},
			];
		} finally {
			await stopChild(child);
		}
	});
}
