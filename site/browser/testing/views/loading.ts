import type { Page, Request } from "playwright";

/** Everything a page has loaded since the latest request for its document. */
export interface Loading {
	/** The status of that document. */
	status(): number;
	/** Subresources and calls that failed or returned an error status. */
	missing(): readonly string[];
	/** The URLs of the scripts. */
	scripts(): readonly string[];
	/** Waits until the page has loaded, asks for nothing more and has painted that. */
	settled(): Promise<void>;
}

/** Requests that last as long as the page, or that nobody waits for. */
const endless: readonly string[] = ["eventsource", "media", "ping", "websocket"];

/** Records what the page loads; call it before opening the page. */
export function watchLoading(page: Page): Loading {
	let status = 0;
	let missing: string[] = [];
	let scripts: string[] = [];
	let asked = 0;
	const open = new Set<Request>();
	let whenIdle: () => void = () => undefined;
	const end = (request: Request) => {
		open.delete(request);
		if (open.size === 0) whenIdle();
	};
	const idle = async () => {
		if (open.size === 0) return;
		const { promise, resolve } = Promise.withResolvers<void>();
		whenIdle = resolve;
		await promise;
	};
	page.on("requestfinished", end);
	page.on("requestfailed", end);
	page.on("request", (request) => {
		asked += 1;
		if (!endless.includes(request.resourceType())) open.add(request);
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) [missing, scripts] = [[], []];
		else if (request.resourceType() === "script" || /\.m?js(\?|$)/.test(request.url())) scripts.push(request.url());
	});
	page.on("response", (response) => {
		const request = response.request();
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) status = response.status();
		else if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
	});
	page.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		// Leaving a page aborts its pending requests.
		if (reason !== "net::ERR_ABORTED") missing.push(`${reason} ${request.url()}`);
	});
	const settled = async () => {
		await page.waitForLoadState("load");
		for (let before = -1; before !== asked; ) {
			before = asked;
			await idle();
			await page.evaluate(async () => {
				await document.fonts.ready;
				// Islands that are of no hurry hydrate when the browser has nothing else to do.
				await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
				for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
			});
		}
	};
	return { status: () => status, missing: () => missing, scripts: () => scripts, settled };
}

/**
 * Makes the sheet of later content arrive after the first paint, as over a slow network: content above its link that needs
 * it shifts then.
 */
export async function delayLaterSheet(page: Page): Promise<void> {
	// Playwright's own routes stop every request of the page.
	const devTools = await page.context().newCDPSession(page);
	devTools.on("Fetch.requestPaused", async ({ requestId, frameId }) => {
		const { frameTree } = await devTools.send("Page.getFrameTree");
		// A frame that nobody sees is never painted. The page may have been left.
		if (frameId === frameTree.frame.id)
			await page
				.mainFrame()
				.evaluate(firstPaint)
				.catch(() => undefined);
		await devTools.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
	});
	await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/later-*" }] });
}

/** Waits in a page until it has been painted, and twice more. */
async function firstPaint(): Promise<void> {
	await new Promise<void>((resolve) => {
		new PerformanceObserver((list, observer) => {
			if (list.getEntriesByName("first-contentful-paint").length === 0) return;
			observer.disconnect();
			resolve();
		}).observe({ type: "paint", buffered: true });
	});
	for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Records every layout shift without user input, in each document that the page opens. Chromium moves the parts of an audio
 * element's controls after they are painted, which counts as one. It also reports text that is laid out anew in its old place, which
 * does not, and so does text that a slow machine lays out invisibly before it has read the typeface that it has loaded.
 */
export async function recordShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: { at: number; text: string }[] = [];
		/** When the typeface changed. */
		const changes: number[] = [];
		Object.assign(globalThis, { shifts, changes });
		const probe = document.createElement("i");
		probe.style.cssText = "position: absolute; visibility: hidden; font-family: Figtree, Indian, monospace";
		const sizes = new ResizeObserver(() => changes.push(performance.now()));
		new MutationObserver((_, observer) => {
			if (!document.body) return;
			observer.disconnect();
			probe.textContent = "Width of ₹ in the typeface";
			document.documentElement.append(probe);
			sizes.observe(probe);
		}).observe(document, { childList: true, subtree: true });
		// A machine without letters of Indian scripts shows those of the page once they are loaded.
		addEventListener("DOMContentLoaded", () => {
			const found = ["अक्षर", "అక్షరం", "ಅಕ್ಷರ"].filter((word) =>
				[...(document.body.textContent ?? "")].some(
					(letter) => (letter.codePointAt(0) ?? 0) >> 7 === (word.codePointAt(0) ?? 0) >> 7,
				),
			);
			if (found.length > 0) probe.textContent += found.join(" ");
		});
		addEventListener("load", () => setTimeout(() => probe.remove(), 1000));
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const shift = entry as PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
					sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
				};
				const moved = shift.sources.some(
					({ previousRect: a, currentRect: b }) =>
						a.x !== b.x || a.y !== b.y || a.width !== b.width || a.height !== b.height,
				);
				if (shift.hadRecentInput || (shift.sources.length > 0 && !moved)) continue;
				const nodes = shift.sources.map(({ node, previousRect: a, currentRect: b }) => {
					const what = node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName);
					return `${what} ${[a.x, a.y, a.width, a.height]} to ${[b.x, b.y, b.width, b.height]}`;
				});
				shifts.push({ at: entry.startTime, text: `${shift.value.toFixed(4)}: ${nodes.join(" | ")}` });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/**
 * The shifts of the current document after it has loaded everything. An address with a fragment has none: it opens another
 * tab as soon as the browser has read that far, and a slow machine has painted the page's start by then.
 */
export async function shiftsOf(page: Page, loading: Loading): Promise<string[]> {
	await loading.settled();
	return page.evaluate(() => {
		const { shifts, changes } = globalThis as { shifts?: { at: number; text: string }[]; changes?: number[] };
		if (!shifts) return ["the recorder was not installed"];
		// A busy machine tells of the change up to half a second after the frame that it is in.
		const isOfTypeface = (at: number) => changes?.slice(1).some((change) => Math.abs(change - at) < 500);
		return location.hash ? [] : shifts.filter(({ at }) => !isOfTypeface(at)).map(({ text }) => text);
	});
}
