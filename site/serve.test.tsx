/** The serving of pages and other routes, with pages of the test's own. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { AppEnv } from "../api/http/context.ts";
import { Problem } from "../api/http/problem.ts";
import { requestContext } from "../api/http/request-context.ts";
import { failureFrom, failureResponse } from "../api/http/respond.ts";
import { withoutTracking } from "./cached-page.ts";
import { mountSite } from "./mount-site.ts";
import { type AnyPage, definePage, type PageContext } from "./page.ts";
import { reply } from "./reply.ts";
import { defineRoute } from "./route.ts";
import { Template } from "./template.ts";
import { as, identifyByName } from "./testing/actors.ts";
import { sharedApp } from "./testing/shared-app.ts";

const Texts = ({ data }: { data: readonly string[] }) => <p>{data.join(", ")}</p>;
const shared = { allow: "anyone", head: () => ({ title: "Test" }), Page: Texts } as const;

/** Counts how often the refused page's action ran. */
let acted = 0;

const pages: readonly AnyPage[] = [
	definePage("/upload")<readonly string[]>({
		...shared,
		accepts: "upload",
		upload: { maxBytes: 1024 * 1024, maxFiles: 1, folder: "site-test" },
		limit: "report",
		load: async () => reply.page([]),
		async action(_ctx, { form, files }) {
			if (form.get("how") === "wrong") return reply.page(["wrong", ...files.map(({ name }) => name)], { status: 400 });
			if (form.get("how") === "refuse") throw new Problem(409, "not_open");
			return reply.redirect("/upload");
		},
		refused: async (_ctx, { form, files }, { status }) =>
			reply.page([`refused ${form.get("how")}`, String(files.length)], { status }),
	}),
	definePage("/staff")<readonly string[]>({
		...shared,
		allow: ["admin"],
		denied: "/",
		load: async () => reply.page([]),
		async action() {
			acted++;
			return reply.page(["acted"]);
		},
	}),
	definePage("/on")<readonly string[]>({
		...shared,
		load: async () => reply.page([]),
		action: async (_ctx, { form }) => reply.redirect(form.get("next") ?? ""),
	}),
	definePage("/named/{name}")<readonly string[]>({
		...shared,
		cache: 5,
		load: async (ctx, { params }) => reply.page([ctx.actor.kind, params.name ?? ""]),
		head: ([, name]) => ({ title: name ?? "" }),
	}),
];

const routes = [
	defineRoute({ path: "/moved", allow: "anyone", run: () => Response.redirect("https://example.org/") }),
	defineRoute({ path: "/mine", allow: "signed-in", run: () => new Response("mine") }),
	defineRoute({
		method: "POST",
		path: "/taken",
		allow: "anyone",
		run: async (_ctx, { raw }) => new Response(await raw.text()),
	}),
];

const demo = await sharedApp();
const site = new Hono<AppEnv>();
site.use(requestContext(demo.platform, identifyByName));
site.onError((error) => failureResponse(failureFrom(error, demo.platform, "test")));
mountSite(
	site,
	pages.map((page) => ({ path: page.path, page })),
	routes,
);

const stored = () => {
	try {
		return readdirSync(join(demo.platform.settings.dataDir, "files", "site-test")).filter(
			(name) => !name.endsWith(".type"),
		);
	} catch {
		return [];
	}
};

function send(how: string): Promise<Response> {
	const body = new FormData();
	body.append("how", how);
	body.append("file", new Blob([new Uint8Array(10_000)]), "picture.png");
	return Promise.resolve(site.request("/upload", { method: "POST", body }));
}

describe("a page that takes uploads", () => {
	it("stores a file, and keeps none of a form that it displays again", async () => {
		expect((await send("right")).status).toBe(303);
		expect(stored()).toHaveLength(1);
		const wrong = await send("wrong");
		expect([wrong.status, (await wrong.text()).includes("wrong, picture.png")]).toEqual([400, true]);
		expect((await send("refuse")).status).toBe(409);
		expect(stored()).toHaveLength(1);
	});

	it("stores no file beyond its limit, and still has what was typed", async () => {
		for (let time = 0; time < 30; time++) await send("wrong");
		const answer = await send("right");
		expect(answer.status).toBe(403);
		expect(await answer.text()).toContain("refused right, 0");
		expect(stored()).toHaveLength(1);
	});
});

describe("a page", () => {
	it.each(["//evil.example/login", "/\\evil.example/login", "///evil.example/login"])(
		"leads to our own site although its form names another host: %s",
		async (next) => {
			const answer = await site.request("/on", { method: "POST", body: new URLSearchParams({ next }) });
			expect(answer.headers.get("location")).toBe("/evil.example/login");
		},
	);

	it("never runs the form of a visitor who may not enter", async () => {
		for (const visitor of ["guest", "signed-in", "finAdmin"] as const) {
			const answer = await site.request("/staff", {
				method: "POST",
				body: new URLSearchParams(),
				headers: as(visitor),
			});
			expect(answer.status).toBe(303);
		}
		expect(acted).toBe(0);
		const headers = as("admin");
		expect((await site.request("/staff", { method: "POST", body: new URLSearchParams(), headers })).status).toBe(200);
		expect(acted).toBe(1);
	});

	it("is not cached for a caller with a token, nor given one from the cache", async () => {
		const own = await site.request("/named/a", { headers: as("signed-in") });
		expect(own.headers.get("cache-control")).toBe("private, no-store");
		expect(await own.text()).toContain("<p>user, a");
		const guest = await site.request("/named/a");
		expect(await guest.text()).toContain("<p>guest, a");
		await demo.settled();
		expect(await (await site.request("/named/a", { headers: as("signed-in") })).text()).toContain("<p>user, a");
	});

	it.each(["/*css*/", "<!--css-->", "<!--body-->", Template.hole("keyword").replace(/[0-9a-f]/, "x")])(
		"displays the text %s as any other",
		async (text) => {
			const html = await (await site.request(`/named/${encodeURIComponent(text)}`)).text();
			const escaped = text.replaceAll("<", "&lt;");
			expect(html).toContain(`<title>${escaped} · `);
			expect(html).toContain(`<p>guest, ${escaped}</p>`);
			expect(html.match(/<style>(?!\/\*|<)/g)).toHaveLength(1);
			expect(html.match(/<header /g)).toHaveLength(1);
		},
	);
});

it("code of a page can't read the settings, which hold secrets", () => {
	expectTypeOf<PageContext["platform"]["settings"]>().toBeNever();
	expectTypeOf<Parameters<AnyPage["load"]>[0]>().toEqualTypeOf<PageContext>();
});

describe("another route", () => {
	it("may answer with a redirect", async () => {
		const answer = await site.request("/moved");
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://example.org/"]);
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
	});

	it("is cached only where it says so, and refuses in plain text", async () => {
		const mine = await site.request("/mine", { headers: as("signed-in") });
		expect(mine.headers.get("cache-control")).toBe("private, no-store");
		expect((await site.request("/mine")).status).toBe(401);
	});

	it("has a limited body", async () => {
		expect((await site.request("/taken", { method: "POST", body: "x".repeat(300_000) })).status).toBe(413);
	});
});

describe("a link with tracking parameters", () => {
	it.each([
		["/a?utm_source=x", "/a"],
		["/a?b=1&fbclid=2&c=3", "/a?b=1&c=3"],
		["/a?fbclid", "/a"],
		["/a?next=/b?utm_source=x&c=1", "/a?next=/b?utm_source=x&c=1"],
		["/a?xfbclid=1", "/a?xfbclid=1"],
		["/a", "/a"],
	])("%s is %s", (address, clean) => {
		expect(withoutTracking(address)).toBe(clean);
	});
});
