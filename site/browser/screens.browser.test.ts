import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { Page } from "playwright";
import sharp from "sharp";
import { expect, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { cardFields, cards, fillCard, openPayment, payButton, requestPath, thanks } from "./testing/giving.ts";
import { onStage } from "./testing/suite.ts";

const stage = onStage();

/** Where the pictures are kept: the README shows them, and a page that looks different from its own fails. */
const folder = join(import.meta.dirname, "..", "..", "stories", "screens");
/** `npm run screens` draws them anew. */
const drawing = process.env.SCREENS === "draw";

/** Machines draw letters a little differently; what moves, breaks or changes its colour is more than this. */
const tolerated = { colour: 0.25, pixels: 0.02 };

/** The main pages. Home comes first: the gifts of the others would change its sums. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	home: (page) => page.goto("/"),
	list: (page) => page.goto("/?type=cash"),
	search: (page) => page.goto("/search/school"),
	"not-found": (page) => page.goto("/nowhere"),
	request: (page) => page.goto(requestPath("imran")),
	billing: (page) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=2500`),
	payment: async (page) => {
		await openPayment(page, { request: "jyoti", amount: "2500" });
		await cardFields(page).getByLabel("Credit or debit card number").waitFor();
	},
	thanks: async (page) => {
		await openPayment(page, { request: "jyoti", amount: "2500" });
		await fillCard(page, cards.good);
		await payButton(page).click();
		await thanks(page).waitFor();
	},
};
/** How much of a page is compared: as much as this many windows show. */
const windows = 2;
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const themes = ["light", "dark"] as const;

async function pixelsOf(image: Buffer) {
	const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** How many of the pixels differ, as a part of all. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
	const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
	if (a.width !== b.width || a.height !== b.height) return 1;
	const different = pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: tolerated.colour });
	return different / (a.width * a.height);
}

/** The page from its top; a shorter one ends in its own colour. */
async function shotOf(page: Page, { width, height }: { width: number; height: number }): Promise<Buffer> {
	// What is fetched when it comes near comes now.
	await page.evaluate((down) => scrollTo(0, down), height);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => scrollTo(0, 0));
	await page.setViewportSize({ width, height: height * windows });
	await page.waitForLoadState("networkidle");
	const shot = await page.screenshot();
	await page.setViewportSize({ width, height });
	return shot;
}

/** The page as it is now, in every size and theme. */
async function shots(page: Page): Promise<{ look: string; shot: Buffer }[]> {
	const taken: { look: string; shot: Buffer }[] = [];
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		for (const colorScheme of themes) {
			await page.emulateMedia({ colorScheme });
			await page.evaluate(() => scrollTo(0, 0));
			await page.waitForLoadState("networkidle");
			taken.push({ look: `${size}-${colorScheme}`, shot: await shotOf(page, viewport) });
		}
	}
	return taken;
}

it.each(Object.entries(screens))("%s looks as it did, on a phone and a desk, in light and dark", async (name, open) => {
	const page = await stage.visit({ reducedMotion: "reduce", bypassCSP: true });
	await open(page);
	// What depends on the day, and on ids that are drawn by lot.
	await page.addStyleTag({ content: "time, .receipt-id { visibility: hidden } * { caret-color: transparent }" });
	await page.evaluate(() => document.fonts.ready);
	const different: string[] = [];
	for (const { look, shot } of await shots(page)) {
		const path = join(folder, `${name}-${look}.webp`);
		if (drawing) {
			mkdirSync(folder, { recursive: true });
			writeFileSync(path, await sharp(shot).webp({ quality: 82 }).toBuffer());
			continue;
		}
		const part = existsSync(path) ? await difference(readFileSync(path), shot) : 1;
		if (part >= tolerated.pixels) different.push(`${name}-${look}: ${(part * 100).toFixed(1)} % differ`);
	}
	expect(different, "npm run screens draws them anew").toEqual([]);
});

it("a page that lost its styles would be seen", async () => {
	if (drawing) return;
	const page = await stage.visit({ viewport: sizes.desk, javaScriptEnabled: false });
	await page.route("**/", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace(/<style>.*?<\/style>/s, "") });
	});
	await page.goto("/");
	const kept = readFileSync(join(folder, "home-desk-light.webp"));
	expect(await difference(kept, await shotOf(page, sizes.desk))).toBeGreaterThan(tolerated.pixels);
});
