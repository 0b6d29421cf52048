/**
 * The only script that a page loads by name. It starts the page's enhancements at once and hydrates each island when it is
 * needed. The page works before that and without it.
 */
import { holdSubmit } from "./hold-submit.ts";
import { onceTouched } from "./when.ts";

/** An enhancement exports a function; an island exports its definition. */
interface PartModule {
	default: ((element: HTMLElement) => void) | { mount(element: HTMLElement): void };
}

async function load(source: string): Promise<PartModule> {
	try {
		return await import(/* @vite-ignore */ source);
	} catch {
		// Browsers cache a failed module by its URL, so the second and last attempt uses a different one.
		const again = `${source}?retry`;
		return await import(/* @vite-ignore */ again);
	}
}

/** Starts a waiting part, once. @param then what follows, also if the script fails to load */
async function start(element: HTMLElement, then: () => void): Promise<void> {
	const { src, needs, state } = element.dataset;
	if (!src || state !== "waiting") return;
	element.dataset.state = "loading";
	// Fetch the module's imports in parallel with it, not after it. Its own import reports their failures.
	for (const needed of needs?.split(" ") ?? []) import(/* @vite-ignore */ needed).catch(() => {});
	try {
		const { default: part } = await load(src);
		if (typeof part === "function") part(element);
		else part.mount(element);
		element.dataset.state = "ready";
	} catch (error) {
		element.dataset.state = "failed";
		console.warn(error);
	}
	then();
}

/** Whether the parser has passed the end of the element, so that something follows it. */
function isParsed(element: HTMLElement): boolean {
	for (let each: Element | null = element; each; each = each.parentElement) if (each.nextSibling) return true;
	return document.readyState !== "loading";
}

function startAll(): void {
	for (const element of document.querySelectorAll<HTMLElement>("[data-src]:not([data-state])")) {
		if (!isParsed(element)) continue;
		element.dataset.state = "waiting";
		const release = holdSubmit(element);
		// A part is touched more than once.
		const begin = () => void start(element, release);
		if (element.dataset.when === "interaction") onceTouched(element, begin);
		else begin();
	}
}

// The script is async, so it does not wait for the rest of the page, which a style sheet may block.
startAll();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", startAll);
// Dispatched by an island that inserted new content.
addEventListener("content:added", startAll);

// Pages that were shown while the radio played are one document in the history. One of them that is loaded anew knows only itself.
const page = () => location.pathname + location.search;
const own = page();
addEventListener("popstate", () => {
	if (page() !== own && !document.querySelector("[data-exchanges], [data-dashboard]")) location.reload();
});
