/** A slot of the playlist: its number, its address and when it is on the air, in milliseconds. */
interface Slot {
	number: number;
	url: string;
	date: number;
}

/** Reads our own HLS playlist, which has a date and an address for every slot. */
export function slotsIn(playlist: string, base: string): Slot[] {
	const slots: Slot[] = [];
	let date = 0;
	for (const line of playlist.split("\n")) {
		if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) date = Date.parse(line.slice(25));
		const number = /(\d+)\.mp3$/.exec(line)?.[1];
		if (number) slots.push({ number: Number(number), url: new URL(line, base).href, date });
	}
	return slots;
}

/** Seconds of sound that are kept behind what is heard, for the browser's memory. */
const keptBehind = 30;
/** The last slots of a playlist are ahead of the schedule; the third from its end is on the air. */
const slotsAhead = 3;
const slotMs = 6000;
/** Seconds from what is on the air to the end of a slot that was just listed. */
const listedAhead = (slotsAhead * slotMs) / 1000;
/** How many seconds late the sound may be before it jumps to what is on the air: more than it is after a slow start. */
const mostLate = 8;

const nextEvent = (target: EventTarget, name: string) =>
	new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

/** Waits, or until the player is stopped. */
const pause = (milliseconds: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, milliseconds);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			resolve();
		});
	});

export interface Feed {
	playlist: string;
	signal: AbortSignal;
	/** Called once, if the browser refuses the sound or the server cannot be reached for long. */
	failed(): void;
}

/**
 * Feeds an audio element with the slots of a playlist, through Media Source: MP3 frames follow each other there without a
 * gap, whatever files they come from.
 */
export function feedMediaSource(audio: HTMLAudioElement, { playlist, signal, failed }: Feed) {
	const source = new MediaSource();
	const address = URL.createObjectURL(source);
	/** What to add to the element's time for the time on the air. */
	let dateOffset: number | null = null;

	const endOf = ({ buffered }: SourceBuffer) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);

	const append = async (buffer: SourceBuffer, { url, date }: Slot, isGap: boolean) => {
		const response = await fetch(url, { signal });
		if (!response.ok) throw new Error(`${response.status}`);
		const bytes = await response.arrayBuffer();
		const end = endOf(buffer);
		buffer.appendBuffer(bytes);
		await nextEvent(buffer, "updateend");
		if (dateOffset === null || isGap) dateOffset = date - end * 1000;
		if (audio.currentTime > 2 * keptBehind) {
			buffer.remove(0, audio.currentTime - keptBehind);
			await nextEvent(buffer, "updateend");
		}
	};

	const feed = async () => {
		await nextEvent(source, "sourceopen");
		URL.revokeObjectURL(address);
		const buffer = source.addSourceBuffer("audio/mpeg");
		// The frames have no times of their own, so each slot goes behind the one before.
		buffer.mode = "sequence";
		let next = 0;
		let misses = 0;
		while (!signal.aborted) {
			try {
				const response = await fetch(playlist, { signal, cache: "no-store" });
				if (!response.ok) throw new Error(`${response.status}`);
				const slots = slotsIn(await response.text(), new URL(playlist, location.href).href);
				const follows = next >= (slots[0]?.number ?? 0);
				const fresh = follows ? slots.filter(({ number }) => number >= next) : slots.slice(-slotsAhead);
				for (const slot of fresh) {
					await append(buffer, slot, slot.number !== next);
					next = slot.number + 1;
				}
				// The sound stood still, or the network was away: without a jump it would stay late.
				const onAir = endOf(buffer) - listedAhead;
				if (fresh.length > 0 && onAir - audio.currentTime > mostLate) audio.currentTime = onAir;
				misses = 0;
			} catch (error) {
				if (signal.aborted) return;
				misses++;
				if (audio.error || misses > 10) throw error;
			}
			await pause(misses > 0 ? 1000 * misses : slotMs / 2, signal);
		}
	};

	audio.src = address;
	feed().catch(() => {
		if (!signal.aborted) failed();
	});
	return { playingDate: () => (dateOffset === null ? null : dateOffset + audio.currentTime * 1000) };
}
