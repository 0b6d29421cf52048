import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPlatform } from "../platform/node/test-platform.ts";
import { csvFile, listOf, reply } from "./answer.ts";
import { callArea, defineCall } from "./call.ts";
import type { AppEnv } from "./context.ts";
import { mountCalls } from "./mount-calls.ts";
import { Problem } from "./problem.ts";
import { identifyBySession, requestContext } from "./request-context.ts";
import { failureFrom, failureResponse } from "./respond.ts";

let app: Hono<AppEnv>;
let close: () => void;
/** Number of lines that the endless CSV file has generated. */
let lines = 0;

beforeAll(async () => {
	const test = await testPlatform();
	close = test.close;
	app = new Hono<AppEnv>();
	app.use(requestContext(test.platform, identifyBySession));
	app.onError((error) => failureResponse(failureFrom(error, test.platform, "test")));
	const shared = { allow: "anyone", summary: "For this test" } as const;
	mountCalls(app, [
		callArea("Test", [
			defineCall("GET /thing/{id}", {
				...shared,
				answer: v.object({ id: v.string() }),
				run: (_ctx, { params }) => ({ id: params.id }),
			}),
			defineCall("POST /thing/copy", {
				...shared,
				body: v.optional(v.object({ name: v.optional(v.string()) }), {}),
				answer: v.object({ name: v.string() }),
				run: (_ctx, { body }) => ({ name: body.name ?? "Copy" }),
			}),
			defineCall("GET /thing/list", {
				...shared,
				cache: 60,
				query: v.object({ from: v.optional(v.string(), "1") }),
				answer: listOf(v.object({ n: v.number() })),
				run: (_ctx, { query }) => ({ rows: [{ n: Number(query.from) }], total: 2, hasMore: true, nextCursor: "2" }),
			}),
			defineCall("POST /thing", {
				...shared,
				failed: "donation_failed",
				status: 201,
				body: v.object({ name: v.string() }),
				answer: v.object({ name: v.string() }),
				run: (_ctx, { body }) => {
					if (body.name === "fault") throw new Error("no such table");
					if (body.name === "provider") throw new Problem(503, "provider_silent");
					if (body.name === "taken") throw new Problem(409, "bad_signature");
					return reply(
						{ name: body.name },
						{
							message: "Made.",
							cookies: [
								{ name: "one", value: "1", maxAge: 60 },
								{ name: "two", value: null },
							],
						},
					);
				},
			}),
			defineCall("PUT /raw", {
				...shared,
				allow: "signature",
				accepts: "raw",
				answer: v.object({ signed: v.string() }),
				async verify(_ctx, { body, header }) {
					if (header("x-signature") !== "good") throw new Problem(400, "bad_signature");
					return body.toUpperCase();
				},
				run: (_ctx, { verified }) => ({ signed: verified }),
			}),
			defineCall("GET /table.csv", {
				...shared,
				answer: csvFile,
				run: () => ({
					name: 'Report "1"/2.csv',
					lines: (async function* () {
						for (;;) {
							lines++;
							yield `line ${lines}\r\n`;
						}
					})(),
				}),
			}),
		]),
	]);
});
afterAll(() => close());

const json = { "content-type": "application/json" };

describe("a call's answer", () => {
	it("has the envelope and must not be cached", async () => {
		const answer = await app.request("/thing/7");
		expect(await answer.json()).toEqual({ statusCode: 200, data: { id: "7" } });
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
	});

	it("comes from a fixed path before a path with a parameter, and may be cached if the call allows it", async () => {
		const answer = await app.request("/thing/list?from=5");
		expect(await answer.json()).toEqual({
			statusCode: 200,
			data: [{ n: 5 }],
			totalCountOfRecords: 2,
			hasMore: true,
			nextCursor: "2",
		});
		expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
	});

	it("can set and clear cookies, and set a status and message", async () => {
		const answer = await app.request("/thing", { method: "POST", headers: json, body: '{"name":"a"}' });
		expect(answer.status).toBe(201);
		expect(await answer.json()).toEqual({ statusCode: 201, data: { name: "a" }, message: "Made." });
		expect(answer.headers.getSetCookie()).toEqual([
			"one=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
			"two=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
		]);
	});

	it("says first what could not be done after a fault, but not before a refusal", async () => {
		const messageOf = async (name: string) => {
			const answer = await app.request("/thing", { method: "POST", headers: json, body: JSON.stringify({ name }) });
			const { code, message } = await answer.json();
			return [answer.status, code, message];
		};
		expect(await messageOf("fault")).toEqual([
			500,
			"internal",
			"Saving of Donation Failed. Something went wrong on our side. If it keeps happening, send us this id: test",
		]);
		expect(await messageOf("provider")).toEqual([
			503,
			"provider_silent",
			expect.stringMatching(/^Saving of Donation Failed\. \S/),
		]);
		expect(await messageOf("taken")).toEqual([409, "bad_signature", "The signature is invalid."]);
	});

	it("can be a CSV file, which is generated no faster than it is read", async () => {
		const answer = await app.request("/table.csv");
		expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Report__1__2.csv"');
		const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
		const first = await reader.read();
		expect(new TextDecoder().decode(first.value)).toBe("line 1\r\n");
		await reader.cancel();
		expect(lines).toBeLessThan(5);
	});
});

describe("a call's input", () => {
	it.each([
		["/thing/list?from=", 1],
		["/thing/list?from=&from=5", 5],
		["/thing/list?from=&unknown=&__proto__=", 1],
	])("takes a parameter that is sent empty for one that is left out: %s", async (path, n) => {
		expect(await (await app.request(path)).json()).toMatchObject({ statusCode: 200, data: [{ n }] });
	});

	it("may not have a parameter twice", async () => {
		expect((await app.request("/thing/list?from=1&from=2")).status).toBe(400);
	});

	it.each([
		["another type", { method: "POST", body: "name=a" }, 415, "not_json"],
		["broken JSON", { method: "POST", headers: json, body: "{" }, 400, "broken_json"],
		["a wrong shape", { method: "POST", headers: json, body: '{"name":1}' }, 400, "invalid"],
		[
			"too long a body",
			{ method: "POST", headers: json, body: `{"name":"${"x".repeat(300_000)}"}` },
			413,
			"body_too_large",
		],
	])("is refused for %s", async (_what, init, status, code) => {
		const answer = await app.request("/thing", init);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ statusCode: status, code });
	});

	it.each<[string, RequestInit]>([
		["without a type", {}],
		["as JSON", { headers: json }],
		["as empty JSON", { headers: json, body: "" }],
		["with an empty object", { headers: json, body: "{}" }],
	])("may be absent where the contract says so, sent %s", async (_how, init) => {
		const answer = await app.request("/thing/copy", { method: "POST", ...init });
		expect(await answer.json()).toEqual({ statusCode: 200, data: { name: "Copy" } });
	});

	it.each<[RequestInit, number, string]>([
		[{ body: "name=a" }, 415, "not_json"],
		[{ headers: json, body: "{" }, 400, "broken_json"],
		[{ headers: json, body: '{"name":1}' }, 400, "invalid"],
	])("that may be absent is refused all the same if it is wrong: %j", async (init, status, code) => {
		const answer = await app.request("/thing/copy", { method: "POST", ...init });
		expect(await answer.json()).toMatchObject({ statusCode: status, code });
	});

	it("is the signed content, and is refused without a signature", async () => {
		const put = (signature: string) =>
			app.request("/raw", { method: "PUT", body: "bytes", headers: { "x-signature": signature } });
		expect((await put("bad")).status).toBe(400);
		expect(await (await put("good")).json()).toEqual({ statusCode: 200, data: { signed: "BYTES" } });
	});
});
