import type { Hono, Next } from "hono";
import type { WSEvents } from "hono/ws";
import { timingSafeEqual } from "../api/domain/constant-time.ts";
import { isFilePath, splitLanguage } from "../api/domain/languages.ts";
import { countPageView } from "../api/features/page-views/count.ts";
import type { AppContext, AppEnv, Ctx } from "../api/http/context.ts";
import { guardActor } from "../api/http/guard.ts";
import { limitedBody } from "../api/http/mount-calls.ts";
import { requireSameOrigin } from "../api/http/origin.ts";
import { bySpecificity, honoPath, paramsOf } from "../api/http/paths.ts";
import { enforceLimit } from "../api/http/rate-limit.ts";
import { failureFrom } from "../api/http/respond.ts";
import type { Log } from "../api/platform/types.ts";
import { hasPlainHeaders } from "../islands/visitor/radio-player/page-content.ts";
import { isAskedByPlayer, isView, playerHeader, throughPageCache } from "./cached-page.ts";
import type { AnyPage } from "./page.ts";
import type { ResponseRoute, Route, RouteRequest, SocketRoute } from "./route.ts";
import { otherRoutes, type PageRoute, pageRoutes } from "./routes.ts";
import { refusedEntry, servePage } from "./serve-page.tsx";
import { preferredAddress } from "./visitor.ts";

/** The answer to a player, the radio's or an episode's, for a page that it has to open as usual: displayed and counted once. */
const asUsual = () => new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });

/** Whether a page can be shown in the document of a player: in its language and with everything around it. */
function canBeShown(c: AppContext, { chrome = "full" }: AnyPage): boolean {
	const { language } = splitLanguage(new URL(c.req.url).pathname);
	return chrome === "full" && c.req.header(playerHeader) === language;
}

/** Dashboards run on scripts that share nothing with the player's. */
const hasDashboard = async ({ allow, styles }: AnyPage, response: Response): Promise<boolean> =>
	(allow !== "anyone" || styles === "signed-in") && (await response.clone().text()).includes("data-dashboard=");

/** Whether a page needs more than a player's document has: other headers, which depend on its data, or other scripts. */
const needsMore = async (page: AnyPage, response: Response): Promise<boolean> =>
	response.status === 200 && (!hasPlainHeaders(response.headers) || (await hasDashboard(page, response)));

async function visit(c: AppContext, route: PageRoute): Promise<Response> {
	const { path, page } = route;
	// Pages of the API and the demo guide are in English only. Every other page may redirect, even if its path looks like a
	// file (a search for "a.b"), except for the catch-all, which missing files reach.
	const hasLanguages = !/^\/(?:api|sandbox)(?:\/|$)/.test(path) && !(path.startsWith("/{") && isFilePath(c.req.path));
	const isForPlayer = isAskedByPlayer(c.req.raw);
	if (isForPlayer && !canBeShown(c, page)) return asUsual();
	const elsewhere = (hasLanguages ? preferredAddress(c) : null) ?? (await refusedEntry(c, route));
	if (elsewhere) {
		elsewhere.headers.set("cache-control", "private, no-store");
		return elsewhere;
	}
	const response = await throughPageCache(c, page, () => servePage(c, page, paramsOf(c, path)));
	if (isForPlayer && (await needsMore(page, response))) return asUsual();
	if (c.req.method === "GET" && isView(c.req.raw, response)) countPageView(c.get("ctx").platform, path);
	return response;
}

/** A refusal as plain text, because programs request these addresses. */
function refusedText(c: AppContext, error: unknown): Response {
	const { platform, requestId } = c.get("ctx");
	const { status, message, retryAfter } = failureFrom(error, platform, requestId);
	if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
	c.header("cache-control", "private, no-store");
	return c.text(message, status);
}

/** Whether a program has sent the route's token. */
function holdsToken(c: AppContext, { token }: Route): boolean {
	const expected = token?.(c.get("ctx").platform.settings) ?? null;
	const sent = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
	return expected !== null && sent !== undefined && timingSafeEqual(sent, expected);
}

/** The context of a visitor who may use the route. @throws Problem 401, 403 or 429 */
async function admit(c: AppContext, route: Route): Promise<{ ctx: Ctx; request: RouteRequest }> {
	const ctx = c.get("ctx");
	if (!holdsToken(c, route)) guardActor(ctx, route, {});
	if (route.limit) await enforceLimit(ctx, route.limit);
	return { ctx, request: { url: new URL(c.req.url), params: paramsOf(c, route.path), raw: c.req.raw } };
}

async function answer(c: AppContext, route: ResponseRoute): Promise<Response> {
	c.header("x-content-type-options", "nosniff");
	try {
		const { ctx, request } = await admit(c, route);
		const answered = await route.run(ctx, request);
		// A copy, because redirects and responses from fetch() have headers that cannot change.
		const response = new Response(answered.body, answered);
		response.headers.set("x-content-type-options", "nosniff");
		if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
		return response;
	} catch (error) {
		return refusedText(c, error);
	}
}

/** The same events, whose errors are logged: one that escapes would end the process. */
function caught(events: WSEvents, log: Log): WSEvents {
	const safely =
		<Arguments extends unknown[]>(handler: ((...args: Arguments) => unknown) | undefined) =>
		async (...args: Arguments) => {
			try {
				await handler?.(...args);
			} catch (error) {
				log.error("a WebSocket event failed", error);
			}
		};
	return {
		onOpen: safely(events.onOpen),
		onMessage: safely(events.onMessage),
		onClose: safely(events.onClose),
		onError: safely(events.onError),
	};
}

async function connect(c: AppContext, route: SocketRoute, next: Next): Promise<Response | undefined> {
	if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
		return c.text("This address is a WebSocket.", 426, { upgrade: "websocket", connection: "Upgrade" });
	}
	try {
		const { platform } = c.get("ctx");
		// Browsers let any site open a WebSocket, with the visitor's cookies.
		requireSameOrigin(c.req.raw, platform.settings.publicUrl);
		const { ctx, request } = await admit(c, route);
		const answered = await route.connect(ctx, request);
		if (answered instanceof Response) return answered;
		const events = caught(answered, platform.log);
		return (await platform.upgradeWebSocket(() => events)(c, next)) ?? undefined;
	} catch (error) {
		return refusedText(c, error);
	}
}

/** Mounts the areas' pages and other routes, or those that a test passes. */
export function mountSite(app: Hono<AppEnv>, pages = pageRoutes, others = otherRoutes): void {
	for (const route of others) {
		const path = honoPath(route.path);
		if ("connect" in route) {
			app.get(path, (c, next) => connect(c, route, next));
			continue;
		}
		if (route.method === "POST") app.post(path, limitedBody);
		app.on(route.method ?? "GET", path, (c) => answer(c, route));
	}
	for (const route of bySpecificity(pages)) {
		const path = honoPath(route.path);
		if (route.page.accepts !== "upload") app.post(path, limitedBody);
		app.on(["GET", "POST"], path, (c) => visit(c, route));
	}
}
