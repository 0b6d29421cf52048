import type { Profile } from "./mp3-header.ts";

/**
 * The grid of a channel: slots of six seconds since 1970, and frames since 1970. Every track starts at a frame of the grid,
 * so frames follow each other without gaps and overlaps, whatever the schedule says.
 */
export const slotMs = 6000;
export const minuteMs = 60_000;
export const slotsPerMinute = minuteMs / slotMs;

/** The number of the slot at a time, in milliseconds; it is the HLS media sequence number. */
export function slotAt(time: number): number {
	return Math.floor(time / slotMs);
}

export function minuteAt(time: number): number {
	return Math.floor(time / minuteMs);
}

/** The first frame that starts at a time or after it. Exact for whole seconds, where a slot, minute or streaming starts. */
export function frameAt(time: number, { sampleRate, frameSamples }: Profile): number {
	// In this order no product is beyond the integers that numbers hold exactly.
	return Math.ceil(((time / 1000) * sampleRate) / frameSamples);
}

/** When a frame starts, in milliseconds, rounded down. */
export function timeOfFrame(frame: number, { sampleRate, frameSamples }: Profile): number {
	return Math.floor(((frame * frameSamples) / sampleRate) * 1000);
}

const clockRate = 90_000;
const clockRange = 2 ** 33;

/** A frame's start on the MPEG transport stream's clock: 90 kHz, modulo 2^33. */
export function transportTime(frame: number, { sampleRate, frameSamples }: Profile): number {
	// BigInt: the product is beyond the integers that numbers hold exactly.
	const ticks = (BigInt(frame) * BigInt(frameSamples) * BigInt(clockRate)) / BigInt(sampleRate);
	return Number(ticks % BigInt(clockRange));
}
