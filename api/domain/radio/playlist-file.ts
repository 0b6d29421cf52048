import { slotMs } from "./slots.ts";

/** A slot in a playlist file. */
export interface ListedSlot {
	slot: number;
	/** The revision of its minute, which its address contains. */
	revision: string;
	/** When its first frame starts, in milliseconds, and how long its frames last. */
	start: number;
	durationMs: number;
}

/** The number of slots in a playlist file. */
export const listedSlots = 8;

/** The last slot that is listed at a time: players start three slots before the end, which is what is on the air. */
export function lastListed(time: number): number {
	return Math.floor(time / slotMs) + 2;
}

/** The HLS playlist of consecutive slots (RFC 8216), whose addresses are relative to its own. */
export function playlistFile(slots: readonly ListedSlot[]): string {
	const lines = [
		"#EXTM3U",
		"#EXT-X-VERSION:3",
		`#EXT-X-TARGETDURATION:${slotMs / 1000}`,
		`#EXT-X-MEDIA-SEQUENCE:${slots[0]?.slot ?? 0}`,
		"#EXT-X-INDEPENDENT-SEGMENTS",
	];
	for (const { slot, revision, start, durationMs } of slots) {
		lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(start).toISOString()}`);
		lines.push(`#EXTINF:${(durationMs / 1000).toFixed(3)},`);
		lines.push(`${revision}/${slot}.mp3`);
	}
	return `${lines.join("\n")}\n`;
}
