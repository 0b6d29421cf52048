/** A track on the air, with its times in milliseconds. */
export interface OnAir {
	_id: string;
	title: string;
	artist: string;
	album: string;
	startTime: number;
	endTime: number;
	streaming: { title: string } | null;
}

/** The listener's track, with its times in milliseconds. */
export type Heard = Pick<OnAir, "title" | "artist" | "startTime" | "endTime">;

/** The time between two questions while nothing is known that ends. */
const askAgainMs = 15_000;

/**
 * Tells what is on the air where the listener is, and tells it again whenever another track starts.
 * @param playingDate when the sound that is heard was on the air; null for the server's own time
 */
export function followNowPlaying(options: {
	origin: string;
	channel: string;
	signal: AbortSignal;
	playingDate(): number | null;
	changed(current: OnAir | null, next: OnAir | null): void;
}): void {
	const { origin, channel, signal, playingDate, changed } = options;
	let timer: ReturnType<typeof setTimeout>;
	const ask = async () => {
		const date = playingDate();
		const query = new URLSearchParams({ channel, ...(date === null ? {} : { at: String(Math.round(date)) }) });
		let wait = askAgainMs;
		try {
			const response = await fetch(`${origin}/api/v1/talradio/nowplaying?${query}`, { signal });
			const { data } = (await response.json()) as {
				data: { current: OnAir | null; next: OnAir | null };
			};
			changed(data.current, data.next);
			// The device's own clock may be minutes off.
			const now = date ?? (Date.parse(response.headers.get("date") ?? "") || Date.now());
			// A track that is over already tells that the clocks differ all the same.
			if (data.current && data.current.endTime > now) wait = data.current.endTime - now;
		} catch {
			// The next attempt may succeed, and the sound does not depend on it.
		}
		if (!signal.aborted) timer = setTimeout(ask, Math.min(Math.max(wait, 1000), 5 * askAgainMs));
	};
	signal.addEventListener("abort", () => clearTimeout(timer));
	void ask();
}
