import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PlayerState, playRadio } from "./player.ts";
import { fakeBrowser, stepMs } from "./testing/fake-browser.ts";

let browser: ReturnType<typeof fakeBrowser>;
let states: PlayerState[];
beforeEach(() => {
	browser = fakeBrowser();
	states = [];
});
afterEach(() => browser.close());

const play = () =>
	playRadio({
		origin: "",
		channel: "hindi",
		player: "site",
		audio: browser.element,
		changed: (state) => states.push(state),
	});
const status = () => states.at(-1)?.status;
/** The delay of the sound behind the schedule. It goes on in steps, so it may seem one ahead. */
const delay = () => browser.delay(states.at(-1)?.playingDate() ?? null) + stepMs;
/** Counts how often the endless stream was opened. */
const endless = () => browser.audio.sources.filter((source) => source.startsWith("/radio/hindi.mp3")).length;
const refused = () => Object.assign(new Error("play() failed"), { name: "NotAllowedError" });

it("plays what is on the air, whatever this computer's clock says", async () => {
	play();
	await browser.wait(60);
	expect(status()).toBe("playing");
	expect(delay()).toBeGreaterThanOrEqual(0);
	expect(delay()).toBeLessThan(8000);
});

it.each([0, 2000, 4300, 4400])("does not skip after a slow start, begun %i ms into a slot", async (start) => {
	vi.setSystemTime(6000 * 300_000_000 + start);
	browser.network.delayMs = 1500;
	play();
	await browser.wait(5);
	const heard = browser.audio.currentTime;
	await browser.wait(60);
	expect(browser.audio.currentTime - heard).toBeCloseTo(60, 0);
	expect(delay()).toBeGreaterThanOrEqual(0);
	expect(delay()).toBeLessThan(8000);
});

for (const state of ["offline", "silent"] as const) {
	for (const seconds of [30, 45, 300]) {
		it(`hears what is on the air again after ${seconds} s with a network that is ${state}`, async () => {
			play();
			await browser.wait(20);
			browser.network.state = state;
			await browser.wait(seconds);
			expect(status()).toBe("failed");
			browser.network.state = "online";
			await browser.wait(12);
			expect(status()).toBe("playing");
			expect(delay()).toBeLessThan(8000);
			expect(delay()).toBeGreaterThanOrEqual(0);
			expect(endless()).toBe(0);
		});
	}
}

const stills = [10, 40, 300].flatMap((seconds) =>
	[0, 1100, 2300, 3700, 4900, 5900].map((start) => ({ seconds, start })),
);
it.each(stills)(
	"hears what is on the air again after its sound stood still for $seconds s, begun $start ms into a slot",
	async ({ seconds, start }) => {
		vi.setSystemTime(6000 * 300_000_000 + start);
		play();
		await browser.wait(20);
		browser.audio.paused = true;
		await browser.wait(seconds);
		browser.audio.paused = false;
		await browser.wait(12);
		expect(delay()).toBeGreaterThanOrEqual(0);
		expect(delay()).toBeLessThan(8000 + stepMs);
	},
);

it("hears what is on the air again after the machine slept", async () => {
	play();
	await browser.wait(20);
	vi.setSystemTime(Date.now() + 3_600_000);
	await browser.wait(30);
	expect(delay()).toBeGreaterThanOrEqual(0);
	expect(delay()).toBeLessThan(8000);
});

it("catches up when short interruptions add up, and not before", async () => {
	play();
	await browser.wait(20);
	const before = delay();
	for (let each = 0; each < 6; each++) {
		browser.audio.paused = true;
		await browser.wait(4);
		browser.audio.paused = false;
		if (each === 0) expect(delay() - before).toBeLessThan(4200);
		await browser.wait(10);
		expect(delay()).toBeLessThan(12_000);
	}
});

it("says after five seconds that it goes on trying, and plays once the server is back", async () => {
	browser.network.state = "silent";
	play();
	await browser.wait(4.5);
	expect(status()).toBe("connecting");
	await browser.wait(1);
	expect(status()).toBe("failed");
	await browser.wait(60);
	expect(states.map((each) => each.status)).toEqual(["connecting", "failed"]);
	browser.network.state = "online";
	await browser.wait(12);
	expect(status()).toBe("playing");
});

it("plays the endless stream if slots can't be fetched", async () => {
	browser.network.state = "offline";
	play();
	await browser.wait(4);
	expect(endless()).toBe(1);
	browser.network.state = "online";
	await browser.wait(1);
	expect(status()).toBe("playing");
	expect(states.at(-1)?.playingDate()).toBeNull();
});

it("goes back to the slots if the endless stream can't be reached either", async () => {
	browser.network.state = "offline";
	play();
	await browser.wait(4);
	browser.audio.tell("error");
	await browser.wait(1);
	browser.network.state = "online";
	await browser.wait(3);
	expect(status()).toBe("playing");
	expect(browser.audio.src).toBe("blob:sound");
	expect(delay()).toBeLessThan(8000);
});

it("falls back to the endless stream after an error once, and leaves the slots alone", async () => {
	play();
	await browser.wait(20);
	browser.audio.error = { code: 3 };
	browser.network.requests = 0;
	browser.audio.tell("error");
	await browser.wait(120);
	expect(endless()).toBe(1);
	expect(browser.network.requests).toBe(0);
	expect(status()).toBe("playing");
});

it("opens the endless stream anew when it ends or breaks, with growing pauses", async () => {
	play();
	await browser.wait(20);
	browser.audio.error = { code: 3 };
	browser.audio.tell("error");
	await browser.wait(1);
	browser.network.state = "offline";
	for (const [index, pause] of [0, 1, 2, 5].entries()) {
		browser.audio.tell(index % 2 ? "error" : "ended");
		await browser.wait(pause + 3);
		expect(endless()).toBe(index + 2);
	}
});

it("skips what was missed of the endless stream, which has no dates", async () => {
	play();
	browser.audio.tell("error");
	await browser.wait(20);
	browser.network.state = "offline";
	await browser.wait(5);
	browser.network.state = "online";
	await browser.wait(5);
	expect(endless()).toBe(1);
	browser.network.state = "offline";
	await browser.wait(30);
	browser.network.state = "online";
	await browser.wait(5);
	expect(endless()).toBe(2);
	expect(status()).toBe("playing");
});

it("lets Safari play the playlist by itself, and opens it anew after a long interruption", async () => {
	browser.close();
	browser = fakeBrowser({ isSafari: true });
	play();
	await browser.wait(20);
	expect(browser.audio.sources).toEqual(["/radio/hindi/live.m3u8?player=site"]);
	browser.network.state = "offline";
	await browser.wait(45);
	expect(status()).toBe("failed");
	browser.network.state = "online";
	await browser.wait(5);
	expect(browser.audio.sources).toHaveLength(2);
	expect(status()).toBe("playing");
});

it("is paused when the browser refuses the sound, and asks the server for nothing more", async () => {
	browser.audio.refusal = refused();
	play();
	await browser.wait(1);
	expect(status()).toBe("paused");
	browser.network.requests = 0;
	await browser.wait(60);
	expect(browser.network.requests).toBe(0);
	expect(status()).toBe("paused");
});

it("is paused when the browser ends the sound, for a call or without headphones", async () => {
	play();
	await browser.wait(20);
	browser.audio.paused = true;
	browser.audio.tell("pause");
	expect(status()).toBe("paused");
	expect(browser.audio.src).toBe("blob:sound");
	browser.network.requests = 0;
	await browser.wait(60);
	expect(browser.network.requests).toBe(0);
});

it("pauses with its source and stops without, and says no more", async () => {
	const sound = play();
	await browser.wait(20);
	const before = states.length;
	sound.pause();
	expect(browser.audio).toMatchObject({ paused: true, src: "blob:sound" });
	sound.stop();
	expect(browser.audio.src).toBe("");
	browser.audio.tell("playing");
	browser.audio.tell("error");
	await browser.wait(10);
	expect(states).toHaveLength(before);
});

it("ends the download of the endless stream with a pause, too", async () => {
	const sound = play();
	browser.audio.tell("error");
	await browser.wait(5);
	sound.pause();
	expect(browser.audio.src).toBe("");
});
