import { spanOf } from "../../../api/domain/files/stored-file.ts";
import { notFound } from "../../../api/http/problem.ts";
import type { Files } from "../../../api/platform/types.ts";

/** Whether the client has the current content, by its If-None-Match. Compression makes an ETag weak. */
export function isCurrent(header: string | null, etag: string): boolean {
	return (header ?? "").split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));
}

/**
 * Answers a stored file, whole or the part that the client asks for (RFC 9110, sections 13 and 14).
 * @param sent.headers the file's own headers
 * @throws Problem 404 if its bytes are missing
 */
export async function sendBytes(
	files: Pick<Files, "stream">,
	request: Request,
	{ key, id, bytes, headers }: { key: string; id: string; bytes: number; headers: Headers },
): Promise<Response> {
	const etag = `"${id}"`;
	headers.set("etag", etag);
	headers.set("accept-ranges", "bytes");
	if (isCurrent(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	const condition = request.headers.get("if-range");
	const span = condition === null || condition === etag ? spanOf(request.headers.get("range"), bytes) : null;
	if (span === "unsatisfiable") {
		headers.set("content-range", `bytes */${bytes}`);
		headers.delete("content-disposition");
		return new Response(null, { status: 416, headers });
	}
	const { start, end } = span ?? { start: 0, end: bytes - 1 };
	const body = await files.stream(key, { start, end });
	if (!body) throw notFound("file");
	headers.set("content-length", String(end - start + 1));
	if (span) headers.set("content-range", `bytes ${start}-${end}/${bytes}`);
	return new Response(body, { status: span ? 206 : 200, headers });
}
