import type { Profile } from "./mp3-header.ts";

/** The facts that decide whether a channel can play a sound. */
export type SoundProfile = Omit<Profile, "frameSamples">;

export const isSameSound = (one: SoundProfile, other: SoundProfile): boolean =>
	one.sampleRate === other.sampleRate && one.channelCount === other.channelCount;

const sampleRates = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** The MP3 profile that loses least of a sound: of a higher rate, the one that divides it. */
export function nearestProfile({ sampleRate, channelCount }: SoundProfile): SoundProfile {
	const fitting = sampleRates.find((rate) => rate >= sampleRate) ?? (sampleRate % 44_100 === 0 ? 44_100 : 48_000);
	return { sampleRate: fitting, channelCount: channelCount === 1 ? 1 : 2 };
}

/**
 * The profile that a sound is converted to: its own if a channel has it, else that of most channels.
 * @param profiles of the channels that may play it; without any, the sound may have every profile of MP3
 */
export function targetProfile(sound: SoundProfile | null, profiles: readonly SoundProfile[]): SoundProfile {
	const own = sound && profiles.find((each) => isSameSound(each, sound));
	if (own) return own;
	const count = (profile: SoundProfile) => profiles.filter((each) => isSameSound(each, profile)).length;
	const [first, ...others] = profiles;
	if (!first) return nearestProfile(sound ?? { sampleRate: 44_100, channelCount: 2 });
	return others.reduce((best, each) => (count(each) > count(best) ? each : best), first);
}

/** The bit rate that a converted sound gets, in kbit/s: little is lost, and each generation of MP3 has it. */
export function bitRateOf({ sampleRate, channelCount }: SoundProfile): number {
	const [stereo, mono] = sampleRate >= 32_000 ? [192, 128] : sampleRate >= 16_000 ? [128, 80] : [64, 48];
	return channelCount === 1 ? mono : stereo;
}

/** A browser keeps a decoded sound as a whole: 690 MB for half an hour of 48 kHz stereo, and 1.9 GB while it decodes that. */
const mostSamples = 30 * 60 * 48_000 * 2;

/** The longest sound that a browser converts, in whole minutes. */
export function mostMinutes(sound: SoundProfile, target: SoundProfile): number {
	const samplesPerSecond = Math.max(sound.sampleRate, target.sampleRate) * sound.channelCount;
	return Math.floor(mostSamples / samplesPerSecond / 60);
}

const root = Math.SQRT1_2;

/** The loudness of each channel of a sound in one channel, and in two (Web Audio API, 4.4: up-mixing and down-mixing of speakers). */
const weights: Readonly<Record<number, { mono: number[]; stereo: [number[], number[]] }>> = {
	1: { mono: [1], stereo: [[1], [1]] },
	2: {
		mono: [0.5, 0.5],
		stereo: [
			[1, 0],
			[0, 1],
		],
	},
	4: {
		mono: [0.25, 0.25, 0.25, 0.25],
		stereo: [
			[0.5, 0, 0.5, 0],
			[0, 0.5, 0, 0.5],
		],
	},
	6: {
		mono: [root, root, 1, 0, 0.5, 0.5],
		stereo: [
			[1, 0, root, 0, root, 0],
			[0, 1, root, 0, 0, root],
		],
	},
};

/**
 * Mixes channels into one or two. Of an arrangement that the standard does not know, the first two are heard.
 * @param channels of one length @returns new arrays
 */
export function mixed(channels: readonly Float32Array[], count: number): Float32Array<ArrayBuffer>[] {
	const known = weights[channels.length] ?? { mono: [0.5, 0.5], stereo: [[1], [0, 1]] };
	const rows = count === 1 ? [known.mono] : known.stereo;
	return rows.map((row) => {
		const mix = new Float32Array(channels[0]?.length ?? 0);
		for (const [number, weight] of row.entries()) {
			const channel = channels[number];
			if (!channel || weight === 0) continue;
			for (let at = 0; at < mix.length; at++) mix[at] = (mix[at] ?? 0) + weight * (channel[at] ?? 0);
		}
		return mix;
	});
}
