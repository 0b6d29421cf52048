import { createServer, type Server } from "node:http";
import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { beginDonation, indianRequest } from "../site/testing/giving.ts";
import { startHost } from "../site/testing/hosts.ts";
import { atMost, type Figure, percent } from "./report.ts";
import { inTurns, median } from "./rounds.ts";

const rounds = 7;

/** A slow phone: a quarter of this machine's speed, 150 ms there and back, 1.6 Mbit/s down and 0.75 up. */
const slowPhone = {
	cpu: { rate: 4 },
	network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
	screen: { width: 390, height: 844 },
};

/** Milliseconds since navigation start, and what came over the line. */
interface Visit {
	ready: number;
	painted: number;
	htmlBytes: number;
	scriptBytes: number;
}

/** Opens a page as a first-time visitor on a slow phone. @param island whose readiness is awaited */
async function visit(browser: Browser, url: string, island: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: slowPhone.screen });
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slowPhone.network);
		await devtools.send("Emulation.setCPUThrottlingRate", slowPhone.cpu);
		await page.addInitScript((name) => {
			addEventListener("island:ready", (event) => {
				if (event.target instanceof HTMLElement && event.target.dataset.island === name) performance.mark("ready");
			});
		}, island);
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

/** A page of so many bytes with one module script of so many, written by hand: as fast as such a page can be. */
function barePage(htmlBytes: number, scriptBytes: number): Promise<Server> {
	const script = `document.querySelector("[data-island]").dispatchEvent(new CustomEvent("island:ready",{bubbles:true}));`;
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
	if (typeof address !== "object" || address === null) throw new Error("the bare page is not served");
	return `http://127.0.0.1:${address.port}/`;
}

async function compare(browser: Browser, measure: string, url: string, island: string): Promise<Figure> {
	const { htmlBytes, scriptBytes } = await visit(browser, url, island);
	const server = await barePage(htmlBytes, scriptBytes);
	try {
		const turns = await inTurns(
			{ ours: () => visit(browser, url, island), bare: () => visit(browser, addressOf(server), "bare") },
			rounds,
		);
		const ready = median(turns.ours.map((each) => each.ready));
		const bare = median(turns.bare.map((each) => each.ready));
		const best = Math.min(...turns.ours.map((each) => each.ready));
		const painted = median(turns.ours.map((each) => each.painted));
		return {
			measure,
			value: `${ready.toFixed(0)} ms (best ${best.toFixed(0)}), painted at ${painted.toFixed(0)} ms`,
			reference: `bare page, ${((htmlBytes + scriptBytes) / 1000).toFixed(0)} kB as well: ${bare.toFixed(0)} ms`,
			ratio: percent(ready / bare),
			...atMost(500, ready, "ms"),
		};
	} finally {
		server.close();
	}
}

/** How long a visitor with a slow phone waits for an island, from navigation start. */
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
				"island when seen, request page: ready",
				`${host.url}/donationRequest/${indianRequest}#donors`,
				"donor-list",
			),
		];
	} finally {
		await browser.close();
		await host.stop();
	}
}
