// @module-tag slow
/**
 * Requests every page and call of the tables (routes.spec.json, api.spec.json) as every kind of visitor, each signed in
 * through the product's own call. Rows that are not
 * built yet are mounted as stand-ins with the row's guard, so that the guard is proven before the feature exists.
 */
import { Hono } from "hono";
import { getPathNoStrict } from "hono/utils/url";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import specifiedCalls from "../api/api.spec.json" with { type: "json" };
import { callAreas } from "../api/app.ts";
import type { Access } from "../api/domain/people/access.ts";
import type { Role } from "../api/domain/people/roles.ts";
import { sha256 } from "../api/domain/sha256.ts";
import { wholeAnswer } from "../api/http/answer.ts";
import { type AnyCall, callArea, defineCall, type Method } from "../api/http/call.ts";
import type { AppEnv } from "../api/http/context.ts";
import { mountCalls } from "../api/http/mount-calls.ts";
import { identifyBySession, requestContext } from "../api/http/request-context.ts";
import { failureFrom, failureResponse } from "../api/http/respond.ts";
import { publicSettings } from "../api/platform/settings.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { demoOrganizationIds } from "../db/seed/organizations.ts";
import { mountSite } from "./mount-site.ts";
import { definePage, type PageAccess } from "./page.ts";
import { reply } from "./reply.ts";
import specifiedPages from "./routes.spec.json" with { type: "json" };
import { pageRoutes } from "./routes.ts";
import { accountOf, actorOf, type Visitor } from "./testing/actors.ts";
import { demoBegin } from "./testing/demo-app.ts";
import { forEachVisitor } from "./testing/for-each-visitor.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { signedIn } from "./testing/signed-in.ts";

type Row = { path: string; allow: string | readonly string[]; also?: readonly string[]; denied?: string };
type CallRow = Row & { method: string };

const callRows: readonly CallRow[] = specifiedCalls;
const pageRows: readonly Row[] = specifiedPages;

const ownerId = () => {
	const actor = actorOf("owner");
	return actor.kind === "user" ? actor.userId : "";
};

/** Whether the table lets a visitor in, if the owner owns everything. Written independently of the guard. */
function isLetIn({ allow, also = [] }: Row, visitor: Visitor): boolean {
	if (allow === "anyone" || allow === "signature" || allow === "signed-in or reset token") return true;
	// None of them has a key.
	if (visitor === "guest" || allow === "key") return false;
	if (allow === "signed-in" || allow === "signed-in or key" || also.includes(visitor)) return true;
	if (typeof allow === "string") return visitor === "owner";
	return allow.includes(visitor);
}

/** The open session of each account that has signed in. */
const sessions = new Map<Visitor, { cookie: string }>();
const app = await sharedApp();

/** A bank account whose bank exists. */
const bankAccount = {
	country: "IN",
	label: "State Bank of India",
	accountHolderName: "Devika Nair",
	accountHolderType: "individual",
	accountNumber: "00000012345678901",
	routingNumber: "SBIN0000300",
};

/** The headers of a request in the visitor's session, begun by `POST /login`; a new one if the last request ended it. */
async function as(visitor: Visitor): Promise<Record<string, string>> {
	if (visitor === "guest") return {};
	const known = sessions.get(visitor);
	const [row] = known
		? await app.rows("SELECT 1 FROM session WHERE id = ?", [await sha256(known.cookie.replace("session=", ""))])
		: [];
	const open = known && row ? known : await signedIn(app, accountOf(visitor));
	sessions.set(visitor, open);
	return { ...open };
}

const accountPath = `/org/${demoOrganizationIds["vidya-jyothi"]}/payment/account`;
/** The id of the bank account of the owner's organization. */
const ownersAccount: string = (await app.send("POST", accountPath, bankAccount, await as("owner"))).body.data.uniqueId;

/** The path with the owner's id, or their request's or organization's, in place of each name. */
function sampleOf({ path, allow }: Row): string {
	const ofRequest = allow === "owner" && path.startsWith("/donationRequest/");
	const ofOrganization = typeof allow === "string" && allow.startsWith("org ");
	const ofRoom = allow === "owner" && path.startsWith("/chatRooms/");
	const id = ofRequest
		? demoRequestIds["vidya-jyothi"]
		: ofOrganization
			? demoOrganizationIds["vidya-jyothi"]
			: ofRoom
				? ownersRoom
				: ownerId();
	const owned = {
		"{accountId}": ownersAccount,
		"{cid}": ownersContact,
		"{gid}": ownersGroup,
		"{groupId}": ownersDonorGroup,
	};
	const named =
		allow === "owner" ? Object.entries(owned).reduce((text, [name, value]) => text.replace(name, value), path) : path;
	return named.replaceAll(/\{\w+\}/g, id);
}

const ownersRequest = demoRequestIds["vidya-jyothi"];
const ownersUpdate = "upd_of_the_owner";
const ownersContact = "ctc_of_the_owner";
const ownersGroup = "cgr_of_the_owner";
const ownersDonorGroup = "dgr_of_the_owner";
const ownersRoom = "room_of_the_owner";
const roomsStart = demoBegin + 3_600_000;

/** The input with which a call finds the thing that its guard is about, if the path does not name it. */
const inputs: Readonly<Record<string, { query?: string; body?: object }>> = {
	"POST /donationRequestUpdate": { body: { donation_request_id: ownersRequest, text: "The first bricks are here." } },
	"PUT /donationRequestUpdate": { body: { _id: ownersUpdate, text: "The first bricks were delivered." } },
	"DELETE /donationRequestUpdate": { query: `?_id=${ownersUpdate}` },
	"POST /org/{id}/payment/account": { body: bankAccount },
	"PUT /org/{id}/payment/account/{accountId}": { body: bankAccount },
	"POST /user/{id}/payment/account": { body: bankAccount },
	"PUT /user/{id}/payment/account/{accountId}": { body: bankAccount },
	"POST /stripe/verify-bank-account/{accountId}": { body: { amount: ["32", "45"] } },
	"POST /donationRequest/withdraw/{id}": { body: { amount: 1 } },
	"POST /donationRequest/{id}/helpers": { body: { email: "friend@guards.example", role: "reader" } },
	"PUT /donationRequest/{id}/helpers/{helper}": { body: { role: "reader" } },
	"PUT /donationRequest/withdraw/{id}": { body: { status: "canceled" } },
	"PUT /donationRequest/withdraw/{id}/bill": { body: { isShown: true } },
	"POST /org/{id}/inviteUser": { body: { email: "friend@guards.example" } },
	"POST /org/{id}/user": { body: { userId: "usr_nobody" } },
	"PUT /org/{id}/user/{userId}": { body: { role: "member" } },
	"POST /organization/{id}/funds": { body: { name: "A fund" } },
	"PUT /organization/{id}/funds/{fundId}": { body: { name: "A fund" } },
	"PUT /organization/{id}/funds/{fundId}/state": { body: { isClosed: true } },
	"PUT /organization/{id}/funds/{fundId}/place": { body: { move: "up" } },
	"PUT /organization/{id}/registrations/{scheme}": {
		body: { number: "010230457", year: 2024, validUntil: "2035-03-31" },
	},
	"PUT /organizations/{id}/registrations": { body: { scheme: "80G", number: "AAATV4521CF20214" } },
	"PUT /contact/{cid}": { body: { firstName: "Asha", email: "asha@guards.example" } },
	"PUT /donorGroups/{groupId}": { body: { donationRequestId: "req_1", name: "Friends", fewestGifts: "1" } },
	"PUT /contactGroup/{gid}": { body: { name: "Friends" } },
	"PUT /chatRooms/{id}": {
		body: { title: "Tea", description: "A talk", startTime: roomsStart, endTime: roomsStart + 3_600_000 },
	},
	"POST /contactGroup/{gid}/assign": { body: { contactIds: [ownersContact] } },
	"POST /contactGroup/{gid}/unassign": { body: { contactIds: [ownersContact] } },
	"POST /organizations/{id}/merge": { body: { into: "org_unknown", reason: "Registered twice" } },
};

/** A call with a row's guard that always answers 200. */
function standIn({ method, path, allow, also }: CallRow): AnyCall {
	const name = `${method as Method} ${path as `/${string}`}` as const;
	const shared = {
		summary: path,
		scope: "gifts:read" as const,
		answer: wholeAnswer(v.object({ statusCode: v.number() })),
		run: () => ({ statusCode: 200 as const }),
	};
	const roles = also as readonly Role[] | undefined;
	const access = allow as Access;
	if (access === "owner")
		return defineCall(name, { ...shared, allow: access, also: roles, owner: async () => ownerId() });
	if (access === "signature") return defineCall(name, { ...shared, allow: access, verify: async () => undefined });
	if (access === "signed-in or reset token") {
		return defineCall(name, { ...shared, allow: access, holdsToken: async () => true });
	}
	if (access === "self" || access === "org owner" || access === "org owner or org admin") {
		return defineCall(name, { ...shared, allow: access, also: roles });
	}
	return defineCall(name, { ...shared, allow: access });
}

const Empty = () => null;

describe("a stand-in for every row of the tables", () => {
	const own = new Hono<AppEnv>({ getPath: getPathNoStrict });
	own.use(requestContext(app.platform, identifyBySession));
	own.onError((error) => failureResponse(failureFrom(error, app.platform, "test")));
	const api = new Hono<AppEnv>();
	mountCalls(api, [callArea("Stand-ins", callRows.map(standIn))]);
	own.route("/api/v1", api);
	mountSite(
		own,
		pageRows
			.filter(({ path }) => !path.startsWith("/api/"))
			.map(({ path, allow, denied }) => ({
				path,
				page: definePage(path)<null>({
					allow: allow as PageAccess,
					denied: denied as "login" | "/" | "warn" | undefined,
					load: async () => reply.page(null),
					head: () => ({ title: path }),
					Page: Empty,
				}),
			})),
		[],
	);

	forEachVisitor("lets %s make only the calls that the table allows", async (visitor) => {
		const wrong: string[] = [];
		for (const row of callRows) {
			const answer = await own.request(`/api/v1${sampleOf(row)}`, { method: row.method, headers: await as(visitor) });
			const expected = isLetIn(row, visitor) ? 200 : visitor === "guest" ? 401 : 403;
			if (answer.status !== expected) wrong.push(`${row.method} ${row.path}: ${answer.status}, not ${expected}`);
		}
		expect(wrong).toEqual([]);
	});

	forEachVisitor("lets %s open only the pages that the table allows", async (visitor) => {
		const wrong: string[] = [];
		for (const row of pageRows.filter(({ path }) => !path.startsWith("/api/"))) {
			const path = sampleOf(row);
			const answer = await own.request(path, { headers: await as(visitor) });
			const to = answer.headers.get("location");
			const seen = to === null ? String(answer.status) : `${answer.status} ${to}`;
			const signIn = `303 /login?next=${encodeURIComponent(path)}`;
			const refused = visitor === "guest" || row.denied === "login" ? signIn : "303 /";
			const expected = isLetIn(row, visitor) ? "200" : refused;
			if (seen !== expected) wrong.push(`${row.path}: ${seen}, not ${expected}`);
			const warned = answer.headers.get("set-cookie")?.includes("notice.privilege") ?? false;
			if (warned !== (expected === "303 /" && row.denied === "warn")) wrong.push(`${row.path}: warned ${warned}`);
		}
		expect(wrong).toEqual([]);
	});

	it("refuses calls for another user's data, and calls for an organization from a plain member", async () => {
		const stranger = `/api/v1/user/${ownerId()}/contact`;
		expect((await own.request(stranger, { headers: await as("signed-in") })).status).toBe(403);
		const { userId } = actorOf("signed-in") as { userId: string };
		const organization = demoOrganizationIds["vidya-jyothi"];
		const asMember = async (role: string) => {
			await app.rows(
				`INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, ?, 0)
					ON CONFLICT (organization_id, user_id) DO UPDATE SET role = excluded.role`,
				[organization, userId, role],
			);
			const of = async (method: string) =>
				(await own.request(`/api/v1/organization/${organization}`, { method, headers: await as("signed-in") })).status;
			return [await of("PUT"), await of("DELETE")];
		};
		expect(await asMember("member")).toEqual([403, 403]);
		expect(await asMember("admin")).toEqual([200, 403]);
		expect(await asMember("owner")).toEqual([200, 200]);
		await app.rows("DELETE FROM organization_member WHERE user_id = ?", [userId]);
	});
});

describe("the product itself", () => {
	/** Pages that have nothing to ask of a visitor who is signed in. */
	const leadsHome = ["/login", "/NewLogin", "/signup"];
	const defined = callAreas.flatMap(({ calls }) => calls);
	const rowOf = (call: AnyCall) => callRows.find(({ method, path }) => method === call.method && path === call.path);

	forEachVisitor("lets %s make the calls that the table allows", async (visitor) => {
		app.advance(60_000); // The limits of the previous visitor's minute are over.
		await app.rows(
			"INSERT OR IGNORE INTO request_update (id, request_id, text, created_at) VALUES (?, ?, 'We begin.', 0)",
			[ownersUpdate, ownersRequest],
		);
		await app.rows(
			`INSERT OR IGNORE INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
				VALUES (?, ?, 'Asha', '', 'asha@guards.example', 'asha', 'asha@guards.example', 'form', 0, 0)`,
			[ownersContact, ownerId()],
		);
		await app.rows(
			"INSERT OR IGNORE INTO contact_group (id, user_id, name, name_key, created_at, changed_at) VALUES (?, ?, 'Friends', 'friends', 0, 0)",
			[ownersGroup, ownerId()],
		);
		await app.rows(
			`INSERT OR IGNORE INTO donor_group (id, user_id, name, name_key, rule, created_at) VALUES (?, ?, 'Givers', 'givers', '{"fewestGifts":1}', 0)`,
			[ownersDonorGroup, ownerId()],
		);
		await app.rows(
			"INSERT OR IGNORE INTO audio_room (id, title, description, starts_at, ends_at, owner_id, created_at, updated_at) VALUES (?, 'Tea', 'A talk', ?, ?, ?, 0, 0)",
			[ownersRoom, roomsStart, roomsStart + 3_600_000, ownerId()],
		);
		for (const call of defined) {
			const row = rowOf(call);
			if (!row) throw new Error(`${call.path} has no row in the table`);
			const { query = "", body = {} } = inputs[`${call.method} ${call.path}`] ?? {};
			const writes = call.method === "GET" ? {} : { body: JSON.stringify(body) };
			const headers = {
				...(await as(visitor)),
				...(call.method === "GET" ? {} : { "content-type": "application/json" }),
			};
			const answer = await app.fetch(`/api/v1${sampleOf(row)}${query}`, { method: call.method, headers, ...writes });
			const seen = answer.status === 401 || answer.status === 403 ? answer.status : "let in";
			const expected = isLetIn(row, visitor) ? "let in" : visitor === "guest" ? 401 : 403;
			expect(seen, `${call.method} ${call.path}`).toBe(expected);
			expect(answer.status, `${call.method} ${call.path}`).toBeLessThan(500);
		}
	});

	forEachVisitor("lets %s open the pages that the table allows", async (visitor) => {
		for (const { path } of pageRoutes) {
			const row = pageRows.find((each) => each.path === path);
			if (!row) throw new Error(`${path} has no row in the table`);
			const answer = await app.fetch(sampleOf(row), { headers: await as(visitor), redirect: "manual" });
			const to = answer.headers.get("location") ?? "";
			const signIn = `/login?next=${encodeURIComponent(sampleOf(row))}`;
			const expected = visitor === "guest" || row.denied === "login" ? signIn : "/";
			if (!isLetIn(row, visitor)) expect([answer.status, to], path).toEqual([303, expected]);
			else expect(leadsHome.includes(path) ? [signIn] : ["/", signIn], path).not.toContain(to);
			expect(answer.status, path).toBeLessThan(500);
		}
	});

	it("keeps secret settings out of every page", async () => {
		const { secretKey, webhookSecret } = app.platform.settings.stripe;
		expect(JSON.stringify(publicSettings(app.platform.settings))).not.toMatch(secretKey);
		for (const { path } of pageRoutes) {
			const row = pageRows.find((each) => each.path === path);
			const html = await (await app.fetch(row ? sampleOf(row) : path)).text();
			for (const secret of [secretKey, webhookSecret]) expect(html, path).not.toContain(secret);
		}
	});

	it("greets a signed-in visitor by name and does not cache the page", async () => {
		const answer = await app.fetch("/", { headers: await as("signed-in") });
		expect(await answer.text()).toContain("Devika");
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
	});
});
