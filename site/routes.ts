import type { PageRoute } from "./page.ts";
import home from "./pages/home/home.tsx";

/** Every page that exists: path, who may enter, how long it may be cached, what renders it. */
export const pageRoutes: readonly PageRoute[] = [
	{ path: "/", allow: "anyone", cache: 5, page: home },
];
