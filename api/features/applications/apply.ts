import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import type { ApplicationAnswer, ApplicationContent } from "../../domain/contracts/applications.ts";
import { isTicked, type TypedValue, type TypedValues, textAt, typedAt } from "../../domain/forms/form.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import { plainDigits } from "../../domain/money.ts";
import { currencyOf } from "../../domain/regions.ts";
import { answerIssues } from "../../domain/requests/applications/answer-issues.ts";
import { answerFields } from "../../domain/requests/applications/details.ts";
import { isFull } from "../../domain/requests/applications/places.ts";
import { isSigned, mostAnswers, takesApplications } from "../../domain/requests/applications/status.ts";
import type { AnswerDetails } from "../../domain/requests/kinds/kind.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { parsePhone, phoneIssues } from "../lookups/phone.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";
import { getApplication } from "./get.ts";
import { checkedAnswer, closedShifts, dayAt, missingDocument } from "./internal/check-details.ts";
import { deciderOf } from "./internal/find.ts";
import { newApplication, newSignature } from "./internal/notify.ts";
import { placeIsFree, placesOf, placesProblem } from "./internal/places.ts";

const account = sqlQuery<{ name: string; region: "IN" | "US" }>(
	() => sql`SELECT first_name || ' ' || last_name AS name, region FROM user WHERE id = ${sql.placeholder("user")}`,
);
const existing = sqlQuery<{ id: string; status: string }>(
	() =>
		sql`SELECT id, status FROM application WHERE request_id = ${sql.placeholder("request")} AND user_id = ${sql.placeholder("user")}`,
);

/** The issues of the number in an answer that has other errors too: it is one of the account's region. */
async function wrongPhone(ctx: Ctx, phone: string | undefined): Promise<Issue[]> {
	if (ctx.actor.kind !== "user") return phoneIssues(phone, ctx.region);
	const [applicant] = await ctx.db.all(account({ user: ctx.actor.userId }));
	return phoneIssues(phone, applicant?.region ?? ctx.region);
}

/** Typed fields of an answer as far as they can be read; the contract says what is wrong with the others. */
function readableDetails(type: RequestType, typed: TypedValue | undefined): AnswerDetails {
	if (typeof typed !== "object" || Array.isArray(typed)) return {};
	const typeOf = new Map(answerFields(type).map((field) => [field.name, field.type]));
	return Object.fromEntries(
		Object.entries(typed).flatMap(([name, value]): [string, string | number | true][] => {
			if (typeof value !== "string" || value.trim() === "") return [];
			if (typeOf.get(name) === "flag") return isTicked(value) ? [[name, true]] : [];
			const text = plainDigits(value.trim());
			return [[name, typeOf.get(name) === "number" && /^\d{1,6}$/.test(text) ? Number(text) : text]];
		}),
	);
}

/**
 * Errors of a typed answer that its contract can't know. A guest adds the document later.
 * @param before the details of the answer that it corrects: days and shifts that stay as they were are not checked again
 */
export async function wrongAnswer(
	ctx: Ctx,
	request: RequestRow,
	values: TypedValues,
	before: AnswerDetails = {},
): Promise<Issue[]> {
	const { requestType, details } = request;
	const given = readableDetails(requestType, values.details);
	const missing = ctx.actor.kind === "user" ? missingDocument(request, textAt(values, "documentId")) : [];
	return [
		...(await closedShifts(ctx, request, typedAt(values, "details.shifts"), before)),
		...answerIssues(requestType, details, given, await dayAt(ctx, request), before),
		...(await wrongPhone(ctx, textAt(values, "phone"))),
		// The form has a field for the file itself.
		...missing.map((each) => ({ ...each, path: "file" })),
	];
}

/** The values of an application's columns. @throws Problem 400 for an impossible number or somebody else's document */
export async function contentColumns(
	ctx: Ctx,
	{ userId, region }: { userId: string; region: "IN" | "US" },
	{ details: _, replies: __, ...content }: Partial<ApplicationContent>,
): Promise<Partial<Record<"message" | "availability" | "email" | "phone" | "documentId", string | null>>> {
	const { phone, documentId, ...texts } = content;
	const number = phone ? parsePhone(phone, region) : null;
	if (phone && !number) throw invalid([issue("phone", "phone_invalid")]);
	if (documentId) {
		const [own] = await ctx.db.read.all(
			sql`SELECT 1 FROM file WHERE id = ${documentId} AND owner_kind = 'user' AND owner_id = ${userId} AND kind = 'document'`,
		);
		if (!own) throw invalid([issue("documentId", "value_invalid")]);
	}
	return {
		...Object.fromEntries(
			Object.entries(texts)
				.filter(([, value]) => value !== undefined)
				.map(([name, value]) => [name, value || (name === "message" ? "" : null)]),
		),
		...(phone === undefined ? {} : { phone: number }),
		...(documentId === undefined ? {} : { documentId: documentId || null }),
	};
}

/** Why this visitor can't answer a request; null if they can. A guest can, after logging in. */
export async function refusalToApply(
	ctx: Ctx,
	request: RequestRow,
): Promise<"answered_by_gift" | "not_answerable" | "own_request" | "places_full" | null> {
	if (!takesApplications(request.requestType)) return "answered_by_gift";
	const { userId: ownerId, organizationId } = request;
	if ((await deciderOf(ctx, { requestId: request.id, ownerId, organizationId })) === "owner") return "own_request";
	if (!liveStatuses.includes(request.status)) return "not_answerable";
	const places = await placesOf(ctx, request.id);
	return places && isFull(places) ? "places_full" : null;
}

/**
 * A request that the actor can answer now.
 * @throws Problem 403 for one's own request, 404 and 410 as `getRequest`, 409 for one that takes no answers (any more)
 */
export async function answerableRequest(ctx: Ctx, requestId: string): Promise<RequestRow> {
	const request = await getRequest(ctx, { id: requestId });
	const refusal = await refusalToApply(ctx, request);
	if (refusal) throw new Problem(refusal === "own_request" ? 403 : 409, refusal);
	return request;
}

/** The content that is kept of a signature: whether it shows its name, and words if it has some. */
export const signatureOf = ({ details, message }: Partial<ApplicationContent>): Partial<ApplicationContent> => ({
	...(details === undefined ? {} : { details }),
	...(message === undefined ? {} : { message }),
});

/** Whether the words of a signature wait until its request's side shows them, as comments with links do. */
export const waitsToBeRead = (type: RequestType, message: string): boolean => isSigned(type) && needsReading(message);

/** The owner's notes from before a withdrawal are deleted when the answer is sent again. */
export const anew = sql`stage = 'new', rating = NULL, invited_at = NULL`;

/**
 * Answers a request with an application. One that the applicant has withdrawn is sent again with the new content.
 * @throws Problem 400 for bad content, 401 for a guest, 403 for one's own request, 404 and 410 as `getRequest`, 409 for a second
 *   application, a request that takes none (any more), one with as many as it can take, and one whose places are taken
 */
export async function apply(
	ctx: Ctx,
	{ requestId, content: given }: { requestId: string; content: ApplicationContent },
): Promise<ApplicationAnswer> {
	const userId = requireUser(ctx).userId;
	const request = await answerableRequest(ctx, requestId);
	const { title, requestType } = request;
	const of = { request: request.id, user: userId };
	const [[applicant], [known]] = await ctx.db.batch([account(of), existing(of)]);
	if (!applicant) throw new Problem(401, "sign_in");
	if (known && known.status !== "withdrawn") throw new Problem(409, "already_applied");
	const content = isSigned(requestType) ? signatureOf(given) : given;
	const checked = await checkedAnswer(ctx, request, content);
	const {
		message,
		availability = null,
		email = null,
		phone = null,
		documentId = null,
	} = await contentColumns(ctx, { userId, region: applicant.region }, content);
	const { ids, clock } = ctx.platform;
	const now = clock.now();
	const id = known?.id ?? ids.next("apl_");
	const replies = JSON.stringify(checked.replies);
	const details = JSON.stringify(checked.details);
	const currency = currencyOf(request.region);
	const values = { message: message ?? "", availability, email, phone, documentId };
	const hiddenAt = waitsToBeRead(requestType, values.message) ? now : null;
	const stored: Statement[] = known
		? [
				requireThat(sql`EXISTS (SELECT 1 FROM application WHERE id = ${id} AND status = 'withdrawn')`, "withdrawn"),
				sql`UPDATE application SET status = 'sent', message = ${values.message}, availability = ${values.availability}, email = ${values.email},
					phone = ${values.phone}, document_id = ${values.documentId}, details = ${details}, replies = ${replies}, currency = ${currency},
					${anew}, hidden_at = coalesce(hidden_at, ${hiddenAt}), changed_at = ${now} WHERE id = ${id}`,
			]
		: [
				requireThat(
					sql`(SELECT count(*) FROM application WHERE request_id = ${request.id}) < ${mostAnswers(requestType)}`,
					"room for an application",
				),
				sql`INSERT INTO application (id, request_id, user_id, status, message, availability, email, phone, document_id, details, replies, currency, hidden_at, created_at, changed_at)
					VALUES (${id}, ${request.id}, ${userId}, 'sent', ${values.message}, ${values.availability}, ${values.email}, ${values.phone},
						${values.documentId}, ${details}, ${replies}, ${currency}, ${hiddenAt}, ${now}, ${now})`,
			];
	const refuse = () => refusalOf(ctx, { ...of, limit: mostAnswers(requestType) });
	await ctx.db.write(
		[
			// The owner may have closed the request a moment ago.
			requireThat(
				sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${request.id} AND status IN ${[...liveStatuses]})`,
				"an open request",
			),
			...placeIsFree(request.id, requestType),
			...stored,
			auditRow(ctx, "application.sent", { application: id }, { requestId: request.id }),
			...(isSigned(requestType)
				? await newSignature(ctx, { signer: applicant.name, title, requestId: request.id })
				: await newApplication(ctx, { applicant: applicant.name, title, requestId: request.id })),
		],
		{ unmet: refuse, UNIQUE: refuse },
	);
	return getApplication(ctx, id);
}

/** The reason why an application was not stored. */
async function refusalOf(
	ctx: Ctx,
	{ limit, ...of }: { request: string; user: string; limit: number },
): Promise<Problem> {
	const [known] = await ctx.db.all(existing(of));
	if (known && known.status !== "withdrawn") return new Problem(409, "already_applied");
	const [{ count } = { count: 0 }] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count(*) AS count FROM application WHERE request_id = ${of.request}`,
	);
	if (!known && count >= limit) {
		return new Problem(409, "applications_full", { values: { limit } });
	}
	return (await placesProblem(ctx, of.request)) ?? new Problem(409, "not_answerable");
}
