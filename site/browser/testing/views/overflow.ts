import type { Page } from "playwright";

/** Selectors of names, titles, cities and people's texts. */
const peoplesTexts = [
	"main :is(h1, h3)",
	"main [dir=auto]:not(:has(p))",
	".story p",
	".donor b",
	":is(.surface, .billing-card, .review-part) .quiet",
	".facts dd",
	".avatar + * :is(b, p)",
	".comments b",
	".documents a",
].join();

/** Replaces people's texts with one very long word. */
export function writeLongWords(page: Page): Promise<void> {
	return page.evaluate((selector) => {
		const word = "Venkatanarasimharajuvaripeta".repeat(3);
		for (const element of document.querySelectorAll(selector)) element.textContent = word;
	}, peoplesTexts);
}

/** Sets the text size in percent, as visitors can in their browser. */
export function setTextSize(page: Page, percent: number): Promise<void> {
	return page.evaluate((size) => {
		document.documentElement.style.fontSize = size;
	}, `${percent}%`);
}

/** Elements that extend beyond the window or cut off their own text. */
export function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const found: string[] = [];
		// The content of a horizontal scroller may extend beyond the window.
		const isInScroller = (element: Element | null): boolean =>
			element !== null &&
			element !== document.documentElement &&
			(/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
		if ((document.scrollingElement?.scrollWidth ?? 0) > width) found.push("the page scrolls sideways");
		for (const element of document.querySelectorAll<HTMLElement>(
			"button, .button, .badge, label, h1, h2, h3, dd, .chip span",
		)) {
			if (element.closest(".visually-hidden, [popover], .skip") || isInScroller(element.parentElement)) continue;
			const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible";
			const { right, left, width: wide } = element.getBoundingClientRect();
			if (wide > 0 && (cut || right > width + 1 || left < -1)) found.push(element.outerHTML.slice(0, 120));
		}
		return found;
	});
}
