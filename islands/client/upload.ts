import { hasShape, isFlag, isText } from "./guards.ts";

/** A stored file as the API answers it, as far as our dialogs need it. */
const isStoredFile = hasShape({ _id: isText, url: isText, name: isText, isDefault: isFlag });

export interface StoredFile {
	_id: string;
	url: string;
	name: string;
	isDefault: boolean;
	userGivenName?: string | null;
	note?: string | null;
}

/** Why the server refused a call: its problem's code and English message. */
export class Refused extends Error {
	readonly reason: { code: string; message?: string; issues?: { code: string; message?: string }[] };
	constructor(reason: Refused["reason"]) {
		super(reason.message);
		this.reason = reason;
	}
}

export interface UploadProgress {
	/** Percent of this file. */
	onProgress(percent: number): void;
	/** Called with true when the connection is lost, and with false when it is back. */
	onWaiting(waiting: boolean): void;
}

/** A form with a file, for a call of the API. */
interface FormToSend {
	method?: "POST" | "PUT";
	path: string;
	form: FormData;
}

/** Pauses between the tries, in seconds: about three minutes in all. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 60];

/** One try. @returns null if the answer was lost, or a later try may succeed */
function send(
	{ method = "POST", path, form }: FormToSend,
	onProgress: UploadProgress["onProgress"],
): Promise<{ status: number; body: unknown } | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open(method, `/api/v1${path}`);
		request.responseType = "json";
		request.timeout = 300_000;
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded * 100) / Math.max(total, 1)));
		request.onload = () => {
			const { status, response } = request;
			resolve(status >= 500 || status === 429 || !response ? null : { status, body: response });
		};
		request.onerror = () => resolve(null);
		request.ontimeout = () => resolve(null);
		request.send(form);
	});
}

/** Waits, or less if the browser is online again. */
function pause(seconds: number): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(done, seconds * 1000);
		function done() {
			clearTimeout(timer);
			removeEventListener("online", done);
			resolve();
		}
		addEventListener("online", done);
	});
}

/**
 * Uploads one file, and tries again after a lost connection. All tries have the same upload id, so it is stored once.
 * @throws Refused if the server refused it; Error if no try got an answer
 */
export async function uploadFile(
	fields: Readonly<Record<string, string>>,
	file: { content: Blob; name: string; uploadId: string },
	{ onProgress, onWaiting }: UploadProgress,
): Promise<StoredFile> {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...fields, uploadId: file.uploadId })) form.append(name, value);
	form.append("file", file.content, file.name);
	const { status, body } = await sendUntilAnswered({ path: "/files", form }, { onProgress, onWaiting });
	return storedIn(status, body);
}

/** A device that says it is offline tries nevertheless after so many seconds. */
const offlinePause = 60;

/**
 * Tries until there is an answer. A device that is offline waits for the network, however long that takes.
 * @param attempt answers null if a later try may succeed
 * @throws Error if no try got an answer; whatever an attempt throws
 */
export async function untilAnswered<Answer>(
	attempt: () => Promise<Answer | null>,
	onWaiting: UploadProgress["onWaiting"],
): Promise<Answer> {
	const left = [...pauses];
	let waits = false;
	for (;;) {
		const answer = await attempt();
		const seconds = navigator.onLine ? left.shift() : offlinePause;
		if (answer !== null || seconds === undefined) {
			if (waits) onWaiting(false);
			if (answer !== null) return answer;
			throw new Error("The upload got no answer.");
		}
		waits = true;
		onWaiting(true);
		await pause(seconds);
	}
}

/** Sends a form, and again after a lost connection. @throws Error if no try got an answer */
export function sendUntilAnswered(
	request: FormToSend,
	{ onProgress, onWaiting }: UploadProgress,
): Promise<{ status: number; body: unknown }> {
	return untilAnswered(() => send(request, onProgress), onWaiting);
}

function storedIn(status: number, body: unknown): StoredFile {
	if (status >= 400) throw new Refused(body as Refused["reason"]);
	const { data } = body as { data: unknown };
	if (!isStoredFile(data)) throw new Error("The answer is no file.");
	return data;
}

/** Changes or deletes a file. @throws Refused if the server refused it; TypeError without a connection */
export async function changeFile(id: string, change: object | null): Promise<void> {
	const response = await fetch(`/api/v1/files/${id}`, {
		method: change ? "PUT" : "DELETE",
		headers: { "content-type": "application/json" },
		...(change ? { body: JSON.stringify(change) } : {}),
		signal: AbortSignal.timeout(30_000),
	});
	if (!response.ok) throw new Refused(await response.json());
}

/** 128 random bits: an upload's id. `randomUUID` exists on secure origins only. */
export function newUploadId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
