/** The bytes of sound between two pieces of metadata, as most servers have it. */
export const icyInterval = 16_000;

/** A piece of ICY metadata: its length in units of 16 bytes, then the title. Empty if the title is the one before. */
export function icyMetadata(title: string | null): Uint8Array {
	if (title === null) return Uint8Array.of(0);
	// Players end the title at the first quote and semicolon.
	const text = new TextEncoder().encode(`StreamTitle='${title.replaceAll("'", "’").replaceAll(/\p{Cc}/gu, " ")}';`);
	const units = Math.min(255, Math.ceil(text.length / 16));
	const block = new Uint8Array(1 + units * 16);
	block[0] = units;
	block.set(text.subarray(0, units * 16), 1);
	return block;
}

/**
 * Puts metadata between the sound, every `icyInterval` bytes.
 * @param titleNow the title on the air; it is sent once when it changes
 */
export function icyWriter(): (sound: Uint8Array, titleNow: string) => Uint8Array[] {
	let left = icyInterval;
	let sent: string | null = null;
	return (sound, titleNow) => {
		const parts: Uint8Array[] = [];
		for (let at = 0; at < sound.length; ) {
			const part = sound.subarray(at, at + left);
			parts.push(part);
			at += part.length;
			left -= part.length;
			if (left > 0) continue;
			parts.push(icyMetadata(titleNow === sent ? null : titleNow));
			sent = titleNow;
			left = icyInterval;
		}
		return parts;
	};
}
