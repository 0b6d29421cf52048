import { getCookie } from "hono/cookie";
import { defaultLanguage, isFilePath, splitLanguage } from "../api/domain/languages.ts";
import type { MessageCode } from "../api/domain/messages/index.ts";
import { judge } from "../api/domain/people/access.ts";
import { visibleText, visibleValue } from "../api/domain/people/visible-text.ts";
import { passCaptcha, takePass } from "../api/http/captcha.ts";
import type { AppContext, Ctx } from "../api/http/context.ts";
import { type CookieChange, isFramed, noticeCookie } from "../api/http/cookies.ts";
import { paramsOf } from "../api/http/paths.ts";
import { Problem, type ProblemStatus } from "../api/http/problem.ts";
import { enforceLimit } from "../api/http/rate-limit.ts";
import type { Failure } from "../api/http/respond.ts";
import { discardUpload, readUpload } from "../api/http/upload.ts";
import { publicSettings } from "../api/platform/settings.ts";
import type { CaptchaSource } from "../islands/ui/form/person-check.tsx";
import type { WordKey } from "../islands/ui/words/catalog.ts";
import { privateControl, withoutTracking } from "./cached-page.ts";
import { heardSound, withSound } from "./heard-sound.ts";
import { findHeld, forgetHeld, heldIn, holdAnswer, holdFailure, holdFields, withoutHeld } from "./held-form.ts";
import { nothingAgain } from "./intents.ts";
import { sheetsOf } from "./layout/css.ts";
import { FailurePage } from "./layout/failure-page.tsx";
import { type Notice, noticeChange } from "./notice.ts";
import { proveToFrame, takeProof } from "./own-gift.ts";
import { type AnyPage, type PageContext, type PageRequest, type PageSecurity, stylesOf } from "./page.ts";
import { renderDocument, renderPage } from "./render.tsx";
import type { PageAnswer } from "./reply.ts";
import { type PageRoute, pageRoutes, routeAt } from "./routes.ts";
import { pageHeaders } from "./security.ts";
import { unfinishedOf } from "./unfinished-gift.ts";
import { viewOf } from "./view.ts";
import { identifyBrowser, preferredAddress, senderCookies, setCookies } from "./visitor.ts";

/** The warning for visitors without the required role. */
const privilege: Notice = { tone: "warn", word: "notice.privilege" };

/** Tells who logs in that the form comes back. */
const formWaits: Notice = { tone: "info", word: "notice.form-waits" };

/** The log-in page, which leads a guest back to this page, and to the form that they sent if it could be held. */
function logInFirst(c: AppContext, held: string | null): { path: string; notice: Notice | null } {
	const { pathname, search } = new URL(c.req.url);
	const { language, path } = splitLanguage(pathname);
	const prefix = language === defaultLanguage ? "" : `/${language}`;
	const next = held ?? prefix + path + search;
	return { path: `${prefix}/login?next=${encodeURIComponent(next)}`, notice: held === null ? null : formWaits };
}

/** Holds the form of a guest. @returns the address that fills it again; null for none, and for one that can't be read */
async function heldOfGuest(c: AppContext, page: AnyPage): Promise<string | null> {
	if (c.req.method !== "POST" || c.get("ctx").actor.kind !== "guest" || !page.action) return null;
	try {
		await identifyBrowser(c);
		const { form, names } = await readFields(c, page, false);
		return await holdFields(c, form, names);
	} catch (error) {
		if (error instanceof Problem) return null;
		throw error;
	}
}

/**
 * The redirect for a visitor without access, or null if they have access.
 * @throws Problem 404 for a guest, if what the path names does not exist
 */
export async function refusedEntry(c: AppContext, { path, page }: PageRoute): Promise<Response | null> {
	const verdict = judge(page.allow, [], c.get("ctx").actor);
	if (verdict === "admit") return null;
	const url = new URL(c.req.url);
	const { language } = splitLanguage(url.pathname);
	const prefix = language === defaultLanguage ? "" : `/${language}`;
	if (c.get("ctx").session?.rolesWithheld && typeof page.allow !== "string") {
		setCookies(c, [noticeChange({ tone: "warn", word: "notice.staff-second-factor" })]);
		return c.redirect(`${prefix}/account/two-factor`, 303);
	}
	if (verdict === "sign-in")
		await page.exists?.(pageContext(c), visibleValue(paramsOf(c, path)) as Record<string, string>);
	if (verdict === "sign-in" || page.denied === "login") {
		const { path: login, notice } = logInFirst(c, await heldOfGuest(c, page));
		if (notice) setCookies(c, [noticeChange(notice)]);
		return c.redirect(login, 303);
	}
	if (page.denied === "warn") setCookies(c, [noticeChange(privilege)]);
	return c.redirect(prefix || "/", 303);
}

const formTypes = { form: /^application\/x-www-form-urlencoded\b/i, upload: /^multipart\/form-data\b/i } as const;

interface Sent extends Pick<PageRequest, "form" | "files"> {
	/** The names of all files, also of those that were not stored. */
	names: readonly string[];
	/** A file is too large. The texts could be read. */
	refusal?: Problem | undefined;
}

/** The fields and files of a POST. @throws Problem 413 if it is too large, 415 for a body that this page does not accept */
async function readFields(c: AppContext, page: AnyPage, storeFiles: boolean): Promise<Sent> {
	const { accepts = "form" } = page;
	if (!formTypes[accepts].test(c.req.header("content-type") ?? "")) {
		throw new Problem(415, "not_a_form");
	}
	if (page.upload) {
		const { fields, ...rest } = await readUpload(c.get("ctx"), c.req.raw, page.upload, { storeFiles, forForm: true });
		return { form: fields, ...rest };
	}
	return { form: new URLSearchParams(await c.req.text()), files: [], names: [] };
}

/** The same context under the type that hides the settings. */
const pageContext = (c: AppContext) => c.get("ctx") as Ctx & PageContext;

/** Whether a page can display the error beside its form: not for a missing thing or a failure of ours. */
function canShowInForm(error: unknown): error is Problem {
	return error instanceof Problem && (error.status !== 404 || error.issues.length > 0);
}

/** A page's answer, and what its frame says about a form that is displayed again. */
interface Shown {
	answer: PageAnswer<never>;
	/** The files that the visitor has to choose again. */
	lostFiles?: readonly string[];
	notice?: Notice | null;
}

/** Lets the page's limit and action answer a POST; a refusal is shown by the page itself where it can. */
async function act(c: AppContext, page: AnyPage, request: Omit<PageRequest, "form" | "files">): Promise<Shown> {
	const ctx = pageContext(c);
	if (!page.action) throw new Problem(404, "no_such_form");
	const limited = page.limit ? await enforceLimit(ctx, page.limit).catch((problem: unknown) => problem) : undefined;
	// Beyond the limit the texts are read, to be displayed again, and no file is stored.
	const { form, files, names, refusal } = await readFields(c, page, limited === undefined);
	const whole = { ...request, form, files };
	try {
		const isPerson = await passesCaptcha(c, form);
		// A form with files is sent again, because they are gone.
		const isLifted = isPerson && page.upload === undefined && isCaptchaNeeded(limited) && (await takePass(ctx));
		if (limited !== undefined && !isLifted) throw limited;
		if (refusal) throw refusal;
		const answer = await page.action(ctx, whole);
		if ("redirect" in answer) await forgetHeld(c);
		const isRefused = "data" in answer && (answer.status ?? 200) >= 400;
		// A form that is displayed again asks for its files again.
		if (isRefused) await discardUpload(ctx, files);
		return { answer, lostFiles: isRefused && !answer.keepsFiles ? names : [] };
	} catch (error) {
		await discardUpload(ctx, files);
		if (isGuestsProblem(c, error)) {
			await page.exists?.(ctx, request.params);
			const { path, notice } = logInFirst(c, await holdFields(c, form, names));
			return { answer: { redirect: path, ...(notice ? { notice } : {}) } };
		}
		if (!page.refused || !canShowInForm(error)) throw error;
		return { answer: await page.refused(ctx, whole, error), lostFiles: names };
	}
}

/** An address whose query has nothing that nobody sees: people paste what they search for. */
function visibleUrl(url: URL): URL {
	const sent = url.search.includes("%") ? [...url.searchParams] : [];
	const visible = sent.map(([name, value]) => [name, visibleText(value)]);
	if (visible.some(([, value], place) => value !== sent[place]?.[1])) url.search = String(new URLSearchParams(visible));
	return url;
}

/** Whether the form brings a captcha that its visitor has just solved. */
async function passesCaptcha(c: AppContext, form: URLSearchParams): Promise<boolean> {
	const token = form.get("cf-turnstile-response");
	return token !== null && token !== "" && (await passCaptcha(c.get("ctx"), token.slice(0, 2048)));
}

/** Whether a solved captcha lifts the refusal by a limit. */
const isCaptchaNeeded = (refusal: unknown) => refusal instanceof Problem && refusal.code === "captcha_needed";

/** The page's policy, and what the captcha loads if the page may show it. */
function securityOf(security: PageSecurity | undefined, captcha: CaptchaSource | null): PageSecurity | undefined {
	if (captcha === null) return security;
	const origin = new URL(captcha.apiBase).origin;
	const and = (directive: "script-src" | "frame-src") => [...(security?.csp?.[directive] ?? []), origin];
	return { ...security, csp: { ...security?.csp, "script-src": and("script-src"), "frame-src": and("frame-src") } };
}

/** Whether a guest has to log in first, on a page that lets guests in too. */
function isGuestsProblem(c: AppContext, error: unknown): boolean {
	return c.get("ctx").actor.kind === "guest" && error instanceof Problem && error.code === "sign_in";
}

/** Answers a GET: the page as usual, or with the form that this browser has sent before. */
async function show(c: AppContext, page: AnyPage, request: Omit<PageRequest, "form" | "files">): Promise<Shown> {
	const ctx = pageContext(c);
	const namesHeld = heldIn(new URL(c.req.url)) !== null;
	const held = namesHeld ? await findHeld(c) : null;
	if (held?.as === "failure") throw problemOf(held.failure);
	if (held?.as === "answer") return { answer: held.answer as PageAnswer<never>, lostFiles: held.files };
	const form = new URLSearchParams(held?.fields.map(([name, value]) => [name, value]));
	const filled = held && (await page.refused?.(ctx, { ...request, form, files: [] }, notSent()).catch(unlessRefused));
	if (held && filled) {
		return { answer: "data" in filled ? { ...filled, status: 200 } : filled, lostFiles: held.files };
	}
	return {
		answer: await page.load(ctx, { ...request, form: new URLSearchParams(), files: [] }, nothingAgain),
		// A page whose forms have nothing to fill says it in its frame.
		notice: held ? { tone: "warn", word: "notice.not-sent" } : namesHeld && ctx.browserHash === null ? noCookies : null,
	};
}

const problemOf = ({ status, code, ...options }: Failure) =>
	new Problem(status as ProblemStatus, code as MessageCode, options);
const notSent = () => new Problem(401, "not_sent");
const noCookies: Notice = { tone: "warn", word: "notice.no-cookies" };

/** The page refuses to fill its form, as after it was closed: it answers as usual. @throws every failure of ours */
function unlessRefused(error: unknown): null {
	if (error instanceof Problem) return null;
	throw error;
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
	const proven = takeProof(c);
	if (proven) return proven;
	const ctx = c.get("ctx");
	const settings = publicSettings(ctx.platform.settings);
	const url = visibleUrl(withoutHeld(new URL(withoutTracking(c.req.url))));
	const request = { url, params: visibleValue(params) as typeof params, settings, framed: isFramed(c.req.raw) };
	const view = await viewOf(c, page.chrome ?? "full");
	const isPost = c.req.method === "POST";
	if (isPost) await identifyBrowser(c);
	const { answer, lostFiles = [], notice } = await (isPost ? act : show)(c, page, request);
	setCookies(c, [...(isPost ? senderCookies(c, view.words.language) : []), ...(answer.cookies ?? [])]);
	if ("redirect" in answer) {
		if (answer.notice) setCookies(c, [noticeChange(answer.notice)]);
		// Only one slash, because two would name another host.
		const redirect = answer.redirect.replace(/^\/[/\\]+/, "/");
		// The address to go to after logging in has its language already.
		const isLocal =
			redirect.startsWith("/") && splitLanguage(redirect.replace(/[?#].*/s, "")).language === defaultLanguage;
		return c.redirect(isLocal ? await proveToFrame(c, view.words.localizePath(redirect)) : redirect, 303);
	}
	const heldAt = isPost ? await holdAnswer(c, answer, lostFiles) : null;
	if (heldAt !== null) return c.redirect(heldAt, 303);
	setCookies(c, clearNotice(c));
	const styles = stylesOf(page, answer.data);
	const security = page.security?.(settings, answer.data);
	const sound = security?.microphone ? null : await heardSound(c, view);
	const { gift: unfinished, cookies } = await unfinishedOf(c, view);
	setCookies(c, cookies);
	const shown = { ...view, notice: notice ?? view.notice, lostFiles, sound, unfinished };
	const captcha = answer.status === 403 ? settings.captcha : null;
	return c.body(
		renderPage(page, answer.data, { view: shown, cache: ctx.platform.partCache, captcha, framed: request.framed }),
		answer.status ?? 200,
		{
			"content-type": "text/html; charset=UTF-8",
			...(await pageHeaders(settings, sheetsOf(shown, styles), withSound(securityOf(security, captcha), shown))),
			...retryHeader(answer.retryAfter),
			...(answer.personal ? { "cache-control": privateControl } : {}),
		},
	);
}

const documentTitles: Readonly<Record<number, WordKey>> = { 404: "failure.not-found", 410: "failure.410" };

/** The origins that may frame a page's failure: none if that can't be found out, as when the database fails. */
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
	const heldAt = await holdFailure(c, failure);
	if (heldAt !== null) return c.redirect(heldAt, 303);
	const route = routeAt(pageRoutes, splitLanguage(pathname).path);
	const frameAncestors = route ? await failureFrames(c, route) : [];
	const isFrameable = frameAncestors.length > 0;
	// 404 pages get the full header and footer, and other failures those of the page that failed, but none in another site's frame.
	// The frame of staff has its styles in the sheet of signed-in areas, which failures don't link.
	const { chrome = "full" } = route?.page ?? {};
	const own = failure.status === 404 || chrome === "staff" ? "full" : chrome;
	const view = await viewOf(c, isFrameable ? "none" : own);
	const title = view.words.t(documentTitles[failure.status] ?? "failure.wrong");
	setCookies(c, clearNotice(c));
	return c.body(
		renderDocument(<FailurePage failure={failure} view={view} framed={isFrameable} />, {
			head: { title, noIndex: true },
			view,
			cache: platform.partCache,
		}),
		failure.status,
		{
			"content-type": "text/html; charset=UTF-8",
			...(await pageHeaders(publicSettings(platform.settings), sheetsOf(view), isFrameable ? { frameAncestors } : {})),
			"cache-control": privateControl,
			...retryHeader(failure.retryAfter),
		},
	);
}
