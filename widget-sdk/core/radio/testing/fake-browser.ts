import { vi } from "vitest";

/** The server's clock is that much ahead of the browser's, in milliseconds. */
const clockError = 90_000;
const slotMs = 6000;
/** The time between two moves of the fake sound, in milliseconds. */
export const stepMs = 100;

class FakeBuffer extends EventTarget {
	mode = "";
	end = 0;
	buffered = { length: 1, end: () => this.end };
	appendBuffer() {
		this.end += slotMs / 1000;
		queueMicrotask(() => this.dispatchEvent(new Event("updateend")));
	}
	remove() {
		queueMicrotask(() => this.dispatchEvent(new Event("updateend")));
	}
}

class FakeAudio extends EventTarget {
	readonly HAVE_FUTURE_DATA = 3;
	currentTime = 0;
	readyState = 0;
	paused = true;
	ended = false;
	error: unknown = null;
	/** Every source that it got. */
	sources: string[] = [];
	/** The browser's answer to `play()`. */
	refusal: Error | null = null;
	get src() {
		return this.sources.at(-1) ?? "";
	}
	set src(source: string) {
		this.sources.push(source);
		Object.assign(this, { currentTime: 0, readyState: 0, paused: true, error: null });
	}
	removeAttribute() {
		this.src = "";
	}
	load() {}
	canPlayType() {
		return "maybe";
	}
	async play() {
		if (this.refusal) throw this.refusal;
		this.paused = false;
	}
	pause() {
		this.paused = true;
	}
	tell(event: string) {
		this.dispatchEvent(new Event(event));
	}
}

/** A browser with an audio element, a network and fake timers, and a server with a playlist. */
export function fakeBrowser({ isSafari = false } = {}) {
	vi.useFakeTimers();
	const audio = new FakeAudio();
	const window = new EventTarget();
	const network = { state: "online" as "online" | "offline" | "silent", requests: 0, delayMs: 0 };
	let buffer: FakeBuffer | undefined;
	const serverTime = () => Date.now() + clockError;

	class FakeSource extends EventTarget {
		static isTypeSupported = () => true;
		constructor() {
			super();
			queueMicrotask(() => this.dispatchEvent(new Event("sourceopen")));
		}
		addSourceBuffer() {
			buffer = new FakeBuffer();
			return buffer;
		}
	}
	const playlist = () => {
		const last = Math.floor(serverTime() / slotMs) + 2;
		const lines = Array.from({ length: 8 }, (_, index) => {
			const slot = last - 7 + index;
			return `#EXT-X-PROGRAM-DATE-TIME:${new Date(slot * slotMs).toISOString()}\n1/${slot}.mp3\n`;
		});
		return new Response(lines.join(""));
	};
	vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
		network.requests++;
		if (network.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, network.delayMs));
		if (network.state === "offline") throw new TypeError("Failed to fetch");
		if (network.state === "silent") {
			return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		}
		return address.includes(".m3u8") ? playlist() : new Response("sound");
	});
	vi.stubGlobal("MediaSource", isSafari ? undefined : FakeSource);
	if (isSafari) vi.stubGlobal("ManagedMediaSource", FakeSource);
	vi.stubGlobal("location", { href: "https://kindwave.example/" });
	vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
	vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
	vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:sound");
	vi.spyOn(URL, "revokeObjectURL").mockReturnValue();

	/** Sounds as far as there is something to hear, and tells when that begins and ends. */
	const sound = () => {
		const hasSound = audio.src === "blob:sound" ? audio.currentTime < (buffer?.end ?? 0) : network.state === "online";
		if (audio.paused || !audio.src) return;
		const wasPlaying = audio.readyState > 2;
		audio.readyState = hasSound ? 4 : 2;
		if (hasSound) audio.currentTime += stepMs / 1000;
		if (hasSound !== wasPlaying) audio.tell(hasSound ? "playing" : "waiting");
	};
	return {
		audio,
		/** The same, for the player. */
		element: audio as unknown as HTMLAudioElement,
		network,
		/** The listener's delay behind the schedule, in milliseconds. */
		delay: (playingDate: number | null) => serverTime() - (playingDate ?? 0),
		async wait(seconds: number) {
			for (let passed = 0; passed < seconds * 1000; passed += stepMs) {
				await vi.advanceTimersByTimeAsync(stepMs);
				sound();
			}
		},
		close() {
			vi.useRealTimers();
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		},
	};
}
