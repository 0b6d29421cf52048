import { indexStep, packOffsets } from "../../../api/domain/radio/frame-index.ts";
import { type Profile, profileOf } from "../../../api/domain/radio/mp3-header.ts";
import { timeOfFrame } from "../../../api/domain/radio/slots.ts";
import type { radioTrack, radioTrackIndex } from "../../schema/index.ts";
import { demoId, numberOf } from "../ids.ts";

/** The sound of a piece of the demo. `site/dev/radio-audio.ts` plays it when the product is built. */
export interface Composition {
	key: string;
	/** The seed of its melody. */
	seed: number;
	/** The frequency of its root in hertz, and the steps of its scale in semitones. */
	root: number;
	scale: readonly number[];
	/** Seconds. */
	beat: number;
	lead: "string" | "flute" | "bell";
	drum: boolean;
	frames: number;
}

/** The profile of the demo's channels and tracks. LAME is told the sample rate, or it chooses one by the bit rate. */
export const demoSampleRate = 44_100;
export const demoProfile: Profile = profileOf({ sampleRate: demoSampleRate, channelCount: 2 });
/** In kbit/s, constant. */
export const demoBitRate = 96;

const scales = {
	mohanam: [0, 2, 4, 7, 9],
	hamsadhwani: [0, 2, 4, 7, 11],
	hindolam: [0, 3, 5, 8, 10],
	kalyani: [0, 2, 4, 6, 7, 9, 11],
	dorian: [0, 2, 3, 5, 7, 9, 10],
	major: [0, 2, 4, 5, 7, 9, 11],
} as const;

const at = Date.parse("2026-09-14T05:30:00Z");

type Piece = [title: string, composer: string, scale: keyof typeof scales, lead: Composition["lead"], seconds: number];

const albums: Readonly<Record<string, { album: string; artist: string; pieces: readonly Piece[] }>> = {
	telugu: {
		album: "Godavari Mornings",
		artist: "Lotus House Ensemble",
		pieces: [
			["Godavari at Dawn", "Ramya Chaganti", "mohanam", "flute", 42],
			["Jasmine Courtyard", "Ramya Chaganti", "hamsadhwani", "string", 38],
			["Paddy Field Rain", "Suresh Vemuri", "hindolam", "string", 44],
			["Lamp by the River", "Suresh Vemuri", "kalyani", "bell", 36],
		],
	},
	hindi: {
		album: "Evening Terrace",
		artist: "Yamuna Strings",
		pieces: [
			["Evening Terrace", "Farah Siddiqui", "kalyani", "string", 40],
			["Monsoon Letter", "Farah Siddiqui", "hindolam", "flute", 37],
			["Kite Season", "Anand Mathur", "mohanam", "bell", 41],
			["Slow Train North", "Anand Mathur", "dorian", "string", 43],
		],
	},
	english: {
		album: "Small Hours",
		artist: "The Harbour Lights",
		pieces: [
			["Small Hours", "Nora Fielding", "dorian", "bell", 39],
			["Window Seat", "Nora Fielding", "major", "string", 36],
			["Kind Strangers", "Daniel Okafor", "major", "flute", 42],
			["After the Tide", "Daniel Okafor", "dorian", "string", 40],
		],
	},
	kannada: {
		album: "Coffee Estate",
		artist: "Malnad Trio",
		pieces: [
			["Coffee Blossom", "Shruti Hegde", "hamsadhwani", "flute", 41],
			["Mist on the Ghats", "Shruti Hegde", "hindolam", "bell", 38],
			["Areca Shade", "Girish Bhat", "mohanam", "string", 40],
			["Temple Tank", "Girish Bhat", "kalyani", "flute", 37],
		],
	},
};

/** Frames of one length in bytes or a byte more, as LAME spreads the padding of a constant bit rate. */
function offsetsOf(frames: number): Uint32Array {
	const { sampleRate } = demoProfile;
	const exact = 144_000 * demoBitRate;
	const rest = exact % sampleRate;
	const offsets: number[] = [];
	let at = 0;
	let lag = rest;
	for (let frame = 0; frame < frames; frame++) {
		if (frame % indexStep === 0) offsets.push(at);
		lag -= rest;
		at += Math.floor(exact / sampleRate) + Number(lag < 0);
		if (lag < 0) lag += sampleRate;
	}
	return Uint32Array.from([...offsets, at]);
}

/** A track with what it is made of. */
export interface DemoTrack {
	row: typeof radioTrack.$inferInsert;
	index: typeof radioTrackIndex.$inferInsert;
	composition: Composition;
}

const roots = { telugu: 146.83, hindi: 138.59, english: 130.81, kannada: 155.56 } as const;

/** The demo's tracks, by the channel that they are made for. */
export const demoTracks: ReadonlyMap<string, readonly DemoTrack[]> = new Map(
	Object.entries(albums).map(([language, { album, artist, pieces }]) => [
		language,
		pieces.map(([title, composer, scale, lead, seconds], place) => {
			const key = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
			const frames = Math.round((seconds * demoProfile.sampleRate) / demoProfile.frameSamples);
			const offsets = offsetsOf(frames);
			const createdAt = at + place * 60_000;
			const id = demoId("trk_", key, createdAt);
			const number = numberOf(key);
			return {
				row: {
					id,
					name: `${key}.mp3`,
					title,
					artist,
					composer,
					publisher: "Kindwave Music",
					album,
					label: "Kindwave",
					// One has none, so that the report of plays has a blank to fill.
					isrc: place === 3 ? "" : `INK1W26${String(number % 100_000).padStart(5, "0")}`,
					language,
					bytes: offsets.at(-1) ?? 0,
					contentHash: number.toString(16).padStart(64, "0"),
					sampleRate: demoProfile.sampleRate,
					channelCount: demoProfile.channelCount,
					frames,
					frameSamples: demoProfile.frameSamples,
					durationMs: timeOfFrame(frames, demoProfile),
					createdAt,
					updatedAt: createdAt,
				},
				index: { trackId: id, offsets: packOffsets(offsets) },
				composition: {
					key,
					seed: number,
					root: roots[language as keyof typeof roots],
					scale: scales[scale],
					beat: 0.42 + (number % 7) * 0.04,
					lead,
					drum: lead !== "bell",
					frames,
				},
			};
		}),
	]),
);

const byId = new Map([...demoTracks.values()].flat().map(({ row, composition }) => [row.id, composition.key]));

/** The folder of the demo's sound in the browser build. */
const demoAudioFolder = "audio/demo";

/** The static file with the bytes of a demo track; null for any other. */
export function demoTrackAsset(trackId: string): string | null {
	const key = byId.get(trackId);
	return key === undefined ? null : `/${demoAudioFolder}/${key}.mp3`;
}
