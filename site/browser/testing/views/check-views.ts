import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { checkoutPalette, coloursIn, type Palette, sitePalette } from "../../../styles/palettes.ts";
import { readTextColours, unknownPairs } from "../../../styles/text-colours.ts";
import { fetchScripts, gzipBytes, scriptBudget } from "../../../testing/script-weight.ts";
import { shareSession } from "../sign-in.ts";
import { expect, onStage, type Stage } from "../suite.ts";
import { haveWallets } from "../wallets.ts";
import { axeViolations, injectAxe } from "./axe.ts";
import { isInEveryRun } from "./every-run.ts";
import { delayLaterSheet, type Loading, recordShifts, shiftsOf, watchLoading } from "./loading.ts";
import { overflowing, setTextSize, writeLongWords } from "./overflow.ts";
import type { View } from "./view.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
/** A window of 1280 px has 640 px left at 200 % zoom. */
const narrow = [
	{ width: 320, height: 640 },
	{ width: 640, height: 400 },
];

const lightColours = ({ sheet }: Palette) =>
	coloursIn(readFileSync(join(import.meta.dirname, "../../../..", sheet), "utf8")).light;

/** Texts whose colours are not in the palette, from which the dark theme's contrast is computed. */
async function unknownColours(page: Page): Promise<string[]> {
	const palette = new URL(page.url()).pathname.startsWith("/sandbox/stripe/") ? checkoutPalette : sitePalette;
	return unknownPairs(await page.evaluate(readTextColours), palette, lightColours(palette));
}

/** Whether the page loads more script than its budget before the visitor interacts. */
async function excessScript(page: Page): Promise<string[]> {
	// Listeners have loaded the player by a press on the page before.
	const cookies = (await page.context().cookies()).filter(({ name }) => name !== "kw_sound");
	const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const html = await (await fetch(page.url(), { headers: { cookie } })).text();
	const [bytes, budget] = [gzipBytes((await fetchScripts(page.url(), html)).values()), scriptBudget(html)];
	return bytes > budget ? [`${bytes} bytes of script, ${budget} allowed`] : [];
}

async function shiftsIn(view: View, page: Page, loading: Loading): Promise<string[]> {
	const shifts = await shiftsOf(page, loading);
	return view.wallets ? [] : shifts;
}

/** Removes all but the first ten of elements that are alike. */
function thinOut(page: Page, selector: string): Promise<void> {
	return page.evaluate((alike) => {
		for (const element of [...document.querySelectorAll(alike)].slice(10)) element.remove();
	}, selector);
}

/** Everything that overflows in a view: in narrow windows, at 200 % text size, and with long words. */
async function overflowsOf(page: Page): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	for (const viewport of narrow) {
		await page.setViewportSize(viewport);
		found[`${viewport.width} px`] = await overflowing(page);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await setTextSize(page, 200);
	found["200 % text size"] = await overflowing(page);
	await setTextSize(page, 100);
	await writeLongWords(page);
	for (const width of [320, 390]) {
		await page.setViewportSize({ width, height: 640 });
		found[`long words, ${width} px`] = await overflowing(page);
	}
	return Object.fromEntries(Object.entries(found).filter(([, elements]) => elements.length > 0));
}

/** Opens a view and waits until it has loaded everything. */
async function open(
	stage: Stage,
	view: View,
	viewport: typeof phone,
): Promise<{ page: Page; loading: Loading; shifts: string[] }> {
	const { locale, userAgent } = view;
	const page = await stage.visit({
		viewport,
		...(locale ? { locale } : {}),
		...(userAgent ? { userAgent } : {}),
	});
	if (view.as) await shareSession(page, view.as, stage.host().url);
	const loading = watchLoading(page);
	await recordShifts(page);
	await delayLaterSheet(page);
	if (!view.wallets) await haveWallets(page.context(), stage.host().url, "none");
	await page.goto(view.path);
	await view.steps?.(page);
	const shifts = await shiftsIn(view, page, loading);
	expect(loading.status()).toBe(view.status ?? 200);
	expect(loading.missing()).toEqual([]);
	return { page, loading, shifts };
}

/** Makes a page stand still, for checks of what it displays. */
async function hold(page: Page, { alike }: View): Promise<void> {
	if (alike) await thinOut(page, alike);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await injectAxe(page);
}

/** Opens a view on a phone and makes the checks that take little time. */
async function openOnAPhone(stage: Stage, view: View): Promise<{ page: Page; shifts: string[] }> {
	const { page, loading, shifts } = await open(stage, view, phone);
	if (view.scriptless) {
		expect(loading.scripts()).toEqual([]);
		expect(await page.locator("script:not([type='application/ld+json']), link[rel=modulepreload]").count()).toBe(0);
	}
	expect(await excessScript(page)).toEqual([]);
	if (view.alike) {
		await page.setViewportSize({ width: 320, height: 640 });
		expect(await overflowing(page)).toEqual([]);
		await page.setViewportSize(phone);
	}
	await hold(page, view);
	return { page, shifts };
}

/**
 * Visits each view on a phone: status, missing files, layout shifts, script, axe, colours, and overflow at three widths.
 * `npm test` does so with one view of each template and `npm run test:all` with the others; there the former are also loaded
 * on a desk, with axe, larger text and long words. The stage itself fails a test whose page breaks its policy or logs an error.
 */
export function checkViews(views: readonly View[]): void {
	const stage = onStage();
	const ofTemplates = views.filter(isInEveryRun);

	describe("Every page, in every state", () => {
		for (const view of views) {
			const tags = ofTemplates.includes(view) ? [] : ["rest"];
			it(`loads completely, does not shift, is accessible and fits: ${view.name}`, { tags }, async () => {
				const { page, shifts } = await openOnAPhone(stage, view);
				// Contrast takes half of axe's time, and the next check compares all text with the palette, whose contrasts are tested.
				expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
				expect(await unknownColours(page)).toEqual([]);
				const overflows: Record<string, string[]> = {};
				for (const width of [320, 390, 1280]) {
					await page.setViewportSize({ width, height: 640 });
					overflows[`${width} px`] = await overflowing(page);
				}
				expect({ shifts, overflows }).toEqual({ shifts: [], overflows: { "320 px": [], "390 px": [], "1280 px": [] } });
			});
		}

		for (const view of ofTemplates) {
			it(`does so on a desk, with larger text and long words: ${view.name}`, { tags: ["rest"] }, async () => {
				const { page, shifts } = await open(stage, view, view.onPhone ? phone : desk);
				// Shifts by a step are counted on the phone; on a desk more is in sight, and a slow answer counts as no step's.
				expect(view.steps ? [] : shifts).toEqual([]);
				await page.setViewportSize(desk);
				await hold(page, view);
				expect(await axeViolations(page)).toEqual([]);
				expect(await overflowsOf(page)).toEqual({});
			});
		}
	});
}
