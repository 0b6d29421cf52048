// @module-tag slow
/**
 * Sends every call what no client of ours sends: broken bodies, hostile ids, and whatever hostile its contract lets through.
 * The numbers are seeded by the call, so that every run sends the same.
 */
import type * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../db/seed/people.ts";
import { type HostileClient, hostileClient, type Sender, sendersFor } from "../site/testing/hostile/hostile-client.ts";
import { Plausible } from "../site/testing/hostile/plausible.ts";
import { pick, seededRandom } from "../site/testing/hostile/random.ts";
import { spoiled } from "../site/testing/hostile/spoiled.ts";
import { sweep } from "../site/testing/hostile/sweep.ts";
import { hostileBodies, hostileQueries, hostileTexts } from "../site/testing/hostile/values.ts";
import { callAreas } from "./app.ts";
import type { Call } from "./http/call.ts";

type Random = () => number;
type FuzzedCall = Call & { body?: v.GenericSchema };

const calls = callAreas.flatMap((area) => area.calls as readonly unknown[] as readonly FuzzedCall[]);
/** Inputs to each contract that it mostly refuses. */
const spoiledInputs = 8;

let client: HostileClient;
let plausible: Plausible;
beforeAll(async () => {
	client = await hostileClient();
	const contracts = calls.flatMap(({ query, body }) => [query, body]).filter((contract) => contract !== undefined);
	plausible = new Plausible(client.ids, contracts);
});
afterAll(() => client.app.close());

/** The value, then hostile copies that the contract accepts, then some that it refuses. */
function inputsFor(contract: v.GenericSchema | undefined, value: unknown, random: Random): unknown[] {
	if (!contract) return [];
	const refused = Array.from({ length: spoiledInputs }, () => spoiled(value, random));
	return [value, ...sweep(contract, value, random), ...refused];
}

/** The same as the fields of a form or a query. */
function fieldsOf(input: unknown): [name: string, value: string][] {
	return Object.entries(input ?? {}).map(([name, value]) => {
		const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
		return [name, text.slice(0, 9_000).toWellFormed()];
	});
}

/** A multipart body with a file that is no file of ours. */
function uploadOf(input: unknown, random: Random): RequestInit {
	const form = new FormData();
	for (const [name, value] of fieldsOf(input)) form.append(name, value);
	const bytes = Uint8Array.from({ length: Math.floor(random() * 2_000) }, () => random() * 256);
	if (random() < 0.8) form.append("file", new File([bytes], pick(random, hostileTexts).toWellFormed()));
	return { body: form };
}

/** A request of a call: its address, and its body if it has one. */
interface Sent {
	path: string;
	init: RequestInit;
}

const json = (body: string): RequestInit => ({ body, headers: { "content-type": "application/json" } });
const at = ({ path }: FuzzedCall, id: string) => path.replaceAll(/\{\w+\}/g, id);
const queryText = (query: unknown) => `${new URLSearchParams(fieldsOf(query))}`;

function bodyOf(call: FuzzedCall, input: unknown, random: Random): RequestInit {
	if (call.method === "GET") return {};
	return call.accepts === "upload" ? uploadOf(input, random) : json(JSON.stringify(input) ?? "");
}

type Send = (path: string, init: RequestInit) => Promise<{ status: number; text: string }>;

const refusals: readonly number[] = [400, 403, 404];

/** The first of some values that is not refused; the first of all if every one is. */
async function firstAccepted<Value>(
	values: readonly Value[],
	status: (value: Value) => Promise<number>,
): Promise<Value> {
	for (const value of values.slice(0, 12)) if (!refusals.includes(await status(value))) return value;
	return values[0] as Value;
}

/** The body without the fields that the verb refuses, as far as its refusals name them. */
async function withoutRefused(body: unknown, send: (body: unknown) => Promise<{ text: string }>): Promise<unknown> {
	let left = body;
	for (let round = 0; round < 6; round++) {
		const { issues = [] } = JSON.parse((await send(left)).text) as { issues?: { path: string }[] };
		const refused = issues.map(({ path }) => path.split(".")[0]);
		const fields = Object.entries(left ?? {});
		const kept = fields.filter(([name]) => !refused.includes(name));
		if (kept.length === fields.length) return left;
		left = Object.fromEntries(kept);
	}
	return left;
}

/** Input that is not refused, if it can be found: an id, a query and a body, as far as the call has them. */
async function harmless(call: FuzzedCall, sender: Sender, random: Random, send: Send) {
	const sendAll = (id: string, query: unknown, body: unknown) =>
		send(`${at(call, id)}?${queryText(query)}`, bodyOf(call, body, random));
	const queries = call.query ? plausible.valuesFor(call.query, random) : [{}];
	const bodies = call.body ? plausible.valuesFor(call.body, random) : [{}];
	const own = sender === null || sender === "partner" ? [] : [userId(sender)];
	const ids = call.path.includes("{") ? [...own, ...client.ids] : [""];
	const id = await firstAccepted(ids, async (each) => (await sendAll(each, queries[0], bodies[0])).status);
	const query = await firstAccepted(queries, async (each) => (await sendAll(id, each, bodies[0])).status);
	const most = call.method === "GET" ? {} : await withoutRefused(bodies[0], (body) => sendAll(id, query, body));
	const body = await firstAccepted([most, ...bodies], async (each) => (await sendAll(id, query, each)).status);
	return { id, query, body, whole: bodies[0] };
}

async function requestsTo(call: FuzzedCall, sender: Sender, random: Random, send: Send): Promise<Sent[]> {
	const { id, query, body, whole } = await harmless(call, sender, random, send);
	const init = bodyOf(call, body, random);
	const queries = inputsFor(call.query, query, random).map(queryText);
	// Fields that the verb refused come one by one.
	const others = Object.entries(whole ?? {}).filter(([name]) => !Object.hasOwn(body ?? {}, name));
	const added = others.flatMap(([name, value]) =>
		call.body ? sweep(call.body, { ...(body as object), [name]: value }, random, [name]) : [],
	);
	const bodies = [...inputsFor(call.body, body, random), ...added].map((input) => bodyOf(call, input, random));
	if (call.accepts === "upload")
		bodies.push({ ...json("--x\r\n"), headers: { "content-type": "multipart/form-data; boundary=x" } });
	else if (call.method !== "GET") bodies.push(...hostileBodies.map(json));
	const ids = call.path.includes("{")
		? hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()) || "%00")
		: [];
	return [
		...[...queries, ...hostileQueries.slice(0, 4)].map((each) => ({ path: `${at(call, id)}?${each}`, init })),
		...bodies.map((each) => ({ path: `${at(call, id)}?${queryText(query)}`, init: each })),
		...ids.map((each) => ({ path: at(call, each), init })),
	];
}

/** The fault of a response; null for none. */
function faultIn(status: number, headers: Headers, text: string): string | null {
	if (status >= 500) return "a failure";
	if (/^text\/csv/.test(headers.get("content-type") ?? "")) return null;
	const { statusCode = status, code, message } = JSON.parse(text) as Record<string, unknown>;
	if (statusCode !== status) return "another status in the envelope";
	return status < 400 || (typeof code === "string" && typeof message === "string") ? null : "no reason";
}

/** Every so many-th request of some calls is sent by `npm test`, all others by `npm run test:all`. */
const everyRun = 8;
const inEveryRun = calls.filter((_, place) => place % 3 === 0);

describe.each([
	{ part: "some of it", of: inEveryRun, tags: [], isSent: (place: number) => place % everyRun === 0 },
	{ part: "the rest of it", of: calls, tags: ["rest"], isSent: (place: number) => place % everyRun !== 0 },
])("hostile input, $part,", ({ of, tags, isSent }) => {
	for (const call of of) {
		const name = `${call.method} ${call.path}`;
		it(`to ${name} is refused with a reason, or harmless`, { tags }, async () => {
			const wrong: unknown[] = [];
			const random = seededRandom(name);
			const senders = sendersFor(call.allow, "also" in call ? call.also : []);
			const sender = senders.at(-1) ?? null;
			const sendAs = async (by: Sender, path: string, init: RequestInit) => {
				const { status, headers, text, logged } = await client.send(by, `/api/v1${path}`, {
					method: call.method,
					...init,
				});
				const fault = faultIn(status, headers, text);
				if (fault !== null || logged.length > 0) {
					wrong.push({ fault, status, by, path: path.slice(0, 300), body: String(init.body).slice(0, 300), logged });
				}
				return { status, text };
			};
			const requests = await requestsTo(call, sender, random, (path, init) => sendAs(sender, path, init));
			for (const [place, { path, init }] of requests.entries()) {
				if (!isSent(place)) continue;
				await sendAs(place % 8 === 7 ? pick(random, senders) : sender, path, init);
			}
			expect(wrong).toEqual([]);
		});
	}
});
