import * as v from "valibot";
import { type ApplicationContent, longestComment } from "../../../domain/contracts/applications.ts";
import { type Issue, issue, issuesFrom } from "../../../domain/forms/issues.ts";
import { type Reply, readReplies } from "../../../domain/questions.ts";
import { currencyOf } from "../../../domain/regions.ts";
import { answerIssues } from "../../../domain/requests/applications/answer-issues.ts";
import { answerDetailsOf, documentOf } from "../../../domain/requests/applications/details.ts";
import { fullShifts } from "../../../domain/requests/applications/places.ts";
import { isSigned } from "../../../domain/requests/applications/status.ts";
import type { AnswerDetails } from "../../../domain/requests/kinds/kind.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { zoneOf } from "../../lookups/zone-of.ts";
import type { RequestRow } from "../../requests/rows.ts";
import { type Asked, questionsOf } from "../questions.ts";
import { placesOf } from "./places.ts";

const readGivenReplies = async (ctx: Ctx, request: Asked, sent: readonly { _id: string; reply: string }[]) =>
	readReplies(
		await questionsOf(ctx, request),
		Object.fromEntries(sent.filter(({ reply }) => reply.trim() !== "").map(({ _id, reply }) => [_id, reply])),
	);

/**
 * The replies of an answer as they are stored.
 * @throws Problem 400 with an issue for each wrong one
 */
export async function checkedReplies(
	ctx: Ctx,
	request: Asked,
	sent: readonly { _id: string; reply: string }[],
): Promise<Reply[]> {
	const read = await readGivenReplies(ctx, request, sent);
	if ("issues" in read) throw invalid(read.issues);
	return read.replies;
}

/** The moment, and the zone in which the days of an answer to the request count. */
export async function dayAt(
	ctx: Ctx,
	{ region, city, organizationId }: RequestRow,
): Promise<{ now: number; zone: string }> {
	return { now: ctx.platform.clock.now(), zone: await zoneOf(ctx, { region, city, organizationId }) };
}

/** The issue of an answer that lacks the document that its kind needs. */
export function missingDocument({ requestType }: RequestRow, documentId: string | null | undefined): Issue[] {
	return documentOf(requestType)?.required && !documentId ? [issue("documentId", "answer_document_missing")] : [];
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value : typeof value === "string" ? [value] : []);

/**
 * The issue of an answer that offers a shift whose places are taken.
 * @param before the details of the answer that it corrects: the shifts that it offers already stay open to it
 */
export async function closedShifts(
	ctx: Ctx,
	request: RequestRow,
	given: unknown,
	before: AnswerDetails = {},
): Promise<Issue[]> {
	const offered = textsIn(before.shifts);
	const shifts = textsIn(given).filter((shift) => !offered.includes(shift));
	if (shifts.length === 0) return [];
	const places = await placesOf(ctx, request.id);
	const full = places ? fullShifts(places) : [];
	return shifts.some((shift) => full.includes(shift)) ? [issue("details.shifts", "shifts_full")] : [];
}

/** The fields of an answer as they are stored, or an issue for each wrong one. */
async function readDetails(
	ctx: Ctx,
	request: RequestRow,
	{
		details: given,
		documentId,
		before,
	}: { details: unknown; documentId: string | null | undefined; before?: AnswerDetails | undefined },
): Promise<{ details: AnswerDetails } | { issues: Issue[] }> {
	const { requestType, region, details: wanted } = request;
	const contract = answerDetailsOf(requestType, currencyOf(region));
	const read = v.safeParse(contract, given);
	const wrong = read.success
		? answerIssues(requestType, wanted, read.output, await dayAt(ctx, request), before)
		: issuesFrom(read.issues, contract).map((each) => ({
				...each,
				path: each.path === "" ? "details" : `details.${each.path}`,
			}));
	const shifts = read.success ? await closedShifts(ctx, request, read.output.shifts, before) : [];
	const issues = [...wrong, ...shifts, ...missingDocument(request, documentId)];
	if (!read.success || issues.length > 0) return { issues };
	return { details: isSigned(requestType) ? { signs: true, ...read.output } : read.output };
}

/**
 * The fields of an answer as they are stored.
 * @param given as a client sends them: amounts in major units
 * @param before what is stored: days that stay as they were are not checked again
 * @throws Problem 400 with an issue for each wrong field
 */
export async function checkedDetails(
	ctx: Ctx,
	request: RequestRow,
	given: { details: unknown; documentId: string | null | undefined; before?: AnswerDetails },
): Promise<AnswerDetails> {
	const read = await readDetails(ctx, request, given);
	if ("issues" in read) throw invalid(read.issues);
	return read.details;
}

/** The issue of an answer without words, or of a signature with many. */
export function messageIssues(type: RequestType, message: string): Issue[] {
	if (!isSigned(type)) return message === "" ? [issue("message", "application_message_missing")] : [];
	return message.length > longestComment ? [issue("message", "too_long", { limit: longestComment })] : [];
}

/**
 * The fields and replies of a new answer as they are stored. Those that are left out are checked like empty ones.
 * @throws Problem 400 with an issue for each wrong one
 */
export async function checkedAnswer(
	ctx: Ctx,
	request: RequestRow,
	{
		details = {},
		replies = [],
		documentId,
		message,
	}: Pick<ApplicationContent, "details" | "replies" | "documentId" | "message">,
): Promise<{ details: AnswerDetails; replies: Reply[] }> {
	const kind = await readDetails(ctx, request, { details, documentId });
	const own = await readGivenReplies(ctx, request, replies);
	const wrongWords = messageIssues(request.requestType, message ?? "");
	if ("issues" in kind || "issues" in own || wrongWords.length > 0) {
		throw invalid([...wrongWords, ...[kind, own].flatMap((read) => ("issues" in read ? read.issues : []))]);
	}
	return { details: kind.details, replies: own.replies };
}
