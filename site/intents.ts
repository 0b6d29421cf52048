import * as v from "valibot";
import { type FormState, withIssues } from "../api/domain/forms/form.ts";
import type { Issue } from "../api/domain/forms/issues.ts";
import { type FormRead, readForm } from "../api/domain/forms/read-form.ts";
import { invalid, Problem } from "../api/http/problem.ts";
import { formAnswer, refusedForm } from "./form-answer.ts";
import type { Notice } from "./notice.ts";
import type { PageContext, PageRequest } from "./page-request.ts";
import { type PageAnswer, reply } from "./reply.ts";

/** One thing that a POST to a page can want, named by the pressed button (`name="intent"`). */
interface Intent<Data, Contract extends v.GenericSchema, Result, Param extends string> {
	/** Without one, the intent is a button beside the first intent's form. */
	form?: Contract | ((ctx: PageContext, request: PageRequest<Param>) => Contract | Promise<Contract>);
	/** Adds the errors that the contract can't know to a refused form, so that all come at once. */
	alsoWrong?(
		ctx: PageContext,
		form: FormState,
		request: PageRequest<Param>,
	): readonly Issue[] | Promise<readonly Issue[]>;
	/** Often a verb, as it is. */
	run(ctx: PageContext, value: v.InferOutput<Contract>, request: PageRequest<Param>): Promise<Result>;
	/** The page to go to next; the same one by default. */
	to?: string | ((result: Result, request: PageRequest<Param>) => string);
	/** Told there; a word is good news. */
	notice?: Notice["word"] | ((result: Result) => Notice["word"] | Notice);
	/** In place of `to` and `notice`, where the answer is no redirect, or has cookies. */
	answer?(ctx: PageContext, result: Result, request: PageRequest<Param>): PageAnswer<Data> | Promise<PageAnswer<Data>>;
	/** Only a button, or a form of other pages: a refusal can't be displayed beside it, and gets a failure page. */
	button?: true;
}

/** An intent whose types are hidden. */
export type AnyIntent<Param extends string = string> = Intent<never, v.GenericSchema, never, Param>;

/** Ties an intent's contract, verb and answer together. */
export function defineIntent<Contract extends v.GenericSchema, Result, Param extends string, Data = never>(
	intent: Intent<Data, Contract, Result, Param>,
): AnyIntent<Param> {
	return intent as unknown as AnyIntent<Param>; // A contract's value only flows to its own `run`, and the result to its own answer.
}

/** The refused form that a page displays again, if one of these intents, or any, sent it; null if not. */
export type Again = (...intents: readonly string[]) => FormState | null;

/** Nothing was refused. */
export const nothingAgain: Again = () => null;

const secrets = ["password", "oldPassword", "newPassword"];

/** The form without its passwords, which are never sent back to the page. */
export function withoutPassword(form: FormState): FormState {
	const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => !secrets.includes(name)));
	return { ...form, values };
}

/** The contract of a button whose refusal is displayed on its own page. */
export const noFields = v.object({});

interface PageWithIntents<Data> {
	path: string;
	load(ctx: PageContext, request: PageRequest, again: Again): Promise<PageAnswer<Data>>;
	intents: Readonly<Record<string, AnyIntent>>;
	namesIntents?: true;
}

/** The page's own address, with the values of its path. */
const ownPath = (path: string, { params }: PageRequest) =>
	path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));

function redirectAfter(intent: AnyIntent, path: string, result: never, request: PageRequest) {
	const { to = ownPath(path, request), notice } = intent;
	const next = typeof to === "function" ? to(result, request) : to;
	const news = typeof notice === "function" ? notice(result) : notice;
	return typeof news === "string" ? reply.done(next, news) : reply.redirect(next, news && { notice: news });
}

/** The functions of a page that declares its intents: reads a form, refuses it, displays it again, or goes on. */
export function answersOf<Data>({ path, load, intents, namesIntents }: PageWithIntents<Data>) {
	const names = Object.keys(intents);
	/** Null for a button that the page does not have, if all of its buttons have names. */
	const pressed = ({ form }: PageRequest): { name: string; intent: AnyIntent } | null => {
		const sent = form.get("intent") ?? "";
		const name = names.includes(sent) || namesIntents ? sent : (names[0] ?? "");
		const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
		return intent ? { name, intent } : null;
	};
	const read = async ({ form }: AnyIntent, ctx: PageContext, request: PageRequest): Promise<FormRead<unknown>> =>
		readForm(request, (typeof form === "function" ? await form(ctx, request) : form) ?? noFields);
	const show = async (ctx: PageContext, request: PageRequest, name: string, form: FormState) => {
		const again: Again = (...asked) => (asked.length === 0 || asked.includes(name) ? withoutPassword(form) : null);
		const answer = await load(ctx, request, again);
		return "redirect" in answer ? answer : { ...answer, ...formAnswer(answer.data, form) };
	};
	return {
		async action(ctx: PageContext, request: PageRequest): Promise<PageAnswer<Data>> {
			const sent = pressed(request);
			if (!sent) throw new Problem(400, "unknown_action");
			const { name, intent } = sent;
			const form = await read(intent, ctx, request);
			if (!form.ok) {
				if (intent.button) throw invalid(form.issues);
				return show(ctx, request, name, withIssues(form, (await intent.alsoWrong?.(ctx, form, request)) ?? []));
			}
			const result = await intent.run(ctx, form.value, request);
			return intent.answer?.(ctx, result, request) ?? redirectAfter(intent, path, result, request);
		},
		async refused(ctx: PageContext, request: PageRequest, problem: Problem): Promise<PageAnswer<Data>> {
			const [first] = Object.entries(intents).map(([name, intent]) => ({ name, intent }));
			const sent = pressed(request);
			const shown = sent?.intent.form || sent?.intent.button ? sent : first;
			if (!shown?.intent.form || shown.intent.button) throw problem;
			const form = await read(shown.intent, ctx, request);
			// The fields of a form that was not sent are not wrong.
			return show(ctx, request, shown.name, refusedForm(shown === sent ? form : { ...form, issues: [] }, problem));
		},
	};
}
