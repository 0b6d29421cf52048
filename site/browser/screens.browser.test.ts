// @module-tag rest
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { cards, fillCard, openPayment, payButton, requestPath, thanks, waitForCardFields } from "./testing/giving.ts";
import { compared, difference, drawing, tolerated } from "./testing/pictures.ts";
import { onStage } from "./testing/suite.ts";
import { watchLoading } from "./testing/views/loading.ts";
import { haveWallets } from "./testing/wallets.ts";

const stage = onStage();

/** The stored pictures. Its README shows them, and the test fails if a page looks different from its own. */
const folder = join(import.meta.dirname, "..", "..", "stories", "screens");
/** The main pages. Home comes first, because the gifts made for the other pictures would change its totals. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	home: (page) => page.goto("/"),
	list: (page) => page.goto("/?type=cash"),
	search: (page) => page.goto("/search/school"),
	"not-found": (page) => page.goto("/nowhere"),
	request: (page) => page.goto(requestPath("imran")),
	billing: (page) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=2500`),
	payment: async (page) => {
		await haveWallets(page.context(), stage.host().url, "none");
		await openPayment(page, { request: "jyoti", amount: "2500" });
		await waitForCardFields(page);
	},
	thanks: async (page) => {
		await openPayment(page, { request: "jyoti", amount: "2500" });
		await fillCard(page, cards.good);
		await payButton(page).click();
		await thanks(page).waitFor();
	},
};
/** The compared height of a page, in windows. */
const windows = 2;
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const themes = ["light", "dark"] as const;

/**
 * A screenshot from the top of the page; below a shorter page it has the page's background.
 * @param settled waits for what the page loads
 */
async function shotOf(
	page: Page,
	{ width, height }: { width: number; height: number },
	settled: () => Promise<void>,
): Promise<Buffer> {
	// Scroll down once to load lazy pictures.
	await page.evaluate((down) => scrollTo(0, down), height);
	await settled();
	await page.evaluate(() => scrollTo(0, 0));
	await page.setViewportSize({ width, height: height * windows });
	await settled();
	const shot = await page.screenshot();
	await page.setViewportSize({ width, height });
	return shot;
}

/** Screenshots of the current page in every size and theme. */
async function shots(page: Page, settled: () => Promise<void>): Promise<{ look: string; shot: Buffer }[]> {
	const taken: { look: string; shot: Buffer }[] = [];
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		for (const colorScheme of themes) {
			await page.emulateMedia({ colorScheme });
			await page.evaluate(() => scrollTo(0, 0));
			await settled();
			taken.push({ look: `${size}-${colorScheme}`, shot: await shotOf(page, viewport, settled) });
		}
	}
	return taken;
}

it.each(Object.entries(screens))(
	"%s looks the same as before, on a phone and a desktop, in light and dark",
	async (name, open) => {
		const page = await stage.visit({ reducedMotion: "reduce", bypassCSP: true });
		const { settled } = watchLoading(page);
		await open(page);
		// Hide what depends on the current day and on random ids.
		await page.addStyleTag({ content: "time, .receipt-id { visibility: hidden } * { caret-color: transparent }" });
		await page.evaluate(() => document.fonts.ready);
		const different: string[] = [];
		for (const { look, shot } of await shots(page, settled)) {
			different.push(...(await compared(join(folder, `${name}-${look}.webp`), shot)));
		}
		expect(different, "npm run screens takes new pictures").toEqual([]);
	},
);

it("a page without its styles fails the comparison", async () => {
	if (drawing) return;
	const page = await stage.visit({ viewport: sizes.desk, javaScriptEnabled: false });
	await page.route("**/", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace(/<style>.*?<\/style>/s, "") });
	});
	await page.goto("/");
	const stored = readFileSync(join(folder, "home-desk-light.webp"));
	expect(await difference(stored, await shotOf(page, sizes.desk, () => page.waitForLoadState()))).toBeGreaterThan(
		tolerated.pixels,
	);
});
