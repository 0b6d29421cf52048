const text = (line: string) => new TextEncoder().encode(line);

/** A part of a RIFF file: its name, its length, and its content, filled up to an even length. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(8 + content.length + (content.length % 2));
	whole.set(text(name));
	new DataView(whole.buffer).setUint32(4, content.length, true);
	whole.set(content, 8);
	return whole;
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export interface Tone {
	hertz: number;
	seconds: number;
	sampleRate: number;
	channelCount: number;
	/** RIFF's names of tags, such as INAM for the title. */
	tags?: Readonly<Record<string, string>>;
}

/** A WAV file of 16 bits with a tone from its first sample to its last. */
export function wavFile({ hertz, seconds, sampleRate, channelCount, tags = {} }: Tone): Uint8Array<ArrayBuffer> {
	const format = new DataView(new ArrayBuffer(16));
	format.setUint16(0, 1, true); // PCM
	format.setUint16(2, channelCount, true);
	format.setUint32(4, sampleRate, true);
	format.setUint32(8, sampleRate * channelCount * 2, true);
	format.setUint16(12, channelCount * 2, true);
	format.setUint16(14, 16, true);
	const samples = Int16Array.from({ length: seconds * sampleRate * channelCount }, (_, at) =>
		Math.round(16_000 * Math.cos((2 * Math.PI * hertz * Math.floor(at / channelCount)) / sampleRate)),
	);
	const info = Object.entries(tags).map(([name, value]) => chunk(name, text(`${value}\0`)));
	return chunk(
		"RIFF",
		joined(
			text("WAVE"),
			chunk("fmt ", new Uint8Array(format.buffer)),
			...(info.length > 0 ? [chunk("LIST", joined(text("INFO"), ...info))] : []),
			chunk("data", new Uint8Array(samples.buffer)),
		),
	);
}
