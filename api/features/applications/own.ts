import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ApplicationStatus } from "../../domain/requests/applications/status.ts";
import type { Ctx } from "../../http/context.ts";
import type { RequestRow } from "../requests/rows.ts";
import { deciderOf } from "./internal/find.ts";

const ownApplication = sqlQuery<{ id: string; status: ApplicationStatus; createdAt: number }>(
	() => sql`SELECT id, status, created_at AS createdAt FROM application
		WHERE request_id = ${sql.placeholder("request")} AND user_id = ${sql.placeholder("user")}`,
);
const applicantCount = sqlQuery<{ count: number; waiting: number }>(
	() => sql`SELECT count(*) AS count, coalesce(sum(status = 'sent'), 0) AS waiting FROM application INDEXED BY application_by_request
		WHERE request_id = ${sql.placeholder("request")}`,
);

/** The visitor's relation to a request's applications, for its page. */
export type Answering =
	| { as: "visitor" }
	| { as: "applicant"; id: string; status: ApplicationStatus; createdAt: number }
	| { as: "decider"; isOwn: boolean; count: number; waiting: number };

/** Whether the visitor has answered a request, or decides about those who have. */
export async function readAnswering(ctx: Ctx, request: RequestRow): Promise<Answering> {
	const { actor } = ctx;
	if (actor.kind !== "user" || request.requestType === "cash") return { as: "visitor" };
	const { userId: ownerId, organizationId } = request;
	const decider = await deciderOf(ctx, { requestId: request.id, ownerId, organizationId });
	const [[own], [counts]] = await ctx.db.batch([
		ownApplication({ request: request.id, user: actor.userId }),
		applicantCount({ request: request.id }),
	]);
	if (decider === "owner") return { as: "decider", isOwn: true, ...(counts ?? { count: 0, waiting: 0 }) };
	if (own) return { as: "applicant", ...own };
	return decider ? { as: "decider", isOwn: false, ...(counts ?? { count: 0, waiting: 0 }) } : { as: "visitor" };
}
