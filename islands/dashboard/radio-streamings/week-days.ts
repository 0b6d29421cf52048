import { type Fitted, fitOf } from "../../../api/domain/radio/playlist-fit.ts";
import { serverNow } from "../../client/server-time.ts";
import { lengthText } from "../kit/local-time.ts";

/** A streaming, as far as the week needs it. Times are in milliseconds; the playlist's length is in seconds. */
export interface Scheduled {
	_id: string;
	title: string;
	startTime: number;
	endTime: number;
	playlist: { title: string; duration: number };
}

/** A part of a day: a streaming, or the filler in a gap. */
export interface Part {
	start: number;
	end: number;
	streaming: Scheduled | null;
}

export interface Day {
	start: number;
	end: number;
	parts: readonly Part[];
}

/** The Monday on or before a time, at midnight in the reader's own time zone. */
export function mondayOf(time: number): number {
	const date = new Date(time);
	const back = (date.getDay() + 6) % 7;
	return new Date(date.getFullYear(), date.getMonth(), date.getDate() - back).getTime();
}

/** The week of a day in an address, `2026-11-23`, or else the present one. */
export function weekIn(text: string | undefined): number {
	const time = /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? new Date(`${text}T00:00`).getTime() : Number.NaN;
	return mondayOf(Number.isNaN(time) ? serverNow() : time);
}

/** Midnight some days after a day; a day with a change of the clocks is shorter or longer. */
export function daysAfter(day: number, count: number): number {
	const date = new Date(day);
	return new Date(date.getFullYear(), date.getMonth(), date.getDate() + count).getTime();
}

/** The parts of each day of a week, which follow each other without a gap: where nothing is scheduled, the filler plays. */
export function weekOf(monday: number, streamings: readonly Scheduled[]): Day[] {
	const sorted = streamings.toSorted((one, other) => one.startTime - other.startTime);
	return Array.from({ length: 7 }, (_, index) => {
		const [start, end] = [daysAfter(monday, index), daysAfter(monday, index + 1)];
		const parts: Part[] = [];
		let at = start;
		for (const streaming of sorted) {
			const [from, to] = [Math.max(streaming.startTime, start), Math.min(streaming.endTime, end)];
			if (from >= to) continue;
			if (from > at) parts.push({ start: at, end: from, streaming: null });
			parts.push({ start: from, end: to, streaming });
			at = to;
		}
		if (at < end) parts.push({ start: at, end, streaming: null });
		return { start, end, parts };
	});
}

/** Describes how a playlist fits its streaming. */
export function fitText(streaming: Fitted): string {
	const { kind, by, fills } = fitOf(streaming);
	if (kind === "cut") return `Overruns: ${lengthText(by)} are cut`;
	if (kind === "empty") return "The playlist is empty, so there is silence";
	return kind === "repeats" ? `The playlist fills ${fills} % of the time, so it plays ${by.toFixed(1)} times` : "Fits";
}
