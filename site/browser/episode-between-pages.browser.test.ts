// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { islandIs } from "./testing/islands.ts";
import { interruptionsOf, keepsPlaying } from "./testing/sounds.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const name = "Lamp by the River";
const radio = "TALRadio Hindi";

const bar = (page: Page) => page.getByRole("region", { name: "Recording" });
const header = (page: Page) => page.getByRole("banner");
const isFirst = (page: Page): Promise<boolean> => page.evaluate(() => "isFirst" in globalThis);

/** The element that was started first. */
const firstOn = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as { first: HTMLAudioElement }).first);

/** Seconds that the element has played that was started first; negative while it is paused. */
const playedOn = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const { first } = globalThis as unknown as { first: HTMLAudioElement };
		return first.paused ? -1 : first.currentTime;
	});

/** Starts an episode on its own page, reached from the radio's. */
async function play(page: Page): Promise<void> {
	await page.goto("/talmedia");
	await page.getByRole("link", { name, exact: true }).first().click();
	await expect(page).toHaveTitle(new RegExp(name));
	await page.locator(".radio-sound").hover();
	await islandIs(page, "episode", "ready");
	await page.locator(".radio-sound").evaluate((audio: HTMLAudioElement) => {
		Object.assign(globalThis, { isFirst: true, first: audio });
		return audio.play();
	});
	await expect.poll(() => playedOn(page)).toBeGreaterThan(0.3);
	await keepsPlaying(page);
}

async function toTheTeam(page: Page): Promise<void> {
	await page.getByRole("link", { name: "The radio team" }).click();
	await expect(page).toHaveTitle(/The radio team/);
}

describe("An episode", () => {
	it("goes on after it was started by a chapter alone, and a moment in the address no longer moves it", async () => {
		const page = await stage.visit();
		await page.goto("/talmedia");
		const path = await page.getByRole("link", { name, exact: true }).first().getAttribute("href");
		await page.goto(`${path}#t=20`);
		await expect(page.locator("[data-src*=chapters]")).toHaveAttribute("data-state", "ready");
		await page.evaluate(() => Object.assign(globalThis, { isFirst: true, first: document.querySelector("audio") }));
		await page.getByRole("link", { name: "0:12 The melody" }).click();
		await islandIs(page, "episode", "ready");
		await expect.poll(() => playedOn(page)).toBeGreaterThan(12);
		const interruptions = await interruptionsOf(await firstOn(page));
		await toTheTeam(page);
		await expect(bar(page)).toContainText(name);
		await page.goBack();
		await expect(page).toHaveTitle(new RegExp(name));
		await expect(bar(page)).toHaveCount(0);
		expect(await isFirst(page)).toBe(true);
		const at = await playedOn(page);
		await expect.poll(() => playedOn(page)).toBeGreaterThan(at);
		expect(await interruptions()).toEqual([]);
	});

	it("goes on beside other pages, and in its own player when one comes back", async () => {
		const page = await stage.visit();
		await play(page);
		const interruptions = await interruptionsOf(await firstOn(page));
		await toTheTeam(page);
		await expect(bar(page)).toContainText(name);
		await expect(page.getByRole("button", { name: radio, exact: true })).toBeVisible();
		await header(page).getByRole("link", { name: "Kindwave" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your trusted network for doing good");
		await expect(page.getByRole("button", { name: radio })).toHaveCount(0);
		await expect(page.locator("audio")).toHaveCount(1);
		await bar(page).getByRole("link", { name }).click();
		await expect(page).toHaveTitle(new RegExp(name));
		await expect(bar(page)).toHaveCount(0);
		const at = await playedOn(page);
		await expect.poll(() => playedOn(page)).toBeGreaterThan(at);
		expect(await interruptions()).toEqual([]);
		const own = page.locator("main audio");
		await expect(own).toHaveCount(1);
		expect(await own.evaluate((audio) => audio === (globalThis as unknown as { first: unknown }).first)).toBe(true);
		await expect(own).toHaveAttribute("controls");
		expect(await isFirst(page)).toBe(true);
	});

	it("pauses, moves and is closed in the bar, and pages then open as usual", async () => {
		const page = await stage.visit();
		await play(page);
		await toTheTeam(page);
		await bar(page).getByRole("button", { name: "Pause" }).click();
		expect(await playedOn(page)).toBe(-1);
		await page.getByRole("link", { name: /TALVideos/ }).click();
		await expect(page).toHaveTitle(/TALVideos/);
		await bar(page).getByRole("slider", { name: "Position" }).fill("12");
		await expect(bar(page)).toContainText("0:12 /");
		await bar(page).getByRole("button", { name: "Play" }).click();
		await expect.poll(() => playedOn(page)).toBeGreaterThan(12);
		expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(name);
		await bar(page).getByRole("button", { name: "Close" }).click();
		await expect(page.locator("audio")).toHaveCount(0);
		expect(await playedOn(page)).toBe(-1);
		expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBe(null);
		await expect(page.getByRole("main")).toBeFocused();
		await toTheTeam(page);
		expect(await isFirst(page)).toBe(false);
	});

	it("ends when the radio starts, and ends the radio", async () => {
		const page = await stage.visit();
		await play(page);
		await toTheTeam(page);
		await page.getByRole("button", { name: radio, exact: true }).click();
		await expect(page.getByRole("status").first()).toHaveText(new RegExp(`^${radio}`));
		await expect(bar(page)).toHaveCount(0);
		expect(await playedOn(page)).toBe(-1);
		await page.goBack();
		await expect(page).toHaveTitle(new RegExp(name));
		await page.locator("main audio").evaluate((audio: HTMLAudioElement) => audio.play());
		await expect(page.getByRole("status").first()).toHaveText("Choose a channel to listen.");
		await header(page).getByRole("link", { name: "Kindwave" }).click();
		await expect(bar(page)).toContainText(name);
		await expect(page.getByRole("region", { name: "Radio player" })).toHaveCount(0);
		expect(await isFirst(page)).toBe(true);
	});
});
