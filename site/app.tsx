import { Hono } from "hono";
import { getPathNoStrict } from "hono/utils/url";
import { apiBase, createApi } from "../api/app.ts";
import { splitLanguage } from "../api/domain/languages.ts";
import { radioStart } from "../api/domain/radio/stream-addresses.ts";
import { makeDocumentsWith } from "../api/features/disputes/documents.ts";
import { sendDueMessages } from "../api/features/outbox/send-due.ts";
import { oneClickPath } from "../api/features/outbox/unsubscribe.ts";
import { storePageViews } from "../api/features/page-views/count.ts";
import { tick } from "../api/features/reconciliation/tick.ts";
import { storeShortUrlVisits } from "../api/features/short-urls/short-urls.ts";
import { type AppEnv, systemContext } from "../api/http/context.ts";
import { apiConventions } from "../api/http/conventions.ts";
import { limitedBody } from "../api/http/mount-calls.ts";
import { observeRequests } from "../api/http/observe-requests.ts";
import { sameOriginWrites } from "../api/http/origin.ts";
import { Problem } from "../api/http/problem.ts";
import { type Identify, identifyBySession, requestContext } from "../api/http/request-context.ts";
import { failureFrom, failureResponse } from "../api/http/respond.ts";
import type { Platform } from "../api/platform/types.ts";
import { cachedPage } from "./cached-page.ts";
import { withDemoFiles } from "./demo-files.ts";
import { siteDocuments } from "./evidence-documents.ts";
import { pushText } from "./layout/notification-text.ts";
import { messageRenderer } from "./mail/index.tsx";
import { mountSite } from "./mount-site.ts";
import { clockPath, mountSandbox, sandboxBase, takesFiles, withSandbox } from "./sandbox.ts";
import { apiHeaders, openToAllSites } from "./security.ts";
import { serveFailure } from "./serve-page.tsx";

export interface App {
	/** @param env what the host knows of the connection, for WebSockets */
	fetch(request: Request, env?: object): Promise<Response>;
	/** The app's platform; in demo mode its `fetch` handles calls to our own origin inside the process. */
	readonly platform: Platform;
	/** Called by the host's timer: processes due webhook events, sends messages and runs the reconciler (api/features/reconciliation). */
	tick(): Promise<void>;
	/** Called before the host ends: stores the visits that were only counted in memory. */
	storeCounts(): Promise<void>;
}

export interface AppOptions {
	/** Whether the sandbox sends its webhooks by itself; false for tests that control their order. */
	deliverWebhooks?: boolean;
	/** Whether the timer goes on sending after its other work; false for tests that look at what it sent. */
	sendRest?: boolean;
	/** Identifies the sender of a request; tests inject actors here. */
	identify?: Identify;
}

/** The time for sending messages right after a request that queued one. The timer sends the others. */
const promptSeconds = 20;
/** The time for sending messages after the timer's other work. */
const restSeconds = 45;

/** The whole product on a platform: pages, API and security headers, and in demo mode the sandbox. */
export function createApp(host: Platform, options: AppOptions = {}): App {
	const pathOf = (request: Request) => splitLanguage(getPathNoStrict(request)).path;
	// Every page exists in every language, below the language's prefix.
	const app = new Hono<AppEnv>({ getPath: pathOf });
	const demo = host.settings.mode === "demo";
	const platform = demo ? withSandbox(withDemoFiles(host), (request) => app.fetch(request)) : host;

	const isApi = (path: string) => path === apiBase || path.startsWith(`${apiBase}/`);
	const acceptsOtherOrigins = (path: string) =>
		path.startsWith(`${apiBase}/webhooks/`) ||
		path === `${apiBase}/widgets/use` ||
		path === oneClickPath ||
		// The stand-ins are other companies' servers, but the clock is the product's own.
		(path.startsWith(`${sandboxBase}/`) && !path.startsWith(clockPath));

	/** The streams and what they play sound without the database, and so without a session. */
	const isRadio = (path: string) => path.startsWith(radioStart) || path === `${apiBase}/talradio/nowplaying`;

	makeDocumentsWith(siteDocuments);
	const renderer = { ...messageRenderer(platform.settings.publicUrl), push: pushText };
	app.use(requestContext(platform, options.identify ?? identifyBySession, isRadio));
	app.use(observeRequests(isApi));
	app.use(async (c, next) => {
		await next();
		if (!c.get("ctx").outbox.queued) return;
		const ctx = systemContext(platform, platform.openDatabase(), "outbox");
		platform.defer(sendDueMessages(ctx, { renderer, within: promptSeconds * 1000 }));
	});
	app.onError(async (error, c) => {
		const failure = failureFrom(error, platform, c.get("ctx").requestId);
		return isApi(c.req.path) ? failureResponse(failure, c.req.header("accept")) : serveFailure(c, failure);
	});
	app.use(`${apiBase}/*`, apiConventions);
	app.use(sameOriginWrites(platform.settings.publicUrl, acceptsOtherOrigins));
	app.use(`${apiBase}/*`, apiHeaders);
	for (const path of [`${apiBase}/widgets/*`, `${apiBase}/talradio/nowplaying`, `${radioStart}*`, "/oembed"]) {
		app.use(path, openToAllSites);
	}
	const timer = async () => {
		const ctx = systemContext(platform, platform.openDatabase(), "timer");
		await tick(ctx, renderer);
		// The rest is sent until the next minute, at the provider's pace.
		if (options.sendRest !== false) platform.defer(sendDueMessages(ctx, { renderer, within: restSeconds * 1000 }));
	};
	// Before the pages, whose last route takes every name.
	if (demo) {
		// Pictures to check and evidence for banks are larger than any other body.
		app.use(`${sandboxBase}/*`, (c, next) => (takesFiles(c.req.path) ? next() : limitedBody(c, next)));
		mountSandbox(app, platform, { ...options, tick: timer });
	}
	mountSite(app);
	app.route(apiBase, createApi());
	app.all("*", () => {
		throw new Problem(404, "no_such_page");
	});
	return {
		platform,
		// Cached pages come before routing: hono falls back to its slow router where a fixed path stands beside a parameter.
		fetch: async (request, env) => (await cachedPage(platform, request)) ?? app.fetch(request, env),
		tick: timer,
		async storeCounts() {
			const ctx = { platform, db: platform.openDatabase() };
			await Promise.all([storePageViews(ctx), storeShortUrlVisits(ctx)]);
		},
	};
}
