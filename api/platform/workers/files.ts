import type { Files, FileToStore } from "../types.ts";

interface Metadata {
	httpMetadata: { contentType: string };
}

/** A multipart upload, which R2 requires for a body of unknown length. */
interface PartedUpload {
	uploadPart(number: number, body: Uint8Array): Promise<unknown>;
	complete(parts: unknown[]): Promise<unknown>;
	abort(): Promise<void>;
}

interface StoredObject {
	body: ReadableStream<Uint8Array>;
	arrayBuffer(): Promise<ArrayBuffer>;
	httpMetadata?: { contentType?: string };
}

/** The part of an R2 bucket's interface that we use. */
export interface Bucket {
	get(key: string, options?: { range: { offset: number; length: number } }): Promise<StoredObject | null>;
	put(key: string, body: Uint8Array, options: Metadata): Promise<unknown>;
	createMultipartUpload(key: string, options: Metadata): Promise<PartedUpload>;
	delete(key: string): Promise<void>;
}

/** R2 requires parts of equal size, 5 MiB or more; only the last may be smaller. */
const partBytes = 5 * 1024 * 1024;

/** Splits a stream into parts of exactly `partBytes`; the last may be shorter or empty. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	let part = new Uint8Array(partBytes);
	let filled = 0;
	for await (const chunk of stream) {
		let rest = chunk;
		while (rest.byteLength > 0) {
			const taken = rest.subarray(0, partBytes - filled);
			part.set(taken, filled);
			filled += taken.byteLength;
			rest = rest.subarray(taken.byteLength);
			if (filled < partBytes) continue;
			yield part;
			part = new Uint8Array(partBytes);
			filled = 0;
		}
	}
	yield part.subarray(0, filled);
}

async function putStream(bucket: Bucket, key: string, stream: ReadableStream<Uint8Array>, metadata: Metadata) {
	const parts = partsOf(stream);
	try {
		const first = (await parts.next()).value ?? new Uint8Array();
		if (first.byteLength < partBytes) await bucket.put(key, first, metadata);
		else await putParts(await bucket.createMultipartUpload(key, metadata), first, parts);
	} finally {
		// Cancels the stream if something failed, so that its sender does not wait for ever.
		await parts.return(undefined);
	}
}

async function putParts(upload: PartedUpload, first: Uint8Array, others: AsyncGenerator<Uint8Array>): Promise<void> {
	try {
		const sent = [await upload.uploadPart(1, first)];
		for await (const part of others) {
			if (part.byteLength > 0) sent.push(await upload.uploadPart(sent.length + 1, part));
		}
		await upload.complete(sent);
	} catch (error) {
		await upload.abort();
		throw error;
	}
}

/** Stores files in an R2 bucket. */
export function bucketFiles(bucket: Bucket): Files {
	return {
		async get(key) {
			const object = await bucket.get(key);
			if (!object) return null;
			return {
				body: new Uint8Array(await object.arrayBuffer()),
				contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
			};
		},
		stream: async (key, { start, end }) =>
			(await bucket.get(key, { range: { offset: start, length: end - start + 1 } }))?.body ?? null,
		async put(key, { body, contentType }: FileToStore) {
			const metadata: Metadata = { httpMetadata: { contentType } };
			if (body instanceof Uint8Array) await bucket.put(key, body, metadata);
			else await putStream(bucket, key, body, metadata);
		},
		delete: (key) => bucket.delete(key),
	};
}
