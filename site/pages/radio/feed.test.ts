import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { feedMediaSource } from "../../../widget-sdk/core/radio/feed.ts";

const slotSeconds = 6;
/** A time at which a slot starts. */
const begin = 1_788_000_000_000;

/** Appends six seconds of sound at once, as Media Source in its mode `sequence` does. */
class Buffer extends EventTarget {
	mode = "";
	end = 0;
	buffered = { length: 1, end: () => this.end };
	appendBuffer() {
		this.end += slotSeconds;
		queueMicrotask(() => this.dispatchEvent(new Event("updateend")));
	}
	remove() {
		queueMicrotask(() => this.dispatchEvent(new Event("updateend")));
	}
}

const buffer = { current: new Buffer() };

class Source extends EventTarget {
	constructor() {
		super();
		queueMicrotask(() => this.dispatchEvent(new Event("sourceopen")));
	}
	addSourceBuffer = () => buffer.current;
}

/** The playlist of now: eight slots, of which the last but two is on the air. */
function playlist(): string {
	const last = Math.floor(Date.now() / 6000) + 2;
	const lines = Array.from({ length: 8 }, (_, place) => {
		const slot = last - 7 + place;
		return `#EXT-X-PROGRAM-DATE-TIME:${new Date(slot * 6000).toISOString()}\n#EXTINF:6,\nr/${slot}.mp3`;
	});
	return `#EXTM3U\n${lines.join("\n")}\n`;
}

/** A listener whose sound and network can stop. */
class Listener {
	audio = { src: "", currentTime: 0, error: null };
	online = true;
	#stop = new AbortController();
	#fed: ReturnType<typeof feedMediaSource>;

	constructor() {
		buffer.current = new Buffer();
		vi.stubGlobal("fetch", async (url: string) => {
			if (!this.online) throw new TypeError("Failed to fetch");
			return url.endsWith(".m3u8") ? new Response(playlist()) : new Response(new Uint8Array(1));
		});
		this.#fed = feedMediaSource(this.audio as unknown as HTMLAudioElement, {
			playlist: "/radio/a/live.m3u8",
			signal: this.#stop.signal,
			failed: () => {},
		});
	}

	async listen(seconds: number, isSounding = true): Promise<void> {
		for (let step = 0; step < seconds * 2; step++) {
			await vi.advanceTimersByTimeAsync(500);
			if (isSounding) this.audio.currentTime = Math.min(this.audio.currentTime + 0.5, buffer.current.end);
		}
	}

	/** How long ago what is heard was on the air, in seconds. */
	get late(): number {
		return (Date.now() - (this.#fed.playingDate() ?? 0)) / 1000;
	}

	stop(): void {
		this.#stop.abort();
	}
}

let listener: Listener;
beforeEach(() => {
	vi.useFakeTimers({ now: begin + 3000 });
	vi.stubGlobal("MediaSource", Source);
	vi.stubGlobal("location", { href: "https://radio.test/" });
	vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:radio");
	vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
	listener = new Listener();
});
afterEach(() => {
	listener.stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** A step of the test after it jumped, the listener's time may be half a second ahead. */
function expectInTime(): void {
	expect(listener.late).toBeGreaterThanOrEqual(-0.5);
	expect(listener.late).toBeLessThan(8);
}

describe("A player that is fed with slots", () => {
	it("hears the slot that is on the air, and goes on behind it without a jump", async () => {
		await listener.listen(100);
		expectInTime();
		expect(listener.audio.currentTime).toBe(100);
	});

	it.each([10, 40, 300])("is in time again after its sound stood still for %i seconds", async (seconds) => {
		await listener.listen(30);
		await listener.listen(seconds, false);
		await listener.listen(20);
		expectInTime();
	});

	it("is in time again after the network was away", async () => {
		await listener.listen(30);
		listener.online = false;
		await listener.listen(40);
		listener.online = true;
		await listener.listen(40);
		expectInTime();
	});

	it("is in time again after the machine slept", async () => {
		await listener.listen(30);
		vi.setSystemTime(Date.now() + 3_600_000);
		await listener.listen(40);
		expectInTime();
	});
});
