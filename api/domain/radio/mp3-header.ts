/** The profile that every frame of a channel has, so that files follow each other without a seam. */
export interface Profile {
	/** In hertz. */
	sampleRate: number;
	channelCount: number;
	/** Samples in a frame: 1152, or 576 at 24 kHz and below. */
	frameSamples: number;
}

/** The header of an MP3 frame (ISO/IEC 11172-3 and 13818-3, Layer III). */
export interface FrameHeader extends Profile {
	/** The length of the whole frame in bytes. */
	bytes: number;
}

export const headerBytes = 4;

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/**
 * Reads the header at a place, without the frame's content.
 * @returns null if there is none, or one of another layer or of the free format, whose frames have no length
 */
export function readHeader(data: Uint8Array, at: number): FrameHeader | null {
	const [sync = 0, version = 0, rates = 0, mode = 0] = data.subarray(at, at + headerBytes);
	if (at + headerBytes > data.length || sync !== 0xff || (version & 0xe6) !== 0xe2) return null;
	const generation = (version >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
	const isFirst = generation === 3;
	const kilobits = (isFirst ? bitRates : lowBitRates)[rates >> 4];
	const fullRate = sampleRates[(rates >> 2) & 3];
	if (!kilobits || !fullRate || generation === 1) return null;
	const sampleRate = fullRate >> (isFirst ? 0 : generation === 2 ? 1 : 2);
	const frameSamples = isFirst ? 1152 : 576;
	return {
		sampleRate,
		channelCount: mode >> 6 === 3 ? 1 : 2,
		frameSamples,
		bytes: Math.floor(((frameSamples / 8) * kilobits * 1000) / sampleRate) + ((rates >> 1) & 1),
	};
}

/** The place of the highest bit rate in the standard's table; 0 is the free format. */
export const mostBitRate = 14;

/** The length of a frame without padding for each bit rate of the standard's table. */
export function lengthsByRate({ sampleRate, frameSamples }: Profile): readonly number[] {
	const rates = frameSamples === 1152 ? bitRates : lowBitRates;
	return rates.map((kilobits) => Math.floor(((frameSamples / 8) * kilobits * 1000) / sampleRate));
}

/** The bytes of a frame before its sound: the header, and the side information that follows it. */
export function soundOffset({ frameSamples, channelCount }: Profile): number {
	if (frameSamples === 1152) return headerBytes + (channelCount === 1 ? 17 : 32);
	return headerBytes + (channelCount === 1 ? 9 : 17);
}

export function sameProfile(one: Profile, other: Profile): boolean {
	return (
		one.sampleRate === other.sampleRate &&
		one.channelCount === other.channelCount &&
		one.frameSamples === other.frameSamples
	);
}

/** The profile of a sample rate and a number of channels. */
export function profileOf({ sampleRate, channelCount }: Omit<Profile, "frameSamples">): Profile {
	return { sampleRate, channelCount, frameSamples: sampleRate >= 32_000 ? 1152 : 576 };
}

/**
 * A frame of silence: its side information says that no sound follows.
 * @param bitRate in kbit/s; with the least, such a frame has room for its side information even at 48 kHz
 */
export function silentFrame(profile: Profile, bitRate: 48 | 64 = 48): Uint8Array {
	const isFirst = profile.frameSamples === 1152;
	const rate = sampleRates.findIndex((full) => full >> (isFirst ? 0 : 1) === profile.sampleRate);
	const generation = isFirst ? 0xfb : rate >= 0 ? 0xf3 : 0xe3;
	const index = rate >= 0 ? rate : sampleRates.findIndex((full) => full >> 2 === profile.sampleRate);
	const rateIndex = (isFirst ? bitRates : lowBitRates).indexOf(bitRate);
	const header = [0xff, generation, (rateIndex << 4) | (index << 2), profile.channelCount === 1 ? 0xc0 : 0x00];
	const read = readHeader(Uint8Array.from(header), 0);
	if (!read) throw new Error(`MP3 has no sample rate of ${profile.sampleRate} Hz`);
	const frame = new Uint8Array(read.bytes);
	frame.set(header);
	return frame;
}
