interface Track {
	title: string;
	artist: string;
	endTime: number;
	streaming: { title: string } | null;
}

/** The time before asking again, at the earliest and at the latest. */
const [soonest, latest] = [5000, 60_000];

/**
 * Keeps a channel's current and next track up to date on a page that stays open, while the page is seen.
 * @param element has the channel as `data-channel` and the text for a track with an artist as `data-track`; contains
 * elements with their text for `{track}` as `data-now` and `data-next`, the text for silence as `data-pause`, and one
 * with its text for `{title}` as `data-program`
 */
export default function onAir(element: HTMLElement): void {
	const { channel = "", track: withArtist = "" } = element.dataset;
	let timer: ReturnType<typeof setTimeout>;
	const write = (name: "now" | "next" | "program", fill: (text: string) => string | undefined) => {
		const line = element.querySelector<HTMLElement>(`[data-${name}]`);
		if (!line) return;
		const text = fill(line.dataset[name] ?? "");
		line.textContent = text ?? line.dataset.pause ?? "";
		if (name === "program") line.hidden = text === undefined;
	};
	const show = (name: "now" | "next", track: Track | null) => {
		const titled = track?.artist
			? withArtist.replace("{title}", () => track.title).replace("{artist}", () => track.artist)
			: track?.title;
		write(name, (text) => (titled === undefined ? titled : text.replace("{track}", () => titled)));
	};
	const ask = async () => {
		let wait = latest;
		try {
			const response = await fetch(`/api/v1/talradio/nowplaying?channel=${encodeURIComponent(channel)}`);
			const { data } = (await response.json()) as { data: { current: Track | null; next: Track | null } };
			show("now", data.current);
			show("next", data.next);
			const program = data.current?.streaming?.title;
			write("program", (text) => program && text.replace("{title}", () => program));
			// The server's clock: the device's may be minutes off.
			if (data.current) wait = data.current.endTime - Date.parse(response.headers.get("date") ?? "");
		} catch {
			// The lines keep what they said; the next attempt may succeed.
		}
		askIn(Math.min(Math.max(wait || latest, soonest), latest));
	};
	const askIn = (wait: number) => {
		clearTimeout(timer);
		// Whoever comes back to the page starts it again; an element that has left the page never does.
		timer = setTimeout(() => !document.hidden && element.isConnected && void ask(), wait);
	};
	document.addEventListener("visibilitychange", () => askIn(0));
	askIn(soonest);
}
