import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import {
	cards,
	chooseAmount,
	continueToPayment,
	donateNow,
	fillCard,
	payButton,
	requestPath,
	thanks,
} from "./testing/giving.ts";
import { holdScripts, islandIs, islandScript } from "./testing/islands.ts";
import { follow, keepSounds, keepsPlaying, listenTo, soundOf, sounds } from "./testing/sounds.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const radio = "TALRadio Hindi";
const episode = "Lamp by the River";

const bar = (page: Page, name: string) => page.getByRole("region", { name });

/**
 * Loads the page anew and presses Play before the island's script has come. A script that has come plays by itself as soon as
 * the browser lets it: Playwright's own look at a page counts as the press that it waits for.
 */
async function pressBeforeScript(page: Page, player: Locator, island: string): Promise<void> {
	const release = await holdScripts(page, islandScript(island));
	await page.reload({ waitUntil: "commit" });
	await islandIs(page, island, "loading");
	await player.getByRole("button", { name: "Play" }).click();
	release();
}

describe("The sound", () => {
	it("goes on through a gift: the request, the details, the payment and the thanks", async () => {
		const page = await stage.visit();
		await listenTo(page, radio);
		await keepsPlaying(page);
		await follow(page, requestPath("jyoti"));
		await expect(page).toHaveURL(requestPath("jyoti"));
		await sounds(page);
		await expect(bar(page, "Radio player")).toContainText(radio);
		await chooseAmount(page, { other: "500" });
		await donateNow(page);
		await expect(page).toHaveURL(/billingInfo/);
		await sounds(page);
		await continueToPayment(page);
		await sounds(page);
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		await sounds(page);
		await expect(bar(page, "Radio player").getByRole("button", { name: "Pause" })).toBeVisible();
		await bar(page, "Radio player").getByRole("button", { name: "Close" }).click();
		await expect(bar(page, "Radio player")).toHaveCount(0);
		await page.reload();
		await expect(page.getByRole("main")).toBeVisible();
		await expect(bar(page, "Radio player")).toHaveCount(0);
	});

	it("is a press away after a reload, an episode at its place and speed", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await keepSounds(page);
		await page.goto("/talmedia");
		await page.getByRole("link", { name: episode, exact: true }).first().click();
		await expect(page).toHaveTitle(new RegExp(episode));
		await page.getByRole("combobox", { name: "Speed" }).hover();
		await islandIs(page, "episode", "ready");
		await page.getByRole("combobox", { name: "Speed" }).selectOption("1.5×");
		await page.locator("main audio").evaluate((audio: HTMLAudioElement) => audio.play());
		await sounds(page);
		await page.getByRole("button", { name: "Forward 30 seconds" }).click();
		await expect.poll(() => soundOf(page)).toBeGreaterThan(30);
		await page.getByRole("button", { name: "Back 15 seconds" }).click();
		await page.locator("main audio").evaluate((audio: HTMLAudioElement) => audio.pause());
		await page.goto("/publicPayment?donationfor=tal&currency=INR");
		const player = bar(page, "Recording");
		await expect(player).toContainText(episode);
		await player.getByRole("button", { name: "Play" }).click();
		await expect.poll(() => soundOf(page)).toBeGreaterThan(15);
		expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
		await pressBeforeScript(page, player, "episode");
		await expect.poll(() => soundOf(page)).toBeGreaterThan(15);
	});

	it("of a radio that is closed in the moment in which it begins is not remembered", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await listenTo(page, radio);
		await keepsPlaying(page);
		await follow(page, requestPath("jyoti"));
		await expect(page).toHaveURL(requestPath("jyoti"));
		const player = bar(page, "Radio player");
		await sounds(page);
		await player.getByRole("button", { name: "Pause" }).click();
		await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
		await player.evaluate(async (region) => {
			const press = (selector: string) => region.querySelector<HTMLElement>(selector)?.click();
			press(".radio-bar-press");
			// The first press is displayed then, and its effects are still to come.
			while (!region.querySelector(".sound-pause")) await Promise.resolve();
			press("button[aria-label=Close]");
		});
		await expect(player).toHaveCount(0);
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect(await page.evaluate(() => document.cookie)).not.toContain("kw_sound");
	});

	it("of the radio is a press away after a reload, before the script has come", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await listenTo(page, radio);
		await page.goto(requestPath("jyoti"));
		await pressBeforeScript(page, bar(page, "Radio player"), "radio-player");
		await sounds(page);
	});
});
