/*! The MP3 encoder is lamejs, LAME in JavaScript: LGPL-3.0, https://github.com/zhuker/lamejs and https://lame.sourceforge.io */
import type { SoundProfile } from "../../../../api/domain/radio/conversion.ts";
import { mp3Encoder } from "./mp3-encoder.ts";

/** The worker's tasks, in this order. It answers each task before the next one comes. */
export type EncoderTask = { begin: SoundProfile } | { encode: Float32Array<ArrayBuffer>[] } | { finish: true };

/** The whole file at the end, and nothing before. */
export type EncoderAnswer = Uint8Array<ArrayBuffer> | null;

let encoder: ReturnType<typeof mp3Encoder> | undefined;

function answerOf(task: EncoderTask): EncoderAnswer {
	if ("begin" in task) encoder = mp3Encoder(task.begin);
	else if ("encode" in task) encoder?.encode(task.encode);
	else return encoder?.finish() ?? null;
	return null;
}

// An error reaches the page as the worker's own.
addEventListener("message", ({ data }: MessageEvent<EncoderTask>) => {
	const answer = answerOf(data);
	postMessage(answer, { transfer: answer ? [answer.buffer] : [] });
});
