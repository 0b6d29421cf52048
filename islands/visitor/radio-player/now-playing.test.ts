import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followNowPlaying } from "../../../widget-sdk/core/radio/now-playing.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A server that plays a track of three minutes after the other. @param ahead by how much the listener's own clock is fast */
function server(ahead: number) {
	const asked: number[] = [];
	const fetch = async () => {
		const now = Date.now() - ahead;
		asked.push(now);
		const startTime = now - (now % 180_000);
		const track = { _id: String(startTime), title: "A", artist: "B", startTime, endTime: startTime + 180_000 };
		return Response.json({ data: { current: track, next: null } }, { headers: { date: new Date(now).toUTCString() } });
	};
	vi.stubGlobal("fetch", fetch);
	return asked;
}

it.each([0, 2 * 60_000, 60 * 60_000, -2 * 60_000])(
	"asks seldom, and soon after a track ends, on a device whose clock is %i ms fast",
	async (ahead) => {
		const asked = server(ahead);
		const end = new AbortController();
		const heard: { id: string; at: number }[] = [];
		followNowPlaying({
			origin: "",
			channel: "hindi",
			signal: end.signal,
			playingDate: () => null,
			changed: (current) => void heard.push({ id: current?._id ?? "", at: Date.now() - ahead }),
		});
		await vi.advanceTimersByTimeAsync(10 * 60_000);
		end.abort();
		expect(asked.length).toBeLessThan(20);
		const late = heard
			.filter(({ id }, place) => place > 0 && heard[place - 1]?.id !== id)
			.map(({ id, at }) => at - Number(id));
		expect(late.length).toBeGreaterThanOrEqual(3);
		expect(Math.max(...late)).toBeLessThan(3000);
	},
);

it("asks each 15 seconds while the server cannot be reached or tells no date", async () => {
	let asked = 0;
	vi.stubGlobal("fetch", async () => {
		asked++;
		if (asked === 1) throw new TypeError("offline");
		return Response.json({ data: { current: { endTime: Date.now() - 5000 }, next: null } });
	});
	const end = new AbortController();
	followNowPlaying({ origin: "", channel: "hindi", signal: end.signal, playingDate: () => null, changed: () => {} });
	await vi.advanceTimersByTimeAsync(60_000);
	end.abort();
	expect(asked).toBeLessThanOrEqual(5);
});
