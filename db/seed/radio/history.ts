import { timeOfFrame } from "../../../api/domain/radio/slots.ts";
import type { radioListening, radioPlay } from "../../schema/index.ts";
import { demoNow, numberOf, seededNumbers } from "../ids.ts";
import { demoProfile, demoTracks } from "./tracks.ts";

const minute = 60_000;
/** The demo's history of the radio: some minutes of each of the last days, enough for every report to have numbers. */
const days = 7;
const playsADay = 12;

/** The demo's plays until now. @param channels the ids of channels, by their language */
export function demoPlays(channels: ReadonlyMap<string, string>): (typeof radioPlay.$inferInsert)[] {
	return [...demoTracks].flatMap(([language, tracks]) =>
		Array.from({ length: days }, (_, day) => {
			let startedAt = demoNow - (day + 1) * 24 * 60 * minute;
			return Array.from({ length: playsADay }, (_, turn) => {
				const { row } = tracks[turn % tracks.length] ?? {};
				const endsAt = startedAt + timeOfFrame(row?.frames ?? 0, demoProfile);
				const play = { channelId: channels.get(language) ?? "", trackId: row?.id ?? "", startedAt, endsAt };
				startedAt = endsAt;
				return play;
			});
		}).flat(),
	);
}

const players = ["Website", "Website", "Widget", "VLC", "Hardware radio", "Apple", "Chrome"];
const countries = ["IN", "IN", "IN", "US", "GB", "AE"];

/** Its listeners. */
export function demoListening(channels: ReadonlyMap<string, string>): (typeof radioListening.$inferInsert)[] {
	return [...channels].flatMap(([key, channelId]) => {
		const random = seededNumbers(numberOf(key));
		return Array.from({ length: days * 6 }, (_, index) => {
			const day = index % days;
			const fromMinute = Math.floor(demoNow / minute) - (day + 1) * 24 * 60 + (random() % 6);
			return {
				channelId,
				listener: Array.from({ length: 8 }, () => random().toString(16).padStart(8, "0")).join(""),
				fromMinute,
				toMinute: fromMinute + (random() % 45),
				player: players[random() % players.length] ?? "",
				country: countries[random() % countries.length] ?? "",
			};
		});
	});
}
