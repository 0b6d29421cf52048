// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { shareSession } from "./testing/sign-in.ts";
import { follow, interruptionsOf, keepsPlaying, listenTo, soundOf, sounds } from "./testing/sounds.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const name = "TALRadio Hindi";
const request = "/donationRequest/req_01M0CBZ1G0S8VN53HP41AKK46F";

/** Plays the channel until links are opened in its document, and gives the document a mark. */
async function listen(page: Page, path?: string): Promise<void> {
	await listenTo(page, name, path);
	await keepsPlaying(page);
	await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
}

const isFirst = (page: Page): Promise<boolean> => page.evaluate(() => "isFirst" in globalThis);
const bar = (page: Page) => page.getByRole("region", { name: "Radio player" });
const header = (page: Page) => page.getByRole("banner");

describe("Other pages while the radio plays", () => {
	it("have sounds of their own that play, and that end the radio", async () => {
		const page = await stage.visit();
		await listen(page);
		await page.getByRole("link", { name: "Lamp by the River", exact: true }).first().click();
		await expect(page).toHaveTitle(/Lamp by the River/);
		expect(await isFirst(page)).toBe(true);
		const episode = page.locator("main audio");
		await episode.evaluate((audio: HTMLAudioElement) => audio.play());
		await expect.poll(() => episode.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.3);
		await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
	});

	it("leaves the sound on from page to page, and back", async () => {
		const page = await stage.visit();
		await listen(page);
		const interruptions = await interruptionsOf(
			await page.evaluateHandle(() => (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds[0]),
		);
		await page.getByRole("link", { name: "The radio team" }).click();
		await expect(page).toHaveTitle(/The radio team/);
		await header(page).getByRole("link", { name: "Kindwave" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your trusted network for doing good");
		await expect(bar(page)).toContainText(name);
		await follow(page, "/AllDonationRequestCard");
		await expect(page).toHaveURL(/AllDonationRequestCard/);
		await page.evaluate(() => scrollTo(0, 300));
		await follow(page, request);
		await expect(page.locator(".request")).toBeVisible();
		await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, "main"]);
		expect(await page.locator("link[rel=canonical]").getAttribute("href")).toContain(request);

		await page.goBack();
		await expect(page.locator(".request")).toHaveCount(0);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
		await page.goForward();
		await expect(page.locator(".request")).toBeVisible();
		await bar(page).getByRole("link", { name: "Go to the radio" }).click();
		await expect(page.getByRole("button", { name, exact: true, pressed: true })).toBeVisible();

		const at = await soundOf(page);
		await expect.poll(() => soundOf(page)).toBeGreaterThan(at);
		// A listener who falls behind on a busy machine skips what was missed.
		expect((await interruptions()).filter((name) => name !== "seeking")).toEqual([]);
		expect(await isFirst(page)).toBe(true);
	});

	it("starts the parts of a page: its donation form computes, and leads to the checkout", async () => {
		const page = await stage.visit();
		await listen(page);
		await follow(page, request);
		await expect(page.locator(".request")).toBeVisible();
		const form = page.locator("[data-island=donate-box]").first();
		await form.getByLabel("Other amount").fill("1000");
		await form.getByRole("checkbox", { name: /Add the processing fee/ }).check();
		await expect(form.locator(".live-quote")).toContainText("₹1,020");
		await form.getByRole("button", { name: "Donate now" }).click();
		await expect(page).toHaveURL(/billingInfo\?.*amount=1000/);
		expect(await isFirst(page)).toBe(false);
	});

	it("follows a search with its redirect, by GET", async () => {
		const page = await stage.visit();
		await listen(page);
		await header(page).getByRole("searchbox").first().fill("school");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\/school/);
		await expect(bar(page)).toBeVisible();
		await expect(header(page).getByRole("searchbox").first()).toHaveValue("school");
	});

	it("pauses and goes on in the bar, and is still there on the radio's page", async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 } });
		await listen(page);
		await follow(page, request);
		await expect(page.locator(".request")).toBeVisible();
		await bar(page).getByRole("button", { name: "Pause" }).click();
		await expect(bar(page)).toContainText(name);
		const sounds = () =>
			page.evaluate(() => (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds.map(({ paused }) => paused));
		expect(await sounds()).toEqual([true]);
		await bar(page).getByRole("button", { name: "Play" }).click();
		await expect.poll(sounds).toEqual([false]);
		// At the end of the page the bar lies below the footer, not on it.
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		const [footer, ownBar] = [await page.locator(".site-footer").boundingBox(), await bar(page).boundingBox()];
		expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((ownBar?.y ?? 0) + 1);
	});

	it("opens a page as usual if it is paused, a screen of its own, in another language, or not there", async () => {
		const page = await stage.visit();
		await shareSession(page, "radioadmin", stage.host().url);
		for (const path of ["/login", "/hi/", "/nothing/here", "/admin/talradioMembers", "/publicPayment"]) {
			await listen(page);
			await follow(page, path);
			await expect.poll(() => isFirst(page).catch(() => true), path).toBe(false);
		}
		await listen(page);
		await page.getByRole("button", { name: "Stop" }).click();
		await header(page).getByRole("link", { name: "Kindwave" }).click();
		await expect.poll(() => isFirst(page).catch(() => true)).toBe(false);
	});

	it("shows what the address says, also after one of them was loaded anew", async () => {
		const page = await stage.visit();
		await listen(page);
		await follow(page, request);
		await expect(page).toHaveURL(request);
		await expect(page.locator("[data-island=donate-box]")).toBeVisible();
		await follow(page, "/login");
		await expect.poll(() => isFirst(page).catch(() => true)).toBe(false);
		await page.goBack();
		await expect(page).toHaveURL(request);
		await expect(page.locator("[data-island=donate-box]")).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL("/talmedia");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("TALMedia");
	});

	it("shows what the address says after a page without a script was loaded anew", async () => {
		const page = await stage.visit();
		await listen(page);
		await header(page).getByRole("link", { name: "Kindwave" }).click();
		const title = page.getByRole("heading", { level: 1 });
		await expect(title).toHaveText("Your trusted network for doing good");
		await page.reload();
		expect(await isFirst(page)).toBe(false);
		await page.goBack();
		await expect(page).toHaveURL("/talmedia");
		await expect(title).toHaveText("TALMedia");
	});

	it("shows the page of the last press if two are pressed", async () => {
		const page = await stage.visit();
		await listen(page);
		const shown = Promise.withResolvers<void>();
		const over = Promise.withResolvers<void>();
		await page.route("**/talmedia/team", async (route) => {
			await shown.promise;
			await route.continue().catch(() => {});
			over.resolve();
		});
		const first = page.waitForRequest("**/talmedia/team");
		await page.getByRole("link", { name: "The radio team" }).click();
		await first;
		await page.getByRole("link", { name: /TALVideos/ }).click();
		await expect(page).toHaveTitle(/TALVideos/);
		shown.resolve();
		await over.promise;
		// Its answer has arrived, or the page has given it up.
		await (await first).response();
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		expect(await page.title()).toMatch(/TALVideos/);
		expect(await isFirst(page)).toBe(true);
	});

	it("starts anew when the browser brings the page back from its cache", async () => {
		const page = await stage.visit();
		await listen(page);
		const source = () =>
			page.evaluate(() =>
				(globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds.map(({ src }) => src).join(),
			);
		const before = await source();
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect.poll(source).toMatch(/^blob:/);
		await expect.poll(source).not.toBe(before);
		await sounds(page);
	});
});
