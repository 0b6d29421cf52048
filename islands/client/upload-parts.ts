import type { TrackAnswer } from "../../api/domain/contracts/radio-library.ts";
import { hashOf } from "../../api/domain/hash.ts";
import { ApiProblem, callApi } from "./api.ts";
import { sendUntilAnswered, type UploadProgress, untilAnswered } from "./upload.ts";

interface Envelope {
	data?: unknown;
	code?: string;
	message?: string;
	issues?: ConstructorParameters<typeof ApiProblem>[3] extends { issues?: infer Issues } | undefined ? Issues : never;
}

/** @throws ApiProblem for a refusal */
async function sendForm(method: "POST" | "PUT", path: string, form: FormData, progress: UploadProgress) {
	const { status, body } = await sendUntilAnswered({ method, path, form }, progress);
	const { data, code = "unknown", message = `The server answered ${status}.`, issues } = (body ?? {}) as Envelope;
	if (status >= 400) throw new ApiProblem(status, code, message, issues ? { issues } : {});
	return data;
}

/** Tells a file from others on this device, so that its upload goes on after the page was closed. A converted one's type tells its profile. */
const fingerprintOf = (file: File) => `${hashOf(`${file.name} ${file.type}`)}-${file.size}-${file.lastModified}`;

/**
 * Sends a sound in parts. Only the parts that the server does not have yet are sent, after a lost connection and after the page
 * was opened again.
 * @returns the upload's id
 * @throws ApiProblem with the reason if it is refused; Error if no try got an answer
 */
export async function sendParts(file: File, progress: UploadProgress): Promise<string> {
	const body = { name: file.name.slice(-200), bytes: file.size, fingerprint: fingerprintOf(file) };
	const begin = () =>
		callApi("POST /talradio/uploads", { body }).catch((error: unknown) => {
			if (error instanceof ApiProblem && error.isTemporary) return null;
			throw error;
		});
	const begun = await untilAnswered(begin, progress.onWaiting);
	const { _id: id, partBytes, parts } = begun.data;
	let sent = parts.length * partBytes;
	for (let number = 0; number * partBytes < file.size; number++) {
		if (parts.includes(number)) continue;
		const part = file.slice(number * partBytes, (number + 1) * partBytes);
		const form = new FormData();
		form.append("file", part, "part");
		await sendForm("PUT", `/talradio/uploads/${id}/parts/${number}`, form, {
			...progress,
			onProgress: (percent) =>
				progress.onProgress(Math.min(99, Math.floor((100 * (sent + (part.size * percent) / 100)) / file.size))),
		});
		sent += part.size;
	}
	return id;
}

const unseen: UploadProgress = { onProgress: () => undefined, onWaiting: () => undefined };

/**
 * Puts a sound into the radio's library.
 * @param channel the channel that must be able to play it; empty for any
 * @throws as `sendParts`
 */
export async function uploadTrack(file: File, channel: string, progress: UploadProgress): Promise<TrackAnswer> {
	const id = await sendParts(file, progress);
	const form = new FormData();
	form.append("uploadId", id);
	if (channel !== "") form.append("channel", channel);
	return (await sendForm("POST", "/talradio/playlistItem", form, {
		...progress,
		onProgress: () => undefined,
	})) as TrackAnswer;
}

/** Adds a media file from a form's values; the empty ones are left out. @throws as `sendParts` */
export async function addMedia(values: Readonly<Record<string, unknown>>): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) if (value) form.append(name, String(value));
	await sendForm("POST", "/talradio/media", form, unseen);
}
