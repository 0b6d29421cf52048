// @module-tag slow
/** The worth of an open session after something has ended it, on every page and call that needs one. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { callAreas } from "../api/app.ts";
import { foundationId } from "../api/domain/giving/payments.ts";
import { demoPassword, userId } from "../db/seed/people.ts";
import { pageRoutes } from "./routes.ts";
import { browserSession } from "./testing/browser-session.ts";
import { openSession } from "./testing/open-session.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { signedIn } from "./testing/signed-in.ts";

type Session = { cookie: string };

const app = await sharedApp();
let staff: Session;
let own: Session;
let other: Session;
beforeEach(async () => {
	staff = await openSession(app, "superadmin");
	[own, other] = [await openSession(app, "donor"), await openSession(app, "donor")];
});

const pages = pageRoutes.filter(({ page }) => page.allow !== "anyone");
const calls = callAreas
	.flatMap((area) => area.calls)
	.filter(({ allow }) => !["anyone", "signature", "signed-in or reset token"].includes(String(allow)));
const fill = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

/** The pages and calls that still know whose session it is. */
async function openedBy(session: Session): Promise<string[]> {
	const opened: string[] = [];
	for (const { path } of pages) {
		// An id that still exists once the account is closed: nobody is asked to log in for a page of nothing.
		const { status, headers } = await app.fetch(fill(path, foundationId), { headers: session, redirect: "manual" });
		if (status !== 303 || !headers.get("location")?.startsWith("/login?next=")) opened.push(path);
	}
	for (const { method, path } of calls) {
		const headers = { ...session, "content-type": "application/json" };
		const init = { method, headers, body: method === "GET" ? undefined : "{}" };
		const { status } = await app.fetch(`/api/v1${fill(path, userId("donor"))}`, init);
		if (status !== 401) opened.push(`${method} ${path}`);
	}
	const home = await app.fetch("/", { headers: session });
	if ((await home.text()).includes("Devika")) opened.push("/");
	return opened;
}

const put = (path: string, body: object) =>
	app.fetch(`/api/v1${path}`, {
		method: "PUT",
		headers: { ...staff, "content-type": "application/json" },
		body: JSON.stringify(body),
	});

describe("An open session", () => {
	it.each([1, 20])("opens pages after %i days while the database takes no writes", async (days) => {
		const session = await openSession(app, "donor");
		app.advance(days * 24 * 3_600_000);
		const { batch } = app.client;
		const full = vi.spyOn(app.client, "batch").mockImplementation(async (...all) => {
			if (all[1] === "write") throw new Error("database or disk is full");
			return batch.apply(app.client, all);
		});
		expect((await app.fetch("/notifications", { headers: session })).status).toBe(200);
		full.mockRestore();
	});

	it("opens pages and calls, so that the others are refused because it ended", async () => {
		expect((await openedBy(own)).length).toBeGreaterThan(pages.length / 2);
	});

	it.each<[string, () => Promise<{ status: number }>]>([
		["signing out on its page", () => browserSession(app, own.cookie).post("/logout", {})],
		["the call that signs out", () => app.call("/logout", {}, own)],
		[
			"signing out all others in the settings",
			() => browserSession(app, other.cookie).post("/account", { section: "sessions", intent: "sessions" }),
		],
		[
			"another password, chosen in another browser",
			async () => {
				const real = await signedIn(app, "donor");
				const change = (oldPassword: string, newPassword: string) =>
					app.call("/change/user/password", { oldPassword, newPassword }, real);
				const changed = await change(demoPassword, "Changed!pass2");
				await change("Changed!pass2", demoPassword);
				return changed;
			},
		],
		["blocking", () => put(`/users/${userId("donor")}/state`, { state: "blocked", reason: "Spam" })],
		[
			"blocking, also after it was undone",
			async () => {
				await put(`/users/${userId("donor")}/state`, { state: "blocked", reason: "Spam" });
				return put(`/users/${userId("donor")}/state`, { state: "active", reason: "A mistake" });
			},
		],
		[
			"thirty days without use",
			async () => {
				app.advance(30 * 86_400_000 + 1);
				return { status: 200 };
			},
		],
		["closing the account", () => app.call("/disband/user", { password: demoPassword }, other)],
	])("opens nothing after %s", async (_, end) => {
		expect([200, 303]).toContain((await end()).status);
		expect(await openedBy(own)).toEqual([]);
	});

	it("has the roles of this moment on every staff page and call", async () => {
		const session = await openSession(app, "admin");
		const forAdmins = (allow: unknown) => Array.isArray(allow) && allow.includes("admin");
		const refused = async () => {
			const count = { pages: 0, calls: 0 };
			for (const { path } of pages.filter(({ page }) => forAdmins(page.allow))) {
				const { headers } = await app.fetch(fill(path, "x"), { headers: session, redirect: "manual" });
				if (headers.get("location") !== null) count.pages++;
			}
			for (const { path } of calls.filter(({ method, allow }) => method === "GET" && forAdmins(allow))) {
				const { status } = await app.fetch(`/api/v1${fill(path, "x")}`, { headers: session });
				if (status === 403) count.calls++;
			}
			return count;
		};
		const all = {
			pages: pages.filter(({ page }) => forAdmins(page.allow)).length,
			calls: calls.filter(({ method, allow }) => method === "GET" && forAdmins(allow)).length,
		};
		const change = (body: object) => put(`/users/${userId("admin")}/roles`, { ...body, reason: "x" });
		expect(await refused()).toEqual({ pages: 0, calls: 0 });
		expect((await change({ revoke: ["admin"] })).status).toBe(200);
		expect(await refused()).toEqual(all);
		await change({ grant: ["admin"] });
		expect(await refused()).toEqual({ pages: 0, calls: 0 });
	});
});

describe("A session that was planted in the browser", () => {
	const planted = "a".repeat(43);

	it.each<[string, (browser: ReturnType<typeof browserSession>) => Promise<Response>]>([
		["the log-in page", (browser) => browser.post("/login", { identifier: "owner@demo.test", password: demoPassword })],
		["the demo's guide", (browser) => browser.post("/sandbox", { email: "owner@demo.test" })],
	])("is not taken over by %s", async (_, logIn) => {
		const ofThief = await openSession(app, "donee");
		for (const token of [planted, ofThief.cookie.replace("session=", "")]) {
			const browser = browserSession(app, `session=${token}`);
			expect((await logIn(browser)).status).toBe(303);
			const own = browser.cookies.get("session") ?? "";
			expect(own).not.toBe(token);
			expect((await app.call("/logout", {}, { cookie: `session=${token}` })).status).toBe(401);
			expect((await app.call("/logout", {}, { cookie: `session=${own}` })).status).toBe(200);
		}
	});
});
