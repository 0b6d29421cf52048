/**
 * Sends every call what no client of ours sends: broken bodies, and plausible ones of which one part is hostile. The numbers
 * are seeded by the call, so that every run sends the same.
 */
import type * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostileClient, hostileClient, type Sender, sendersFor } from "../site/testing/hostile/hostile-client.ts";
import { acceptedBy, Plausible } from "../site/testing/hostile/plausible.ts";
import { pick, seededRandom } from "../site/testing/hostile/random.ts";
import { spoiled } from "../site/testing/hostile/spoiled.ts";
import { hostileBodies, hostileQueries, hostileTexts } from "../site/testing/hostile/values.ts";
import { callAreas } from "./app.ts";
import type { Call } from "./http/call.ts";

type Random = () => number;
type FuzzedCall = Call & { body?: v.GenericSchema };

const calls = callAreas.flatMap((area) => area.calls as readonly unknown[] as readonly FuzzedCall[]);
/** Requests to each call: every broken body once, then plausible ones. */
const rounds = { GET: 24, other: hostileBodies.length + 24 };

let client: HostileClient;
let plausible: Plausible;
beforeAll(async () => {
	client = await hostileClient();
	const contracts = calls.flatMap(({ query, body }) => [query, body]).filter((contract) => contract !== undefined);
	plausible = new Plausible(client.ids, contracts);
});
afterAll(() => client.app.close());

/** What the contract describes, with a hostile part; half of them have one that the contract accepts. */
function inputFor(contract: v.GenericSchema | undefined, random: Random): unknown {
	if (!contract) return {};
	const base = plausible.valueFor(contract, random);
	if (random() < 0.1) return base;
	return random() < 0.5 ? spoiled(base, random) : acceptedBy(contract, () => spoiled(base, random));
}

/** The same as the fields of a form or a query. */
function fieldsFor(contract: v.GenericSchema | undefined, random: Random): [name: string, value: string][] {
	const fields = inputFor(contract, random);
	return Object.entries(fields ?? {}).map(([name, value]) => {
		const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
		return [name, text.slice(0, 9_000)];
	});
}

const queryOf = ({ query }: FuzzedCall, random: Random): string =>
	!query || random() < 0.2 ? pick(random, hostileQueries) : `${new URLSearchParams(fieldsFor(query, random))}`;

/** A multipart body with a file that is no file of ours. */
function uploadOf({ body }: FuzzedCall, random: Random): RequestInit {
	if (random() < 0.2) return { body: "--x\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } };
	const form = new FormData();
	for (const [name, value] of fieldsFor(body, random)) form.append(name, value);
	const bytes = Uint8Array.from({ length: Math.floor(random() * 2_000) }, () => random() * 256);
	if (random() < 0.8) form.append("file", new File([bytes], pick(random, hostileTexts).toWellFormed()));
	return { body: form };
}

function bodyOf(call: FuzzedCall, random: Random, round: number): RequestInit {
	if (call.method === "GET") return {};
	if (call.accepts === "upload") return uploadOf(call, random);
	const body = hostileBodies[round] ?? JSON.stringify(inputFor(call.body, random)) ?? "";
	return { body, headers: { "content-type": "application/json" } };
}

/** What is wrong with a response; null if nothing is. */
function faultIn(status: number, headers: Headers, text: string): string | null {
	if (status >= 500) return "a failure";
	if (/^text\/csv/.test(headers.get("content-type") ?? "")) return null;
	const { statusCode = status, code, message } = JSON.parse(text) as Record<string, unknown>;
	if (statusCode !== status) return "another status in the envelope";
	return status < 400 || (typeof code === "string" && typeof message === "string") ? null : "no reason";
}

async function request(call: FuzzedCall, sender: Sender, round: number): Promise<unknown[]> {
	const random = seededRandom(`${call.method} ${call.path} ${round}`);
	const path = `/api/v1${client.addressOf(call.path, sender, random)}?${queryOf(call, random)}`;
	const init = { method: call.method, ...bodyOf(call, random, round) };
	const { status, headers, text, logged } = await client.send(sender, path, init);
	const fault = faultIn(status, headers, text);
	if (fault === null && logged.length === 0) return [];
	return [{ fault, status, sender, path: path.slice(0, 300), body: String(init.body).slice(0, 300), logged }];
}

describe("hostile input", () => {
	it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
		"to %s is refused with a reason, or harmless",
		async (_, call) => {
			const wrong: unknown[] = [];
			const senders = sendersFor(call.allow, "also" in call ? call.also : []);
			const count = call.method === "GET" ? rounds.GET : rounds.other;
			for (let round = 0; round < count; round++) {
				wrong.push(...(await request(call, senders[round % senders.length] ?? null, round)));
			}
			expect(wrong).toEqual([]);
		},
	);
});
