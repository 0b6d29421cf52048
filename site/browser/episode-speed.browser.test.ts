// @module-tag rest
import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { holdScripts, islandIs, islandScript } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** Opens an episode's page. @returns its choice of speed */
async function openEpisode(page: Page, waitUntil: "commit" | "load"): Promise<Locator> {
	await page.goto("/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB", { waitUntil });
	return page.getByRole("combobox", { name: "Speed" });
}

/** Chooses a speed as a program does that neither points nor focuses; a browser, too, sends both events. */
const chooseUntouched = (speed: Locator) =>
	speed.evaluate((select: HTMLSelectElement) => {
		select.value = "1.5";
		select.dispatchEvent(new Event("input", { bubbles: true }));
		select.dispatchEvent(new Event("change", { bubbles: true }));
	});

const rateOf = (page: Page) =>
	expect.poll(() => page.locator("main audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate));

describe("An episode's speed, chosen early,", () => {
	it("is kept when nothing was touched", async () => {
		const page = await stage.visit();
		const speed = await openEpisode(page, "load");
		await islandIs(page, "episode", "waiting");
		await chooseUntouched(speed);
		await islandIs(page, "episode", "ready");
		await rateOf(page).toBe(1.5);
		await expect(speed).toHaveValue("1.5");
		await page.reload();
		await speed.hover();
		await rateOf(page).toBe(1.5);
	});

	it("is kept from before any script, or while its own is on its way", {
		tags: ["rest"],
	}, async () => {
		const early = await stage.visit();
		const release = await holdScripts(early);
		await chooseUntouched(await openEpisode(early, "commit"));
		release();
		await rateOf(early).toBe(1.5);

		const slow = await stage.visit();
		const arrive = await holdScripts(slow, islandScript("episode"));
		const speed = await openEpisode(slow, "load");
		await speed.hover();
		await islandIs(slow, "episode", "loading");
		await speed.selectOption("1.5×");
		arrive();
		await rateOf(slow).toBe(1.5);
		await expect(speed).toHaveValue("1.5");
	});
});
