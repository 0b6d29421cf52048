// @module-tag slow
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serveNode } from "./node-server.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";

const text = "Kindness is heard, and it is compressed. ".repeat(100);
const long = text.repeat(100);
const html = { "content-type": "text/html; charset=utf-8" };

/** A body in several chunks; the last one may break. */
function stream(chunks: readonly string[], breaks = false): ReadableStream<Uint8Array> {
	const rest = [...chunks];
	return new ReadableStream({
		pull(controller) {
			const chunk = rest.shift();
			if (chunk !== undefined) return controller.enqueue(new TextEncoder().encode(chunk));
			return breaks ? controller.error(new Error("cut off")) : controller.close();
		},
	});
}

/** Answers that the product gives seldom. */
const answers: Readonly<Record<string, () => Response>> = {
	"/made/short": () => new Response("short", { headers: html }),
	"/made/export": () => new Response(stream(Array(100).fill(text)), { headers: { "content-type": "text/csv" } }),
	"/made/broken": () => new Response(stream(Array(100).fill(text), true), { headers: html }),
	"/made/tagged": () => new Response(text, { headers: { ...html, etag: '"one"', vary: "Cookie" } }),
	"/made/known": () => new Response(null, { status: 304, headers: { ...html, etag: '"one"' } }),
	"/made/part": () =>
		new Response(text.slice(0, 2000), {
			status: 206,
			headers: { ...html, etag: '"one"', "content-range": `bytes 0-1999/${text.length}` },
		}),
	"/made/sound": () => new Response(text, { headers: { "content-type": "audio/mpeg" } }),
	"/made/picture": () => new Response(text, { headers: { "content-type": "image/webp" } }),
	"/made/events": () => new Response(text, { headers: { "content-type": "text/event-stream" } }),
	"/made/untouched": () => new Response(text, { headers: { ...html, "cache-control": "public, no-transform" } }),
	"/made/cookies": () => {
		const headers = new Headers(html);
		for (const name of ["one", "two"]) headers.append("set-cookie", `${name}=1`);
		return new Response(text, { status: 404, headers });
	},
};

let demo: DemoApp;
let server: Server;
let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kindwave-static-"));
	mkdirSync(join(folder, "assets"));
	const file = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
	file("assets/script-1.js", text);
	file("assets/script-1.js.br", brotliCompressSync(text));
	file("assets/script-1.js.gz", gzipSync(text));
	file("licence.txt", text);
	file("short.js", "short");
	file("picture.png", text);
	demo = await demoApp();
	await new Promise<void>((listening) => {
		const app = {
			platform: demo.platform,
			async fetch({ url, method, headers }: Request) {
				const { pathname, search } = new URL(url);
				const sent = Object.fromEntries([...headers].filter(([name]) => name !== "host"));
				return answers[pathname]?.() ?? demo.fetch(pathname + search, { method, headers: sent });
			},
		};
		server = serveNode(app, { folder, port: 0, hostname: "127.0.0.1", listening }) as Server;
	});
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
	demo.close();
	rmSync(folder, { recursive: true });
});

interface Got {
	status: number;
	headers: IncomingHttpHeaders;
	/** As it was sent. */
	bytes: Buffer;
	/** Without compression. */
	text: string;
}

const decoders: Partial<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Requests without any header of its own, which fetch() would add. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve, reject) => {
		request({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
			const parts: Buffer[] = [];
			try {
				for await (const part of response) parts.push(part);
				const bytes = Buffer.concat(parts);
				const decode = decoders[response.headers["content-encoding"] ?? ""];
				const plain = decode && bytes.length > 0 ? decode(bytes) : bytes;
				resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: plain.toString() });
			} catch (error) {
				reject(error);
			}
		})
			.on("error", reject)
			.end();
	});
}
const accepting = (accepted: string) => ({ "accept-encoding": accepted });
/** Headers that browsers send. */
const browser = accepting("gzip, deflate, br, zstd");

const everything = [
	["a page that is cached", "/"],
	["a page that is not", "/embed"],
	["a page that is not found", "/donationRequest/unknown"],
	["an API answer", "/api/v1/openapi.json"],
	["a widget's script", "/sdk/v1/kindwave.js"],
	["a file that the build compressed", "/assets/script-1.js"],
	["another file", "/licence.txt"],
	["an export", "/made/export"],
] as const;

describe("The Node server", () => {
	it.each(everything)("compresses %s as the client asks, and says that it depends on that", async (_, path) => {
		const plain = await get(path);
		expect(plain.headers["content-encoding"]).toBeUndefined();
		expect(plain.headers.vary).toMatch(/accept-encoding/i);
		for (const [accepted, encoding] of [
			["gzip, deflate, br, zstd", "br"],
			["br", "br"],
			["BR;Q=1.0, gzip;q=0.8", "br"],
			["br;q=0.5, gzip;q=0.8", "gzip"],
			["br;q=0, gzip", "gzip"],
			["gzip", "gzip"],
			["*", "br"],
			["*, br;q=0", "gzip"],
			["identity, br;q=0.5", undefined],
			["br;q=0, gzip;q=0.0", undefined],
			["identity", undefined],
			["zstd, deflate", undefined],
			["", undefined],
		] as const) {
			const got = await get(path, accepting(accepted));
			expect([got.status, got.headers["content-encoding"]], accepted).toEqual([plain.status, encoding]);
			expect(got.headers.vary, accepted).toMatch(/accept-encoding/i);
			expect(got.headers.vary?.match(/accept-encoding/gi), accepted).toHaveLength(1);
			expect(got.text === plain.text, accepted).toBe(true);
			if (encoding) expect(got.bytes.length, accepted).toBeLessThan(plain.bytes.length / 2);
			const length = got.headers["content-length"];
			if (length !== undefined) expect(Number(length), accepted).toBe(got.bytes.length);
		}
	});

	it.each(everything)("answers HEAD as GET without a body: %s", async (_, path) => {
		const all = await get(path, browser);
		const head = await get(path, browser, "HEAD");
		expect([head.status, head.bytes.length]).toEqual([all.status, 0]);
		const { "content-encoding": encoding, vary, etag, "content-type": type } = head.headers;
		const same = all.headers;
		expect([encoding, vary, etag, type]).toEqual(["br", same.vary, same.etag, same["content-type"]]);
		// A cached page may have been compressed better in the meantime, or rendered anew.
		const later = (await get(path, browser)).headers;
		const length = head.headers["content-length"];
		if (length !== undefined) expect([same["content-length"], later["content-length"]]).toContain(length);
	});

	it.each([
		"/made/short",
		"/made/sound",
		"/made/picture",
		"/made/events",
		"/made/untouched",
		"/short.js",
		"/picture.png",
		"/api/v1/currentTime",
	])("sends what is short, compressed already or a stream as it is: %s", async (path) => {
		const got = await get(path, browser);
		expect([got.status, got.headers["content-encoding"]]).toEqual([200, undefined]);
		expect(got.bytes.equals((await get(path)).bytes) || path.endsWith("currentTime")).toBe(true);
	});

	it("sends parts of a file as they are", async () => {
		const part = await get("/assets/script-1.js", { ...browser, range: "bytes=3-12" });
		expect([part.status, part.text, part.headers["content-encoding"]]).toEqual([206, text.slice(3, 13), undefined]);
		expect(part.headers["content-range"]).toBe(`bytes 3-12/${text.length}`);
		const made = await get("/made/part", browser);
		expect([made.status, made.text, made.headers.etag]).toEqual([206, text.slice(0, 2000), '"one"']);
		expect((await get("/assets/script-1.js", { ...browser, range: "bytes=99999-" })).status).toBe(416);
	});

	it("makes the ETag of a compressed body weak, with 304 too, and keeps cookies and status", async () => {
		expect((await get("/made/tagged")).headers.etag).toBe('"one"');
		for (const accepted of ["br", "gzip"]) {
			const { headers } = await get("/made/tagged", accepting(accepted));
			expect([headers.etag, headers.vary]).toEqual(['W/"one"', "Cookie, Accept-Encoding"]);
			const known = await get("/made/known", accepting(accepted));
			expect([known.status, known.headers.etag, known.headers["content-encoding"]]).toEqual([
				304,
				'W/"one"',
				undefined,
			]);
		}
		const { status, headers } = await get("/made/cookies", browser);
		expect([status, headers["set-cookie"]]).toEqual([404, ["one=1", "two=1"]]);
	});

	it("compresses the widgets' scripts as well as possible, and not again for who has them", async () => {
		const plain = await get("/sdk/v1/kindwave-complete.js");
		const best = brotliCompressSync(plain.text);
		const got = await get("/sdk/v1/kindwave-complete.js", browser);
		expect(got.bytes.equals(best)).toBe(true);
		expect(got.headers["content-length"]).toBe(String(best.length));
		const hash = createHash("sha384").update(plain.text).digest("base64");
		expect([plain.headers.etag, got.headers.etag]).toEqual([`"sha384-${hash}"`, `W/"sha384-${hash}"`]);
		for (const etag of [plain.headers.etag, got.headers.etag]) {
			const again = await get("/sdk/v1/kindwave-complete.js", { ...browser, "if-none-match": String(etag) });
			expect([again.status, again.bytes.length]).toEqual([304, 0]);
		}
	});

	it("breaks a compressed body off where the app broke it off", async () => {
		const told = vi.spyOn(console, "error").mockImplementation(() => {});
		await expect(get("/made/broken", browser)).rejects.toThrow();
		expect(told).toHaveBeenCalledOnce();
		told.mockRestore();
		expect((await get("/made/export", browser)).text).toBe(long);
	});
});
