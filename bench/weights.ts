import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { inLanguage, languages } from "../api/domain/languages.ts";
import { publicStatuses } from "../api/domain/statuses.ts";
import { demoRequests } from "../db/seed/requests/index.ts";
import { beginDonation, indianRequest } from "../site/testing/giving.ts";
import { type Host, startHost } from "../site/testing/hosts.ts";
import { atMost, type Figure } from "./report.ts";

/** What a CDN does to a page while it is asked for, not the best that could be done ahead. */
const brotliQuality = 5;

const kilo = (bytes: number) => bytes / 1000;
const kB = (bytes: number) => `${kilo(bytes).toFixed(1)} kB`;

function brotliBytes(text: string): number {
	return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }).length;
}

/**
 * Addresses of the scripts that a page runs before anybody touches it: its own, what it preloads, its islands that do not
 * wait for interaction, and what all of these import. The provider's script is the provider's.
 */
export function scriptsOf(html: string): string[] {
	const found = [
		...html.matchAll(/<script type="module" src="([^"]+)"/g),
		...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
	].map((match) => match[1] ?? "");
	for (const [tag] of html.matchAll(/<div class="island"[^>]*>/g)) {
		const source = /data-src="([^"]+)"/.exec(tag)?.[1];
		if (source && !tag.includes('data-when="interaction"')) found.push(source);
	}
	return [...new Set(found)];
}

/** What a module imports as it starts; `import()` waits for its reason. */
export function importsOf(module: string): string[] {
	return [...module.matchAll(/\b(?:from|import)\s*"(\.{0,2}\/[^"]+)"/g)].map((match) => match[1] ?? "");
}

async function textOf(url: string): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return response.text();
}

/** Scripts of our own that a browser really asks for while nobody touches the page: more than the HTML promises, at times. */
async function fetchedBy(browser: Browser, pageUrl: string): Promise<string[]> {
	const page = await browser.newPage();
	try {
		const asked: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") asked.push(request.url());
		});
		await page.goto(pageUrl, { waitUntil: "networkidle" });
		return asked.filter((url) => url.startsWith(new URL("/assets/", pageUrl).href));
	} finally {
		await page.close();
	}
}

/** Every script with its text, by address: what the HTML names, what the browser asked for, and what these import. */
async function fetchScripts(browser: Browser, pageUrl: string, html: string): Promise<Map<string, string>> {
	const texts = new Map<string, string>();
	const named = scriptsOf(html).map((address) => new URL(address, pageUrl).href);
	const waiting = [...named, ...(await fetchedBy(browser, pageUrl))];
	for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
		if (texts.has(url)) continue;
		const text = await textOf(url);
		texts.set(url, text);
		for (const imported of importsOf(text)) waiting.push(new URL(imported, url).href);
	}
	return texts;
}

async function weigh(browser: Browser, host: Host, name: string, path: string): Promise<Figure[]> {
	const html = await textOf(`${host.url}${path}`);
	const scripts = await fetchScripts(browser, `${host.url}${path}`, html);
	const gzip = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
	const most = name === "home" ? 0 : 12;
	return [
		{
			measure: `${name}: HTML with its styles, brotli`,
			value: kB(brotliBytes(html)),
			reference: `plain: ${kB(Buffer.byteLength(html))}`,
			ratio: "",
			budget: "",
			kept: null,
		},
		{
			measure: `${name}: script before interaction, gzip`,
			value: kB(gzip),
			reference: `${scripts.size} files, plain: ${kB([...scripts.values()].join("").length)}`,
			ratio: "",
			...atMost(most, kilo(gzip), "kB"),
		},
	];
}

/** The heaviest of all the demo's request pages, in every language: people's words decide what a page weighs. */
async function heaviestRequest(host: Host): Promise<Figure> {
	const shown = demoRequests.filter(({ isPrivate, status }) => !isPrivate && publicStatuses.includes(status));
	const paths = shown.flatMap(({ id }) => languages.map((language) => inLanguage(`/donationRequest/${id}`, language)));
	let heaviest = { path: "", bytes: 0, plain: 0 };
	for (const path of paths) {
		const html = await textOf(`${host.url}${path}`);
		const bytes = brotliBytes(html);
		if (bytes > heaviest.bytes) heaviest = { path, bytes, plain: Buffer.byteLength(html) };
	}
	const key = shown.find(({ id }) => heaviest.path.endsWith(id))?.key ?? "";
	return {
		measure: `the heaviest of ${paths.length} request pages: HTML with its styles, brotli`,
		value: kB(heaviest.bytes),
		reference: `${key}, ${heaviest.path.split("/")[1]?.replace("donationRequest", "en")}; plain: ${kB(heaviest.plain)}`,
		ratio: "",
		...atMost(14, kilo(heaviest.bytes), "kB"),
	};
}

/** What pages weigh on the wire. Home stands for the marketing pages: it has no island. */
export async function weights(): Promise<Figure[]> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error("There is no Chromium: run `node .ci/browser.ts`, or set CHROMIUM_PATH.");
	const host = await startHost("node");
	const browser = await chromium.launch({ executablePath, args: browserFlags });
	try {
		const id = await beginDonation(host, { donationRequestId: indianRequest, amount: "500" });
		return [
			...(await weigh(browser, host, "home", "/")),
			...(await weigh(browser, host, "request page", `/donationRequest/${indianRequest}`)),
			await heaviestRequest(host),
			...(await weigh(browser, host, "payment page", `/payment?donation=${id}`)),
		];
	} finally {
		await browser.close();
		await host.stop();
	}
}
