import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import {
	type InterviewAnswer,
	type InterviewInput,
	longestInterview,
	mostInterviewTimes,
} from "../../domain/requests/applications/interviews.ts";
import { isSigned } from "../../domain/requests/applications/status.ts";
import { zonedTime } from "../../domain/rooms/zoned-time.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { findDecidedRequest } from "./internal/find.ts";
import { interviewInvitation, interviewNews } from "./internal/interview-mails.ts";
import { type InterviewRow, timeById, timesAhead, zoneOfRequest } from "./internal/interview-rows.ts";
import { applicationQuery } from "./internal/rows.ts";

const hour = 3_600_000;

const toWire = ({ id, startsAt, endsAt, place, applicationId, name }: InterviewRow): InterviewAnswer => ({
	_id: id,
	startsAt,
	endsAt,
	place,
	application: applicationId === null ? null : { _id: applicationId, name: name ?? "" },
});

/** A request about whose applicants the actor decides. @throws Problem 409 for one that is signed, which has none */
async function findInterviewing(ctx: Ctx, requestId: string) {
	const found = await findDecidedRequest(ctx, requestId);
	if (isSigned(found.requestType)) throw new Problem(409, "signatures_only");
	return found;
}

/**
 * The times that a request's side offers, first ones first, until a day after their start.
 * @throws Problem 401 for a guest, 404 for everyone who doesn't decide about the request's answers
 */
export async function listInterviews(
	ctx: Ctx,
	{ requestId, limit, offset }: { requestId: string; limit: number; offset: number },
): Promise<Rows<InterviewAnswer> & { title: string; zone: string; toInvite: number }> {
	const { id, title } = await findInterviewing(ctx, requestId);
	const after = ctx.platform.clock.now() - 24 * hour;
	const [rows, waiting] = await ctx.db.batch([
		timesAhead({ request: id, after, limit: limit + 1, offset }),
		shortlisted({ request: id }),
	]);
	return {
		title,
		zone: await zoneOfRequest(ctx, id),
		toInvite: waiting.length,
		rows: rows.slice(0, limit).map(toWire),
		hasMore: rows.length > limit,
	};
}

/**
 * Offers a time. It is in the zone of the request's place.
 * @throws Problem 400 for one that is over, that ends before it begins, is too long, or overlaps with another; 401, 404 as above; 409 for one too many
 */
export async function offerInterview(
	ctx: Ctx,
	{ requestId, day, from, to, place }: InterviewInput & { requestId: string },
): Promise<InterviewAnswer> {
	const { id: request } = await findInterviewing(ctx, requestId);
	const zone = await zoneOfRequest(ctx, request);
	const now = ctx.platform.clock.now();
	const startsAt = zonedTime(`${day}T${from}`, zone) ?? 0;
	const endsAt = zonedTime(`${day}T${to}`, zone) ?? 0;
	if (startsAt <= now) throw invalid([issue("day", "interview_over")]);
	if (endsAt <= startsAt) throw invalid([issue("to", "interview_order")]);
	if (endsAt - startsAt > longestInterview)
		throw invalid([issue("to", "interview_long", { hours: longestInterview / hour })]);
	const id = ctx.platform.ids.next("itv_");
	const overlaps = sql`EXISTS (SELECT 1 FROM interview_time WHERE request_id = ${request} AND starts_at < ${endsAt} AND ends_at > ${startsAt}
		AND starts_at > ${startsAt - longestInterview})`;
	await ctx.db.write(
		[
			requireThat(sql`NOT ${overlaps}`, "a time of its own"),
			requireThat(
				sql`(SELECT count(*) FROM interview_time WHERE request_id = ${request} AND starts_at > ${now}) < ${mostInterviewTimes}`,
				"room for a time",
			),
			sql`INSERT INTO interview_time (id, request_id, starts_at, ends_at, place, created_at)
				VALUES (${id}, ${request}, ${startsAt}, ${endsAt}, ${place}, ${now})`,
			auditRow(ctx, "interview.offered", { request }, { time: id, startsAt }),
		],
		{
			async unmet() {
				const [found] = await ctx.db.read.all<{ taken: number }>(sql`SELECT ${overlaps} AS taken`);
				if (found?.taken) return invalid([issue("from", "interview_overlaps")]);
				return new Problem(409, "interviews_full", { values: { limit: mostInterviewTimes } });
			},
		},
	);
	return { _id: id, startsAt, endsAt, place, application: null };
}

/**
 * Takes a time back. Whoever has it gets a mail.
 * @throws Problem 401, 404 as above and for an unknown time, 409 if somebody chooses it at the same time
 */
export async function removeInterview(
	ctx: Ctx,
	{ requestId, timeId }: { requestId: string; timeId: string },
): Promise<void> {
	const { id: request, title } = await findDecidedRequest(ctx, requestId);
	const [time] = await ctx.db.all(timeById({ id: timeId, request }));
	if (!time) throw notFound("interview");
	const { applicationId, userId } = time;
	const isAhead = time.startsAt > ctx.platform.clock.now();
	const news =
		applicationId && userId && isAhead
			? await interviewNews(ctx, "canceled", {
					applicationId,
					requestId: request,
					title,
					time,
					applicantId: userId,
					applicant: time.name ?? "",
					mails: time.mails ?? 0,
				})
			: [];
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM interview_time WHERE id = ${timeId} AND application_id IS ${applicationId})`,
				"time as read",
			),
			sql`DELETE FROM interview_time WHERE id = ${timeId}`,
			auditRow(ctx, "interview.removed", { request }, { time: timeId, application: applicationId }),
			...news,
		],
		{ unmet: () => new Problem(409, "interview_changed") },
	);
}

/** Answers on the shortlist that were not invited yet. */
const invitable = sql`a.status = 'sent' AND a.stage IN ('shortlisted','interview') AND a.invited_at IS NULL`;

/** A request has at most 1,000 applicants. */
const shortlisted = applicationQuery(
	sql`application a INDEXED BY application_by_request`,
	sql`WHERE a.request_id = ${sql.placeholder("request")} AND ${invitable}`,
);

/** Applicants per write. */
const chunk = 50;

/**
 * Invites everyone on the shortlist to choose a time: they get a mail, and the stage "interview".
 * @returns how many were invited
 * @throws Problem 401, 404 as above; 409 without a free time, and if somebody moves one of them at the same time
 */
export async function inviteToInterview(ctx: Ctx, { requestId }: { requestId: string }): Promise<{ invited: number }> {
	const { id: request, title } = await findInterviewing(ctx, requestId);
	const now = ctx.platform.clock.now();
	const rows = await ctx.db.all(shortlisted({ request }));
	for (let start = 0; start < rows.length; start += chunk) {
		const statements: Statement[] = [];
		for (const { id, user_id: applicantId } of rows.slice(start, start + chunk)) {
			statements.push(
				requireThat(sql`EXISTS (SELECT 1 FROM application a WHERE a.id = ${id} AND ${invitable})`, "on the shortlist"),
				sql`UPDATE application SET stage = 'interview', invited_at = ${now} WHERE id = ${id}`,
				auditRow(ctx, "interview.invited", { application: id }, { requestId: request }),
				...(await interviewInvitation(ctx, { applicationId: id, requestId: request, title, applicantId })),
			);
		}
		await ctx.db.write(
			[
				requireThat(
					sql`EXISTS (SELECT 1 FROM interview_time WHERE request_id = ${request} AND starts_at > ${now} AND application_id IS NULL)`,
					"a free time",
				),
				...statements,
			],
			{ unmet: () => new Problem(409, "interview_none_free") },
		);
	}
	return { invited: rows.length };
}
