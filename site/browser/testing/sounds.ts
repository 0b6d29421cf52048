import type { Page } from "playwright";

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
