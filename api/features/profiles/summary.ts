import { eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { answersFor } from "../../../db/sql/merged-organizations.ts";
import { waitsForOrganization } from "../../../db/sql/waits-for-organization.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

/** The numbers of a user's own things. */
export type UserCounts = Readonly<
	Record<
		"requests" | "donations" | "withdrawals" | "organizations" | "contacts" | "applications" | "favourites",
		number
	> & {
		/** Others' requests to decide for the organizations that the user administers; null for who administers none. */
		decisions: number | null;
	}
>;

const id = sql.placeholder("user");

/** The types of requests whose applications the menu counts: scholarship, career, help and blood donation. */
const menuTypes: readonly RequestType[] = ["scholarship", "careerHelp", "covidHelp", "bloodDonation"];

/** The counts of a user, all from indexes. Value: `user`. */
export const userCounts = sqlQuery<UserCounts>(
	() => sql`SELECT
		(SELECT count(*) FROM donation_request WHERE user_id = ${id}) AS requests,
		(SELECT count(*) FROM donation WHERE donor_user_id = ${id} AND status IN ${[...paidStatuses]}) AS donations,
		(SELECT count(*) FROM withdrawal w WHERE w.owner_user_id = ${id}) + (SELECT count(*) FROM withdrawal w
			WHERE w.owner_organization_id IN ${answersFor(sql`${id}`)}) AS withdrawals,
		(SELECT count(*) FROM organization_member WHERE user_id = ${id}) AS organizations,
		(SELECT count(*) FROM contact WHERE user_id = ${id}) AS contacts,
		(SELECT count(*) FROM application a JOIN donation_request r ON r.id = a.request_id
			WHERE a.user_id = ${id} AND r.request_type IN ${[...menuTypes]}) AS applications,
		(SELECT count(*) FROM request_favourite WHERE user_id = ${id}) AS favourites,
		(SELECT CASE WHEN count(*) > 0 THEN count(r.id) END FROM organization_member m
			LEFT JOIN donation_request r INDEXED BY request_by_organization
				ON r.organization_id = m.organization_id AND ${waitsForOrganization} AND r.user_id <> m.user_id
			WHERE m.user_id = ${id} AND m.role IN ${organizationActions.review}) AS decisions`,
);

const scoreOf = query((read) => read.select({ score: user.kindnessScore }).from(user).where(eq(user.id, id)).limit(1));

const applicationsByType = sqlQuery<{ type: RequestType; count: number }>(
	() => sql`SELECT r.request_type AS type, count(*) AS count FROM application a JOIN donation_request r ON r.id = a.request_id
		WHERE a.user_id = ${id} GROUP BY r.request_type`,
);

export interface UserSummary {
	kindnessScore: number;
	counts: UserCounts;
	/** Applications by type of request, in the order asked for. */
	applications: readonly { requestType: RequestType; count: number }[];
}

/**
 * A user's score and counts.
 * @param input.requestTypes whose applications are counted
 * @throws Problem 404 for an unknown user
 */
export async function getSummary(
	ctx: Ctx,
	input: { userId: string; requestTypes?: readonly RequestType[] | undefined },
): Promise<UserSummary> {
	const { userId, requestTypes = menuTypes } = input;
	const of = { user: userId };
	const [[found], [counts], byType] = await ctx.db.batch([scoreOf(of), userCounts(of), applicationsByType(of)]);
	if (!found || !counts) throw notFound("person");
	return {
		kindnessScore: found.score,
		counts,
		applications: [...new Set(requestTypes)].map((requestType) => ({
			requestType,
			count: byType.find(({ type }) => type === requestType)?.count ?? 0,
		})),
	};
}
