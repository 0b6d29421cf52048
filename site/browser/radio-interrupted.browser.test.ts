// @module-tag rest
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { minuteMs } from "../../api/domain/radio/slots.ts";
import { openClient } from "../../api/platform/node/platform.ts";
import type { SqlClient } from "../../db/client.ts";
import { testTimeout } from "../../vitest.unit.config.ts";
import { holdScripts, islandIs, islandScript } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";
import { addToneChannel, addTones, delaysOf, playByPage } from "./testing/tone-channel.ts";
import { heardOn, listenOnPage } from "./testing/tones.ts";

/** Some browsers let an element sound only if a press has reached it. This flag makes Chromium one of them. */
const stage = onStage("node", {}, undefined, ["--autoplay-policy=user-gesture-required"]);
let client: SqlClient;
beforeAll(async () => {
	client = await openClient({ url: `file:${stage.host().dataDir}/kindwave.db`, authToken: undefined });
	await addTones(client, stage.host().dataDir);
});
afterAll(() => client.close());

const channel = (page: Page) => page.getByRole("button", { name: "TALRadio Hindi", exact: true });
const status = (page: Page) => page.getByRole("status").first();
const sounding = /^TALRadio Hindi( ·|$)/;
const plays = (page: Page) => expect(status(page)).toHaveText(sounding);
/** The sound is gone for longer than a listener may be behind, in milliseconds. */
const tooLong = 10_000;

/** Evaluates an expression in a page. Playwright's own look at a page counts as a press there; this one does not. */
async function lookAt(page: Page, expression: string): Promise<unknown> {
	const session = await page.context().newCDPSession(page);
	const { result } = await session.send("Runtime.evaluate", { expression });
	await session.detach();
	return result.value;
}

/** Waits until the last press does not count any more: Chromium lets it count for five seconds. */
const untilPressIsOver = (page: Page) =>
	expect.poll(() => lookAt(page, "navigator.userActivation.isActive")).toBe(false);

/** The script that fetches the sound. */
const listening = /\/listen-.*\.js/;

const says = (page: Page, text: RegExp) =>
	expect.poll(() => lookAt(page, `document.querySelector("[role=status]").textContent`)).toMatch(text);

describe("The radio", () => {
	it("plays what is on the air again after the network was gone for so long that the sound ended", {
		tags: ["bench"],
	}, async () => {
		const slug = "interrupted";
		const later = Math.ceil(Date.now() / minuteMs + 10) * minuteMs;
		await addToneChannel(client, { slug, name: "Interrupted", position: -1, start: later });
		const page = await stage.visit();
		await listenOnPage(page);
		await playByPage(page, "Interrupted");
		await expect(status(page)).toHaveText(/^Interrupted ·/);
		await expect.poll(async () => (await heardOn(page)).tones.length).toBeGreaterThan(1);
		await page.context().setOffline(true);
		const silence = async () => {
			const { from = 0, to = 0 } = (await heardOn(page)).silences.at(-1) ?? {};
			return to - from;
		};
		await expect.poll(silence, { timeout: testTimeout }).toBeGreaterThan(tooLong);
		await expect(status(page)).toHaveText("The connection was lost. We’re trying again.");
		await page.context().setOffline(false);
		const back = Date.now();
		await expect(status(page)).toHaveText(/^Interrupted ·/);
		// The first tone is heard from its middle on.
		const whole = async () => (await heardOn(page)).tones.filter(({ at }) => at > back + 5000).slice(1);
		await expect.poll(async () => (await whole()).length, { timeout: testTimeout }).toBeGreaterThan(1);
		const delays = await delaysOf(client, { slug, tones: await whole() });
		expect(delays.length).toBeGreaterThan(1);
		for (const delay of delays) expect(delay).toBeLessThan(8000);
	});

	it("sounds after a press, however long its scripts take", async () => {
		const page = await stage.visit();
		const release = await holdScripts(page, listening);
		await page.goto("/talmedia");
		await channel(page).hover();
		await islandIs(page, "radio-player", "ready");
		await channel(page).click();
		await untilPressIsOver(page);
		release();
		await says(page, sounding);
		await plays(page);
	});

	it("sounds after a press that comes before its scripts", async () => {
		const page = await stage.visit();
		const releasePlayer = await holdScripts(page, islandScript("radio-player"));
		const release = await holdScripts(page, listening);
		await page.goto("/talmedia");
		await channel(page).click();
		releasePlayer();
		await untilPressIsOver(page);
		release();
		await says(page, sounding);
		await plays(page);
	});

	it("asks for another press if the browser refuses the sound", async () => {
		const page = await stage.visit();
		await page.goto("/talmedia");
		await channel(page).hover();
		await islandIs(page, "radio-player", "ready");
		await untilPressIsOver(page);
		await lookAt(page, `document.querySelector("#radio-hindi").requestSubmit()`);
		await says(page, /is paused/);
		await expect(status(page)).toHaveText("TALRadio Hindi is paused. Press Play to listen.");
		await page.getByRole("button", { name: "Play TALRadio Hindi" }).click();
		await plays(page);
	});

	it("is paused and played again by the lock screen, and stops for another sound of the page", async () => {
		const page = await stage.visit();
		await page.addInitScript(() => {
			const handlers: Record<string, (() => void) | null> = {};
			Object.assign(globalThis, { handlers });
			navigator.mediaSession.setActionHandler = (action, handler) => {
				handlers[action] = handler as () => void;
			};
		});
		const press = (action: string) =>
			page.evaluate(
				(name) => (globalThis as unknown as { handlers: Record<string, () => void> }).handlers[name]?.(),
				action,
			);
		const lockScreen = () =>
			page.evaluate(() => [navigator.mediaSession.playbackState, navigator.mediaSession.metadata?.album]);
		await page.goto("/talmedia");
		await channel(page).click();
		await plays(page);
		expect(await lockScreen()).toEqual(["playing", "TALRadio Hindi"]);
		await press("pause");
		await expect(status(page)).toHaveText("TALRadio Hindi is paused. Press Play to listen.");
		expect(await lockScreen()).toEqual(["paused", "TALRadio Hindi"]);
		await press("play");
		await plays(page);
		expect(await lockScreen()).toEqual(["playing", "TALRadio Hindi"]);
		await page.getByRole("button", { name: "Stop" }).click();
		await expect(channel(page)).toBeFocused();
		expect(await lockScreen()).toEqual(["none", undefined]);

		await channel(page).click();
		await plays(page);
		const episode = () => page.evaluate(() => document.querySelector<HTMLAudioElement>("#episode")?.paused ?? true);
		await page.evaluate(() => {
			const audio = Object.assign(new Audio("/radio/telugu.mp3"), { id: "episode" });
			document.body.append(audio);
			return audio.play();
		});
		await expect(status(page)).toHaveText("Choose a channel to listen.");
		expect(await episode()).toBe(false);
		await channel(page).click();
		await plays(page);
		expect(await episode()).toBe(true);
	});
});
