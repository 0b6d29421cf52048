import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { applicationById } from "./internal/find.ts";
import { interviewNews, interviewOf } from "./internal/interview-mails.ts";
import { timeOf } from "./internal/interview-rows.ts";

/** The answers with an interview ahead, of a person and to requests in their own name. */
const ahead = sqlQuery<{ id: string; isOwn: number }>(
	() => sql`SELECT a.id, 1 AS "isOwn" FROM application a JOIN interview_time t ON t.application_id = a.id
			WHERE a.user_id = ${placeholder("user")} AND t.starts_at > ${placeholder("now")}
		UNION ALL SELECT t.application_id, 0 FROM donation_request r JOIN interview_time t ON t.request_id = r.id
			WHERE r.user_id = ${placeholder("user")} AND r.organization_id IS NULL AND t.application_id IS NOT NULL AND t.starts_at > ${placeholder("now")}`,
);

/**
 * The mails that take the interviews of a person whose account closes out of the other sides' calendars. Their times are freed, or
 * go, with the person's data.
 */
export async function endInterviews(ctx: Ctx, userId: string): Promise<Statement[]> {
	const found = await ctx.db.all(ahead({ user: userId, now: ctx.platform.clock.now() }));
	const news = found.map(async ({ id, isOwn }) => {
		const [[row], [time]] = await ctx.db.batch([applicationById({ id }), timeOf({ application: id })]);
		if (!row || !time) return [];
		return interviewNews(ctx, "canceled", { ...interviewOf(row, time), only: isOwn ? "keepers" : "applicant" });
	});
	return (await Promise.all(news)).flat();
}
