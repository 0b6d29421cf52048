import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { raiserHasLeft } from "../../../db/sql/left-organization.ts";
import { signedTypes } from "../../domain/requests/applications/status.ts";
import { statusAt } from "../../domain/requests/end.ts";
import type { RequestStatus } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { type ChangesById, changesById, ownChanges } from "./own-changes.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

const placeholder = sql.placeholder;

/** Placeholders that are null leave their filter out. */
const filtered: SQL = sql`(${placeholder("status")} IS NULL OR donation_request.status = ${placeholder("status")})
	AND (${placeholder("type")} IS NULL OR donation_request.request_type = ${placeholder("type")})`;

const page = query((read) =>
	selectRequests(read)
		.where(and(eq(donationRequest.userId, placeholder("user")), filtered))
		.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id))
		.limit(placeholder("limit"))
		.offset(placeholder("offset")),
);

/** The numbers of a person's requests by status and type; a person has few. */
const groups = sqlQuery<{ status: RequestStatus; type: RequestType; count: number; left: number }>(
	() => sql`SELECT status, request_type AS type, count(*) AS count, sum(${raiserHasLeft(sql`r`)}) AS left FROM donation_request r
		WHERE user_id = ${placeholder("user")} GROUP BY status, request_type`,
);

/** The requests of a person whose organization they have left. */
export const leftRequests = sqlQuery<{ id: string }>(
	() => sql`SELECT r.id FROM donation_request r WHERE r.user_id = ${placeholder("user")} AND ${raiserHasLeft(sql`r`)}`,
);

/** Applications that nobody has answered yet, by request. */
const applications = sqlQuery<{ id: string; count: number }>(
	() => sql`SELECT a.request_id AS id, count(*) AS count FROM donation_request r
		JOIN application a ON a.request_id = r.id AND a.status = 'sent'
		WHERE r.user_id = ${placeholder("user")} AND r.request_type NOT IN ${signedTypes} AND NOT ${raiserHasLeft(sql`r`)} GROUP BY a.request_id`,
);

/** The requests that a person raised, of every status. */
export interface Raised {
	rows: RequestRow[];
	/** The number of matches. */
	total: number;
	/** The statuses and types of all of them, for filters. */
	statuses: RequestStatus[];
	types: RequestType[];
	/** The person's work: their requests and changes without all information, and applications by request. */
	waiting: { information: number; applications: Readonly<Record<string, number>> };
	/** Their changes of requests that everyone sees. */
	changes: ChangesById;
	/** The requests of organizations that the person has left, who runs them no longer. */
	left: readonly string[];
}

/**
 * A page of the requests that a person raised, newest first.
 * @throws Problem 401 for a guest, 403 for anyone but the person and staff
 */
export async function listRaised(
	ctx: Ctx,
	input: { userId: string; status: RequestStatus | null; type: RequestType | null; limit: number; offset: number },
): Promise<Raised> {
	const { db, platform } = ctx;
	const actor = requireUser(ctx);
	const { userId: user, status, type, limit, offset } = input;
	if (actor.userId !== user && !seesEveryRequest(actor)) throw new Problem(403, "not_allowed");
	const [rows, counted, unanswered, changes, left] = await db.batch([
		page({ user, status, type, limit, offset }),
		groups({ user }),
		applications({ user }),
		ownChanges({ user }),
		leftRequests({ user }),
	]);
	const now = platform.clock.now();
	const matching = counted.filter(
		(group) => (status ?? group.status) === group.status && (type ?? group.type) === group.type,
	);
	const sum = (found: typeof counted) => found.reduce((total, { count }) => total + count, 0);
	return {
		rows: rows.map((row) => ({ ...row, status: statusAt(row, now) })),
		total: sum(matching),
		statuses: [...new Set(counted.map((group) => group.status))].sort((one, other) => one - other),
		types: [...new Set(counted.map((group) => group.type))].sort(),
		waiting: {
			information:
				counted
					.filter((group) => group.status === -2)
					.reduce((total, { count, left: others }) => total + count - others, 0) +
				changes.filter((change) => change.status === -2).length,
			applications: Object.fromEntries(unanswered.map(({ id, count }) => [id, count])),
		},
		changes: changesById(changes),
		left: left.map(({ id }) => id),
	};
}

const byUser = query((read) =>
	selectRequests(read)
		.where(eq(donationRequest.userId, sql.placeholder("user")))
		.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id))
		.limit(sql.placeholder("limit")),
);

/** The latest requests that a user raised, of every status. Only for that user. */
export async function listOwnRequests(ctx: Ctx, input: { userId: string; limit: number }): Promise<RequestRow[]> {
	const rows = await ctx.db.all(byUser({ user: input.userId, limit: input.limit }));
	const now = ctx.platform.clock.now();
	return rows.map((row) => ({ ...row, status: statusAt(row, now) }));
}
