import { describe, expect, it } from "vitest";
import { pathPattern } from "../api/http/paths.ts";
import { staffSearchPath } from "./layout/staff-search.tsx";
import { type AnyPage, definePage } from "./page.ts";
import { staffMenus, staffScreens } from "./pages/staff-screens/screens.ts";
import specified from "./routes.spec.json" with { type: "json" };
import { isReachable, otherRoutes, pageRoutes } from "./routes.ts";
import { tableText } from "./testing/spec-table.ts";

/** A row of the table of pages (routes.spec.json); `ours` marks rows that we added to the required ones. */
interface SpecifiedPage {
	path: string;
	allow: string | string[];
	denied?: string;
	sameAs?: string;
	ours?: boolean;
	note?: string;
}

const table: readonly SpecifiedPage[] = specified;
const pageAt = new Map(pageRoutes.map(({ path, page }) => [path, page]));
const built = table.filter(({ path }) => pageAt.has(path));

/** Paths without menus, and paths without header and footer. */
const bare = /^\/(?:payment(?:\/bank)?|StripePayment|RazorPayment|billingInfo|publicPayment|thankyou|give\/\{slug\})$/;
const landing =
	/^\/(?:login|NewLogin|signup|start|NewHome|Nonprofits|Corporates|talradiowidget\/.*|embed\/.*|live\/\{id\}|events\/\{slug\}|tal-kindness-day-2023|tal-talks-2024|TALEventPayment|tal-event-thankyou)$/;
/** The pages of the staff's menus, their screens and their search, in a frame of their own. */
const ofStaff = new Set([
	staffSearchPath,
	...staffScreens.map(({ path }) => path),
	...staffMenus.flatMap(({ entries }) => entries.map(({ path }) => path)),
]);

describe("the pages", () => {
	it("are those of the table", async () => {
		const routes = new Map<string, Readonly<Record<string, unknown>>>([
			...otherRoutes.map(({ path, allow }) => [path, { allow }] as const),
			...pageRoutes.map(({ path, page: { allow, denied } }) => [path, { allow, denied }] as const),
		]);
		const required = table.filter(({ ours }) => !ours);
		expect(required).toHaveLength(129);
		expect(required.filter(({ path }) => !routes.has(path))).toEqual([]);
		await expect(tableText(table, routes)).toMatchFileSnapshot("routes.spec.json");
	});

	it("have one page for each address", () => {
		expect(pageAt.size).toBe(pageRoutes.length);
	});

	it.each(built)("$path has the guard of the table", ({ path, allow, denied }) => {
		const page = pageAt.get(path);
		// Whoever is signed in is refused nowhere but where roles are needed.
		expect({ allow: page?.allow, denied: Array.isArray(allow) ? page?.denied : denied }).toEqual({ allow, denied });
	});

	it("are the same under both addresses of a twin", () => {
		const twins = built.filter(({ sameAs }) => sameAs !== undefined);
		for (const { path, sameAs = "" } of twins) expect(pageAt.get(path)).toBe(pageAt.get(sameAs));
	});

	it("are cached only if anyone may open them", () => {
		expect(pageRoutes.filter(({ page }) => (page.cache ?? 0) > 0 && page.allow !== "anyone")).toEqual([]);
	});

	it.each(built)("$path has the required header and footer", ({ path }) => {
		const expected = bare.test(path) ? "bare" : landing.test(path) ? "none" : ofStaff.has(path) ? "staff" : "full";
		expect(pageAt.get(path)?.chrome ?? "full").toBe(expected);
	});

	it("come before pages with a parameter in the same place", () => {
		const paths = pageRoutes.map(({ path }) => path);
		const shadowed = paths.filter((path, index) =>
			paths.slice(0, index).some((earlier) => earlier.includes("{") && pathPattern(earlier).test(path)),
		);
		expect(shadowed).toEqual([]);
	});
});

const Empty = () => null;

describe("a link in a menu", () => {
	const page = (path: string, allow: AnyPage["allow"]) => ({
		path,
		page: definePage(path)<null>({
			allow,
			load: async () => ({ data: null }),
			head: () => ({ title: "" }),
			Page: Empty,
		}),
	});
	const routes = [
		page("/", "anyone"),
		page("/dashboard", "signed-in"),
		page("/admin", ["admin"]),
		page("/{id}", "anyone"),
	];

	it("is displayed if the first page of its address lets the viewer in", () => {
		expect(isReachable(routes, "/dashboard?tab=1#top", null)).toBe(false);
		expect(isReachable(routes, "/dashboard", { roles: [] })).toBe(true);
		expect(isReachable(routes, "/admin", { roles: ["volunteer"] })).toBe(false);
		expect(isReachable(routes, "/admin", { roles: ["admin"] })).toBe(true);
	});

	it("is hidden if no page has its address, or only the catch-all for names", () => {
		expect(isReachable(routes, "/some-name", null)).toBe(false);
		expect(isReachable(routes, "/no/such/page", { roles: ["superAdmin"] })).toBe(false);
	});
});
