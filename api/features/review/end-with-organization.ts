import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { type RequestStatus, requestStatuses } from "../../domain/requests/statuses.ts";
import { endOf } from "../../domain/requests/transitions.ts";
import type { Ctx } from "../../http/context.ts";
import { keepersOf } from "../requests/keepers.ts";
import { type MovingRequest, moveStatements } from "./move-statements.ts";

/** The requests of an organization that closes, and what their moves rest on. */
export interface EndOfRequests {
	/** Holds as long as it has the same requests with the same statuses; the write requires it. */
	asRead: SQL;
	/** Each request's move, audit row and mails to its people. */
	moves: readonly Statement[];
}

const ending = (Object.keys(requestStatuses).map(Number) as RequestStatus[]).filter(
	(status) => endOf(status) !== undefined,
);

/** Prepares the end of an organization's requests: each one is deactivated as the table allows, and its people hear of it. */
export async function endWithOrganization(ctx: Ctx, organizationId: string): Promise<EndOfRequests> {
	const isOpen = sql`organization_id = ${organizationId} AND status IN ${ending}`;
	const requests = await ctx.db.read.all<Omit<MovingRequest, "keepers">>(
		sql`SELECT id, title, status AS storedStatus, user_id AS userId FROM donation_request WHERE ${isOpen} ORDER BY created_at, id`,
	);
	const keepers = await ctx.db.batch(requests.map(({ id }) => keepersOf({ request: id })));
	const read = JSON.stringify(Object.fromEntries(requests.map(({ id, storedStatus }) => [id, storedStatus])));
	return {
		asRead: sql`((SELECT count(*) FROM donation_request WHERE ${isOpen}) = ${requests.length}
			AND (SELECT count(*) FROM json_each(${read}) e CROSS JOIN donation_request r ON r.id = e.key AND r.status = e.value
				WHERE r.organization_id = ${organizationId}) = ${requests.length})`,
		moves: requests.flatMap((request, index) => {
			const move = endOf(request.storedStatus);
			return move
				? moveStatements(ctx, { ...request, keepers: keepers[index] ?? [] }, move, { cause: "organization_closed" })
				: [];
		}),
	};
}
