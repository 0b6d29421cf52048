import type { FormState } from "../api/domain/forms/form.ts";
import { plainReason } from "../api/domain/messages/index.ts";
import type { Problem, ProblemStatus } from "../api/http/problem.ts";
import { type PageReply, reply } from "./reply.ts";

/** Adds the problem of a limit or a verb to a form, so that the page renders it again with the visitor's input. */
export function refusedForm(form: FormState, problem: Problem): FormState {
	const { status, retryAfter, issues } = problem;
	return issues.length > 0
		? { ...form, issues }
		: { ...form, problem: { ...plainReason(problem), status, retryAfter } };
}

/** A page with a form, with the matching status code. */
export function formAnswer<Data>(data: Data, { issues, problem }: FormState): PageReply<Data> {
	const status = (problem?.status ?? (issues.length > 0 ? 400 : 200)) as 200 | ProblemStatus;
	return reply.page(data, { status, retryAfter: problem?.retryAfter });
}
