import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import type { OwnInterviewAnswer } from "../../domain/requests/applications/interviews.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { findApplication } from "./internal/find.ts";
import { interviewNews, interviewOf } from "./internal/interview-mails.ts";
import { freeTimes, type InterviewRow, timeById, timeOf, tooLate, zoneOfRequest } from "./internal/interview-rows.ts";
import type { ApplicationRow } from "./internal/rows.ts";

const facts = ({ id, startsAt, endsAt, place }: InterviewRow) => ({ _id: id, startsAt, endsAt, place });

/** One's own answer, as long as it takes part. @throws Problem 404 for somebody else's, 409 for one that was decided or withdrawn */
async function invitedOne(ctx: Ctx, id: string): Promise<ApplicationRow> {
	const { row, reader } = await findApplication(ctx, id);
	if (reader !== "applicant") throw notFound("application");
	if (row.invited_at === null) throw new Problem(409, "interview_not_invited");
	if (row.status !== "sent") throw new Problem(409, "application_closed");
	return row;
}

/**
 * The time that an applicant has, and those that are free; the request's side learns the time only.
 * @throws Problem 401 for a guest, 404 for somebody else's application
 */
export async function readInterview(
	ctx: Ctx,
	{ applicationId }: { applicationId: string },
): Promise<OwnInterviewAnswer> {
	const { row, reader } = await findApplication(ctx, applicationId);
	const isInvited = row.invited_at !== null && row.status === "sent";
	const [[chosen], free] = await ctx.db.batch([
		timeOf({ application: applicationId }),
		freeTimes({ request: row.request_id, after: tooLate(ctx) }),
	]);
	return {
		isInvited,
		zone: await zoneOfRequest(ctx, row.request_id),
		chosen: chosen
			? { ...facts(chosen), mayLeave: reader === "applicant" && isInvited && chosen.startsAt > tooLate(ctx) }
			: null,
		times: isInvited && reader === "applicant" ? free.map(facts) : [],
	};
}

/** @param mails the calendar files that were sent before */
const newsOf = (ctx: Ctx, news: "chosen" | "canceled", row: ApplicationRow, time: InterviewRow, mails: number) =>
	interviewNews(ctx, news, { ...interviewOf(row, time), mails });

/** The statements that leave a time, with the condition that it is not too late. */
function leaving(ctx: Ctx, application: string, { id }: InterviewRow): Statement[] {
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM interview_time WHERE id = ${id} AND application_id = ${application} AND starts_at > ${tooLate(ctx)})`,
			"one's own time",
		),
		sql`UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE id = ${id}`,
	];
}

/** Why a time could not be chosen or left. */
async function refusal(ctx: Ctx, application: string): Promise<Problem> {
	const [own] = await ctx.db.all(timeOf({ application }));
	return new Problem(409, own && own.startsAt <= tooLate(ctx) ? "interview_too_late" : "interview_taken");
}

/**
 * Chooses a time, instead of the one that the applicant had. Both sides get a mail with a calendar file.
 * @throws Problem 401; 404 for somebody else's application and an unknown time; 409 for a time that somebody else has, that is too near,
 *   and for an applicant who was not invited or has been decided about
 */
export async function chooseInterview(
	ctx: Ctx,
	{ applicationId, timeId }: { applicationId: string; timeId: string },
): Promise<OwnInterviewAnswer> {
	const row = await invitedOne(ctx, applicationId);
	const [[time], [before]] = await ctx.db.batch([
		timeById({ id: timeId, request: row.request_id }),
		timeOf({ application: applicationId }),
	]);
	if (!time) throw notFound("interview");
	if (before?.id === timeId) return readInterview(ctx, { applicationId });
	if (time.startsAt <= tooLate(ctx)) throw new Problem(409, "interview_too_late");
	// One that has passed keeps nobody from another.
	const isOver = before !== undefined && before.endsAt <= ctx.platform.clock.now();
	const sent = row.interview_mails;
	const refuse = () => refusal(ctx, applicationId);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM application WHERE id = ${applicationId} AND status = 'sent')`,
				"an open answer",
			),
			requireThat(
				sql`EXISTS (SELECT 1 FROM interview_time WHERE id = ${timeId} AND application_id IS NULL)`,
				"a free time",
			),
			...(before && !isOver
				? [...leaving(ctx, applicationId, before), ...(await newsOf(ctx, "canceled", row, before, sent))]
				: []),
			...(before && isOver
				? [sql`UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE id = ${before.id}`]
				: []),
			sql`UPDATE interview_time SET application_id = ${applicationId}, chosen_at = ${ctx.platform.clock.now()} WHERE id = ${timeId}`,
			auditRow(ctx, "interview.chosen", { application: applicationId }, { time: timeId, requestId: row.request_id }),
			...(await newsOf(ctx, "chosen", row, time, before && !isOver ? sent + 1 : sent)),
		],
		// Two choices of one applicant at once meet on the index of one time each.
		{ unmet: refuse, UNIQUE: refuse },
	);
	return readInterview(ctx, { applicationId });
}

/**
 * Leaves the time that an applicant has. Both sides get a mail.
 * @throws Problem 401; 404 for somebody else's application, and without a time; 409 within an hour before it
 */
export async function leaveInterview(
	ctx: Ctx,
	{ applicationId }: { applicationId: string },
): Promise<OwnInterviewAnswer> {
	const row = await invitedOne(ctx, applicationId);
	const [time] = await ctx.db.all(timeOf({ application: applicationId }));
	if (!time) throw notFound("interview");
	await ctx.db.write(
		[
			...leaving(ctx, applicationId, time),
			auditRow(ctx, "interview.left", { application: applicationId }, { time: time.id, requestId: row.request_id }),
			...(await newsOf(ctx, "canceled", row, time, row.interview_mails)),
		],
		{ unmet: () => refusal(ctx, applicationId) },
	);
	return readInterview(ctx, { applicationId });
}

/** The time of an application with its request's title, for a calendar file. @throws Problem 401, 404 without a time */
export async function interviewEvent(
	ctx: Ctx,
	{ applicationId }: { applicationId: string },
): Promise<{ title: string; time: InterviewRow; sequence: number }> {
	const { row } = await findApplication(ctx, applicationId);
	const [time] = await ctx.db.all(timeOf({ application: applicationId }));
	if (!time) throw notFound("interview");
	// That of the mail which told of it.
	return { title: row.title, time, sequence: Math.max(0, row.interview_mails - 1) };
}
