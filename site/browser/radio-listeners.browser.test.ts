// @module-tag rest
import type { Page } from "playwright";
import { beforeAll, describe, it } from "vitest";
import { keepSounds } from "./testing/sounds.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const episode = "/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB";
const name = "TALRadio Hindi";

const secondsOf = (page: Page) =>
	page.locator("audio.radio-sound").evaluate((audio: HTMLAudioElement) => audio.currentTime);
const isPaused = (page: Page) => page.locator("audio.radio-sound").evaluate((audio: HTMLAudioElement) => audio.paused);

const lastSound = (page: Page): Promise<{ paused: boolean; volume: number }> =>
	page.evaluate(() => {
		const { paused = true, volume = 0 } = (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds.at(-1) ?? {};
		return { paused, volume };
	});

async function play(page: Page): Promise<void> {
	await page.getByRole("button", { name, exact: true }).click();
	await expect.poll(() => lastSound(page)).toEqual({ paused: false, volume: 1 });
}

describe("Chapters of an episode", () => {
	it("start where they are pressed, by mouse and keyboard, and the one that is heard is marked", async () => {
		const page = await stage.visit();
		await page.goto(episode);
		const chapters = page.getByRole("region", { name: "Chapters" });
		// Slowly, so that no chapter ends before it has been looked at.
		await page.locator("audio.radio-sound").evaluate((audio: HTMLAudioElement) => {
			audio.playbackRate = 0.1;
		});
		await chapters.getByRole("link", { name: "0:26 Close" }).click();
		await expect.poll(() => secondsOf(page)).toBeGreaterThan(26);
		await expect(chapters.locator("[aria-current]")).toHaveText(/Close/);
		await chapters.getByRole("link", { name: "0:12 The melody" }).press("Enter");
		await expect(chapters.locator("[aria-current]")).toHaveText(/The melody/);
		expect(await secondsOf(page)).toBeLessThan(26);
		expect(await isPaused(page)).toBe(false);
		await expect(page).toHaveURL(new RegExp(`${episode}$`));
	});

	it("lead to their moment of the file without script, and the page's own address may name one", async () => {
		const plain = await stage.visit({ javaScriptEnabled: false });
		await plain.goto(episode);
		const href = await plain.getByRole("link", { name: "0:12 The melody" }).getAttribute("href");
		expect(href).toMatch(/\.mp3#t=12$/);
		const page = await stage.visit();
		await page.goto(`${episode}#t=20`);
		await expect.poll(() => secondsOf(page)).toBe(20);
	});

	it("sound without the radio, and the radio without them", async () => {
		const page = await stage.visit();
		await keepSounds(page);
		await page.goto(episode);
		await page.getByRole("link", { name: "0:12 The melody" }).click();
		await expect.poll(() => secondsOf(page)).toBeGreaterThan(12);
		await play(page);
		expect(await isPaused(page)).toBe(true);
		await page.getByRole("link", { name: "0:26 Close" }).click();
		await expect.poll(() => lastSound(page)).toMatchObject({ paused: true });
		expect(await isPaused(page)).toBe(false);
	});
});

describe("The program guide", () => {
	/** Tomorrow at half past ten UTC: in Auckland the day ends half an hour later, and in no zone while the tests run. */
	const day = 86_400_000;
	const time = Math.ceil(Date.now() / day) * day + 10.5 * 3_600_000;
	beforeAll(() => stage.setClock(time));

	/** Whether each program is said to be tomorrow, and whether it is on a later day in a zone. */
	async function daysOn(page: Page, zone: string): Promise<{ said: boolean[]; real: boolean[] }> {
		const dayOf = (time: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(time);
		const rows = page.locator(".radio-guide > li");
		await rows.first().waitFor();
		const found: { said: boolean[]; real: boolean[] } = { said: [], real: [] };
		for (const row of await rows.all()) {
			const start = await row.locator("time").first().getAttribute("datetime");
			found.said.push(await row.getByText("tomorrow", { exact: true }).isVisible());
			found.real.push(dayOf(Date.parse(start ?? "")) > dayOf(time));
		}
		return found;
	}

	it.each(["Asia/Kolkata", "America/Los_Angeles", "Pacific/Auckland"])(
		"says which programs are tomorrow in %s",
		async (timezoneId) => {
			const page = await stage.visit({ timezoneId });
			await page.clock.setFixedTime(time);
			await page.goto("/talmedia");
			const name = new Intl.DateTimeFormat("en", { timeZone: timezoneId, timeZoneName: "longGeneric" })
				.formatToParts()
				.find(({ type }) => type === "timeZoneName")?.value;
			await expect(page.getByText(`Times in your time zone, ${name}`)).toBeVisible();
			const { said, real } = await daysOn(page, timezoneId);
			expect(said).toEqual(real);
		},
	);

	it("names the zone in the page's language", async () => {
		const page = await stage.visit({ timezoneId: "Asia/Kolkata" });
		await page.goto("/hi/talmedia");
		await expect(page.getByText("समय आपके समय क्षेत्र में, भारतीय मानक समय")).toBeVisible();
	});

	it("says it in Indian time without script", async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto("/talmedia");
		const { said, real } = await daysOn(page, "Asia/Kolkata");
		expect(said).toEqual(real);
	});
});

describe("The sleep timer", () => {
	/** A page that plays for a quarter of an hour, whose clock stands still unless it is moved. */
	async function playWithTimer(): Promise<Page> {
		const page = await stage.visit();
		await page.clock.install();
		await keepSounds(page);
		await page.goto("/talmedia");
		await play(page);
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000);
		await page.getByLabel("Sleep timer").selectOption("15 minutes");
		return page;
	}

	it("says when the radio stops, goes on when the channel changes, fades, stops, and says so", async () => {
		const page = await playWithTimer();
		await expect(page.getByText(/^Stops at \d{1,2}:\d\d/)).toBeVisible();
		await page.clock.fastForward("10:00");
		await page.getByRole("button", { name: "TALRadio Telugu", exact: true }).click();
		await expect.poll(() => lastSound(page)).toEqual({ paused: false, volume: 1 });
		await page.clock.fastForward("04:52");
		await page.clock.runFor(3000);
		expect(await lastSound(page)).toEqual({ paused: false, volume: expect.closeTo(0.5) });
		await page.clock.runFor(4900);
		expect(await lastSound(page)).toEqual({ paused: false, volume: expect.closeTo(0.01) });
		await page.clock.runFor(100);
		await expect(page.getByText("The sleep timer has stopped the radio.")).toBeVisible();
		expect(await lastSound(page)).toMatchObject({ paused: true });
		await play(page);
		await expect(page.getByLabel("Sleep timer")).toHaveValue("0");
	});

	it("can be taken back while the sound fades", async () => {
		const page = await playWithTimer();
		await page.clock.fastForward("14:53");
		expect(await lastSound(page)).toEqual({ paused: false, volume: expect.closeTo(0.7) });
		await page.getByLabel("Sleep timer").selectOption("Off");
		expect(await lastSound(page)).toEqual({ paused: false, volume: 1 });
		await expect(page.getByText(/^Stops at/)).toHaveCount(0);
		await page.clock.fastForward("20:00");
		await page.clock.runFor(500);
		expect(await lastSound(page)).toMatchObject({ paused: false });
	});
});
