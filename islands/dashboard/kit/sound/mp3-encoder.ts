import { Mp3Encoder } from "@breezystack/lamejs";
import { joined } from "../../../../api/domain/people/joined.ts";
import { bitRateOf, type SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import { cutFrames, indexFrames } from "../../../../api/domain/radio/frame-index.ts";
import { profileOf } from "../../../../api/domain/radio/mp3-header.ts";

/** The delay of LAME and of every decoder together, in samples (LAME's technical FAQ). */
const delay = 576 + 529;

function sixteenBits(samples: Float32Array): Int16Array {
	return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
}

/**
 * Encodes a sound as MP3 of one profile and a constant bit rate. Each frame stands alone: none keeps bits in another, because
 * the radio cuts files between any two.
 * @throws Error if the encoder made other frames than were asked for
 */
export function mp3Encoder(target: SoundProfile) {
	const profile = profileOf(target);
	const encoder = new Mp3Encoder(target.channelCount, target.sampleRate, bitRateOf(target));
	const parts: Uint8Array[] = [];
	let samples = 0;
	return {
		/** @param channels as many as the profile has, of one length, from -1 to 1 */
		encode(channels: readonly Float32Array[]): void {
			const [left = new Int16Array(), right = left] = channels.map(sixteenBits);
			samples += left.length;
			parts.push(Uint8Array.from(encoder.encodeBuffer(left, right)));
		},
		/** The frames that have sound: those of the encoder's own padding are left out. */
		finish(): Uint8Array<ArrayBuffer> {
			parts.push(Uint8Array.from(encoder.flush()));
			const bytes = joined(parts);
			const index = indexFrames(bytes);
			const count = Math.round((samples + delay) / profile.frameSamples);
			if (
				!index ||
				index.profile.sampleRate !== target.sampleRate ||
				index.profile.channelCount !== target.channelCount ||
				index.frames < count
			) {
				throw new Error(`the encoder made ${index?.frames ?? 0} frames instead of ${count}`);
			}
			return joined(cutFrames(bytes, { profile, skip: 0, count }));
		},
	};
}
