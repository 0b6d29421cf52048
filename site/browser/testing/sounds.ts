import type { JSHandle, Page } from "playwright";
import { expect } from "./suite.ts";

/** Keeps the audio elements that the page's scripts make as `sounds`. */
export const keepSounds = (page: Page) =>
	page.addInitScript(() => {
		const sounds: HTMLAudioElement[] = [];
		Object.assign(globalThis, { sounds });
		globalThis.Audio = new Proxy(globalThis.Audio, {
			construct(Native) {
				const audio = new Native();
				sounds.push(audio);
				return audio;
			},
		});
	});

/**
 * Records from now on what interrupts a sound, or moves it. A busy machine may let it stand still for a moment, which is
 * nothing of this.
 * @returns a function that tells the names of those events so far, and fails once the document is another one
 */
export async function interruptionsOf(sound: JSHandle<HTMLMediaElement | undefined>): Promise<() => Promise<string[]>> {
	const seen = await sound.evaluateHandle((media) => {
		const names: string[] = [];
		if (!media || media.paused) names.push("no sound");
		for (const name of ["pause", "ended", "emptied", "seeking"]) media?.addEventListener(name, () => names.push(name));
		return names;
	});
	return () => seen.jsonValue();
}

/** Waits until a page that sounds opens links in its own document: the script for that comes after the first sound. */
export const keepsPlaying = (page: Page) => expect.poll(() => page.evaluate(() => onpopstate === null)).toBe(true);

/** Seconds that the only sound of the document has played; negative while there is none, or several, or scripts made several. */
export const soundOf = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const made = (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds;
		const sounds = [...made, ...document.querySelectorAll("audio")].filter(({ paused }) => !paused);
		return made.length <= 1 && sounds.length === 1 ? (sounds[0]?.currentTime ?? -1) : -1;
	});

/** Waits until one sound is heard. */
export const sounds = (page: Page) => expect.poll(() => soundOf(page)).toBeGreaterThan(0.5);

/** Plays a channel on a page of the radio, until it sounds. The page then has the elements that its scripts make as `sounds`. */
export async function listenTo(page: Page, channel: string, path = "/talmedia"): Promise<void> {
	await keepSounds(page);
	await page.goto(path);
	await page.getByRole("button", { name: channel, exact: true }).click();
	await sounds(page);
}

/** Follows a link that the page may not have: a navigation of its own, which is shown in the same document while a sound is on. */
export const follow = (page: Page, path: string): Promise<void> =>
	page.evaluate((href) => {
		const link = document.createElement("a");
		link.href = href;
		document.querySelector("main")?.append(link);
		link.click();
	}, path);
