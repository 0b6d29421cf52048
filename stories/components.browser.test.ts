// @module-tag rest
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compared, difference, drawing } from "../site/browser/testing/pictures.ts";
import { type BuiltStorybook, openStorybook } from "./testing/built-storybook.ts";

/** The stored pictures, one of each component and theme. */
const folder = join(import.meta.dirname, "screens", "components");

/** Of a component alone less may differ than of a page: another colour of its edge is a change. */
const tolerated = 0.03;
const themes = ["light", "dark"] as const;
const window = { width: 640, height: 800 };

/** The main components, each in the story that shows most of it. */
const components: Readonly<Record<string, string>> = {
	alert: "islands-ui-alert--every-tone-with-a-title",
	"amount-picker": "islands-ui-amount-picker--states",
	"status-ribbon": "islands-ui-status-ribbon--every-status",
	button: "islands-ui-button--states",
	card: "islands-ui-card--row",
	checkbox: "islands-ui-checkbox--states",
	dialog: "islands-ui-dialog--open",
	"empty-state": "islands-ui-empty-state--with-an-action",
	"error-summary": "islands-ui-error-summary--two-fields",
	field: "islands-ui-field--states",
	"order-summary": "islands-ui-order-summary--fees-on-top",
	pagination: "islands-ui-pagination--middle",
	progress: "islands-ui-progress--part-way",
	"radio-chips": "islands-ui-radio-chips--states",
	"request-card": "islands-ui-request-card--urgent-with-tax-benefit",
	select: "islands-ui-select--states",
	stepper: "islands-ui-stepper--in-the-middle",
	table: "islands-ui-table--filled",
	tabs: "islands-ui-tabs--sections",
	timeline: "islands-ui-timeline--every-tone",
};

/** Storybook's preview offers this to its own pages. */
interface Preview {
	storyRenders: readonly { phase?: string }[];
}

let storybook: BuiltStorybook;
let page: Page;
beforeAll(async () => {
	storybook = await openStorybook();
	page = await storybook.browser.newPage({ viewport: window, reducedMotion: "reduce" });
	// Its typeface is used from the next page on: `font-display: optional`.
	await page.goto(storybook.addressOf("islands-ui-button--states", "story", "theme:light"));
	await page.evaluate(() => document.fonts.load("1rem Figtree"));
}, 600_000);
afterAll(() => storybook.close());

async function shotOf(story: string, theme: (typeof themes)[number]): Promise<Buffer> {
	await page.goto(storybook.addressOf(story, "story", `theme:${theme}`));
	await page.waitForFunction(() => {
		const { storyRenders = [] } =
			(globalThis as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__ ?? ({} as Partial<Preview>);
		return storyRenders.length > 0 && storyRenders.every(({ phase }) => phase === "finished" || phase === "errored");
	});
	await page.addStyleTag({ content: "* { caret-color: transparent }" });
	await page.evaluate(() => document.fonts.ready);
	// Below the component there is only paper, beside which a change would not count.
	const end = await page
		.locator("#storybook-root *")
		.evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
	const height = Math.min(window.height, Math.ceil(end / 16 + 1) * 16);
	return page.screenshot({ clip: { x: 0, y: 0, width: window.width, height } });
}

it.each(Object.entries(components))("%s looks the same as before, in light and dark", async (name, story) => {
	expect(storybook.ids("story")).toContain(story);
	const different: string[] = [];
	for (const theme of themes) {
		different.push(...(await compared(join(folder, `${name}-${theme}.webp`), await shotOf(story, theme), tolerated)));
	}
	expect(different, "npm run screens takes new pictures").toEqual([]);
});

it("a component in the other theme fails the comparison", async () => {
	if (drawing) return;
	const [dark, light] = [
		readFileSync(join(folder, "button-dark.webp")),
		await shotOf(components.button ?? "", "light"),
	];
	expect(await difference(dark, light)).toBeGreaterThan(tolerated);
});
