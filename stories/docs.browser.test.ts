// @module-tag rest
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltStorybook, openStorybook } from "./testing/built-storybook.ts";

/** Storybook's preview offers this to its own pages. */
interface Preview {
	storyRenders: readonly { phase?: string }[];
}
const global = "__STORYBOOK_PREVIEW__";

let storybook: BuiltStorybook;
beforeAll(async () => {
	storybook = await openStorybook();
}, 600_000);
afterAll(() => storybook.close());

/** Waits until the page's stories are there. @returns how many it shows */
async function storiesOn(page: Page): Promise<number> {
	const rendered = await page.waitForFunction((name) => {
		const renders = (globalThis as unknown as Record<string, Preview>)[name]?.storyRenders ?? [];
		// Stories that need a page of their own are in frames.
		const stories = renders.length + document.querySelectorAll(".sbdocs-content iframe").length;
		return renders.every(({ phase }) => phase === "finished" || phase === "errored") && stories;
	}, global);
	return Number(await rendered.jsonValue());
}

/** The errors that stand in the place of stories. */
async function errorsOn(page: Page): Promise<string[]> {
	const errors: string[] = [];
	// Other frames are parts of a story.
	for (const frame of page.frames().filter((each) => each.url().includes("/iframe.html"))) {
		const shown = () => /sb-show-(main|errordisplay)/.test(document.body.className);
		// By default it is asked at each frame that is drawn, and nothing is drawn in a part that nobody sees.
		await frame.waitForFunction(shown, null, { polling: 100 });
		const text = (await frame.locator("body").textContent()) ?? "";
		errors.push(...(text.match(/\b\w*Error: .{0,100}/g) ?? []));
	}
	return errors;
}

/** Waits until the page around the stories has the ground of the theme. */
const groundIs = (page: Page, theme: "dark" | "light") =>
	page.waitForFunction((isDark) => {
		const wrapper = document.querySelector(".sbdocs-wrapper");
		const colour = wrapper ? getComputedStyle(wrapper).backgroundColor : "";
		const light = (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
		return wrapper !== null && (isDark ? light < 0.4 : light > 0.6);
	}, theme === "dark");

const looks = [
	["dark", "en"],
	["light", "te"],
] as const;

/** Opens a Docs page. @returns how many stories it shows, and the errors that stand in their place */
async function openDocs(
	page: Page,
	id: string,
	[theme, language]: (typeof looks)[number],
): Promise<{ stories: number; errors: readonly string[] }> {
	await page.goto(storybook.addressOf(id, "docs", `theme:${theme};language:${language}`));
	const stories = await storiesOn(page);
	await groundIs(page, theme);
	return { stories, errors: await errorsOn(page) };
}

it("every Docs page of Storybook shows its stories without an error, in the dark theme or the light one and Telugu", {
	tags: ["bench"],
	timeout: 2_400_000,
}, async () => {
	const docs = storybook.ids("docs");
	expect(docs.length).toBeGreaterThan(80);
	const faults: unknown[] = [];
	const open = async (part: typeof docs) => {
		const page = await storybook.browser.newPage();
		// A large page takes 15 s on a quick machine, beside two others.
		page.setDefaultTimeout(120_000);
		const thrown: string[] = [];
		page.on("pageerror", ({ message }) => thrown.push(message));
		for (const [place, id] of part.entries()) {
			thrown.length = 0;
			// Both looks of every page would take two minutes.
			const look = looks[place % 2] ?? looks[0];
			const { stories, errors } = await openDocs(page, id, look).catch((error: Error) => ({
				stories: -1,
				errors: [error.message],
			}));
			const wrong = [...errors, ...thrown];
			if (stories === 0 || wrong.length > 0) faults.push({ id, stories, wrong });
		}
	};
	// A page loads for most of its time, so three share it.
	const parts = [0, 1, 2].map((rest) => docs.filter((_, place) => place % 3 === rest));
	await Promise.all(parts.map(open));
	expect(faults).toEqual([]);
});

it("a component's Docs page shows its notes, and the main pages are there in every language and theme", async () => {
	const page = await storybook.browser.newPage();
	page.setDefaultTimeout(120_000);
	await page.goto(storybook.addressOf("islands-ui-button--docs", "docs", "theme:light"));
	const notes = page.getByRole("region", { name: "Notes" });
	await notes.waitFor();
	expect(await notes.textContent()).toMatch(/Do.*Don’t.*Accessibility.*Words/);
	await page.goto(storybook.addressOf("pages-looks--home", "story", "theme:light"));
	await page.locator("iframe").nth(7).waitFor();
	await expect.poll(() => page.frames().length).toBe(9);
	expect(await errorsOn(page)).toEqual([]);
	const headings = page
		.frames()
		.slice(1)
		.map((frame) => frame.locator("#storybook-root h1").first().textContent());
	expect(new Set(await Promise.all(headings)).size).toBe(4);
}, 300_000);
