// @module-tag rest
import { describe, it } from "vitest";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

describe("What is on the air", () => {
	it("is kept up to date on the radio's page while it is seen, by the server's clock", async () => {
		const page = await stage.visit();
		let asked = 0;
		const now = Date.now();
		await page.route("**/api/v1/talradio/nowplaying?channel=hindi", async (route) => {
			asked++;
			const current = {
				...{ title: `Song ${asked}`, artist: "The Neighbours", endTime: now + 20_000 },
				streaming: asked === 2 ? { title: "Evening Terrace" } : null,
			};
			const next = { title: "The last one", artist: "", endTime: now + 60_000, streaming: null };
			// The device's clock is an hour ahead.
			await route.fulfill({ json: { data: { current, next } }, headers: { date: new Date(now).toUTCString() } });
		});
		await page.clock.install({ time: now + 3_600_000 });
		await page.clock.pauseAt(now + 3_601_000);
		await page.goto("/talmedia");
		const card = page.locator("[data-channel=hindi]");
		await page.locator("[data-channel=hindi][data-state=ready]").waitFor();
		await page.clock.runFor(6000);
		await expect(card).toContainText("Now: Song 1 by The Neighbours");
		await expect(card).toContainText("Next: The last one");
		await expect(card.locator(".badge")).toBeHidden();
		await page.clock.runFor(19_000);
		expect(asked).toBe(1);
		await page.clock.runFor(3000);
		await expect(card).toContainText("Now: Song 2 by The Neighbours");
		await expect(card.locator(".badge")).toHaveText("Program: Evening Terrace");

		const see = (isSeen: boolean) =>
			page.evaluate((hidden) => {
				Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
				document.dispatchEvent(new Event("visibilitychange"));
			}, !isSeen);
		await see(false);
		await page.clock.runFor(300_000);
		expect(asked).toBe(2);
		await see(true);
		await page.clock.runFor(100);
		await expect(card).toContainText("Now: Song 3");
	});
});
