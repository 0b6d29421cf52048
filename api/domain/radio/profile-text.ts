import type { Profile } from "./mp3-header.ts";

/** A profile in words: `44.1 kHz stereo`. */
export function profileText({ sampleRate, channelCount }: Omit<Profile, "frameSamples">): string {
	return `${sampleRate / 1000} kHz ${channelCount === 1 ? "mono" : "stereo"}`;
}
