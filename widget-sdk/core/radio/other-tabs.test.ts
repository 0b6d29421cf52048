import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soundAlone } from "./other-tabs.ts";

/** Delivers at once, so that a test sees who heard what. */
class Channel {
	static open = new Set<Channel>();
	onmessage: (() => void) | null = null;
	constructor() {
		Channel.open.add(this);
	}
	postMessage() {
		for (const other of Channel.open) if (other !== this) other.onmessage?.();
	}
	close() {
		Channel.open.delete(this);
	}
}

class Sound extends EventTarget {
	isOn = true;
	pause() {
		this.isOn = false;
		this.dispatchEvent(new Event("pause"));
	}
}

const start = (sound: Sound) => soundAlone(sound as unknown as HTMLMediaElement);

beforeEach(() => void vi.stubGlobal("BroadcastChannel", Channel));
afterEach(() => {
	vi.unstubAllGlobals();
	Channel.open.clear();
});

it("a sound ends when another starts", () => {
	const [first, second] = [new Sound(), new Sound()];
	start(first);
	start(second);
	expect([first.isOn, second.isOn]).toEqual([false, true]);
});

it("a sound whose start is told twice does not end itself, and still ends for another", () => {
	const [first, second] = [new Sound(), new Sound()];
	start(first);
	start(first);
	expect(first.isOn).toBe(true);
	start(second);
	expect(first.isOn).toBe(false);
});

it("a sound that starts again after a pause ends the other", () => {
	const [first, second] = [new Sound(), new Sound()];
	start(first);
	start(second);
	start(first);
	expect(second.isOn).toBe(false);
});
