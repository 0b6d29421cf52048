import { getCookie } from "hono/cookie";
import { judge } from "../api/domain/access.ts";
import { defaultLanguage, isFilePath, splitLanguage } from "../api/domain/languages.ts";
import { visibleText, visibleValue } from "../api/domain/visible-text.ts";
import { passCaptcha, takePass } from "../api/features/identity/captcha.ts";
import type { AppContext, Ctx } from "../api/http/context.ts";
import { type CookieChange, isFramed, noticeCookie } from "../api/http/cookies.ts";
import { paramsOf } from "../api/http/paths.ts";
import { Problem } from "../api/http/problem.ts";
import { enforceLimit } from "../api/http/rate-limit.ts";
import type { Failure } from "../api/http/respond.ts";
import { discardUpload, readUpload } from "../api/http/upload.ts";
import { publicSettings } from "../api/platform/settings.ts";
import { type CaptchaSource, liftedByCaptcha } from "../islands/ui/form/person-check.tsx";
import type { WordKey } from "../islands/ui/words/catalog.ts";
import { withoutTracking } from "./cached-page.ts";
import { sheetsOf } from "./layout/css.ts";
import { FailurePage } from "./layout/failure-page.tsx";
import { type Notice, noticeChange } from "./notice.ts";
import { type AnyPage, type PageContext, type PageRequest, type PageSecurity, stylesOf } from "./page.ts";
import { renderDocument, renderPage } from "./render.tsx";
import type { PageAnswer } from "./reply.ts";
import { type PageRoute, pageRoutes, routeAt } from "./routes.ts";
import { pageHeaders } from "./security.ts";
import { viewOf } from "./view.ts";
import { identifyBrowser, preferredAddress, senderCookies, setCookies } from "./visitor.ts";

/** The warning for visitors without the required role. */
const privilege: Notice = { tone: "warn", word: "notice.privilege" };

/** The redirect for a visitor without access, or null if they have access. */
export function refusedEntry(c: AppContext, page: AnyPage): Response | null {
	const verdict = judge(page.allow, [], c.get("ctx").actor);
	if (verdict === "admit") return null;
	const url = new URL(c.req.url);
	const { language, path } = splitLanguage(url.pathname);
	const prefix = language === "en" ? "" : `/${language}`;
	if (c.get("ctx").session?.rolesWithheld && typeof page.allow !== "string") {
		setCookies(c, [noticeChange({ tone: "warn", word: "notice.staff-second-factor" })]);
		return c.redirect(`${prefix}/account/two-factor`, 303);
	}
	if (verdict === "sign-in" || page.denied === "login") {
		const next = encodeURIComponent(prefix + path + url.search);
		return c.redirect(`${prefix}/login?next=${next}`, 303);
	}
	if (page.denied === "warn") setCookies(c, [noticeChange(privilege)]);
	return c.redirect(prefix || "/", 303);
}

const formTypes = { form: /^application\/x-www-form-urlencoded\b/i, upload: /^multipart\/form-data\b/i } as const;

/** The fields and files of a POST. @throws Problem 413 if it is too large, 415 for a body that this page does not accept */
async function readFields(
	c: AppContext,
	page: AnyPage,
	storeFiles: boolean,
): Promise<Pick<PageRequest, "form" | "files">> {
	const { accepts = "form" } = page;
	if (!formTypes[accepts].test(c.req.header("content-type") ?? "")) {
		throw new Problem(415, "not_a_form");
	}
	if (page.upload) {
		const { fields, files } = await readUpload(c.get("ctx"), c.req.raw, page.upload, { storeFiles });
		return { form: fields, files };
	}
	return { form: new URLSearchParams(await c.req.text()), files: [] };
}

/** The same context under the type that hides the settings. */
const pageContext = (c: AppContext) => c.get("ctx") as Ctx & PageContext;

/** Whether a page can display the error beside its form: not for a missing thing or a failure of ours. */
function canShowInForm(error: unknown): error is Problem {
	return error instanceof Problem && error.status !== 404;
}

/** Lets the page's limit and action answer a POST; a refusal is shown by the page itself where it can. */
async function act(
	c: AppContext,
	page: AnyPage,
	request: Omit<PageRequest, "form" | "files">,
): Promise<PageAnswer<never>> {
	const ctx = pageContext(c);
	if (!page.action) throw new Problem(404, "no_such_form");
	const refusal = page.limit ? await enforceLimit(ctx, page.limit).catch((problem: unknown) => problem) : undefined;
	const tooMany = refusal === undefined || (await isLifted(c, refusal)) ? undefined : refusal;
	// Beyond the limit the texts are read, to be displayed again, and no file is stored.
	const fields = await readFields(c, page, tooMany === undefined);
	const whole = { ...request, ...fields };
	try {
		const isPerson = await passesCaptcha(c, fields);
		// A form with files is sent again, because they are gone.
		if (tooMany !== undefined && !(isPerson && page.upload === undefined)) throw tooMany;
		const answer = await page.action(ctx, whole);
		// A form that is displayed again asks for its files again.
		if ("data" in answer && (answer.status ?? 200) >= 400) await discardUpload(ctx, fields.files);
		return answer;
	} catch (error) {
		await discardUpload(ctx, fields.files);
		if (!page.refused || !canShowInForm(error)) throw error;
		return page.refused(ctx, whole, error);
	}
}

/** An address whose query has nothing that nobody sees: people paste what they search for. */
function visibleUrl(href: string): URL {
	const url = new URL(href);
	const sent = url.search.includes("%") ? [...url.searchParams] : [];
	const visible = sent.map(([name, value]) => [name, visibleText(value)]);
	if (visible.some(([, value], place) => value !== sent[place]?.[1])) url.search = String(new URLSearchParams(visible));
	return url;
}

/** Whether the form brings a captcha that its visitor has just solved. */
async function passesCaptcha(c: AppContext, { form }: Pick<PageRequest, "form">): Promise<boolean> {
	const token = form.get("cf-turnstile-response");
	return token !== null && token !== "" && (await passCaptcha(c.get("ctx"), token.slice(0, 2048)));
}

/** Whether a captcha that was solved on this connection lifts the refusal by a limit. */
async function isLifted(c: AppContext, refusal: unknown): Promise<boolean> {
	const isLimit = refusal instanceof Problem && liftedByCaptcha.has(refusal.code);
	return isLimit && c.get("ctx").platform.settings.captcha !== null && takePass(c.get("ctx"));
}

/** The page's policy, and what the captcha loads if the page may show it. */
function securityOf(security: PageSecurity | undefined, captcha: CaptchaSource | null): PageSecurity | undefined {
	if (captcha === null) return security;
	const origin = new URL(captcha.apiBase).origin;
	const and = (directive: "script-src" | "frame-src") => [...(security?.csp?.[directive] ?? []), origin];
	return { ...security, csp: { ...security?.csp, "script-src": and("script-src"), "frame-src": and("frame-src") } };
}

function retryHeader(seconds: number | undefined): Record<string, string> {
	return seconds === undefined ? {} : { "retry-after": String(seconds) };
}

/** Removes the notice's cookie after the page has displayed it. */
function clearNotice(c: AppContext): CookieChange[] {
	return getCookie(c, noticeCookie) === undefined ? [] : [{ name: noticeCookie, value: null }];
}

/** Answers a visitor who may open the page. */
export async function servePage(
	c: AppContext,
	page: AnyPage,
	params: Readonly<Record<string, string>>,
): Promise<Response> {
	const ctx = c.get("ctx");
	const settings = publicSettings(ctx.platform.settings);
	const request = {
		url: visibleUrl(withoutTracking(c.req.url)),
		params: visibleValue(params) as typeof params,
		settings,
		framed: isFramed(c.req.raw),
	};
	const view = await viewOf(c, page.chrome ?? "full");
	const isPost = c.req.method === "POST";
	if (isPost) await identifyBrowser(c);
	const answer = isPost
		? await act(c, page, request)
		: await page.load(pageContext(c), { ...request, form: new URLSearchParams(), files: [] });
	setCookies(c, [...(isPost ? senderCookies(c, view.words.language) : []), ...(answer.cookies ?? [])]);
	if ("redirect" in answer) {
		if (answer.notice) setCookies(c, [noticeChange(answer.notice)]);
		// Only one slash, because two would name another host.
		const redirect = answer.redirect.replace(/^\/[/\\]+/, "/");
		// Where a visitor wanted to go before logging in has its language already.
		const isLocal =
			redirect.startsWith("/") && splitLanguage(redirect.replace(/[?#].*/s, "")).language === defaultLanguage;
		return c.redirect(isLocal ? view.words.localizePath(redirect) : redirect, 303);
	}
	setCookies(c, clearNotice(c));
	const captcha = isPost && [403, 429].includes(answer.status ?? 200) ? settings.captcha : null;
	return c.body(renderPage(page, answer.data, view, captcha), answer.status ?? 200, {
		"content-type": "text/html; charset=UTF-8",
		...(await pageHeaders(
			settings,
			sheetsOf(view, stylesOf(page, answer.data)),
			securityOf(page.security?.(settings, answer.data), captcha),
		)),
		...retryHeader(answer.retryAfter),
	});
}

const documentTitles: Readonly<Record<number, WordKey>> = { 404: "failure.not-found", 410: "failure.410" };

/** Who may frame a page's failure. Nobody if that can't be found out, as when the database fails. */
async function failureFrames(c: AppContext, { path, page }: PageRoute): Promise<readonly string[]> {
	const request = { url: new URL(c.req.url), params: paramsOf(c, path) };
	return (await page.failureFrames?.(pageContext(c), request).catch(() => [])) ?? [];
}

/** A failure as a page, in the same frame as every other page. */
export async function serveFailure(c: AppContext, failure: Failure): Promise<Response> {
	const { platform } = c.get("ctx");
	const { pathname } = new URL(c.req.url);
	const elsewhere = isFilePath(pathname) ? null : preferredAddress(c);
	if (elsewhere) return elsewhere;
	const route = routeAt(pageRoutes, splitLanguage(pathname).path);
	const frameAncestors = route ? await failureFrames(c, route) : [];
	const isFrameable = frameAncestors.length > 0;
	// 404 pages get the full header and footer, and other failures those of the page that failed, but none in another site's frame.
	const own = failure.status === 404 ? "full" : (route?.page.chrome ?? "full");
	const view = await viewOf(c, isFrameable ? "none" : own);
	const title = view.words.t(documentTitles[failure.status] ?? "failure.wrong");
	setCookies(c, clearNotice(c));
	return c.body(
		renderDocument(<FailurePage failure={failure} view={view} framed={isFrameable} />, { title, noIndex: true }, view),
		failure.status,
		{
			"content-type": "text/html; charset=UTF-8",
			...(await pageHeaders(publicSettings(platform.settings), sheetsOf(view), isFrameable ? { frameAncestors } : {})),
			"cache-control": "private, no-store",
			...retryHeader(failure.retryAfter),
		},
	);
}
