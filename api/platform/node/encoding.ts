import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

/** The encodings that we make. Cloudflare makes its own on Workers. */
export type Encoding = "br" | "gzip";

/**
 * The strength of compression, by how often the result is sent: once, for the seconds of a page in the cache, or as long as the process
 * runs. Brotli takes no longer than gzip for the first, a third longer for the second, and 50 times as long for the last.
 */
export type Effort = "once" | "seconds" | "forever";
const brotliQuality: Readonly<Record<Effort, number>> = { once: 4, seconds: 6, forever: 11 };
const gzipLevel: Readonly<Record<Effort, number>> = { once: 6, seconds: 6, forever: 9 };

const brotliOptions = (effort: Effort) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } });

/** Shorter bodies are sent as they are: they fit into one packet anyway. */
export const leastBytes = 1024;

/** Responses whose encoding the page cache has chosen: to look at their headers again would cost as much as the answer. */
export const isEncoded = new WeakSet<Response>();

/** The encoding for an Accept-Encoding header: what the client likes best, Brotli if it likes both (RFC 9110, 12.5.3). Null for none. */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
	if (!accepted) return null;
	const weights = new Map<string, number>();
	for (const each of accepted.toLowerCase().split(",")) {
		const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
		const [, weight] = parameters.map((part) => /^q\s*=\s*(\S+)$/.exec(part)).find((found) => found) ?? [];
		weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
	}
	const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
	const best = weightOf("br") >= weightOf("gzip") ? "br" : "gzip";
	return weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0) ? best : null;
}

/** Whether a media type is not compressed in itself, as pictures and sound are. Event streams must not wait for more bytes. */
export const isCompressible = (contentType: string | null | undefined): boolean =>
	COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType ?? "");

/** A Vary header that names Accept-Encoding too. */
export function varyByEncoding(vary: string | null | undefined): string {
	if (!vary) return "Accept-Encoding";
	return /(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a whole body, beside the main thread. */
export async function compress(bytes: Uint8Array, encoding: Encoding, effort: Effort) {
	const made =
		encoding === "br" ? brotlied(bytes, brotliOptions(effort)) : gzipped(bytes, { level: gzipLevel[effort] });
	return new Uint8Array(await made);
}

/** Compresses what is written to it. */
export const compressor = (encoding: Encoding) =>
	encoding === "br" ? createBrotliCompress(brotliOptions("once")) : createGzip({ level: gzipLevel.once });
