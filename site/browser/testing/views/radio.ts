import type { Page } from "playwright";
import type { View } from "./view.ts";

const play = async (page: Page) => {
	const channel = page.getByRole("button", { name: "TALRadio Hindi", exact: true });
	// Whoever presses has touched the player before, which loads what the press displays.
	await channel.hover();
	await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /while-on/.test(name)));
	await channel.click();
	await page.getByRole("button", { name: "Stop" }).waitFor();
};

/** Opens a request, by way of the home page, while the radio plays. */
const playOnRequest = async (page: Page) => {
	await play(page);
	await page.locator(".brand").click();
	await page.locator("main a[href*='/donationRequest/']").first().click();
	await page.locator(".request").waitFor();
	await page.locator(".radio-bar").waitFor();
};

/** Plays an episode, and goes to another page. */
const playElsewhere = async (page: Page) => {
	await page.locator(".radio-sound").hover();
	await page.locator("[data-island=episode][data-state=ready]").waitFor();
	await page.locator(".radio-sound").evaluate((audio: HTMLAudioElement) => audio.play());
	await page.getByRole("link", { name: "The radio team" }).click();
	await page.locator(".episode-bar").waitFor();
};

/** The radio's pages for listeners. */
export const radioViews: readonly View[] = [
	{ name: "the radio", path: "/talmedia" },
	{ name: "the radio in Telugu", path: "/te/talmedia" },
	{ name: "the radio while it plays", path: "/talmedia", as: "donor", steps: play },
	{
		name: "a request while the radio plays",
		path: "/talmedia",
		route: "/donationRequest/{id}",
		steps: playOnRequest,
	},
	{ name: "an episode", path: "/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB" },
	{
		name: "the radio's team while an episode plays",
		path: "/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB",
		route: "/talmedia/team",
		steps: playElsewhere,
	},
	{ name: "a podcast", path: "/talmedia/podcast/kind-voices" },
	{ name: "sound without a podcast", path: "/talmedia/audio" },
	{ name: "a linked video", path: "/talmedia/med_01M2F80FR08CRKGKM5QHSB9XT7" },
	{ name: "the videos", path: "/podcast/talvideos" },
	{ name: "the radio's team", path: "/talmedia/team" },
	{ name: "the radio's widget", path: "/talradiowidget/" },
	{ name: "the widget of a channel while it plays", path: "/talradiowidget/hindi", steps: play },
];
