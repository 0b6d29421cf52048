/**
 * Makes the demo's music as MP3 files: the compositions of db/seed/radio, played and encoded once. The results are cached by
 * what they are made of.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cutFrames, indexFrames, unpackOffsets } from "../../api/domain/radio/frame-index.ts";
import { perform } from "../../db/seed/radio/music.ts";
import { demoBitRate, demoProfile, demoSampleRate, demoTracks } from "../../db/seed/radio/tracks.ts";
import { projectRoot } from "./processes.ts";

const cache = join(projectRoot, "node_modules", ".cache", "kindwave-audio");

/** A hash of everything that the sound depends on. */
function version(): string {
	const hash = createHash("sha256");
	for (const name of ["music.ts", "tracks.ts"]) hash.update(readFileSync(join(projectRoot, "db/seed/radio", name)));
	hash.update(readFileSync(import.meta.filename)).update(createRequire(import.meta.url).resolve("wasm-media-encoders"));
	return hash.digest("hex").slice(0, 16);
}

async function encoder() {
	const { createMp3Encoder } = await import("wasm-media-encoders");
	const mp3 = await createMp3Encoder();
	return (left: Float32Array, right: Float32Array): Uint8Array => {
		mp3.configure({
			sampleRate: demoProfile.sampleRate,
			channels: 2,
			bitrate: demoBitRate,
			outputSampleRate: demoSampleRate,
		});
		const parts: Uint8Array[] = [];
		for (let at = 0; at < left.length; at += demoSampleRate) {
			// The bytes are the encoder's own memory until its next call.
			parts.push(
				Uint8Array.from(mp3.encode([left.subarray(at, at + demoSampleRate), right.subarray(at, at + demoSampleRate)])),
			);
		}
		return Buffer.concat([...parts, Uint8Array.from(mp3.finalize())]);
	};
}

/** Writes every piece into a folder. @throws Error if a file is not as the seed's rows say */
async function record(folder: string): Promise<void> {
	const encode = await encoder();
	for (const { row, index: planned, composition } of [...demoTracks.values()].flat()) {
		const { left, right } = perform(composition, composition.frames * demoProfile.frameSamples);
		const bytes = encode(left, right);
		const index = indexFrames(bytes);
		if (!index || index.frames < composition.frames) throw new Error(`${composition.key} became too short`);
		// The encoder ends with frames of its own delay.
		const sound = Buffer.concat(cutFrames(bytes, { profile: demoProfile, skip: 0, count: composition.frames }));
		const offsets = indexFrames(sound)?.offsets;
		const expected = unpackOffsets(planned.offsets);
		if (sound.length !== row.bytes || !offsets?.every((offset, place) => offset === expected[place])) {
			throw new Error(`${composition.key} differs from its row: ${sound.length} bytes instead of ${row.bytes}`);
		}
		writeFileSync(join(folder, `${composition.key}.mp3`), sound);
	}
}

/** Puts the demo's music into a folder of the browser build. */
export async function placeAudio(folder: string): Promise<void> {
	const made = join(cache, version());
	if (!existsSync(made)) {
		rmSync(cache, { recursive: true, force: true });
		mkdirSync(cache, { recursive: true });
		const making = mkdtempSync(join(cache, "making-"));
		await record(making);
		renameSync(making, made);
	}
	mkdirSync(dirname(folder), { recursive: true });
	cpSync(made, folder, { recursive: true });
}
