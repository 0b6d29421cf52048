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
/** An answer that takes longer comes too late to be heard, or never: a network that is gone keeps requests waiting. */
const patience = 10_000;
/** The number of attempts in a row that may fail before the first sound. */
const attempts = 3;

/**
 * A listener may be this far behind the schedule, in milliseconds, before the player skips what was missed: within 8 s although
 * the server's time is known to a second only.
 */
export const maxDelay = 7000;
/** Not half a slot: reading in another place of each slot tells when slots begin. */
const readEveryMs = 3700;

const nextEvent = (target: EventTarget, name: string) =>
	new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

/** Waits until a time is over, the network is back, or the player is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const end = () => {
			clearTimeout(timer);
			removeEventListener("online", end);
			signal.removeEventListener("abort", end);
			resolve();
		};
		const timer = setTimeout(end, milliseconds);
		addEventListener("online", end);
		signal.addEventListener("abort", end);
	});

/** Reads a file within the time in which it is useful. @throws Error if it can't */
async function read<Content>(
	address: string,
	signal: AbortSignal,
	content: (response: Response) => Promise<Content>,
): Promise<Content> {
	const late = new AbortController();
	const end = () => late.abort();
	const timer = setTimeout(end, patience);
	signal.addEventListener("abort", end);
	try {
		const response = await fetch(address, { signal: late.signal });
		if (!response.ok) throw new Error(`${response.status}`);
		return await content(response);
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", end);
	}
}

export interface Feed {
	playlist: string;
	signal: AbortSignal;
	/** Called once, if the browser refuses the sound or nothing of it can be fetched. */
	failed(): void;
}

/**
 * Feeds an audio element with the slots of a playlist, through Media Source: MP3 frames follow each other there without a
 * gap, whatever files they come from. After an interruption it goes on with what is on the air then.
 */
export function feedMediaSource(audio: HTMLAudioElement, { playlist, signal, failed }: Feed) {
	const source = new MediaSource();
	const address = URL.createObjectURL(source);
	/** The difference of the time on the air from the element's; null until a slot says it. */
	let dateOffset: number | null = null;
	/** The number of the slot that comes next. */
	let next = 0;
	/** The least difference of the server's time from `performance.now()`: playlists tell the time only to a slot. */
	let epoch = Number.NEGATIVE_INFINITY;
	const playingDate = () => (dateOffset === null ? null : dateOffset + audio.currentTime * 1000);
	const endOf = ({ buffered }: SourceBuffer) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);

	/** Starts with the slot that is on the air, and skips to it when the listener is behind. */
	const followSchedule = (buffer: SourceBuffer, { number, date }: Slot) => {
		epoch = Math.max(epoch, date - performance.now());
		const heard = playingDate();
		if (heard !== null && dateOffset !== null) {
			const isStalled = audio.readyState < audio.HAVE_FUTURE_DATA;
			const isLate = isStalled || heard < epoch + performance.now() - maxDelay;
			if (!isLate || heard >= date) return;
			const place = (date - dateOffset) / 1000;
			if (place < endOf(buffer)) {
				audio.currentTime = place;
				return;
			}
		}
		dateOffset = null;
		next = number;
	};

	const append = async (buffer: SourceBuffer, { url, date }: Slot) => {
		const bytes = await read(url, signal, (response) => response.arrayBuffer());
		const end = endOf(buffer);
		buffer.appendBuffer(bytes);
		await nextEvent(buffer, "updateend");
		if (dateOffset === null) {
			dateOffset = date - end * 1000;
			// Sound that passed while this was fetched is left out, or a slow start would be made up for by a skip soon after.
			const due = (epoch + performance.now() - dateOffset) / 1000;
			const place = Math.min(endOf(buffer), Math.max(end, due));
			if (audio.currentTime < place) audio.currentTime = place;
		}
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
		let misses = 0;
		while (!signal.aborted) {
			try {
				const slots = slotsIn(
					await read(playlist, signal, (response) => response.text()),
					new URL(playlist, location.href).href,
				);
				const onAir = slots.at(-slotsAhead) ?? slots[0];
				if (onAir) followSchedule(buffer, onAir);
				for (const slot of slots.filter(({ number }) => number >= next)) {
					await append(buffer, slot);
					next = slot.number + 1;
				}
				misses = 0;
			} catch (error) {
				if (signal.aborted) return;
				misses++;
				if (audio.error || (endOf(buffer) === 0 && misses >= attempts)) throw error;
			}
			await pause(misses > 0 ? 1000 * Math.min(misses, attempts) : readEveryMs, signal);
		}
	};

	audio.src = address;
	feed().catch(() => {
		if (!signal.aborted) failed();
	});
	return playingDate;
}
