import type { Profile } from "./mp3-header.ts";

/** A profile in words: `44.1 kHz stereo`. */
export function profileText({ sampleRate, channelCount }: Omit<Profile, "frameSamples">): string {
	const channels = channelCount === 1 ? "mono" : channelCount === 2 ? "stereo" : `with ${channelCount} channels`;
	return `${sampleRate / 1000} kHz ${channels}`;
}
