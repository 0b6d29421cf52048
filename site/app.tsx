import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getPathNoStrict } from "hono/utils/url";
import { apiBase, createApi } from "../api/app.ts";
import { splitLanguage } from "../api/domain/languages.ts";
import { tick } from "../api/features/reconciliation/tick.ts";
import { type AppEnv, systemContext } from "../api/http/context.ts";
import { sameOriginWrites } from "../api/http/origin.ts";
import { Problem } from "../api/http/problem.ts";
import { requestContext } from "../api/http/request-context.ts";
import { failureFrom, failureResponse } from "../api/http/respond.ts";
import type { Platform } from "../api/platform/types.ts";
import { mountPreviews } from "./og/route.ts";
import { keptPage, mountPages, renderFailure } from "./pages.tsx";
import { renderReference } from "./reference.tsx";
import { mountSandbox, sandboxBase, withSandbox } from "./sandbox.ts";
import { apiHeaders } from "./security.ts";

/** Bodies of forms and JSON; uploads have a limit of their own. */
const bodyBytes = 256 * 1024;

export interface App {
	fetch(request: Request): Promise<Response>;
	/** The platform the app runs on; in demo mode its `fetch` keeps calls to our own address in the process. */
	readonly platform: Platform;
	/** What the host's timer calls: due webhook events, the reconciler (api/features/reconciliation). */
	tick(): Promise<void>;
}

/**
 * The whole product on a platform: pages, API, security headers; in demo mode the sandbox too.
 * @param options.deliverWebhooks whether the sandbox sends its events by itself; tests that order them say false
 */
export function createApp(host: Platform, options: { deliverWebhooks?: boolean } = {}): App {
	// Every page exists in every language, under the language's prefix.
	const app = new Hono<AppEnv>({ getPath: (request) => splitLanguage(getPathNoStrict(request)).path });
	const platform = host.settings.mode === "demo" ? withSandbox(host, (request) => app.fetch(request)) : host;

	const isApi = (path: string) => path === apiBase || path.startsWith(`${apiBase}/`);
	const isOpen = (path: string) => path.startsWith(`${apiBase}/webhooks/`) || path.startsWith(`${sandboxBase}/`);

	app.use(requestContext(platform));
	app.onError(async (error, c) => {
		const failure = failureFrom(error, platform, c.get("ctx").requestId);
		return isApi(c.req.path) ? failureResponse(failure) : renderFailure(c, failure);
	});
	const limited = bodyLimit({
		maxSize: bodyBytes,
		onError: () => {
			throw new Problem(413, "too_large", "That is too large: 256 kB at most.");
		},
	});
	// Looking for a body costs Node a whole Request object, and a GET has none.
	app.use((c, next) => (c.req.method === "GET" || c.req.method === "HEAD" ? next() : limited(c, next)));
	app.use(sameOriginWrites(platform.settings.publicUrl, isOpen));
	app.use(`${apiBase}/*`, apiHeaders);
	const api = createApi();
	app.get(`${apiBase}/reference`, (c) => renderReference(c, api.document));
	app.route(apiBase, api);
	if (platform.settings.mode === "demo") mountSandbox(app, platform, options);
	const demo = platform.settings.mode === "demo";
	mountPreviews(app, async (url) => (demo ? (await import("../db/seed/pictures.ts")).depictionAt(url) : undefined));
	mountPages(app, platform);
	return {
		platform,
		fetch: async (request) => (await keptPage(platform, request)) ?? app.fetch(request),
		tick: () => tick(systemContext(platform, platform.openDatabase(), "timer")),
	};
}
