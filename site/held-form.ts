/*
 * A form that is displayed again is displayed by a GET: its sender's browser then has nothing that it asks to send again on
 * the way back or on a reload. Until then the answer is held for this browser, encrypted and for less than an hour. The same holds
 * what a visitor sent after the session ended, until the next log-in. The address names it by an id, and by nothing else.
 */
import { isFormState } from "../api/domain/forms/form.ts";
import { splitLanguage } from "../api/domain/languages.ts";
import { claimForm, findHeldForm, forgetHeldForms } from "../api/features/held-forms/find.ts";
import { holdForm } from "../api/features/held-forms/hold.ts";
import { wasKnownHere } from "../api/features/identity/known-here.ts";
import type { AppContext } from "../api/http/context.ts";
import { browserSecret, isFramed } from "../api/http/cookies.ts";
import type { Failure } from "../api/http/respond.ts";
import type { PageReply } from "./reply.ts";

/** The parameter with the id. Pages never see it. */
const parameter = "held";

/** The answer to a form. */
interface HeldAnswer {
	as: "answer";
	/** The account that was signed in. */
	userId: string | null;
	answer: Omit<PageReply<unknown>, "cookies">;
}

/** Why a form failed, on a page that can't display it beside the form. */
interface HeldFailure {
	as: "failure";
	userId: string | null;
	failure: Failure;
}

/** The fields of a form that nobody has answered yet. */
interface HeldFields {
	as: "fields";
	/** The device's token: an account that was new to this browser did not send the form. */
	device: string | null;
	fields: readonly [string, string][];
}

/** The names of files stay with both: the browser asks for the files again. */
export type HeldForm = (HeldAnswer | HeldFailure | HeldFields) & { files: readonly string[] };

/** Passwords are never held, even encrypted; nor are codes and answers to a captcha that would be too old after a log-in. */
const passwords = /password|^proof$/i;
const passing = /^code$|^otp$|captcha|turnstile/i;

const withoutPasswords = (values: object): object =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !passwords.test(name)));

/** A page's data as JSON, its forms without passwords and without what their contracts read. */
const textOf = (content: HeldForm): string =>
	JSON.stringify(content, (_key, value) => {
		if (!isFormState(value)) return value;
		const { values, rules, issues, problem, changed } = value;
		return { values: withoutPasswords(values), rules, issues, problem, changed };
	});

const pathOf = (url: URL) => splitLanguage(url.pathname).path;

const userIn = (c: AppContext): string | null => {
	const { actor } = c.get("ctx");
	return actor.kind === "user" ? actor.userId : null;
};

/** The id of the form that an address displays again. */
export function heldIn(url: URL): string | null {
	return url.searchParams.get(parameter);
}

/** The address without the id, for the page. */
export function withoutHeld(url: URL): URL {
	if (heldIn(url) === null) return url;
	const clean = new URL(url);
	clean.searchParams.delete(parameter);
	return clean;
}

/** Holds a form. @returns the path and query, in the page's language, that display it again; null if it can't be held */
async function hold(c: AppContext, content: HeldForm): Promise<string | null> {
	const url = new URL(c.req.url);
	try {
		const id = await holdForm(c.get("ctx"), { path: pathOf(url), content: textOf(content) });
		if (id === null) return null;
		url.searchParams.set(parameter, id);
		return url.pathname + url.search;
	} catch (error) {
		// Without a place to hold it, the answer is the page itself.
		c.get("ctx").platform.log.error("a form could not be held", error);
		return null;
	}
}

/** Whether a browser shows the answer and goes through its history; scripts and programs get the answer itself. */
function isShown(c: AppContext): boolean {
	if (c.req.header("sec-fetch-mode") !== "navigate") return false;
	// A partner's page may keep a frame from having cookies.
	return !isFramed(c.req.raw) || browserSecret(c, c.get("ctx").platform.settings) !== null;
}

/** Holds a page's answer to a form. @returns its address; null for one that has to be displayed at once */
export async function holdAnswer(
	c: AppContext,
	{ data, status, retryAfter, once }: PageReply<unknown>,
	files: readonly string[],
): Promise<string | null> {
	if (once || !isShown(c)) return null;
	return hold(c, { as: "answer", userId: userIn(c), answer: { data, status, retryAfter }, files });
}

/** Holds the failure of a form. @returns its address; null for one that has to be displayed at once */
export async function holdFailure(c: AppContext, failure: Failure): Promise<string | null> {
	// A page that does not exist has no form to come back to.
	const hasForm = failure.status < 500 && failure.status !== 404;
	if (c.req.method !== "POST" || !hasForm || !isShown(c)) return null;
	return hold(c, { as: "failure", userId: userIn(c), failure, files: [] });
}

/** Holds what a visitor sent who has to log in first. @returns the address that fills the form again; null if it can't be held */
export async function holdFields(
	c: AppContext,
	form: URLSearchParams,
	files: readonly string[],
): Promise<string | null> {
	const fields = [...form].filter(([name]) => !passwords.test(name) && !passing.test(name));
	if (fields.length === 0 && files.length === 0) return null;
	return hold(c, { as: "fields", device: c.get("ctx").device.token, fields, files });
}

/** The form that this visit displays again; null if there is none, or it is somebody else's. */
export async function findHeld(c: AppContext): Promise<HeldForm | null> {
	const ctx = c.get("ctx");
	const url = new URL(c.req.url);
	const id = heldIn(url);
	const text = id === null ? null : await findHeldForm(ctx, { id, path: pathOf(url) });
	if (text === null) return null;
	const held = JSON.parse(text) as HeldForm;
	const userId = userIn(c);
	// Whoever has logged in since at a shared browser is another visitor.
	if (held.as !== "fields") return held.userId === userId ? held : null;
	if (id === null || userId === null) return null;
	if (held.device !== null && !(await wasKnownHere(ctx, held.device, userId))) return null;
	return (await claimForm(ctx, { id, userId })) ? held : null;
}

/** Forgets what was held for this page, because its form is now accepted. */
export async function forgetHeld(c: AppContext): Promise<void> {
	await forgetHeldForms(c.get("ctx"), pathOf(new URL(c.req.url)));
}
