import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainRequest } from "./plain-request.ts";

const head = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
const usual = ["GET /radio/all/live.m3u8?player=site HTTP/1.1", "Host: x"];

describe("A plain request", () => {
	it("is read with its headers, up to its last byte", () => {
		const bytes = head(...usual, "User-Agent:  VLC/3.0 ", "Connection: Keep-Alive", "If-None-Match:");
		expect(plainRequest(Buffer.concat([bytes, Buffer.from("more")]), null)).toEqual({
			bytes: bytes.length,
			url: "/radio/all/live.m3u8?player=site",
			headers: { host: "x", "user-agent": "VLC/3.0", connection: "Keep-Alive", "if-none-match": "" },
			sent: "Host: x\r\nUser-Agent:  VLC/3.0 \r\nConnection: Keep-Alive\r\nIf-None-Match:",
		});
	});

	it("takes the headers of the request before it only if they are the same", () => {
		const before = plainRequest(head(...usual), null);
		const again = plainRequest(head("GET /radio/all/1/2.mp3 HTTP/1.1", "Host: x"), before);
		expect(again?.headers).toBe(before?.headers);
		expect(plainRequest(head(...usual, "X: 1"), before)?.headers).toEqual({ host: "x", x: "1" });
	});

	it.each<[string, string[]]>([
		["another method", ["POST /radio/all/live.m3u8 HTTP/1.1", "Host: x"]],
		["another version", ["GET /radio/all/live.m3u8 HTTP/1.0", "Host: x"]],
		["a whole address", ["GET http://x/radio/all/live.m3u8 HTTP/1.1", "Host: x"]],
		["a space in its address", ["GET /radio/all /live.m3u8 HTTP/1.1", "Host: x"]],
		["no host", ["GET /radio/all/live.m3u8 HTTP/1.1", "Accept: */*"]],
		["two hosts", [...usual, "host: y"]],
		["a body", [...usual, "Content-Length: 5"]],
		["a body in chunks", [...usual, "Transfer-Encoding: chunked"]],
		["its last answer", [...usual, "Connection: close"]],
		["another protocol", [...usual, "Upgrade: websocket"]],
		["a folded header", [...usual, "X: 1", " 2"]],
		["a space before the colon", [...usual, "X : 1"]],
		["a lone line feed", [...usual, "X: 1\nContent-Length: 5"]],
		["a lone carriage return", [...usual, "X: 1\rContent-Length: 5"]],
		["a null byte", [...usual, "X: \0"]],
		["a part of a file", [...usual, "Range: bytes=0-1"]],
		["very much to say", [...usual, `X: ${"x".repeat(5000)}`]],
	])("is not one with %s", (_, lines) => {
		expect(plainRequest(head(...lines), null)).toBeNull();
	});

	it("is not one before its last byte has come, and any bytes are refused or read within their length", () => {
		const whole = head(...usual, "User-Agent: VLC/3.0");
		for (let length = 0; length < whole.length; length++) {
			expect(plainRequest(whole.subarray(0, length), null)).toBeNull();
		}
		fc.assert(
			fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 8 }), (at, junk) => {
				const bytes = Buffer.concat([whole.subarray(0, at), junk, whole.subarray(at)]);
				const request = plainRequest(bytes, null);
				expect(request?.bytes ?? 0).toBeLessThanOrEqual(bytes.length);
			}),
		);
	});
});
