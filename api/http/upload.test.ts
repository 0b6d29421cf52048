import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testPlatform } from "../platform/node/test-platform.ts";
import type { Platform } from "../platform/types.ts";
import { callArea, defineCall } from "./call.ts";
import type { AppEnv } from "./context.ts";
import { mountCalls } from "./mount-calls.ts";
import { Problem } from "./problem.ts";
import { type Identify, requestContext } from "./request-context.ts";
import { failureFrom, failureResponse } from "./respond.ts";

/** Callers with a token are signed in. */
const identify: Identify = async (_db, { token }) => ({
	actor: token === null ? { kind: "guest" } : { kind: "user", userId: "usr_stranger", roles: [] },
	session: null,
});

let platform: Platform;
let close: () => void;
let app: Hono<AppEnv>;

beforeAll(async () => {
	({ platform, close } = await testPlatform());
	app = new Hono<AppEnv>();
	app.use(requestContext(platform, identify));
	app.onError((error) => failureResponse(failureFrom(error, platform, "test")));
	mountCalls(app, [
		callArea("Test", [
			defineCall("POST /pictures", {
				allow: "anyone",
				summary: "Takes pictures",
				accepts: "upload",
				upload: { maxBytes: 1024 * 1024, maxFiles: 2, folder: "pictures" },
				body: v.object({ note: v.pipe(v.string("Please write a note"), v.nonEmpty("Please write a note")) }),
				answer: v.object({ note: v.string(), files: v.array(v.object({ key: v.string(), size: v.number() })) }),
				run: async (_ctx, { body }) => ({
					note: body.fields.note,
					files: body.files.map(({ key, size }) => ({ key, size })),
				}),
			}),
			defineCall("POST /owned", {
				allow: "owner",
				owner: async () => "usr_somebody",
				summary: "Takes the owner's pictures",
				accepts: "upload",
				upload: { maxBytes: 1024 * 1024, maxFiles: 2, folder: "pictures" },
				body: v.object({}),
				answer: v.object({}),
				run: async () => ({}),
			}),
			defineCall("POST /refusing", {
				allow: "anyone",
				summary: "Takes pictures and refuses them",
				accepts: "upload",
				upload: { maxBytes: 1024 * 1024, maxFiles: 2, folder: "pictures" },
				body: v.object({}),
				answer: v.object({}),
				run: async () => {
					throw new Problem(404, "request_not_found");
				},
			}),
		]),
	]);
});
afterAll(() => close());

const stored = () => {
	try {
		return readdirSync(join(platform.settings.dataDir, "files", "pictures"));
	} catch {
		return [];
	}
};
beforeEach(() => expect(stored().filter((name) => name.endsWith(".part"))).toEqual([]));

function form(files: readonly Blob[], note: string | null = "the roof"): FormData {
	const data = new FormData();
	for (const [index, file] of files.entries()) data.append("picture", file, `picture ${index} 📷.jpg`);
	if (note !== null) data.append("note", note);
	return data;
}

const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
	const response = await app.request("/pictures", { method: "POST", body, headers });
	return { status: response.status, body: await response.json() };
};

/** Sends a body that arrives piece by piece. */
function sendStream(headers: HeadersInit, source: UnderlyingDefaultSource<Uint8Array>): Promise<Response> {
	const init = { method: "POST", headers, body: new ReadableStream(source), duplex: "half" };
	return Promise.resolve(app.request(new Request("http://kindwave.test/pictures", init as RequestInit)));
}

const bytes = (length: number) => new Blob([new Uint8Array(length).map((_, index) => index % 251)]);

describe("an upload", () => {
	it("is stored completely in the platform's files, and its text fields are validated", async () => {
		const { status, body } = await send(form([bytes(700_001), bytes(0)]));
		expect(status).toBe(200);
		expect(body.data.note).toBe("the roof");
		expect(body.data.files.map(({ size }: { size: number }) => size)).toEqual([700_001, 0]);
		const file = await platform.files.get(body.data.files[0].key);
		// Compared as one: vitest looks at every byte as a property of its own.
		expect(Buffer.from(file?.body as Uint8Array).equals(await bytes(700_001).bytes())).toBe(true);
	});

	it.each([
		["a file over the limit", () => form([bytes(1024 * 1024 + 1)]), 413, "file_too_large"],
		["too many files", () => form([bytes(1), bytes(2), bytes(3)]), 413, "too_many_files"],
		["a text that is too long", () => form([bytes(10)], "x".repeat(70_000)), 413, "body_too_large"],
		["a text that the contract refuses", () => form([bytes(1000)], ""), 400, "invalid"],
		["a missing text", () => form([bytes(1000)], null), 400, "invalid"],
	])("with %s is refused, and no file remains", async (_what, make, status, code) => {
		const before = stored();
		const answer = await send(make());
		expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
		expect(stored()).toEqual(before);
	});

	it("that breaks off is refused, and no file remains", async () => {
		const before = stored();
		const whole = new Response(form([bytes(50_000)]));
		const type = whole.headers.get("content-type") ?? "";
		const cut = new Uint8Array(await whole.arrayBuffer()).slice(0, 20_000);
		expect(await send(cut, { "content-type": type })).toMatchObject({ status: 400, body: { code: "broken_upload" } });
		expect(stored()).toEqual(before);
	});

	it("that announces more than the limit is refused before it is read", async () => {
		const read = vi.fn();
		const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(2 * 1024 ** 3) };
		const response = await sendStream(headers, { pull: read, type: "bytes" } as never);
		expect(response.status).toBe(413);
		expect((await response.json()).message).toBe("A file can be at most 1 MB.");
		expect(read).not.toHaveBeenCalled();
	});

	it("with another content type is refused", async () => {
		expect((await send("{}", { "content-type": "application/json" })).status).toBe(415);
		expect((await send("x", { "content-type": "multipart/form-data" })).status).toBe(400);
	});

	it.each([
		["/owned", 403],
		["/refusing", 404],
	])("to %s that is refused once it has arrived leaves nothing behind", async (path, status) => {
		const before = stored();
		const headers = { authorization: "Bearer stranger" };
		const response = await app.request(path, { method: "POST", body: form([bytes(5000)]), headers });
		expect(response.status).toBe(status);
		expect(stored()).toEqual(before);
	});

	it("is refused if the sender disconnects in the middle of a file, and no file remains", async () => {
		const before = stored();
		const whole = new Response(form([bytes(500_000)]));
		const headers = { "content-type": whole.headers.get("content-type") ?? "" };
		const start = new Uint8Array(await whole.arrayBuffer()).slice(0, 100_000);
		let sent = false;
		const response = await sendStream(headers, {
			pull(controller) {
				if (sent) controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
				else controller.enqueue(start);
				sent = true;
			},
		});
		expect(response.status).toBe(400);
		expect(stored()).toEqual(before);
	});

	it.each([10, 100_000, 900_000])("of %i bytes fails when the store does", async (size) => {
		const { put } = platform.files;
		platform.files.put = async () => {
			throw new Error("the disk is full");
		};
		try {
			expect((await send(form([bytes(size)]))).status).toBe(500);
		} finally {
			platform.files.put = put;
		}
	});

	it("fails when the store breaks in the middle of a file", async () => {
		const { put } = platform.files;
		platform.files.put = async (_key, { body }) => {
			await (body as ReadableStream<Uint8Array>).getReader().read();
			// Meanwhile the sender sends on, until nobody takes any more.
			for (let turns = 0; turns < 20; turns++) await setImmediate();
			throw new TypeError("the line to the store is broken");
		};
		const whole = new Response(form([bytes(900_000)]));
		const headers = { "content-type": whole.headers.get("content-type") ?? "" };
		const content = new Uint8Array(await whole.arrayBuffer());
		let sent = 0;
		try {
			const response = await sendStream(headers, {
				pull(controller) {
					if (sent >= content.byteLength) return controller.close();
					controller.enqueue(content.slice(sent, sent + 64_000));
					sent += 64_000;
				},
			});
			expect(response.status).toBe(500);
		} finally {
			platform.files.put = put;
		}
	});

	it.each([
		["an endless part without a name", 413, () => form([]), 3_000_000],
		["thousands of parts", 413, () => manyParts(10_000), 0],
	])("with %s is refused", async (_what, status, make, padding) => {
		const data = make();
		if (padding > 0) data.append("picture", bytes(padding), "");
		expect((await send(data)).status).toBe(status);
	});

	it.each(["multipart/form-data; x-boundary=foo", `multipart/form-data; boundary=${"b".repeat(5000)}`])(
		"with a boundary that no parser takes is refused: %.50s",
		async (type) => {
			expect(await send("x", { "content-type": type })).toMatchObject({ status: 400, body: { code: "broken_upload" } });
		},
	);
});

function manyParts(count: number): FormData {
	const data = form([]);
	for (let part = 0; part < count; part++) data.append("x", "");
	return data;
}
