// @module-tag slow
/**
 * Asks every call and opens every page with the ids of everything, as every demo account in its own session, and looks for
 * what belongs to somebody else: addresses, numbers, hashes, secrets.
 */

import { describe, expect, it } from "vitest";
import { callAreas } from "../api/app.ts";
import { hasRole } from "../api/domain/people/access.ts";
import { type Role, roles } from "../api/domain/people/roles.ts";
import type { Call } from "../api/http/call.ts";
import { demoUsers } from "../db/seed/people.ts";
import { guidePages } from "./guide-pages.ts";
import { pageRoutes } from "./routes.ts";
import { donate } from "./testing/giving-steps.ts";
import { knownIds } from "./testing/hostile/known-ids.ts";
import { type PrivateValue, plantPrivateValues, privateValues, valueFinder } from "./testing/private-values.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { signedIn } from "./testing/signed-in.ts";

const accounts = demoUsers.filter(({ email }) => email.endsWith("@demo.test"));
type Account = (typeof accounts)[number];
const askers: readonly (Account | null)[] = [null, ...accounts];
/** Such as `donor`. */
const nameOf = (account: Account | null) => account?.email.split("@")[0] ?? "";
const named = (...names: readonly string[]) =>
	names.map((name) => askers.find((asker) => nameOf(asker) === name) ?? null);
const fourKinds = named("donor", "admin", "finadmin", "");
const except = <Item>(all: readonly Item[], known: readonly Item[]) => all.filter((each) => !known.includes(each));
/** Superadmins come first: nobody else finds what they don't. */
const others = named("superadmin", ...except(askers, [...fourKinds, ...named("superadmin")]).map(nameOf));
/** The visitors who open pages about one thing with all ids: rendering takes most of the time. Guests find nothing that no account finds. */
const strangers = named("donor", "");

/**
 * `npm test` makes calls as a stranger with all ids, and makes them and opens pages with the main ids as four kinds of visitor;
 * `npm run test:all` does what is left.
 */
const rounds = [
	{ name: "for some visitors, on pages of the main things", tags: [], isFirst: true },
	{ name: "for all others", tags: ["rest"], isFirst: false },
];
const calls = callAreas
	.flatMap((area) => area.calls as readonly unknown[] as readonly Call[])
	.filter(({ method }) => method === "GET");

const mainPrefixes = ["usr_", "req_", "don_"];
const cookies = new Map<string, string>();

const app = await sharedApp();
for (const account of accounts) cookies.set(account.email, (await signedIn(app, nameOf(account))).cookie);
const [own, anonymous] = [await donate(app), await donate(app)];
const [owner] = accounts;
await app.rows(
	"UPDATE donation SET donor_user_id = ?, donor_email = 'gift.of.an.account@people.example' WHERE id = ?",
	[owner?.id ?? "", own],
);
await app.rows(
	"UPDATE donation SET anonymous = 1, donor_first_name = 'Unnamedly', donor_email = 'unnamed.donor@people.example' WHERE id = ?",
	[anonymous],
);
await plantPrivateValues(app);
const ids = [...new Set([...accounts.map(({ id }) => id), ...(await knownIds(app)), own, anonymous])];
/** Some ids of users, requests and gifts; the gifts are those two, because the database begins without any. */
const mainIds = mainPrefixes.flatMap((prefix) => ids.filter((id) => id.startsWith(prefix)).slice(0, 2));
const values: readonly PrivateValue[] = [
	...(await privateValues(app)),
	{ column: "donation.donor_first_name", value: "Unnamedly", owner: null, isSecret: false },
];
const valuesIn = valueFinder(values);

/** The visitors who may read what belongs to others: whom the guard names, and of one thing also admins, whom its verb lets in. */
function readersOf(path: string, allow: unknown, also: readonly Role[] = []): readonly Role[] {
	if (Array.isArray(allow)) return [...allow, ...also];
	return allow === "signed-in" && path.includes("{") ? ["admin", "superAdmin"] : also;
}

/** Answers that were searched before: most ids get the same refusal. */
const searched = new Set<string>();

/** The private values of others in a text. Staff whom the address admits by their role may see all but secrets. */
function leaksIn(text: string, asker: Account | null, admitted: readonly Role[]): string[] {
	const found = valuesIn(text);
	if (found.length === 0) return [];
	const actor = { kind: "user", userId: asker?.id ?? "", roles: asker?.roles ?? [] } as const;
	const mayRead = asker !== null && hasRole(actor, admitted);
	// A table without an owner's column may repeat the asker's own address.
	const own = new Set(values.filter(({ owner }) => asker !== null && owner === asker.id).map(({ value }) => value));
	return found
		.filter(({ value, isSecret }) => isSecret || !(mayRead || own.has(value)))
		.map(({ column, value }) => `${column}: ${value}`);
}

async function leaksAt(path: string, asker: Account | null, admitted: readonly Role[]) {
	const headers: Record<string, string> = asker ? { cookie: cookies.get(asker.email) ?? "" } : {};
	const response = await app.fetch(path, { headers, redirect: "manual" });
	expect(response.status, path).toBeLessThan(500);
	const isFound = response.status !== 404;
	const text = await response.text();
	const search = `${asker?.id} ${admitted.join()} ${text}`;
	if (searched.has(search)) return { isFound, leaks: [] };
	const leaks = leaksIn(text, asker, admitted);
	if (leaks.length === 0 && text.length < 1000) searched.add(search);
	return { isFound, leaks: leaks.map((leak) => `${path} tells ${asker?.username ?? "a guest"} ${leak}`) };
}

/** The private values that visitors find at some addresses. What the first of them does not find, no other is asked for. */
async function leaksAtAll(
	addresses: readonly string[],
	visitors: readonly (Account | null)[],
	admitted: readonly Role[],
) {
	const found: string[] = [];
	let left = addresses;
	for (const [place, visitor] of visitors.entries()) {
		const still: string[] = [];
		for (const address of left) {
			const { isFound, leaks } = await leaksAt(address, visitor, admitted);
			found.push(...leaks);
			if (place > 0 || isFound) still.push(address);
		}
		left = still;
	}
	return found;
}

const withIds = (path: string, of: readonly string[] = ids) =>
	path.includes("{") ? of.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];

/** The addresses of a call, with every id in its path and in each part of its query that is named after one. */
function addressesOf({ path, query }: Call, of: readonly string[]): string[] {
	const names = Object.keys((query as { entries?: object } | undefined)?.entries ?? {});
	const byId = names.filter((name) => /id$/i.test(name));
	return [
		...withIds(path, of),
		...byId.flatMap((name) => of.map((id) => `${path.replaceAll(/\{\w+\}/g, id)}?${name}=${id}`)),
	];
}

describe("what belongs to somebody else", () => {
	it("is looked for in every kind of column", () => {
		const columns = new Set(values.map(({ column }) => column));
		for (const column of [
			"user.email",
			"user.phone",
			"user.address",
			"user.password_hash",
			"session.id",
			"donation.donor_email",
		]) {
			expect(columns).toContain(column);
		}
	});

	it("is looked for on pages of users, requests and gifts", () => {
		for (const prefix of mainPrefixes) expect(mainIds.filter((id) => id.startsWith(prefix)).length).toBeGreaterThan(1);
	});

	const samples = new Map(guidePages().map(({ path, sample }) => [path, sample]));
	// The demo's own pages show all its accounts and mails.
	const pages = pageRoutes.filter(
		({ path, page }, place) =>
			!path.startsWith("/sandbox") && pageRoutes.findIndex((other) => other.page === page) === place,
	);

	describe.each(rounds)("$name", ({ tags, isFirst }) => {
		for (const call of calls) {
			it(`is not in the answer of GET ${call.path}`, { tags }, async () => {
				const admitted = readersOf(call.path, call.allow, "also" in call ? call.also : []);
				const pathsWith = (of: readonly string[]) => addressesOf(call, of).map((path) => `/api/v1${path}`);
				const leaks = isFirst
					? [
							...(await leaksAtAll(pathsWith(ids), named("donor"), admitted)),
							...(await leaksAtAll(pathsWith(mainIds), named("finadmin"), admitted)),
							...(await leaksAtAll(pathsWith(mainIds), named("admin", ""), admitted)),
						]
					: await leaksAtAll(pathsWith(ids), others, admitted);
				expect(leaks).toEqual([]);
			});
		}

		for (const { path, page } of pages) {
			it(`is not on the page ${path}`, { tags }, async () => {
				const admitted = readersOf(path, page.allow);
				const isOfOneThing = path.includes("{");
				const sample = samples.get(path);
				const first = [...withIds(path, mainIds), ...(sample ? [sample] : [])];
				const addresses = isFirst || !isOfOneThing ? first : withIds(path);
				const visitors = isFirst ? named("finadmin", "admin", "donor", "") : isOfOneThing ? strangers : others;
				const leaks = await leaksAtAll(addresses, visitors, admitted);
				expect(leaks).toEqual([]);
			});
		}
	});

	it("would be found", () => {
		const [value] = values.filter(({ column }) => column === "user.phone");
		expect(leaksIn(`<b>${value?.value}</b>`, null, roles)).toHaveLength(1);
	});
});
