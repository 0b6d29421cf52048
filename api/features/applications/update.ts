import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import type { ApplicationAnswer, ApplicationContent, UpdateApplication } from "../../domain/contracts/applications.ts";
import { currencyOf } from "../../domain/regions.ts";
import { isOpenStage } from "../../domain/requests/applications/stages.ts";
import { type ApplicationStatus, helpedSide, isEditable, isSigned } from "../../domain/requests/applications/status.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { changedRequest } from "../requests/get.ts";
import { kindnessDue } from "../users/update-kindness.ts";
import { anew, answerableRequest, contentColumns, signatureOf, waitsToBeRead } from "./apply.ts";
import { getApplication } from "./get.ts";
import {
	checkedAnswer,
	checkedDetails,
	checkedReplies,
	messageIssues,
	missingDocument,
} from "./internal/check-details.ts";
import { findApplication } from "./internal/find.ts";
import { interviewNews, interviewOf } from "./internal/interview-mails.ts";
import { timeOf } from "./internal/interview-rows.ts";
import { newStatus, otherSide } from "./internal/notify.ts";
import { placeIsFree, placesProblem, takePlace } from "./internal/places.ts";
import { type ApplicationRow, movesOf, type Reader, toWire } from "./internal/rows.ts";
import { mayMoveTo, stageStatement } from "./internal/stage.ts";
import { messageStatement } from "./messages.ts";

/** The condition that an application is still as it was read. */
export const stillIn = (id: string, status: ApplicationStatus) =>
	requireThat(sql`EXISTS (SELECT 1 FROM application WHERE id = ${id} AND status = ${status})`, "status as read");

/** The mails that take an interview ahead out of both sides' calendars. The database leaves its time to others. */
async function interviewEnds(ctx: Ctx, row: ApplicationRow): Promise<Statement[]> {
	const [time] = await ctx.db.all(timeOf({ application: row.id }));
	if (!time || time.startsAt <= ctx.platform.clock.now()) return [];
	return interviewNews(ctx, "canceled", { ...interviewOf(row, time), mailOnly: true });
}

/** The statements of a new status, with its audit row, its text to the other side and its mail. */
export async function statusStatements(
	ctx: Ctx,
	{ row, reader }: { row: ApplicationRow; reader: Reader },
	to: ApplicationStatus,
	reply?: string | null,
): Promise<Statement[]> {
	const { id, request_id: requestId, user_id: applicantId, owner_id: ownerId, title, status: from } = row;
	const now = ctx.platform.clock.now();
	const helper = helpedSide(row.request_type) === "owner" ? applicantId : ownerId;
	const confirmed = to === "completed" ? sql`, helper_id = ${helper}, confirmed_at = ${now}` : sql``;
	return [
		...(to === "declined" || to === "withdrawn" ? await interviewEnds(ctx, row) : []),
		...(to === "sent"
			? [
					requireThat(
						sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status IN ${[...liveStatuses]})`,
						"an open request",
					),
					...placeIsFree(requestId, row.request_type),
					sql`UPDATE application SET ${anew} WHERE id = ${id}`,
				]
			: []),
		...(to === "accepted" ? takePlace({ id, requestId, type: row.request_type }) : []),
		sql`UPDATE application SET status = ${to}, changed_at = ${now}${confirmed} WHERE id = ${id}`,
		...(to === "completed" ? [kindnessDue(sql`VALUES (${helper})`)] : []),
		...(reply
			? [messageStatement(ctx, { applicationId: id, fromApplicant: reader === "applicant", text: reply })]
			: []),
		auditRow(ctx, `application.${to}`, { application: id }, { from, requestId }),
		// Nobody waits for a signature.
		...(isSigned(row.request_type)
			? []
			: await newStatus(ctx, otherSide(reader, row), { applicationId: id, requestId, status: to, title })),
	];
}

/** The shifts that an answer offers. */
export const offeredShifts = ({ details }: ApplicationRow): string[] =>
	(JSON.parse(details) as { shifts?: string[] }).shifts ?? [];

/** The columns of the fields of the kind, if they change, or the document does that they need. */
async function detailColumns(ctx: Ctx, row: ApplicationRow, { details, documentId }: Partial<ApplicationContent>) {
	const hasDetails = details !== undefined || row.details !== "{}";
	if (!hasDetails || (details === undefined && documentId === undefined)) return {};
	const request = await changedRequest(ctx, { id: row.request_id });
	// They count as a signature, which the public sees.
	if (details !== undefined && !liveStatuses.includes(request.status)) throw new Problem(409, "not_answerable");
	const document = documentId === undefined ? row.document_id : documentId;
	if (details === undefined) {
		const issues = missingDocument(request, document);
		if (issues.length > 0) throw invalid(issues);
		return {};
	}
	const checked = await checkedDetails(ctx, request, {
		details,
		documentId: document,
		before: JSON.parse(row.details),
	});
	return { details: JSON.stringify(checked), currency: currencyOf(request.region) };
}

/** The replies to the owner's questions, if they change. */
async function replyColumns(ctx: Ctx, row: ApplicationRow, { replies }: Partial<ApplicationContent>) {
	return replies
		? {
				replies: JSON.stringify(
					await checkedReplies(ctx, { id: row.request_id, requestType: row.request_type }, replies),
				),
			}
		: {};
}

async function contentStatements(ctx: Ctx, row: ApplicationRow, content: Partial<ApplicationContent>) {
	const userId = requireUser(ctx).userId;
	const [{ region } = { region: ctx.region }] = await ctx.db.read.all<{ region: "IN" | "US" }>(
		sql`SELECT region FROM user WHERE id = ${userId}`,
	);
	const columns = {
		...(await detailColumns(ctx, row, content)),
		...(await replyColumns(ctx, row, content)),
		...(await contentColumns(ctx, { userId, region }, content)),
	};
	const names = {
		message: "message",
		availability: "availability",
		email: "email",
		phone: "phone",
		documentId: "document_id",
		details: "details",
		replies: "replies",
		currency: "currency",
	};
	const sets = Object.entries(columns).map(
		([name, value]) => sql`${sql.identifier(names[name as keyof typeof names])} = ${value}`,
	);
	if (sets.length === 0) return [];
	const now = ctx.platform.clock.now();
	if (waitsToBeRead(row.request_type, content.message ?? "")) sets.push(sql`hidden_at = coalesce(hidden_at, ${now})`);
	return [sql`UPDATE application SET ${sql.join(sets, sql`, `)}, changed_at = ${now} WHERE id = ${row.id}`];
}

function noteStatement(ctx: Ctx, applicationId: string, text: string | null): Statement {
	if (!text) return sql`DELETE FROM application_note WHERE application_id = ${applicationId}`;
	return sql`INSERT INTO application_note (application_id, user_id, text, changed_at)
		VALUES (${applicationId}, ${requireUser(ctx).userId}, ${text}, ${ctx.platform.clock.now()})
		ON CONFLICT (application_id) DO UPDATE SET user_id = excluded.user_id, text = excluded.text, changed_at = excluded.changed_at`;
}

/** Leaves a signature out of its request's page, or names it again. @throws Problem 403 for its signer, 409 for another answer */
function hidingStatements(ctx: Ctx, { row, reader }: { row: ApplicationRow; reader: Reader }, hides: boolean) {
	if (reader === "applicant") throw new Problem(403, "not_allowed");
	if (!isSigned(row.request_type)) throw new Problem(409, "application_move_refused");
	return [
		sql`UPDATE application SET hidden_at = ${hides ? ctx.platform.clock.now() : null} WHERE id = ${row.id}`,
		auditRow(
			ctx,
			hides ? "application.hidden" : "application.shown",
			{ application: row.id },
			{ requestId: row.request_id },
		),
	];
}

/** The owner's notes on an answer. @throws Problem 409 for a stage that it can't get to */
function reviewStatements(
	ctx: Ctx,
	{ row, reader }: { row: ApplicationRow; reader: Reader },
	{ stage, rating }: Pick<UpdateApplication, "stage" | "rating">,
): Statement[] {
	const statements: Statement[] = [];
	if (stage) {
		if (!mayMoveTo(row, reader, stage)) throw new Problem(409, "application_move_refused");
		if (isOpenStage(stage)) statements.push(...stageStatement(ctx, row, stage));
	}
	if (rating !== undefined)
		statements.push(
			sql`UPDATE application SET rating = ${rating} WHERE id = ${row.id}`,
			auditRow(ctx, "application.rated", { application: row.id }, { rating, requestId: row.request_id }),
		);
	return statements;
}

const inOrder = (fields: unknown) => JSON.stringify(Object.entries(fields ?? {}).sort());
const sameFields = (one: unknown, other: ApplicationAnswer["details"]) => inOrder(one) === inOrder(other);

/** The fields that differ from the application as the sender reads it: a client may send the whole of it back. */
function changedParts(
	read: ApplicationAnswer,
	{ content, note }: { content: Partial<ApplicationContent>; note: string | null | undefined },
) {
	const idsIn = (all: readonly { _id: string; reply: string }[] = []) =>
		JSON.stringify(all.map(({ _id, reply }) => [_id, reply]));
	const isSame = (name: string, value: unknown) =>
		name === "replies" ? idsIn(content.replies) === idsIn(read.replies) : isSameValue(name, value);
	const isSameValue = (name: string, value: unknown) =>
		name === "details"
			? sameFields(value, read.details)
			: name !== "documentId" && (value || null) === (read[name as keyof ApplicationAnswer] || null);
	const differing = Object.entries(content).filter(([name, value]) => value !== undefined && !isSame(name, value));
	return { content: Object.fromEntries(differing) as typeof content, note: isSame("note", note) ? undefined : note };
}

/**
 * Changes an application: its status, the applicant's own words, or the stage, rating and note of the owner's side.
 * @throws Problem 400 for bad content; 401; 403 for what the other side may do; 404 for somebody else's; 409 for a status that it
 *   can't get now, or if somebody has changed it meanwhile
 */
export async function updateApplication(ctx: Ctx, input: UpdateApplication): Promise<ApplicationAnswer> {
	const { _id: id, status, from, reply, note: givenNote, stage, rating, isHidden, ...all } = input;
	const found = await findApplication(ctx, id);
	const { row, reader } = found;
	const given = isSigned(row.request_type) ? signatureOf(all) : all;
	const read = toWire(row, reader, ctx.platform.clock.now());
	const { content, note } = changedParts(read, {
		content: given,
		note: givenNote,
	});
	if (from !== undefined && from !== row.status) throw new Problem(409, "application_changed");
	const statements: Statement[] = [];
	if (Object.keys(content).length > 0) {
		if (reader !== "applicant") throw new Problem(403, "not_allowed");
		if (!isEditable(row.status)) throw new Problem(409, "application_closed");
		const wrong = content.message === undefined ? [] : messageIssues(row.request_type, content.message);
		if (wrong.length > 0) throw invalid(wrong);
		statements.push(...(await contentStatements(ctx, row, content)));
	}
	if (note !== undefined) {
		if (reader === "applicant") throw new Problem(403, "not_allowed");
		statements.push(noteStatement(ctx, id, note));
	}
	if (isHidden !== undefined && isHidden !== read.isHidden) statements.push(...hidingStatements(ctx, found, isHidden));
	const sorted = stage === read.stage ? null : stage;
	const rated = rating === read.rating ? undefined : rating;
	if (sorted || rated !== undefined) {
		if (reader === "applicant") throw new Problem(403, "not_allowed");
		if (isSigned(row.request_type)) throw new Problem(409, "signatures_only");
		statements.push(...reviewStatements(ctx, found, { stage: sorted, rating: rated }));
	}
	const decision = sorted && !isOpenStage(sorted) ? sorted : undefined;
	const to = status === undefined || status === row.status ? decision : status;
	if (to !== undefined && to !== row.status) {
		if (!movesOf(row, reader).includes(to)) throw new Problem(409, "application_move_refused");
		// An answer that was withdrawn comes back under the conditions of a first one.
		if (to === "sent") {
			const request = await answerableRequest(ctx, row.request_id);
			// Words from before there was a limit come back as they are.
			const message = isSigned(row.request_type) ? "" : read.message;
			await checkedAnswer(ctx, request, { ...read, message, documentId: read.document && row.document_id });
		}
		statements.push(...(await statusStatements(ctx, found, to, reply)));
	}
	if (statements.length === 0) return getApplication(ctx, id);
	await ctx.db.write([stillIn(id, row.status), ...statements], {
		unmet: async () => {
			if ((await findApplication(ctx, id)).row.status !== row.status) return new Problem(409, "application_changed");
			return (await placesProblem(ctx, row.request_id, offeredShifts(row))) ?? new Problem(409, "not_answerable");
		},
	});
	if (isSigned(row.request_type)) await forgetRequest(ctx, row.request_id);
	return getApplication(ctx, id);
}
