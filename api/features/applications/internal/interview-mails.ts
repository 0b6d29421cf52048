import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import { interviewText } from "../../../domain/requests/applications/interviews.ts";
import type { Ctx } from "../../../http/context.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMessage } from "../../outbox/queue.ts";
import type { InterviewRow } from "./interview-rows.ts";

const userById = sqlQuery<{ email: string | null; name: string; language: Language | null }>(
	() =>
		sql`SELECT email, trim(first_name || ' ' || last_name) AS name, language FROM user WHERE id = ${sql.placeholder("id")} AND state = 'active'`,
);

interface Interview {
	applicationId: string;
	requestId: string;
	title: string;
	time: InterviewRow;
	zone: string;
	/** The applicant's and the owner's accounts. */
	applicantId: string;
	ownerId: string;
}

/**
 * Tells both sides that a time was chosen, or that it was canceled. Both mails have the calendar file. A notification goes to the side
 * that did not do it.
 */
export async function interviewNews(ctx: Ctx, news: "chosen" | "canceled", input: Interview): Promise<Statement[]> {
	const { applicationId, requestId, title, time, zone, applicantId, ownerId } = input;
	const [[applicant], [owner]] = await ctx.db.batch([userById({ id: applicantId }), userById({ id: ownerId })]);
	const { publicUrl } = ctx.platform.settings;
	const statements: Statement[] = [];
	for (const [userId, to, other] of [
		[applicantId, applicant, owner],
		[ownerId, owner, applicant],
	] as const) {
		if (!to) continue;
		const language = to.language ?? defaultLanguage;
		const isApplicant = userId === applicantId;
		const data = {
			name: to.name,
			other: isApplicant ? title : (other?.name ?? title),
			title,
			when: interviewText(time, zone, language),
			zone: zone.replaceAll("_", " "),
			place: time.place,
			link: `${publicUrl}/application/${applicationId}${isApplicant ? "/interview" : ""}`,
			uid: `${time.id}.${applicationId}@interviews`,
			startsAt: time.startsAt,
			endsAt: time.endsAt,
			now: ctx.platform.clock.now(),
		};
		const template = news === "chosen" ? "interview-chosen" : "interview-canceled";
		statements.push(
			queueMessage(ctx, { channel: "mail", to: to.email, userId, language, template, data }),
			...notify(ctx, {
				to: { userId },
				kind: "application",
				requestId,
				subject: applicationId,
				detail: `interview_${news}`,
			}),
		);
	}
	return statements;
}

/** Invites an applicant to choose a time. */
export async function interviewInvitation(
	ctx: Ctx,
	input: { applicationId: string; requestId: string; title: string; applicantId: string },
): Promise<Statement[]> {
	const { applicationId, requestId, title, applicantId } = input;
	const [to] = await ctx.db.all(userById({ id: applicantId }));
	if (!to) return [];
	const link = `${ctx.platform.settings.publicUrl}/application/${applicationId}/interview`;
	return [
		queueMessage(ctx, {
			channel: "mail",
			to: to.email,
			userId: applicantId,
			language: to.language ?? defaultLanguage,
			template: "interview-invited",
			data: { name: to.name, title, link },
		}),
		...notify(ctx, {
			to: { userId: applicantId },
			kind: "application",
			requestId,
			subject: applicationId,
			detail: "interview_invited",
		}),
	];
}
