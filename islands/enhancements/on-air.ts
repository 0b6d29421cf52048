interface Track {
	title: string;
	artist: string;
	endTime: number;
}

/** How soon to ask again, at the earliest and at the latest. */
const [soonest, latest] = [5000, 60_000];

/**
 * Keeps a channel's current and next track up to date on a page that stays open.
 * @param element has the channel as `data-channel` and the text for a track with an artist as `data-track`; contains
 * elements with their text for `{track}` as `data-now` and `data-next`, and the text for silence as `data-pause`
 */
export default function onAir(element: HTMLElement): void {
	const { channel = "", track: withArtist = "" } = element.dataset;
	const show = (name: "now" | "next", track: Track | null) => {
		const line = element.querySelector<HTMLElement>(`[data-${name}]`);
		if (!line) return;
		const titled = track?.artist
			? withArtist.replace("{title}", () => track.title).replace("{artist}", () => track.artist)
			: track?.title;
		const text = line.dataset[name] ?? "";
		line.textContent = titled === undefined ? (line.dataset.pause ?? "") : text.replace("{track}", () => titled);
	};
	const ask = async () => {
		let wait = latest;
		try {
			if (!document.hidden) {
				const response = await fetch(`/api/v1/talradio/nowplaying?channel=${encodeURIComponent(channel)}`);
				const { data } = (await response.json()) as { data: { current: Track | null; next: Track | null } };
				show("now", data.current);
				show("next", data.next);
				if (data.current) wait = data.current.endTime - Date.now();
			}
		} catch {
			// The lines keep what they said; the next attempt may succeed.
		}
		setTimeout(ask, Math.min(Math.max(wait, soonest), latest));
	};
	setTimeout(ask, soonest);
}
