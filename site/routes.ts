import type { PageRoute, Viewer } from "./page.ts";
import home from "./pages/home/home.tsx";
import search from "./pages/home/search.tsx";
import billingInfo from "./pages/payments/billing-info.tsx";
import payment from "./pages/payments/payment.tsx";
import thankYou from "./pages/payments/thank-you.tsx";
import request from "./pages/requests/request.tsx";

/** Every page that exists: path, who may enter, how long it may be cached, what renders it. */
export const pageRoutes: readonly PageRoute[] = [
	{ path: "/", allow: "anyone", cache: 5, page: home },
	{ path: "/search/{keyword}", allow: "anyone", cache: 5, page: search },
	{ path: "/donationRequest/{id}", allow: "anyone", cache: 5, page: request },
	{ path: "/billingInfo", allow: "anyone", cache: 0, page: billingInfo },
	{ path: "/payment", allow: "anyone", cache: 0, page: payment },
	{ path: "/StripePayment", allow: "anyone", cache: 0, page: payment },
	{ path: "/thankyou", allow: "anyone", cache: 0, page: thankYou },
];

const patterns = new WeakMap<PageRoute, RegExp>();

/** Menus ask dozens of times a page, so a route's pattern is made once. */
function patternOf(route: PageRoute): RegExp {
	const known = patterns.get(route) ?? new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
	patterns.set(route, known);
	return known;
}

/** Whether one of the routes answers this path (its query and fragment left aside) and lets the viewer in. */
export function leadsTo(routes: readonly PageRoute[], address: string, viewer: Viewer | null): boolean {
	const [path = ""] = address.split(/[?#]/);
	return routes.some((route) => {
		if (!patternOf(route).test(path)) return false;
		if (route.allow === "anyone") return true;
		if (!viewer) return false;
		return (
			route.allow === "signed-in" || viewer.roles.some((role) => role === "superAdmin" || route.allow.includes(role))
		);
	});
}
