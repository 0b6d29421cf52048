import { getCookie } from "hono/cookie";
import { splitLanguage } from "../api/domain/languages.ts";
import { type RequestType, requestTypes } from "../api/domain/requests/types.ts";
import { readInbox } from "../api/features/notifications/list.ts";
import { getViewer } from "../api/features/profiles/get-viewer.ts";
import { readOpenKinds } from "../api/features/requests/kinds.ts";
import { listWaitingWork } from "../api/features/users/list-waiting-work.ts";
import type { AppContext, Ctx } from "../api/http/context.ts";
import { noticeCookie, pushCookie, sharedCookie } from "../api/http/cookies.ts";
import { thisMinute } from "../islands/ui/dates.ts";
import { wordsIn } from "../islands/ui/words/index.ts";
import type { Words } from "../islands/ui/words.ts";
import { brand } from "./brand.ts";
import { withoutTracking } from "./cached-page.ts";
import { withoutHeld } from "./held-form.ts";
import { regionChoice } from "./layout/choices.ts";
import { notificationIn } from "./layout/notification-text.ts";
import { inboxSize } from "./layout/notifications.tsx";
import { termsPath } from "./layout/terms-row.tsx";
import { readNotice } from "./notice.ts";
import { offerFor } from "./offer.ts";
import { carryingProof } from "./own-gift.ts";
import type { Chrome, View, Viewer } from "./page.ts";
import { isReachable, pageRoutes } from "./routes.ts";

/** The open request types; all types if the database fails, because a menu must not break the page. */
async function openKinds(ctx: Ctx): Promise<View["openKinds"]> {
	try {
		return await readOpenKinds(ctx);
	} catch (error) {
		ctx.platform.log.error("open kinds", error);
		return new Set(Object.keys(requestTypes) as RequestType[]);
	}
}

/** Waiting work of a member of staff; nothing if the database fails, because a menu must not break the page. */
async function waitingWork(ctx: Ctx): Promise<View["waiting"]> {
	try {
		return await listWaitingWork(ctx);
	} catch (error) {
		ctx.platform.log.error("waiting work", error);
		return [];
	}
}

/** The signed-in visitor for menus, with the inbox. */
async function viewerOf(c: AppContext, words: Words): Promise<Viewer | null> {
	const ctx = c.get("ctx");
	if (ctx.actor.kind !== "user") return null;
	const [user, { rows, ...inbox }] = await Promise.all([getViewer(ctx), readInbox(ctx, { size: inboxSize })]);
	const key = getCookie(c, pushCookie) === ctx.actor.userId ? ctx.platform.settings.push?.publicKey : undefined;
	const push = key === undefined ? null : { key, session: ctx.session?.id.slice(0, 8) ?? "" };
	return user && { ...user, ...inbox, push, notifications: rows.map((row) => notificationIn(words, row)) };
}

/** The page's own query, without the parameters for language and region. */
function linkQueryOf(url: URL): string {
	const query = new URLSearchParams(url.search);
	for (const name of ["language", regionChoice]) query.delete(name);
	return query.size > 0 ? `${query}&` : "";
}

/** The context of a page for this visit. */
export async function viewOf(c: AppContext, chrome: Chrome): Promise<View> {
	const ctx = c.get("ctx");
	const { platform } = ctx;
	const address = new URL(withoutTracking(c.req.url));
	const url = withoutHeld(address);
	const { language, path } = splitLanguage(url.pathname);
	const words = carryingProof(wordsIn(language), c);
	const [kinds, viewer, waiting] = await Promise.all([
		openKinds(ctx),
		viewerOf(c, words),
		chrome === "staff" ? waitingWork(ctx) : [],
	]);
	const listed = path === "/" || path === "/AllDonationRequestCard" || path.startsWith("/search/");
	return {
		path,
		chrome,
		url,
		linkQuery: linkQueryOf(address),
		words,
		region: ctx.region,
		publicUrl: platform.settings.publicUrl,
		shared: getCookie(c, sharedCookie) !== undefined,
		sound: null,
		unfinished: null,
		demo: platform.settings.mode === "demo",
		now: thisMinute(platform.clock.now()),
		openKinds: kinds,
		keyword: path.startsWith("/search/") ? (c.req.param("keyword") ?? "") : "",
		searchType: listed ? (url.searchParams.get("type") ?? "") : "",
		searchCategory: listed ? (url.searchParams.get("category") ?? "") : "",
		viewer,
		waiting,
		offer:
			chrome === "full" && !path.startsWith("/api/")
				? offerFor(platform, c.req.raw, { language, region: ctx.region })
				: null,
		newTerms: viewer?.owesAgreement === true && (chrome === "full" || chrome === "staff") && path !== termsPath,
		notice: readNotice(getCookie(c, noticeCookie), (key) => key in words.catalog),
		lostFiles: [],
		links: brand.links,
		isReachable: (address) => isReachable(pageRoutes, address, viewer),
	};
}
