// @module-tag rest
import type { Locator } from "playwright";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, it } from "vitest";
import { Carousel } from "../../islands/ui/carousel.tsx";
import { CloseButton, ConfirmDialog, Dialog, OpenButton } from "../../islands/ui/dialog.tsx";
import { Drawer } from "../../islands/ui/drawer.tsx";
import { expect, onStage } from "./testing/suite.ts";

/*
 * Keys that the browser itself handles. Stories send keys by script, which closes no dialog and scrolls nothing, so these
 * tests press them for real.
 */

const stage = onStage();

const overlays: readonly [name: string, role: "dialog" | "alertdialog", overlay: ReactElement][] = [
	[
		"a dialog",
		"dialog",
		<Dialog key="dialog" id="it" title="Report" closeLabel="Close">
			<label>
				Reason <input />
			</label>
		</Dialog>,
	],
	[
		"a question",
		"alertdialog",
		<ConfirmDialog
			key="question"
			id="it"
			title="Stop?"
			cancelLabel="Keep"
			confirm={<CloseButton closes="it">Stop</CloseButton>}
		>
			<p>No more money is taken.</p>
		</ConfirmDialog>,
	],
	[
		"a drawer",
		"dialog",
		<Drawer key="drawer" id="it" title="Menu" closeLabel="Close">
			<a href="/">Home</a>
		</Drawer>,
	],
];

describe("Escape", () => {
	it.each(overlays)("closes %s, and the focus returns to its opener", async (_name, role, overlay) => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.setContent(
			renderToStaticMarkup(
				<main>
					<OpenButton opens="it">Open</OpenButton>
					{overlay}
				</main>,
			),
		);
		const opener = page.getByRole("button", { name: "Open" });
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole(role)).toBeVisible();
		await expect(opener).not.toBeFocused();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		await expect(page.getByRole(role)).toBeHidden();
		await expect(opener).toBeFocused();
	});
});

const carousel = (
	<Carousel
		label="Stories"
		previousLabel="Earlier"
		nextLabel="More"
		slides={["one", "two", "three", "four"].map((id) => ({ id, content: <p>{id}</p> }))}
	/>
);

const scrolled = (track: Locator) => track.evaluate((element) => element.scrollLeft);

describe("The arrow keys scroll a focused carousel", () => {
	it.each([
		["ltr", "ArrowRight", "ArrowLeft", 1],
		["rtl", "ArrowLeft", "ArrowRight", -1],
	] as const)("%s: %s scrolls forward, %s back", async (direction, forward, back, sign) => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
		await page.goto("/");
		// Rendered into the home page for its styles.
		await page.evaluate(
			({ dir, html }) => {
				document.documentElement.setAttribute("dir", dir);
				const main = document.querySelector("main");
				if (main) main.innerHTML = html;
			},
			{ dir: direction, html: renderToStaticMarkup(carousel) },
		);
		const track = page.getByRole("region", { name: "Stories" });
		await track.focus();
		await expect(track).toBeFocused();
		expect(await scrolled(track)).toBe(0);
		await page.keyboard.press(forward);
		await expect.poll(async () => sign * (await scrolled(track))).toBeGreaterThan(100);
		// The carousel snaps to a slide's edge.
		const slides = track.getByRole("listitem");
		await expect
			.poll(async () => {
				const edge = await track.evaluate((element, start) => {
					const { left, right } = element.getBoundingClientRect();
					const padding = Number.parseFloat(getComputedStyle(element).scrollPaddingInlineStart);
					return start === "ltr" ? left + padding : right - padding;
				}, direction);
				const box = await slides.nth(1).boundingBox();
				return box ? Math.abs((direction === "ltr" ? box.x : box.x + box.width) - edge) : Number.NaN;
			})
			.toBeLessThan(2);
		await page.keyboard.press(back);
		await expect.poll(() => scrolled(track)).toBe(0);
	});
});
