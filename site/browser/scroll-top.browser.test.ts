// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { requestPath } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** The controls of the donation form and the bottom bar that a visible back-to-top link covers. */
function coveredControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isVisible = (element: Element) =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		const topLinks = [...document.querySelectorAll(".scroll-top")].filter(isVisible);
		const controls = [
			...document.querySelectorAll(".give :is(a, button, input, label), .bottom-bar a:not(.scroll-top)"),
		];
		return controls.filter(isVisible).flatMap((control) => {
			const box = control.getBoundingClientRect();
			return topLinks.some((topLink) => {
				const { left, right, top, bottom } = topLink.getBoundingClientRect();
				return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
			})
				? [control.textContent || control.outerHTML]
				: [];
		});
	});
}

describe("The back-to-top link on a request's page", () => {
	it.each([
		["phone", 320, 640, ""],
		["phone", 390, 844, "#donate"],
		["small desk", 930, 700, ""],
		["desk", 1280, 800, ""],
		["wide desk", 1900, 1000, ""],
	])("covers no controls: %s, %i px", async (_, width, height, fragment) => {
		const page = await stage.visit({ viewport: { width, height }, reducedMotion: "reduce" });
		await page.goto(requestPath("asha") + fragment);
		const end = await page.evaluate(() => document.documentElement.scrollHeight);
		let visibleLinks = 0;
		for (let y = 0; y <= end; y += 240) {
			await page.evaluate((top) => {
				scrollTo({ top, behavior: "instant" });
				return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			}, y);
			expect(await coveredControls(page)).toEqual([]);
			visibleLinks += await page.locator(".scroll-top:visible").count();
		}
		expect(visibleLinks).toBeGreaterThan(0);
	});
});
