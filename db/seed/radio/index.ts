import { sql } from "drizzle-orm";
import { minuteMs } from "../../../api/domain/radio/slots.ts";
import type { Database, Statement } from "../../client.ts";
import {
	radioCategory,
	radioChannel,
	radioListening,
	radioMedia,
	radioMember,
	radioPlay,
	radioPlaylist,
	radioPlaylistCategory,
	radioPlaylistItem,
	radioPodcast,
	radioTrack,
	radioTrackIndex,
	radioUpcomingPlaylist,
} from "../../schema/index.ts";
import { demoId, demoNow } from "../ids.ts";
import { demoRequestIds } from "../requests/index.ts";
import { demoListening, demoPlays } from "./history.ts";
import {
	demoCategories,
	demoMembers,
	demoPodcasts,
	demoVideos,
	episodesOf,
	recordingsOf,
	upcomingTitles,
} from "./media.ts";
import {
	type ChannelKey,
	channelKeys,
	channelNames,
	firstProgramDay,
	type Program,
	programs,
	programTracks,
	tracksOf,
} from "./programs.ts";
import { demoProfile, demoTracks } from "./tracks.ts";

const hour = 3_600_000;
const at = Date.parse("2026-09-14T06:00:00Z");
const times = { createdAt: at, updatedAt: at };

const channelId = (key: ChannelKey) => demoId("chn_", key, at);
const channelIds = new Map(channelKeys.map((key) => [key, channelId(key)]));
const playlistId = (key: string) => demoId("pls_", key, at);
const categoryId = (name: string) => demoId("rct_", name, at);

const fillers = channelKeys.map((channel) => ({
	id: playlistId(`filler ${channel}`),
	title: `${channelNames[channel]} around the clock`,
	producer: "TALRadio",
	description: "What plays between the programs.",
	...times,
}));
const programPlaylists = programs.map(({ title, producer, description, editorPick = false, request }) => ({
	id: playlistId(title),
	title,
	producer,
	description,
	editorPick,
	requestId: request ? demoRequestIds[request] : null,
	createdAt: at + hour,
	updatedAt: at + hour,
}));

const itemsOf = (playlist: string, tracks: readonly { row: { id: string } }[]) =>
	tracks.map(({ row }, position) => ({
		id: demoId("pli_", `${playlist} ${position}`, at),
		playlistId: playlist,
		trackId: row.id,
		position,
		createdAt: at,
	}));
const items = [
	...channelKeys.flatMap((channel) => itemsOf(playlistId(`filler ${channel}`), tracksOf(channel))),
	...programs.flatMap(({ title, channel }) => itemsOf(playlistId(title), programTracks(channel))),
];

const channels = channelKeys.map((key, position) => ({
	id: channelId(key),
	slug: key,
	name: key === "all" ? "TALRadio" : `TALRadio ${channelNames[key]}`,
	voiceCommandLabel: key === "all" ? "play tal radio" : `play tal radio ${key}`,
	position,
	sampleRate: demoProfile.sampleRate,
	channelCount: demoProfile.channelCount,
	fillerPlaylistId: playlistId(`filler ${key}`),
	...times,
}));

const scheduledDays = 400;

/** A program's streaming on each day, from a week before the demo's present until a year after it. */
function daily({ channel, title, start, minutes, editorPick = false }: Program): Statement {
	const begins = firstProgramDay + start * minuteMs;
	// Ids have the form of the others: a prefix and 26 characters that are in order of time.
	const id = demoId("stm_", title, begins).slice(0, -4);
	return sql`WITH RECURSIVE days(day) AS (SELECT 0 UNION ALL SELECT day + 1 FROM days WHERE day < ${scheduledDays - 1})
		INSERT INTO radio_streaming (id, title, editor_pick, channel_id, playlist_id, start_time, end_time, created_at, updated_at)
		SELECT ${id} || printf('%04d', day), ${title}, ${Number(editorPick)}, ${channelId(channel)}, ${playlistId(title)},
			${begins} + day * 86400000, ${begins + minutes * minuteMs} + day * 86400000, ${at + hour}, ${at + hour} FROM days`;
}

const podcasts = demoPodcasts.map(({ category, ...podcast }) => ({
	...podcast,
	categoryId: categoryId(category),
	...times,
}));
const rows = [...demoTracks.values()].map((tracks) => tracks.map(({ row }) => row));
const media = [
	...episodesOf(rows),
	...recordingsOf((demoTracks.get("english") ?? []).map(({ row }) => row)),
	...demoVideos,
];

/** The statements that insert the demo's radio. */
export function radioStatements(db: Database): Statement[] {
	const tracks = [...demoTracks.values()].flat();
	return [
		db.build.insert(radioTrack).values(tracks.map(({ row }) => row)),
		db.build
			.insert(radioTrackIndex)
			.values(tracks.map(({ index }) => ({ ...index, offsets: Buffer.from(index.offsets) }))),
		db.build
			.insert(radioCategory)
			.values(demoCategories.map((name, position) => ({ id: categoryId(name), name, position, ...times }))),
		db.build.insert(radioPlaylist).values([...fillers, ...programPlaylists]),
		db.build
			.insert(radioPlaylistCategory)
			.values(
				programs.map(({ title, category }) => ({ playlistId: playlistId(title), categoryId: categoryId(category) })),
			),
		db.build.insert(radioPlaylistItem).values(items),
		db.build.insert(radioChannel).values(channels),
		...programs.map(daily),
		db.build.insert(radioPodcast).values(podcasts),
		db.build.insert(radioMedia).values(media),
		db.build.insert(radioUpcomingPlaylist).values(
			upcomingTitles.map(({ channel, title, description, days }) => ({
				id: demoId("upl_", title, at),
				title,
				description,
				channelId: channelId(channel),
				startsAt: demoNow + days * 24 * hour,
				...times,
			})),
		),
		db.build.insert(radioMember).values([...demoMembers]),
		db.build.insert(radioPlay).values(demoPlays(channelIds)),
		db.build.insert(radioListening).values(demoListening(channelIds)),
	];
}
