import { mixed, mostMinutes, type SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import { id3Tag } from "../../../../api/domain/radio/id3-tag.ts";
import type { EncoderAnswer, EncoderTask } from "./mp3-worker.ts";
import type { Conversion } from "./plan.ts";

export interface ConversionProgress {
	/** Percent of the encoding, which begins when the file is decoded. */
	onProgress(percent: number): void;
	signal: AbortSignal;
}

/** The samples of each channel that the worker gets at once: more than a second. */
const atOnce = 65_536;

/** The result of something that can't be stopped, unless it is not wanted any more. */
function unlessStopped<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason);
		work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
		if (signal.aborted) stop();
		else signal.addEventListener("abort", stop);
	});
}

/** Decodes a file at a sample rate. The browser keeps the file's channels. */
async function decoded(file: File, sampleRate: number): Promise<AudioBuffer> {
	try {
		return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer());
	} catch {
		throw new Error("This browser can’t read the sound of this file. Please convert it to MP3 first.");
	}
}

function answerOf(worker: Worker, task: EncoderTask): Promise<EncoderAnswer> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<EncoderAnswer>) => resolve(data);
		worker.onerror = (event) => {
			// It is told beside the file, not in the console.
			event.preventDefault();
			reject(new Error("The conversion stopped unexpectedly. Please try again."));
		};
		worker.postMessage(task, "encode" in task ? task.encode.map(({ buffer }) => buffer) : []);
	});
}

/** Encodes a sound in a worker, so that the page stays usable. */
async function encoded(
	sound: AudioBuffer,
	target: SoundProfile,
	{ onProgress, signal }: ConversionProgress,
): Promise<Uint8Array<ArrayBuffer>> {
	const worker = new Worker(new URL("./mp3-worker.ts", import.meta.url), { type: "module" });
	const ask = (task: EncoderTask) => unlessStopped(signal, answerOf(worker, task));
	try {
		const channels = Array.from({ length: sound.numberOfChannels }, (_, number) => sound.getChannelData(number));
		await ask({ begin: target });
		for (let from = 0; from < sound.length; from += atOnce) {
			const part = channels.map((channel) => channel.subarray(from, from + atOnce));
			await ask({ encode: mixed(part, target.channelCount) });
			onProgress(Math.floor((100 * Math.min(from + atOnce, sound.length)) / sound.length));
		}
		const bytes = await ask({ finish: true });
		if (!bytes) throw new Error("the encoder answered nothing");
		return bytes;
	} finally {
		worker.terminate();
	}
}

/**
 * Converts a sound that the browser can decode to MP3 of one profile. The same file becomes the same bytes, so that its upload
 * can go on.
 * @throws Error with the reason for staff; the signal's own if it was stopped
 */
export async function convertSound(
	file: File,
	{ target, tags }: Conversion,
	progress: ConversionProgress,
): Promise<File> {
	const { signal } = progress;
	const sound = await unlessStopped(signal, decoded(file, target.sampleRate));
	// A file may be longer than it says.
	const most = mostMinutes({ ...target, channelCount: sound.numberOfChannels }, target);
	if (sound.duration > most * 60 + 60) {
		throw new Error(`Only ${most} minutes of such sound can be converted here. Please convert it first.`);
	}
	const bytes = await encoded(sound, target, progress);
	// The type tells the profile, so that an upload does not go on with the parts of another conversion.
	const type = `audio/mpeg;rate=${target.sampleRate};channels=${target.channelCount}`;
	const name = `${file.name.replace(/\.\w{1,5}$/, "")}.mp3`;
	return new File([id3Tag(tags), bytes], name, { type, lastModified: file.lastModified });
}
