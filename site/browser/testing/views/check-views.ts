import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { checkoutPalette, coloursIn, type Palette, sitePalette } from "../../../styles/palettes.ts";
import { readTextColours, unknownPairs } from "../../../styles/text-colours.ts";
import { fetchScripts, gzipBytes, scriptBudget } from "../../../testing/script-weight.ts";
import { shareSession } from "../sign-in.ts";
import { expect, onStage } from "../suite.ts";
import { axeViolations, injectAxe } from "./axe.ts";
import { delayLaterSheet, recordShifts, shiftsOf, watchLoading } from "./loading.ts";
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
	const html = await (await page.request.get(page.url())).text();
	const [bytes, budget] = [gzipBytes((await fetchScripts(page.url(), html)).values()), scriptBudget(html)];
	return bytes > budget ? [`${bytes} bytes of script, ${budget} allowed`] : [];
}

/** Reloads the page at desktop size, without the cache. */
async function reloadOnADesk(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	await page.setViewportSize(desk);
	await page.reload();
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

/**
 * Visits each view once and makes every check that applies to all pages: status, missing files, layout shifts, script, axe on
 * phone and desktop, colours and overflow. The stage itself fails a test whose page breaks its policy or logs an error.
 */
export function checkViews(views: readonly View[]): void {
	const stage = onStage();

	describe("Every page, in every state", () => {
		it.each(views)("loads completely, does not shift, is accessible and fits: $name", async (view) => {
			const page = await stage.visit({ viewport: phone, ...(view.locale ? { locale: view.locale } : {}) });
			if (view.as) await shareSession(page, view.as, stage.host().url);
			const loading = watchLoading(page);
			await recordShifts(page);
			await delayLaterSheet(page);
			await page.goto(view.path);
			await view.steps?.(page);
			const shifts = { phone: await shiftsOf(page), desk: [] as string[] };
			expect(loading.status()).toBe(view.status ?? 200);
			expect(loading.missing()).toEqual([]);
			if (view.scriptless) {
				expect(loading.scripts()).toEqual([]);
				expect(await page.locator("script:not([type='application/ld+json']), link[rel=modulepreload]").count()).toBe(0);
			}

			expect(await excessScript(page)).toEqual([]);

			if (view.alike) {
				await page.setViewportSize({ width: 320, height: 640 });
				expect(await overflowing(page)).toEqual([]);
				await thinOut(page, view.alike);
			}
			await page.emulateMedia({ reducedMotion: "reduce" });
			await injectAxe(page);
			const axe: Record<string, string[]> = {};
			for (const viewport of [phone, desk]) {
				await page.setViewportSize(viewport);
				// Contrast takes half of axe's time, and at the desk's width the palette's pairs are checked below.
				const skipped = viewport === desk ? ["color-contrast"] : [];
				axe[`${viewport.width} px`] = await axeViolations(page, skipped);
			}
			expect(axe).toEqual({ "390 px": [], "1280 px": [] });
			expect(await unknownColours(page)).toEqual([]);
			expect(await overflowsOf(page)).toEqual({});

			await page.emulateMedia({ reducedMotion: null });
			await reloadOnADesk(page);
			shifts.desk = await shiftsOf(page);
			expect(shifts).toEqual({ phone: [], desk: [] });
			expect(loading.missing()).toEqual([]);
		});
	});
}
