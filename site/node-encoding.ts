import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
	compress,
	compressor,
	type Encoding,
	encodingFor,
	isCompressible,
	isEncoded,
	leastBytes,
	varyByEncoding,
} from "../api/platform/node/encoding.ts";

/** Longer bodies are compressed while they are sent, so that an export needs no more memory than this. */
const mostBytes = 256 * 1024;

/** An ETag that is a hash of the bytes, as the widgets' scripts have: their compressed copies are cached. */
const hashTag = /^"sha384-[\w+/=]+"$/;
const mostCopies = 200;
const copies = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Compresses what never changes as well as possible, once. */
function compressedCopy(bytes: Uint8Array, encoding: Encoding, etag: string): Promise<Uint8Array<ArrayBuffer>> {
	const key = encoding + etag;
	const copy = copies.get(key) ?? compress(bytes, encoding, "forever");
	copies.set(key, copy);
	const [oldest = key] = copies.keys();
	if (copies.size > mostCopies) copies.delete(oldest);
	return copy;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads a body to its end, or until it is longer than what is compressed as a whole. */
async function beginningOf(reader: Reader): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
	const parts: Uint8Array[] = [];
	for (let length = 0; length <= mostBytes; ) {
		const { done, value } = await reader.read();
		if (done) return { bytes: new Uint8Array(Buffer.concat(parts)), isWhole: true };
		parts.push(value);
		length += value.byteLength;
	}
	return { bytes: new Uint8Array(Buffer.concat(parts)), isWhole: false };
}

/** The beginning and the rest of a body, compressed while it is sent. If the one breaks off, so does the other. */
function compressedStream(beginning: Uint8Array, reader: Reader, encoding: Encoding): ReadableStream<Uint8Array> {
	async function* parts() {
		yield beginning;
		for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
	}
	const encoder = compressor(encoding);
	pipeline(parts, encoder).catch((error: unknown) => reader.cancel(error).catch(() => {}));
	return Readable.toWeb(encoder) as ReadableStream<Uint8Array>;
}

/**
 * Compresses a response if its type and the client allow it. Parts of files, and what is short or compressed already, stay as
 * they are. An ETag becomes weak, because the bytes differ from those without compression (RFC 9110, 8.8.1).
 */
export async function encodedFor(request: Request, response: Response): Promise<Response> {
	if (isEncoded.has(response)) return response;
	const { headers, status } = response;
	const isShort = Number(headers.get("content-length") ?? leastBytes) < leastBytes;
	const mayNot = /\bno-transform\b/i.test(headers.get("cache-control") ?? "");
	if (isShort || mayNot || !isCompressible(headers.get("content-type")) || headers.has("content-encoding")) {
		return response;
	}
	headers.set("vary", varyByEncoding(headers.get("vary")));
	const encoding = encodingFor(request.headers.get("accept-encoding"));
	if (encoding === null || headers.has("content-range")) return response;
	const changed = new Headers(headers);
	const etag = headers.get("etag");
	if (etag) changed.set("etag", etag.replace(/^(?!W\/)/, "W/"));
	if (status === 304) return new Response(null, { status, headers: changed });
	changed.set("content-encoding", encoding);
	changed.delete("content-length");
	// The length of what a GET would get is unknown here, and few addresses that are asked this way are short.
	if (request.method === "HEAD") return new Response(null, { status, headers: changed });
	if (!response.body) return response;
	const reader: Reader = response.body.getReader();
	const { bytes, isWhole } = await beginningOf(reader);
	if (!isWhole) return new Response(compressedStream(bytes, reader, encoding), { status, headers: changed });
	if (bytes.byteLength < leastBytes) return new Response(bytes, { status, headers });
	const isConstant = etag !== null && hashTag.test(etag);
	const body = isConstant ? compressedCopy(bytes, encoding, etag) : compress(bytes, encoding, "once");
	return new Response(await body, { status, headers: changed });
}
