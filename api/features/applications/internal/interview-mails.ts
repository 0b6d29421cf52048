import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { defaultLanguage } from "../../../domain/languages.ts";
import { interviewText, interviewUid } from "../../../domain/requests/applications/interviews.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import { type InterviewRow, zoneOfRequest } from "./interview-rows.ts";
import { deskOf, peopleOf } from "./notify.ts";
import type { ApplicationRow } from "./rows.ts";

interface Interview {
	applicationId: string;
	requestId: string;
	title: string;
	time: InterviewRow;
	applicantId: string;
	/** The applicant's name for the other side. */
	applicant: string;
	/** The calendar files that were sent about it before. */
	mails: number;
}

/** The facts of an answer's interview. */
export const interviewOf = (row: ApplicationRow, time: InterviewRow): Interview => ({
	applicationId: row.id,
	requestId: row.request_id,
	title: row.title,
	time,
	applicantId: row.user_id,
	applicant: `${row.first_name} ${row.last_name}`.trim(),
	mails: row.interview_mails,
});

/**
 * Tells both sides that a time was chosen, or that it was canceled, by mails with the calendar file, and the side that did not do it in its
 * inbox.
 * @param input.mailOnly for what another notification tells of
 * @param input.only the side that hears of it when the other one is closing the account: keepers by mail, because the answer goes with it
 */
export async function interviewNews(
	ctx: Ctx,
	news: "chosen" | "canceled",
	{ mailOnly = false, only, ...input }: Interview & { mailOnly?: boolean; only?: "applicant" | "keepers" },
): Promise<Statement[]> {
	const { applicationId, requestId, title, time, applicantId, applicant, mails } = input;
	const [applicants, keepers, zone] = await Promise.all([
		peopleOf(ctx, { applicant: applicantId }),
		peopleOf(ctx, { keepersOf: requestId }),
		zoneOfRequest(ctx, requestId),
	]);
	const template = news === "chosen" ? "interview-chosen" : "interview-canceled";
	const detail = `interview_${news}`;
	const path = only === "keepers" ? `/viewApplicants/${requestId}` : `/application/${applicationId}`;
	const people = [...(only === "keepers" ? [] : applicants), ...(only === "applicant" ? [] : keepers)];
	const told = people.flatMap((to) => {
		const isApplicant = to.userId === applicantId;
		return [
			queueMail(ctx, to, template, {
				name: to.firstName,
				other: isApplicant ? title : applicant,
				title,
				when: interviewText(time, zone, to.language ?? defaultLanguage),
				place: time.place,
				link: linkFor(ctx, `${path}${isApplicant ? "/interview" : ""}`, to.language),
				desk: isApplicant ? "" : deskOf(ctx, to, requestId),
				uid: interviewUid(time.id, applicationId),
				sequence: mails,
				startsAt: time.startsAt,
				endsAt: time.endsAt,
				now: ctx.platform.clock.now(),
			}),
			...(mailOnly || only === "keepers"
				? []
				: notify(ctx, {
						to: { userId: to.userId },
						kind: "application",
						requestId,
						subject: applicationId,
						detail,
					})),
		];
	});
	return [sql`UPDATE application SET interview_mails = ${mails + 1} WHERE id = ${applicationId}`, ...told];
}

/** Invites an applicant to choose a time. */
export async function interviewInvitation(
	ctx: Ctx,
	input: { applicationId: string; requestId: string; title: string; applicantId: string },
): Promise<Statement[]> {
	const { applicationId: subject, requestId, title, applicantId } = input;
	const detail = "interview_invited";
	return (await peopleOf(ctx, { applicant: applicantId })).flatMap((to) => [
		queueMail(ctx, to, "interview-invited", {
			name: to.firstName,
			title,
			link: linkFor(ctx, `/application/${subject}/interview`, to.language),
		}),
		...notify(ctx, { to: { userId: to.userId }, kind: "application", requestId, subject, detail }),
	]);
}
