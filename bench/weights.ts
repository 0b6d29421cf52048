import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { inLanguage, languages } from "../api/domain/languages.ts";
import { publicStatuses } from "../api/domain/requests/statuses.ts";
import { demoRequests } from "../db/seed/requests/index.ts";
import { beginDonation, indianRequest } from "../site/testing/giving.ts";
import { type Host, startHost } from "../site/testing/hosts.ts";
import { fetchScripts, gzipBytes, scriptBudget } from "../site/testing/script-weight.ts";
import { atMost, type Figure } from "./report.ts";

/** The quality that a CDN uses on the fly, not the best one possible. */
const brotliQuality = 5;

const kilo = (bytes: number) => bytes / 1000;
const kB = (bytes: number) => `${kilo(bytes).toFixed(1)} kB`;

function brotliBytes(text: string): number {
	return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }).length;
}

async function textOf(url: string): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return response.text();
}

/** Our scripts that a browser requests before interaction, which may be more than the HTML names. */
async function fetchedBy(browser: Browser, pageUrl: string): Promise<string[]> {
	const page = await browser.newPage();
	try {
		const requested: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") requested.push(request.url());
		});
		await page.goto(pageUrl, { waitUntil: "networkidle" });
		return requested.filter((url) => url.startsWith(new URL("/assets/", pageUrl).href));
	} finally {
		await page.close();
	}
}

async function weigh(browser: Browser, host: Host, name: string, path: string): Promise<Figure[]> {
	const html = await textOf(`${host.url}${path}`);
	const pageUrl = `${host.url}${path}`;
	const scripts = await fetchScripts(pageUrl, html, await fetchedBy(browser, pageUrl));
	const gzip = gzipBytes(scripts.values());
	return [
		{
			measure: `${name}: HTML with its styles, brotli`,
			value: kB(brotliBytes(html)),
			reference: `plain: ${kB(Buffer.byteLength(html))}`,
			ratio: "",
			budget: "",
			met: null,
		},
		{
			measure: `${name}: script before interaction, gzip`,
			value: kB(gzip),
			reference: `${scripts.size} files, plain: ${kB([...scripts.values()].join("").length)}`,
			ratio: "",
			...atMost(kilo(scriptBudget(html)), kilo(gzip), "kB"),
		},
	];
}

/** The heaviest of the demo's request pages in all languages. Its weight depends mostly on people's own texts. */
async function heaviestRequest(host: Host): Promise<Figure> {
	const listed = demoRequests.filter(({ isPrivate, status }) => !isPrivate && publicStatuses.includes(status));
	const paths = listed.flatMap(({ id }) => languages.map((language) => inLanguage(`/donationRequest/${id}`, language)));
	let heaviest = { path: "", bytes: 0, plain: 0 };
	for (const path of paths) {
		const html = await textOf(`${host.url}${path}`);
		const bytes = brotliBytes(html);
		if (bytes > heaviest.bytes) heaviest = { path, bytes, plain: Buffer.byteLength(html) };
	}
	const key = listed.find(({ id }) => heaviest.path.endsWith(id))?.key ?? "";
	return {
		measure: `the heaviest of ${paths.length} request pages: HTML with its styles, brotli`,
		value: kB(heaviest.bytes),
		reference: `${key}, ${heaviest.path.split("/")[1]?.replace("donationRequest", "en")}; plain: ${kB(heaviest.plain)}`,
		ratio: "",
		...atMost(14, kilo(heaviest.bytes), "kB"),
	};
}

/** The transferred weight of pages. Home represents the marketing pages, which have no islands. */
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
