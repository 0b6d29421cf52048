import type { Busboy, BusboyFileStream } from "@fastify/busboy";
import { inArray } from "drizzle-orm";
import { fileRemoval } from "../../db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { Problem } from "./problem.ts";

/** A page's or call's limits for uploads. */
export interface UploadRules {
	/** Maximum bytes per file. */
	maxBytes: number;
	/** The same in words, if it depends on the file; `maxBytes` is the largest. */
	limit?: string;
	maxFiles: number;
	/** The first folder of the files' keys, such as `pictures`. */
	folder: string;
}

/** A stored file. Its content has not been checked yet. */
export interface UploadedFile {
	/** The name of its form field. */
	field: string;
	/** The name given by the sender: text to display, never a path. */
	name: string;
	/** As claimed by the sender. */
	contentType: string;
	/** Its key in the platform's files. */
	key: string;
	size: number;
}

export interface Upload<Fields> {
	fields: Fields;
	files: readonly UploadedFile[];
}

/** Maximum bytes of a form whose file is too large, so that its texts can be displayed again. */
const maxSkipped = 64 * 1024 * 1024;
/** Maximum bytes of all text fields of a form with files. */
const maxTextBytes = 64 * 1024;
const maxTextParts = 200;
/** Boundaries and part headers, in bytes. */
const maxFraming = 64 * 1024;

function sizeText(bytes: number): string {
	if (bytes >= 1024 * 1024) return `${Math.floor(bytes / (1024 * 1024))} MB`;
	return bytes >= 1024 ? `${Math.floor(bytes / 1024)} kB` : `${bytes} bytes`;
}

/** @param file the name of the file, if it has arrived */
function tooLarge({ maxBytes, limit = sizeText(maxBytes) }: UploadRules, file?: string): Problem {
	return new Problem(413, "file_too_large", { values: { limit, ...(file ? { file: file.slice(0, 100) } : {}) } });
}

const tooMany = ({ maxFiles }: UploadRules) => new Problem(413, "too_many_files", { values: { limit: maxFiles } });
const tooLong = (bytes: number) => new Problem(413, "body_too_large", { values: { limit: sizeText(bytes) } });
const textsTooLong = () => tooLong(maxTextBytes);
const broken = () => new Problem(400, "broken_upload");

const hour = 3_600_000;

/** Removes an upload's bytes in an hour if the process ends before `discardUpload`. */
async function removeLater({ db, platform }: Ctx, key: string): Promise<void> {
	await db.write([db.build.insert(fileRemoval).values({ fileId: key, dueAt: platform.clock.now() + hour })]);
}

/** Stores a file as it arrives. The parser waits until each chunk is stored. */
async function store(ctx: Ctx, file: UploadedFile, arriving: BusboyFileStream, rules: UploadRules): Promise<void> {
	const between = new AbortController();
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
		start: (controller) => between.signal.addEventListener("abort", () => controller.error(between.signal.reason)),
	});
	const writer = writable.getWriter();
	const stored = removeLater(ctx, file.key).then(() =>
		ctx.platform.files.put(file.key, { body: readable, contentType: file.contentType }),
	);
	const arrived = (async () => {
		for await (const chunk of arriving as AsyncIterable<Uint8Array>) {
			file.size += chunk.byteLength;
			await writer.write(new Uint8Array(chunk));
		}
		if (arriving.truncated) throw tooLarge(rules, file.name);
		await writer.close();
	})();
	// Whichever side fails first ends the other one with its own error.
	arrived.catch((error) => between.abort(error));
	stored.catch((error) => {
		arriving.destroy(error);
		between.abort(error);
	});
	const [arrival, storing] = await Promise.allSettled([arrived, stored]);
	if (arrival.status === "rejected" && arrival.reason instanceof Problem) throw arrival.reason;
	if (storing.status === "rejected") throw storing.reason;
	if (arrival.status === "rejected") throw arrival.reason;
}

/** @throws Problem 400 for a content type whose boundary no parser takes */
async function parserFor(
	contentType: string,
	{ maxBytes, maxFiles }: UploadRules,
): Promise<InstanceType<typeof Busboy>> {
	// Loaded on first use, because Storybook imports the pages too and a browser lacks the streams it needs.
	// It reads file names as UTF-8; multipasta loses parts whose names go beyond Latin-1.
	const { Busboy: Parser } = await import("@fastify/busboy");
	try {
		return new Parser({
			headers: { "content-type": contentType },
			limits: {
				fileSize: maxBytes,
				files: maxFiles,
				fields: maxTextParts,
				fieldSize: maxTextBytes,
				fieldNameSize: 100,
				parts: maxFiles + maxTextParts,
				headerPairs: 20,
			},
			isPartAFile: (_field, _type, name) => name !== undefined,
		});
	} catch {
		throw broken();
	}
}

/** Feeds the parser no faster than it can process. */
async function feed(
	parser: InstanceType<typeof Busboy>,
	body: ReadableStream<Uint8Array>,
	{ maxBytes, stop }: { maxBytes: number; stop: AbortSignal },
): Promise<void> {
	const finished = new Promise<void>((resolve, reject) => {
		parser.on("finish", resolve);
		parser.on("error", () => reject(broken()));
		stop.addEventListener("abort", () => reject(stop.reason));
	});
	finished.catch(() => undefined);
	let bytes = 0;
	const reader = body.getReader();
	for (;;) {
		// Only the sender can break the body: a lost connection has another error on every host.
		const { done, value: chunk } = await reader.read().catch(() => {
			throw broken();
		});
		stop.throwIfAborted();
		if (done) break;
		bytes += chunk.byteLength;
		if (bytes > maxBytes) throw tooLong(maxBytes);
		const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
		await Promise.race([written, finished]);
	}
	parser.end();
	await finished;
}

/**
 * Reads a multipart form: text fields into memory, files into the platform's files, chunk by chunk as they arrive.
 * After an error no file remains.
 * @param options `storeFiles: false` skips the files and reads the texts only; `forForm` reads the texts although a file is
 * too large, which is the answer's `refusal`, because a page displays them again
 * @throws Problem 415 another content type, 413 too large or too many files, 400 a broken body
 */
export async function readUpload(
	ctx: Ctx,
	request: Request,
	rules: UploadRules,
	{ storeFiles = true, forForm = false }: { storeFiles?: boolean; forForm?: boolean } = {},
): Promise<{ fields: URLSearchParams; files: UploadedFile[]; names: string[]; refusal?: Problem | undefined }> {
	const contentType = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\b/i.test(contentType) || !request.body) {
		throw new Problem(415, "not_an_upload");
	}
	if (!/\bboundary=/i.test(contentType)) throw broken();
	const allowed = rules.maxFiles * rules.maxBytes + maxTextBytes + maxFraming;
	const maxBytes = forForm ? Math.max(allowed, maxSkipped) : allowed;
	// A body that is announced as too large is refused before it is sent.
	if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge(rules);
	const fields = new URLSearchParams();
	const files: UploadedFile[] = [];
	const names: string[] = [];
	let refusal: Problem | undefined;
	const arrivals: BusboyFileStream[] = [];
	const storing: Promise<void>[] = [];
	const failed = new AbortController();
	let textBytes = 0;
	const parser = await parserFor(contentType, rules);
	parser.on("field", (name, value, _nameCut, valueCut) => {
		textBytes += value.length;
		if (valueCut || textBytes > maxTextBytes) failed.abort(textsTooLong());
		else fields.append(name, value);
	});
	parser.on("fieldsLimit", () => failed.abort(textsTooLong()));
	parser.on("partsLimit", () => failed.abort(textsTooLong()));
	parser.on("filesLimit", () => failed.abort(tooMany(rules)));
	parser.on("file", (field, arriving, name, _encoding, type) => {
		// An empty file field is sent without a file name.
		if (name === "") return void arriving.resume();
		names.push(name.slice(0, 100));
		if (!storeFiles || refusal) return void arriving.resume();
		const file = { field, name, contentType: type, key: `${rules.folder}/${ctx.platform.ids.next("fil_")}`, size: 0 };
		files.push(file);
		arrivals.push(arriving);
		const stored = store(ctx, file, arriving, rules);
		const settled = stored.catch((error: unknown) => {
			const isTooLarge = error instanceof Problem && error.code === "file_too_large";
			if (!forForm || !isTooLarge) throw error;
			refusal ??= error;
		});
		settled.catch((error) => failed.abort(error));
		storing.push(settled);
	});
	try {
		await feed(parser, request.body, { maxBytes, stop: failed.signal });
		await Promise.all(storing);
		if (refusal) await discardUpload(ctx, files);
		return { fields, files: refusal ? [] : files, names, refusal };
	} catch (error) {
		parser.destroy();
		for (const arriving of arrivals) arriving.destroy(broken());
		await Promise.allSettled(storing);
		await discardUpload(ctx, files);
		throw error;
	}
}

/** Deletes an upload's files after its form was refused. */
export async function discardUpload(ctx: Ctx, files: readonly UploadedFile[]): Promise<void> {
	if (files.length === 0) return;
	const keys = files.map(({ key }) => key);
	await Promise.all(keys.map((key) => ctx.platform.files.delete(key)));
	await ctx.db.write([ctx.db.build.delete(fileRemoval).where(inArray(fileRemoval.fileId, keys))]);
}
