import { isStartOver, leastStreamingMs, mostStreamingMs } from "../../../api/domain/radio/streaming-lock.ts";
import type { ChosenPlaylist } from "./playlist-picker.tsx";

export interface Draft {
	title: string;
	channel: string;
	startTime: number | null;
	endTime: number | null;
	playlist: ChosenPlaylist | null;
}

export type Errors = Partial<Record<keyof Draft, string>>;

/** The problems of given times. @param storedStart the start of a stored streaming may be over */
export function wrongTimes({ startTime, endTime }: Draft, now: number, storedStart: number | null): Errors {
	return {
		...(startTime !== null && startTime !== storedStart && isStartOver(startTime, now)
			? { startTime: "Select a start that is not in the past" }
			: {}),
		...(startTime !== null && endTime !== null && endTime - startTime < leastStreamingMs
			? { endTime: "The end must be at least 5 minutes after the start" }
			: {}),
		...(startTime !== null && endTime !== null && endTime - startTime > mostStreamingMs
			? { endTime: "A streaming lasts at most 24 hours" }
			: {}),
	};
}

/** The form's own texts for what is missing; the call has the same ones. */
export function missingOf({ title, channel, startTime, endTime, playlist }: Draft): Errors {
	return {
		...(title.trim() === "" ? { title: "Please enter name" } : {}),
		...(channel === "" ? { channel: "Please name a channel" } : {}),
		...(startTime === null ? { startTime: "Select From Date" } : {}),
		...(endTime === null ? { endTime: "Select End Date" } : {}),
		...(playlist === null ? { playlist: "Please select a Playlist" } : {}),
	};
}

/** The errors after a change: none stays beside a field that has been mended, and wrong times are named at once. */
export function errorsAfter(before: Errors, draft: Draft, wrong: Errors): Errors {
	const missing = missingOf(draft);
	return { ...Object.fromEntries(Object.entries(before).filter(([field]) => field in missing)), ...wrong };
}
