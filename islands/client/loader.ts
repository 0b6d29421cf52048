/**
 * The only script that a page loads by name. It starts the page's enhancements at once and hydrates each island when it is
 * needed. The page works before that and without it.
 */

/** A held form waits for the script for so many milliseconds, then it is sent without. */
const patience = 5_000;

/**
 * Holds a form marked `data-hold` until the part around it has started, because sending it earlier would leave the page and
 * lose what the visitor typed elsewhere in the part. A form marked `data-hold="sound"` gets an audio element, `sound`.
 * @returns sends the held form, and holds no more
 */
function holdSubmit(part: HTMLElement): () => void {
	let send: (() => void) | null = null;
	const release = () => {
		part.onsubmit = null;
		send?.();
		send = null;
	};
	part.onsubmit = (event) => {
		const form = event.target as HTMLFormElement & { sound?: HTMLAudioElement };
		const { hold } = form.dataset;
		if (hold === undefined) return;
		event.preventDefault();
		send = () => form.requestSubmit(event.submitter);
		// Some browsers let an element sound later only if it was loaded during a press.
		if (hold === "sound") {
			form.sound = new Audio();
			form.sound.load();
		}
		setTimeout(release, patience);
	};
	return release;
}

/** Whether the visitor is on the part or changed a field before this script ran. Browsers also restore earlier input. */
function isTouched(element: HTMLElement): boolean {
	if (element.matches(":hover,:focus-within") || element.querySelector("option[selected]:not(:checked)")) return true;
	// A checkbox without a value attribute has the value "on" and the default value "", so compare its tick.
	return [...element.querySelectorAll("input")].some((input) =>
		/^(checkbox|radio)$/.test(input.type) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
	);
}

/** Calls `start` once, when the visitor points at the part or the touch area around it, focuses it, types or chooses in it. */
function onceTouched(part: HTMLElement, start: () => void): void {
	const element = part.closest<HTMLElement>("[data-touch-area]") ?? part;
	if (isTouched(element)) {
		start();
		return;
	}
	const events = ["pointerover", "pointerdown", "focusin", "input"] as const;
	const onTouch = () => {
		for (const event of events) element.removeEventListener(event, onTouch);
		start();
	};
	for (const event of events) element.addEventListener(event, onTouch);
	// When a visitor returns to a page, Chromium restores its fields only after scripts have run.
	addEventListener("pageshow", () => isTouched(element) && onTouch());
	// A frame inside keeps its events to itself, but the window loses the focus to it.
	addEventListener("blur", onTouch);
}

/** An enhancement exports a function; an island exports its definition. */
interface PartModule {
	default: ((element: HTMLElement) => void) | { mount(element: HTMLElement): void };
}

/** Browsers cache a failed module by its URL, so the second and last attempt uses a different one. */
const load = (source: string): Promise<PartModule> =>
	import(/* @vite-ignore */ source).catch(() => {
		const again = `${source}?retry`;
		return import(/* @vite-ignore */ again);
	});

/** Starts a waiting part, once. @param then what follows, also if the script fails to load */
async function start(element: HTMLElement, then: () => void): Promise<void> {
	const { src, needs, state } = element.dataset as { src: string } & DOMStringMap;
	if (state !== "waiting") return;
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

/** Whether the parser has passed the end of the element, so that something follows it or a part around it. */
const isParsed = (element: HTMLElement) => document.readyState !== "loading" || element.closest(":not(:last-child)");

function startAll(): void {
	for (const element of document.querySelectorAll<HTMLElement>("[data-src]:not([data-state])")) {
		if (!isParsed(element)) continue;
		element.dataset.state = "waiting";
		const release = holdSubmit(element);
		// A part is touched more than once.
		const begin = () => start(element, release);
		if (element.dataset.when === "interaction") onceTouched(element, begin);
		else begin();
	}
}

// The script is async, so it does not wait for the rest of the page, which a style sheet may block.
startAll();
addEventListener("DOMContentLoaded", startAll);
// Dispatched by an island that inserted new content.
addEventListener("content:added", startAll);

// Pages that were shown while the radio or an episode played share a document in the history. One that is loaded anew knows only itself.
// A script that displays other entries itself removes this.
const page = () => location.href.split("#")[0];
const own = page();
// biome-ignore lint/suspicious/noGlobalAssign: every byte of this script is on every page
onpopstate = () => page() === own || location.reload();
