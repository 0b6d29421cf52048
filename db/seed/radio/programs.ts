import { frameAt, minuteMs } from "../../../api/domain/radio/slots.ts";
import { piecesIn, type Schedule } from "../../../api/domain/radio/timeline.ts";
import type { RequestKey } from "../requests/index.ts";
import { type DemoTrack, demoProfile, demoTracks } from "./tracks.ts";

export const channelNames = {
	telugu: "Telugu",
	hindi: "Hindi",
	english: "English",
	kannada: "Kannada",
	all: "All Languages",
} as const;
export type ChannelKey = keyof typeof channelNames;
export const channelKeys = Object.keys(channelNames) as ChannelKey[];

/** The tracks of a channel; that of all languages has the first two of each. */
export const tracksOf = (key: ChannelKey) =>
	demoTracks.get(key) ?? [...demoTracks.values()].flatMap((tracks) => tracks.slice(0, 2));

/** A program plays its channel's tracks in another order than the filler. */
export const programTracks = (key: ChannelKey) => [...tracksOf(key)].reverse();

export interface Program {
	channel: ChannelKey;
	title: string;
	producer: string;
	category: string;
	description: string;
	/** Minutes after midnight UTC, and the length in minutes. */
	start: number;
	minutes: number;
	editorPick?: boolean;
	/** The request that it speaks about. */
	request?: RequestKey;
}

/** The programs of every day; 00:30 UTC is 6 in the morning in India. */
export const programs: readonly Program[] = [
	{
		channel: "telugu",
		title: "Godavari Mornings",
		producer: "Anjali Vemuri",
		category: "Classical",
		description: "Flute and strings for the first hour of the day.",
		start: 30,
		minutes: 60,
		editorPick: true,
	},
	{
		channel: "telugu",
		title: "Village Stories",
		producer: "Anjali Vemuri",
		category: "Community",
		description: "Music between letters from our listeners.",
		request: "vidya-jyothi",
		start: 750,
		minutes: 90,
	},
	{
		channel: "hindi",
		title: "Evening Terrace Live",
		producer: "Rohit Malhotra",
		category: "Classical",
		description: "Slow ragas after work.",
		start: 780,
		minutes: 75,
		editorPick: true,
	},
	{
		channel: "hindi",
		title: "Kindness at Noon",
		producer: "Rohit Malhotra",
		category: "Community",
		description: "Music and thanks to the givers of the week.",
		start: 390,
		minutes: 30,
	},
	{
		channel: "english",
		title: "Small Hours with Nora",
		producer: "Nora Fielding",
		category: "Night",
		description: "Bells, strings and very little talk.",
		start: 1260,
		minutes: 120,
	},
	{
		channel: "kannada",
		title: "Coffee Estate Mornings",
		producer: "Girish Bhat",
		category: "Folk",
		description: "A cup of filter coffee and the Malnad Trio.",
		start: 150,
		minutes: 45,
	},
];

/** A week before the demo's present. */
export const firstProgramDay = Date.parse("2026-11-08T00:00:00Z");

const dayMs = 86_400_000;

/** A channel's programme around a time, as the seed schedules it. */
function scheduleAt(key: ChannelKey, time: number): Schedule {
	const timeline = (tracks: readonly DemoTrack[]) =>
		tracks.map(({ row, composition }) => ({ id: row.id, frames: composition.frames }));
	const today = firstProgramDay + Math.floor((time - firstProgramDay) / dayMs) * dayMs;
	const streamings = programs
		.filter(({ channel }) => channel === key)
		.flatMap(({ title, start, minutes }) =>
			[-1, 0, 1].map((day) => {
				const begins = today + day * dayMs + start * minuteMs;
				return { id: title, start: begins, end: begins + minutes * minuteMs, tracks: timeline(programTracks(key)) };
			}),
		)
		.sort((one, other) => one.start - other.start);
	return { profile: demoProfile, streamings, filler: timeline(tracksOf(key)) };
}

/** The demo's tracks in the order in which they are on the air next, on any channel. @param time in milliseconds */
export function demoAir(time: number): DemoTrack[] {
	const starts = new Map<string, number>();
	const range = { start: frameAt(time, demoProfile), end: frameAt(time + 5 * minuteMs, demoProfile) };
	for (const key of channelKeys) {
		let frame = range.start;
		for (const { track, count } of piecesIn(scheduleAt(key, time), range)) {
			if (track !== null) starts.set(track, Math.min(frame, starts.get(track) ?? frame));
			frame += count;
		}
	}
	const startOf = ({ row }: DemoTrack) => starts.get(row.id) ?? Number.POSITIVE_INFINITY;
	return [...demoTracks.values()].flat().sort((one, other) => startOf(one) - startOf(other) || 0);
}
