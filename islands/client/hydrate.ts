/** Brings the islands of a public page to life, each at its own time. The page works before, and without it. */

interface IslandModule {
	default: { mount(element: HTMLElement): void };
}

async function load(source: string): Promise<IslandModule> {
	try {
		return await import(/* @vite-ignore */ source);
	} catch {
		// A failed module stays failed under its address, so the second and last try asks for another one.
		const again = `${source}?retry`;
		return await import(/* @vite-ignore */ again);
	}
}

async function mount(element: HTMLElement): Promise<void> {
	const source = element.dataset.src;
	if (!source || element.dataset.state) return;
	element.dataset.state = "loading";
	try {
		const module = await load(source);
		module.default.mount(element);
		element.dataset.state = "ready";
		element.dispatchEvent(new CustomEvent("island:ready", { bubbles: true }));
	} catch (error) {
		element.dataset.state = "failed";
		element.dispatchEvent(new CustomEvent("island:failed", { bubbles: true, detail: error }));
	}
}

function onceVisible(element: HTMLElement): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			void mount(element);
		},
		{ rootMargin: "200px" },
	);
	// The wrapper is display: contents and has no box; what it holds has.
	for (const child of element.children) observer.observe(child);
}

/** The visitor is there, or was before this script came; a browser also fills in what was typed on an earlier visit. */
function isTouched(element: HTMLElement): boolean {
	if (element.matches(":hover, :focus-within")) return true;
	// A box without a value attribute has the value "on" and the default value "": only its tick tells.
	return [...element.querySelectorAll("input")].some((input) =>
		input.type === "checkbox" || input.type === "radio"
			? input.checked !== input.defaultChecked
			: input.value !== input.defaultValue,
	);
}

function onceTouched(element: HTMLElement): void {
	if (isTouched(element)) {
		void mount(element);
		return;
	}
	const events = ["pointerover", "pointerdown", "focusin", "input"] as const;
	const start = () => {
		for (const event of events) element.removeEventListener(event, start);
		void mount(element);
	};
	for (const event of events) element.addEventListener(event, start, { passive: true });
	// Chromium fills in what a visitor comes back to only after scripts have run.
	addEventListener("pageshow", () => isTouched(element) && start());
}

function onceIdle(element: HTMLElement): void {
	if ("requestIdleCallback" in window) requestIdleCallback(() => void mount(element), { timeout: 2000 });
	else setTimeout(() => void mount(element), 200);
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
	const when = element.dataset.when;
	if (when === "load") void mount(element);
	else if (when === "idle") onceIdle(element);
	else if (when === "visible") onceVisible(element);
	else onceTouched(element);
}
