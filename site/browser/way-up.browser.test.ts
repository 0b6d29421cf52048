import type { Page } from "playwright";
import { describe, it } from "vitest";
import { requestPath } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** What can be pressed in sight of the form and the bar, and lies below a way back up that is to be seen. */
function coveredControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		const ways = [...document.querySelectorAll(".scroll-top")].filter(seen);
		const controls = [
			...document.querySelectorAll(".give :is(a, button, input, label), .bottom-bar a:not(.scroll-top)"),
		];
		return controls.filter(seen).flatMap((control) => {
			const box = control.getBoundingClientRect();
			return ways.some((way) => {
				const { left, right, top, bottom } = way.getBoundingClientRect();
				return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
			})
				? [control.textContent || control.outerHTML]
				: [];
		});
	});
}

describe("The way back up on a request's page", () => {
	it.each([
		["phone", 320, 640, ""],
		["phone", 390, 844, "#donate"],
		["small desk", 930, 700, ""],
		["desk", 1280, 800, ""],
		["wide desk", 1900, 1000, ""],
	])("covers nothing that can be pressed: %s, %i px", async (_, width, height, fragment) => {
		const page = await stage.visit({ viewport: { width, height }, reducedMotion: "reduce" });
		await page.goto(requestPath("asha") + fragment);
		const end = await page.evaluate(() => document.documentElement.scrollHeight);
		let waysSeen = 0;
		for (let y = 0; y <= end; y += 240) {
			await page.evaluate((top) => {
				scrollTo({ top, behavior: "instant" });
				return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			}, y);
			expect(await coveredControls(page)).toEqual([]);
			waysSeen += await page.locator(".scroll-top:visible").count();
		}
		expect(waysSeen).toBeGreaterThan(0);
	});
});
