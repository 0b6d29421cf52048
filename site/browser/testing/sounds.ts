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
