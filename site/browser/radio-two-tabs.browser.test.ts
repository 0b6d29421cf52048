// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { islandIs } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const channel = "TALRadio Hindi";
const status = (page: Page) => page.getByRole("status").first();

async function listen(page: Page): Promise<void> {
	await page.goto("/talmedia");
	await page.getByRole("button", { name: channel, exact: true }).click();
	await expect(status(page)).toHaveText(new RegExp(`^${channel}( ·|$)`));
}

describe("Of two tabs", () => {
	it("the one that starts a sound is heard, and the other pauses", async () => {
		const first = await stage.visit();
		await listen(first);
		const second = await first.context().newPage();
		await listen(second);
		await expect(status(first)).toHaveText(`${channel} is paused. Press Play to listen.`);

		await first.goto("/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB");
		const episode = first.locator(".radio-sound");
		const isPaused = () => episode.evaluate((audio: HTMLAudioElement) => audio.paused);
		await episode.hover();
		await islandIs(first, "episode", "ready");
		await episode.evaluate((audio: HTMLAudioElement) => audio.play());
		await expect(status(second)).toHaveText(`${channel} is paused. Press Play to listen.`);
		expect(await isPaused()).toBe(false);

		await second.getByRole("button", { name: `Play ${channel}` }).click();
		await expect.poll(isPaused).toBe(true);
		await expect(status(second)).toHaveText(new RegExp(`^${channel}( ·|$)`));
	});

	it("a film is a sound, too, wherever it comes from", { tags: ["rest"] }, async () => {
		const first = await stage.visit();
		await listen(first);
		const second = await first.context().newPage();
		await second.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The film</p>" }));
		await second.goto("/talmedia/med_01M2F80FR08CRKGKM5QHSB9XT7");
		await second.getByRole("link", { name: "Play film" }).hover();
		await second.locator("[data-enhance=play-here][data-state=ready]").waitFor();
		await second.getByRole("link", { name: "Play film" }).click();
		await second.frameLocator("iframe").getByText("The film").waitFor();
		await expect(status(first)).toHaveText(`${channel} is paused. Press Play to listen.`);

		await first.getByRole("button", { name: `Play ${channel}` }).click();
		await expect(second.getByRole("link", { name: "Play film" })).toBeVisible();
		await expect(second.locator("iframe")).toHaveCount(0);
	});
});
