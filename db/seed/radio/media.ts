import type { radioMedia, radioMember, radioTrack } from "../../schema/index.ts";
import { demoId } from "../ids.ts";
import { demoRequestIds } from "../requests/index.ts";

const at = Date.parse("2026-09-14T06:00:00Z");
const day = 24 * 3_600_000;

export const demoCategories = ["Classical", "Folk", "Community", "Night", "Interviews"] as const;

export const demoPodcasts = [
	{
		id: demoId("pod_", "kind-voices", at),
		slug: "kind-voices",
		title: "Kind Voices",
		author: "Anjali Vemuri",
		description: "Short musical portraits of the people behind our requests, made by the radio’s own producers.",
		language: "english",
		category: "Interviews",
		requestId: demoRequestIds["vidya-jyothi"],
	},
	{
		id: demoId("pod_", "river-notes", at),
		slug: "river-notes",
		title: "River Notes",
		author: "Suresh Vemuri",
		description: "Music from the banks of the Godavari, one piece an episode.",
		language: "telugu",
		category: "Folk",
		requestId: null,
	},
] as const;

type Track = typeof radioTrack.$inferInsert;
type Media = typeof radioMedia.$inferInsert;

/** The episodes of the podcasts: each is one of the tracks. @param tracks by channel */
export function episodesOf(tracks: readonly (readonly Track[])[]): Media[] {
	const [telugu = [], hindi = []] = tracks;
	const lists = [hindi, telugu];
	return demoPodcasts.flatMap(({ id: podcastId, slug, language }, podcast) =>
		(lists[podcast] ?? []).map((track, place): Media => {
			const publishedAt = at + (place * 7 + podcast) * day;
			return {
				id: demoId("med_", `${slug} ${place}`, publishedAt),
				name: track.title,
				note: `Episode ${place + 1}, with ${track.artist}. Music by ${track.composer}.`,
				mediaType: "podcast",
				season: 1,
				episode: place + 1,
				contentType: "audio/mpeg",
				language,
				podcastId,
				trackId: track.id,
				bytes: track.bytes,
				durationMs: track.durationMs,
				chapters: [
					{ startTime: 0, title: "Opening" },
					{ startTime: 12, title: "The melody" },
					{ startTime: 26, title: "Close" },
				],
				transcript: `WEBVTT\n\n00:00.000 --> 00:10.000\n(A drone begins, then ${track.title} by ${track.composer}.)\n`,
				publishedAt,
				createdAt: publishedAt,
				updatedAt: publishedAt,
			};
		}),
	);
}

/** Recordings that belong to no podcast: the last tracks of a channel. @param tracks that of the channel */
export function recordingsOf(tracks: readonly Track[]): Media[] {
	return tracks.slice(-2).map((track, place): Media => {
		const publishedAt = at + (3 + place * 11) * day;
		return {
			id: demoId("med_", `recording ${place}`, publishedAt),
			name: `${track.title}, as it was recorded`,
			note: `${track.artist} in our studio.`,
			mediaType: "audio",
			contentType: "audio/mpeg",
			language: "english",
			trackId: track.id,
			bytes: track.bytes,
			durationMs: track.durationMs,
			publishedAt,
			createdAt: publishedAt,
			updatedAt: publishedAt,
		};
	});
}

/** Open films of the Blender Foundation, CC BY. */
const videos = [
	[
		"Big Buck Bunny",
		"A large and lovable rabbit deals with three tiny bullies. An open film by the Blender Foundation.",
		"aqz-KE-bpKQ",
	],
	[
		"Sintel",
		"A lonely young woman searches for the dragon that she once cared for. An open film by the Blender Foundation.",
		"eRsGyueVLvQ",
	],
	[
		"Spring",
		"A shepherd girl and her dog face ancient spirits so that the cycle of life goes on. An open film by Blender Studio.",
		"WhWc3b3KhnY",
	],
] as const;

const pictures = ["animals", "arts-and-culture", "environment"].map((name) => `/art/${name}.jpg`);

/** Linked videos. Their pictures are ours, and nothing of the other site loads before a press. */
export const demoVideos: readonly Media[] = videos.map(([name, note, video], place) => {
	const publishedAt = at + place * 9 * day;
	return {
		id: demoId("med_", name, publishedAt),
		name,
		note,
		mediaType: "video",
		contentType: "text/html",
		language: "english",
		externalUrl: `https://www.youtube.com/watch?v=${video}`,
		thumbnailUrl: pictures[place] ?? null,
		publishedAt,
		createdAt: publishedAt,
		updatedAt: publishedAt,
	};
});

export const upcomingTitles = [
	{ channel: "telugu", title: "Sankranti Songs", description: "Harvest songs, all week.", days: 60 },
	{ channel: "hindi", title: "Winter Ragas", description: "A week of night ragas.", days: 30 },
	{ channel: "english", title: "Harbour Carols", description: "Carols by the Harbour Lights.", days: 38 },
] as const;

type Member = typeof radioMember.$inferInsert;
type Person = [
	firstName: string,
	lastName: string,
	title: string,
	type: Member["type"],
	companyName: string,
	city: string,
	showOnWeb?: boolean,
];

const people: readonly Person[] = [
	["Anjali", "Vemuri", "Radio jockey, TALRadio Telugu", "Host", "Kindwave", "Hyderabad"],
	["Rohit", "Malhotra", "Radio jockey, TALRadio Hindi", "Host", "Kindwave", "Delhi"],
	["Nora", "Fielding", "Composer and host", "Host", "The Harbour Lights", "Bengaluru"],
	["Girish", "Bhat", "Producer, TALRadio Kannada", "Member", "Kindwave", "Mysuru"],
	["Farah", "Siddiqui", "Composer", "Guest", "Yamuna Strings", "Lucknow"],
	["Meenakshi", "Rao", "Head of community radio", "Advisory Board Member", "Community Radio Council", "Chennai"],
	["Daniel", "Okafor", "Sound engineer", "Expert", "Okafor Audio", "Bengaluru"],
	["Kavya", "Shetty", "Intern", "Member", "Kindwave", "Mangaluru", false],
];

/** The radio's team. The last one is not shown on the web. */
export const demoMembers: readonly Member[] = people.map(
	([firstName, lastName, title, type, companyName, city, showOnWeb = true], place) => ({
		id: demoId("rmb_", `${firstName} ${lastName}`, at + place * 60_000),
		firstName,
		lastName,
		title,
		type,
		companyName,
		city,
		showOnWeb,
		createdAt: at + place * 60_000,
		updatedAt: at + place * 60_000,
	}),
);
