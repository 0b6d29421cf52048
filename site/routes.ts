import { hasRole } from "../api/domain/people/access.ts";
import type { Role } from "../api/domain/people/roles.ts";
import { bySpecificity, pathPattern } from "../api/http/paths.ts";
import type { SiteArea } from "./area.ts";
import { knownPages } from "./known-pages.ts";
import type { AnyPage, PageAccess } from "./page.ts";
import type { Route } from "./route.ts";

const listed = import.meta.glob<SiteArea>("./pages/*/index.ts", { eager: true, import: "default" });
const areas = Object.values(listed);

/** An address of a page; a page with twins has several. */
export interface PageRoute {
	path: string;
	page: AnyPage;
}

/** The addresses of all pages, fixed paths before those with parameters. */
export const pageRoutes: readonly PageRoute[] = bySpecificity(
	areas
		.flatMap(({ pages = [] }) => pages)
		.flatMap((page) => [page.path, ...(page.twins ?? [])].map((path) => ({ path, page }))),
);

knownPages.push(...pageRoutes.map(({ path, page }) => ({ path, allow: page.allow, example: page.example })));

/** Every address that is not a page. */
export const otherRoutes: readonly Route[] = areas.flatMap(({ routes = [] }) => routes);

const patterns = new WeakMap<PageRoute, RegExp>();

/** The pattern of a route's path, cached because menus look up dozens of routes per page. */
function patternOf(route: PageRoute): RegExp {
	const cached = patterns.get(route) ?? pathPattern(route.path);
	patterns.set(route, cached);
	return cached;
}

/** The first route that matches an address, ignoring query and fragment. */
export function routeAt(routes: readonly PageRoute[], address: string): PageRoute | null {
	const [path = ""] = address.split(/[?#]/);
	return routes.find((route) => patternOf(route).test(path)) ?? null;
}

function mayEnter(allow: PageAccess, viewer: { roles: readonly Role[] } | null): boolean {
	if (allow === "anyone") return true;
	if (!viewer) return false;
	return allow === "signed-in" || hasRole({ kind: "user", userId: "", roles: viewer.roles }, allow);
}

/**
 * Whether the page at an address lets the viewer in. The first matching route decides, as it does for a visit. The catch-all
 * has no page for a path that another page will have one day.
 */
export function isReachable(
	routes: readonly PageRoute[],
	address: string,
	viewer: { roles: readonly Role[] } | null,
): boolean {
	const route = routeAt(routes, address);
	return route !== null && !route.path.startsWith("/{") && mayEnter(route.page.allow, viewer);
}
