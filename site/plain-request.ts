/** A GET request that needs nothing of HTTP but its address and headers. */
export interface PlainRequest {
	/** Its bytes on the wire. */
	bytes: number;
	url: string;
	headers: Readonly<Record<string, string>>;
	/** The headers as they were sent. */
	sent: string;
}

/** A browser sends a few hundred bytes. */
const mostBytes = 4096;
const headEnd = "\r\n\r\n";
const firstLine = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const headerLine = /^([\w-]+):[ \t]*([\t\x20-\x7e]*?)[ \t]*$/;

/** Headers that change how an answer is sent, or announce more bytes. */
const special = /^(connection|content-length|transfer-encoding|te|trailer|expect|upgrade|range|if-range)$/;

/** Null where a header is malformed, comes twice, or needs more of HTTP. */
function plainHeaders(sent: string): PlainRequest["headers"] | null {
	const headers: Record<string, string> = Object.create(null);
	for (const line of sent.split("\r\n")) {
		const [, name, value = ""] = headerLine.exec(line) ?? [];
		const key = name?.toLowerCase();
		if (key === undefined || key in headers) return null;
		if (special.test(key) && !(key === "connection" && value.toLowerCase() === "keep-alive")) return null;
		headers[key] = value;
	}
	return "host" in headers ? headers : null;
}

/**
 * The request that the bytes begin with, if it is complete and plain. Strict on purpose: what is doubtful in the least is null,
 * and left to a whole HTTP parser.
 * @param before the connection's last one: most clients send the same headers again, which then need no parsing
 */
export function plainRequest(data: Buffer, before: PlainRequest | null): PlainRequest | null {
	const text = data.toString("latin1", 0, mostBytes);
	const end = text.indexOf(headEnd);
	if (end < 0) return null;
	const lineEnd = text.indexOf("\r\n");
	const url = firstLine.exec(text.slice(0, lineEnd))?.[1];
	if (url === undefined) return null;
	const sent = text.slice(lineEnd + 2, end);
	const headers = before?.sent === sent ? before.headers : plainHeaders(sent);
	return headers && { bytes: end + headEnd.length, url, headers, sent };
}
