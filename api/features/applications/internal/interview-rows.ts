import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { interviewNotice } from "../../../domain/requests/applications/interviews.ts";
import type { Ctx } from "../../../http/context.ts";
import { zoneOf } from "../../lookups/zone-of.ts";
import { changedRequest } from "../../requests/get.ts";

export interface InterviewRow {
	id: string;
	startsAt: number;
	endsAt: number;
	place: string;
	applicationId: string | null;
	/** The applicant's name. */
	name: string | null;
	/** The applicant's account. */
	userId: string | null;
	/** The calendar files that were sent about the answer's interviews. */
	mails: number | null;
}

const rows = (where: SQL) =>
	sqlQuery<InterviewRow>(
		() => sql`SELECT t.id, t.starts_at AS startsAt, t.ends_at AS endsAt, t.place, t.application_id AS applicationId,
				trim(u.first_name || ' ' || u.last_name) AS name, a.user_id AS userId,
				a.interview_mails AS mails
			FROM interview_time t LEFT JOIN application a ON a.id = t.application_id LEFT JOIN user u ON u.id = a.user_id WHERE ${where}`,
	);

/** The times of a request that are not over, first ones first. */
export const timesAhead = rows(
	sql`t.request_id = ${placeholder("request")} AND t.starts_at > ${placeholder("after")}
		ORDER BY t.starts_at, t.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
export const freeTimes = rows(
	sql`t.request_id = ${placeholder("request")} AND t.starts_at > ${placeholder("after")} AND t.application_id IS NULL
		ORDER BY t.starts_at, t.id LIMIT 100`,
);
export const timeById = rows(sql`t.id = ${placeholder("id")} AND t.request_id = ${placeholder("request")}`);
export const timeOf = rows(sql`t.application_id = ${placeholder("application")}`);

/** The latest start that can't be chosen or left any more. */
export const tooLate = ({ platform }: Ctx): number => platform.clock.now() + interviewNotice;

/** The zone of a request's place, in which its times are read. */
export async function zoneOfRequest(ctx: Ctx, requestId: string): Promise<string> {
	const { region, city, organizationId } = await changedRequest(ctx, { id: requestId });
	return zoneOf(ctx, { region, city, organizationId });
}
