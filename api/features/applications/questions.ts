import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import type { Question, QuestionsInput } from "../../domain/questions.ts";
import { isSigned, takesApplications } from "../../domain/requests/applications/status.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { findRunRequest } from "./internal/find.ts";

const stored = sqlQuery<{ questions: string; type: RequestType }>(
	() => sql`SELECT questions, request_type AS type FROM donation_request WHERE id = ${sql.placeholder("id")}`,
);

/** A request whose owner may ask. */
export interface Asked {
	id: string;
	requestType: RequestType;
}

/** The questions that a request's owner asks everyone who answers. Nobody is asked for more than a signature. */
export async function questionsOf(ctx: Pick<Ctx, "db">, { id, requestType }: Asked): Promise<Question[]> {
	const [row] = isSigned(requestType) ? [] : await ctx.db.all(stored({ id }));
	return row ? (JSON.parse(row.questions) as Question[]) : [];
}

/** The same for those who may change it. @throws Problem 401 for a guest, 403 for editors, 404 for everyone who doesn't decide about its answers */
export async function readQuestions(
	ctx: Ctx,
	{ requestId }: { requestId: string },
): Promise<{ title: string; questions: Question[] }> {
	const { id, title, requestType } = await findRunRequest(ctx, requestId);
	if (isSigned(requestType)) throw new Problem(409, "signatures_only");
	return { title, questions: await questionsOf(ctx, { id, requestType }) };
}

/**
 * Replaces the questions of a request. Answers keep the questions to which they replied.
 * @throws Problem 400 for a link, a number, an address, an insult or a child's full name in one, 401 for a guest, 403 for editors, 404 for everyone
 *   who doesn't decide about its answers, 409 for a fundraiser and for one that is signed
 */
export async function saveQuestions(
	ctx: Ctx,
	{ requestId, questions }: QuestionsInput & { requestId: string },
): Promise<Question[]> {
	const { id, requestType } = await findRunRequest(ctx, requestId);
	if (isSigned(requestType)) throw new Problem(409, "signatures_only");
	const [row] = await ctx.db.all(stored({ id }));
	if (!row || !takesApplications(row.type)) throw new Problem(409, "answered_by_gift");
	// Everyone who opens the form reads them, and nobody before.
	const wrong = questions.flatMap(({ text, options }, index) =>
		needsReading([text, ...options].join("\n")) ? [issue(`questions[${index}].text`, "question_contact")] : [],
	);
	if (wrong.length > 0) throw invalid(wrong);
	const asked = questions.map(({ text, options }, index) => [
		`questions[${index}].text`,
		[text, ...options].join("\n"),
	]);
	await requireFirstNameOnly(ctx, id, Object.fromEntries(asked));
	const known = new Set((JSON.parse(row.questions) as Question[]).map((each) => each.id));
	const next: Question[] = questions.map(({ _id, text, options, required }) => {
		const kept = typeof _id === "string" && known.delete(_id);
		return { id: kept ? _id : ctx.platform.ids.next("qst_"), text, options, required };
	});
	await ctx.db.write([
		sql`UPDATE donation_request SET questions = ${JSON.stringify(next)} WHERE id = ${id}`,
		auditRow(ctx, "request.questions", { request: id }, { count: next.length }),
	]);
	return next;
}

/** Questions in the API's format. */
export const questionsToWire = (questions: readonly Question[]) => ({
	questions: questions.map(({ id, text, options, required }) => ({ _id: id, text, options: [...options], required })),
});
