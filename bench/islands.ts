import { createServer, type Server } from "node:http";
import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { beginDonation, indianRequest } from "../site/testing/giving.ts";
import { startHost } from "../site/testing/hosts.ts";
import { atMost, type Figure } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const rounds = 7;

/** The first quartile, because other work on the machine only makes visits slower. */
const usual = (values: readonly number[]) => percentile(values, 0.25);

/** The maximum ratio to a bare page of the same size. */
const maxRatio = 1.3;

/** A slow phone: a quarter of this machine's speed, 150 ms round trip, 1.6 Mbit/s down and 0.75 up. */
export const slowPhone = {
	cpu: { rate: 4 },
	network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
	screen: { width: 390, height: 844 },
};

/** Times in milliseconds since navigation start, and the transferred bytes. */
interface Visit {
	ready: number;
	painted: number;
	htmlBytes: number;
	scriptBytes: number;
}

/** Opens a page as a first-time visitor on a slow phone. @param part the island or enhancement to wait for */
async function visit(browser: Browser, url: string, part: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: slowPhone.screen, locale: "en-IN" });
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slowPhone.network);
		await devtools.send("Emulation.setCPUThrottlingRate", slowPhone.cpu);
		await page.addInitScript((name) => {
			addEventListener("part:ready", (event) => {
				if (!(event.target instanceof HTMLElement)) return;
				const { island, enhance } = event.target.dataset;
				if (island === name || enhance === name) performance.mark("ready");
			});
		}, part);
		await page.goto(url);
		await page.waitForFunction(
			() =>
				performance.getEntriesByName("ready").length > 0 &&
				performance.getEntriesByName("first-contentful-paint").length > 0,
		);
		return await page.evaluate((origin) => {
			const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
			const bytes = (entries: PerformanceEntryList) =>
				entries
					.filter((entry) => entry instanceof PerformanceResourceTiming)
					.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
			const scripts = performance
				.getEntriesByType("resource")
				.filter(({ name }) => name.startsWith(`${origin}/assets/`) && name.endsWith(".js"));
			return {
				ready: at("ready"),
				painted: at("first-contentful-paint"),
				htmlBytes: bytes(performance.getEntriesByType("navigation")),
				scriptBytes: bytes(scripts),
			};
		}, new URL(url).origin);
	} finally {
		await context.close();
	}
}

/** Serves a minimal hand-written page and module script of the given sizes, as fast as such a page can be. */
function barePage(htmlBytes: number, scriptBytes: number): Promise<Server> {
	const script = `document.querySelector("[data-island]").dispatchEvent(new CustomEvent("part:ready",{bubbles:true}));`;
	const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><script type="module" src="/assets/bare.js"></script><p data-island="bare">Bare</p>`;
	const padded = (text: string, bytes: number, open: string, close: string) =>
		text + open + "x".repeat(Math.max(bytes - text.length - open.length - close.length, 0)) + close;
	const server = createServer((request, response) => {
		const isScript = request.url === "/assets/bare.js";
		response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
		response.end(isScript ? padded(script, scriptBytes, "/*", "*/") : padded(html, htmlBytes, "<!--", "-->"));
	});
	return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function addressOf(server: Server): string {
	const address = server.address();
	if (typeof address !== "object" || address === null) throw new Error("the bare page's server has no address");
	return `http://127.0.0.1:${address.port}/`;
}

/** @param budget the maximum ratio; null for a figure without a budget */
async function compare(
	browser: Browser,
	measure: string,
	url: string,
	part: string,
	budget: number | null = maxRatio,
): Promise<Figure> {
	const { htmlBytes, scriptBytes } = await visit(browser, url, part);
	const server = await barePage(htmlBytes, scriptBytes);
	try {
		const turns = await inTurns(
			{ ours: () => visit(browser, url, part), bare: () => visit(browser, addressOf(server), "bare") },
			rounds,
		);
		const ready = usual(turns.ours.map((each) => each.ready));
		const bare = usual(turns.bare.map((each) => each.ready));
		const best = Math.min(...turns.ours.map((each) => each.ready));
		const ratio = ready / bare;
		const painted = usual(turns.ours.map((each) => each.painted));
		return {
			measure,
			value: `${ready.toFixed(0)} ms (best ${best.toFixed(0)}), painted at ${painted.toFixed(0)} ms`,
			reference: `bare page, ${((htmlBytes + scriptBytes) / 1000).toFixed(0)} kB as well: ${bare.toFixed(0)} ms`,
			ratio: ratio.toFixed(2),
			...(budget === null ? { budget: "", met: null } : atMost(budget, ratio, "of the bare page")),
		};
	} finally {
		server.close();
	}
}

/** The time from navigation start until an island or enhancement is ready, on a slow phone. */
export async function islands(): Promise<Figure[]> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error("There is no Chromium: run `node .ci/browser.ts`, or set CHROMIUM_PATH.");
	const host = await startHost("node");
	const browser = await chromium.launch({ executablePath, args: browserFlags });
	try {
		const id = await beginDonation(host, { donationRequestId: indianRequest, amount: "500" });
		return [
			await compare(browser, "island on load, payment page: ready", `${host.url}/payment?donation=${id}`, "card-form"),
			await compare(
				browser,
				"enhancement, request page: ready",
				`${host.url}/donationRequest/${indianRequest}`,
				"more-rows",
				null,
			),
		];
	} finally {
		await browser.close();
		await host.stop();
	}
}
