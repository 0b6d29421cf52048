// @module-tag slow
/**
 * Opens every page with queries and ids that no link of ours has, and sends every form what no browser sends. The numbers are
 * seeded by the address, so that every run sends the same.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guidePages } from "./guide-pages.ts";
import { otherRoutes, type PageRoute, pageRoutes } from "./routes.ts";
import { type HostileClient, hostileClient, type Sender, sendersFor } from "./testing/hostile/hostile-client.ts";
import { pick, seededRandom } from "./testing/hostile/random.ts";
import { hostileQueries, hostileTexts } from "./testing/hostile/values.ts";

type Random = () => number;

const queryRounds = 16;
/** A password takes a tenth of a second. */
const formRounds = (names: ReadonlySet<string>) => ([...names].some((name) => /password/i.test(name)) ? 15 : 24);
/** `npm test` sends the first two rounds, `npm run test:all` the others. */
const parts = [
	{ of: "the first rounds", tags: [], from: 0, most: 2 },
	{ of: "the other rounds", tags: ["rest"], from: 2, most: Number.POSITIVE_INFINITY },
];
/** One address of each page: twins answer alike. */
const pages = pageRoutes.filter(({ page }, place) => pageRoutes.findIndex((other) => other.page === page) === place);
const samples = new Map(guidePages().map(({ path, sample }) => [path, sample]));
/** Names that pages read but no link or form of another page has, because only mails and providers send them. */
const rareNames = [
	"step",
	"code",
	"state",
	"error",
	"token",
	"otp",
	"id",
	"next",
	"intent",
	"response",
	"payment_intent",
];

let client: HostileClient;
/** The names of all fields and query parameters in the pages' own links and forms, with a value that they have. */
const names = new Map<string, string>(rareNames.map((name) => [name, ""]));
/** The names of each page's own fields. */
const fieldsOf = new Map<string, Set<string>>();

beforeAll(async () => {
	client = await hostileClient();
	for (const { path, page } of pages) {
		const own = new Set<string>();
		fieldsOf.set(path, own);
		for (const sender of sendersFor(page.allow)) {
			const { text } = await client.send(sender, samples.get(path) ?? path);
			for (const [, name = ""] of text.matchAll(/[?;](\w+)=/g)) names.set(name, "1");
			for (const [field] of text.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
				const [, name] = / name="([^"]+)"/.exec(field) ?? [];
				if (name === undefined) continue;
				names.set(name, / value="([^"]*)"/.exec(field)?.[1] ?? "");
				own.add(name);
			}
		}
	}
});
afterAll(() => client.app.close());

/** The path with ids of things that exist. */
const addressOf = (path: string, random: Random) => path.replaceAll(/\{\w+\}/g, () => pick(random, client.ids));
const hostileText = (random: Random) => pick(random, [...hostileTexts, ...client.ids]).toWellFormed();

/** Some of the names, with values that the pages have or with hostile ones. */
function fields(random: Random, count: number): [name: string, value: string][] {
	return Array.from({ length: count }, () => {
		const [name, value] = pick(random, [...names]);
		return [name, random() < 0.3 ? value : hostileText(random)];
	});
}

const markup = '"><script>alert(1)</script>';

/** The faults of an answer; empty for none. */
async function faults(sender: Sender, address: string, init?: RequestInit): Promise<unknown[]> {
	const { status, text, logged } = await client.send(sender, address, init);
	const fault = status >= 500 ? "a failure" : text.includes(markup) ? "markup of the visitor" : null;
	if (fault === null && logged.length === 0) return [];
	return [{ fault, status, sender, address: address.slice(0, 300), body: String(init?.body).slice(0, 300), logged }];
}

const titled = <Route extends { path: string }>(routes: readonly Route[]) =>
	routes.map((route) => [route.path, route] as const);

describe("an address", () => {
	const addresses = [
		...pages.map(({ path, page }) => ({ path, allow: page.allow })),
		...otherRoutes.filter((route) => !("connect" in route) && route.method !== "POST"),
	];

	const inParts = titled(addresses).flatMap(([path, route]) => parts.map((part) => ({ path, route, part })));
	describe.each(inParts)("like $path never fails", ({ path, route: { allow }, part }) => {
		it(`whatever follows, in ${part.of}`, { tags: part.tags }, async () => {
			const senders = sendersFor(allow);
			const wrong: unknown[] = [];
			for (let round = part.from; round < Math.min(queryRounds, part.most); round++) {
				const random = seededRandom(`${path} ${round}`);
				const sender = senders[round % senders.length] ?? null;
				const known = random() < 0.7 ? samples.get(path)?.split("?")[0] : undefined;
				const query = hostileQueries[round] ?? `${new URLSearchParams(fields(random, 4))}`;
				wrong.push(...(await faults(sender, `${known ?? addressOf(path, random)}?${query}`)));
			}
			expect(wrong).toEqual([]);
		});
	});

	const nowhere = ["/%", "/%00", "/%E0%A4%A", "/%ED%A0%80", "/..%2f..%2fetc", "/hi/%", "/hi/hi", "//"];

	it.each([...nowhere, `/${"a".repeat(8_000)}`].map((path) => [path.slice(0, 20), path]))(
		"that no page has never fails: %s",
		async (_, path) => {
			expect(await faults(null, path)).toEqual([]);
		},
	);
});

/** The body of a form: fields of any page, more of this page's own; now and then nothing that a browser sends. */
function bodyOf({ path, page }: PageRoute, random: Random, round: number): RequestInit {
	const entries = [...(fieldsOf.get(path) ?? [])].map((name): [string, string] => [
		name,
		random() < 0.7 ? (names.get(name) ?? "") || "text" : hostileText(random),
	]);
	entries.push(...fields(random, round % 4));
	if (page.accepts === "upload") {
		const form = new FormData();
		for (const [name, value] of entries) form.append(name, value);
		form.append("file", new File([hostileText(random)], hostileText(random)));
		return { body: round === 0 ? "--x" : form };
	}
	const body = hostileQueries[round] ?? new URLSearchParams(entries);
	return { body, headers: { "content-type": "application/x-www-form-urlencoded" } };
}

describe("a form", () => {
	const forms = pages.filter(({ page }) => page.action !== undefined);

	const inParts = titled(forms).flatMap(([path, route]) => parts.map((part) => ({ path, route, part })));
	describe.each(inParts)("of $path", ({ path, route, part }) => {
		it(`refuses what it can't use, and never fails, in ${part.of}`, { tags: part.tags }, async () => {
			const senders = sendersFor(route.page.allow);
			const wrong: unknown[] = [];
			const rounds = Math.min(formRounds(fieldsOf.get(path) ?? new Set()), part.most);
			for (let round = part.from; round < rounds; round++) {
				const random = seededRandom(`form ${path} ${round}`);
				const sender = senders[round % senders.length] ?? null;
				const address = samples.get(path) ?? addressOf(path, random);
				const init = { method: "POST", ...bodyOf(route, random, round) };
				wrong.push(...(await faults(sender, address, init)));
			}
			expect(wrong).toEqual([]);
		});
	});
});
